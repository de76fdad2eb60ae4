import Almanac
import Engine
import Testing

@testable import Conversation

@Suite("Carry in words")
struct CarryTalkTests {
    /// Three of a day's tasks, at the step about them.
    private func carrying(_ at: String = "2026-12-02T20:30", _ zone: String = "Europe/London") throws -> Speaker {
        let speaker = try Speaker(at: at, zone)
        for line in ["add Soup today 30m medium", "add Form today 20m", "add Bread today 10m", "plan", "next"] {
            speaker.say(line)
        }
        return speaker
    }

    private func days(_ speaker: Speaker) throws -> [String: String?] {
        var days: [String: String?] = [:]
        for task in try speaker.context().tasks where task.droppedAt == nil {
            days[task.title] = task.dueDate?.description
        }
        return days
    }

    @Test("The rest is all that is undecided: a day is asked for it, and what was asked comes again")
    func theRest() throws {
        for words in ["later the rest", "push everything", "later all of them", "defer the lot"] {
            let speaker = try carrying()
            let asked = speaker.say(words)
            #expect(asked.outcome == .ask && asked.lines[0] == "Which day for Soup, Form and Bread?", "\(words)")
            let moved = speaker.say("fri")
            #expect(try days(speaker).values.allSatisfy { $0 == "2026-12-04" }, "\(words)")
            #expect(
                moved.lines == ["Soup, Form and Bread move to Fri 4 Dec. Nothing is left to carry. Say next to go on."])
        }
    }

    @Test("A number meant for the days asked about lets nothing go")
    func numberAfterDays() throws {
        let speaker = try carrying()
        speaker.say("later the rest")
        #expect(speaker.say("3").outcome == .done)
        #expect(try days(speaker).values.allSatisfy { $0 == "2026-12-07" })
    }

    @Test("Its numbers are those it shows, alone and several together")
    func numbers() throws {
        let speaker = try carrying()
        let picked = speaker.say("2")
        #expect(picked.outcome == .ask && picked.lines[0] == "Form: keep, later or drop?")
        #expect(speaker.say("later fri").lines[0].hasPrefix("Form moves to Fri 4 Dec."))
        #expect(
            speaker.say("keep 1 and 3").lines == [
                "Soup and Bread move to tomorrow, Thu 3 Dec. Nothing is left to carry. Say next to go on."
            ])
    }

    @Test("The list is shown before its question, in the night of another zone too")
    func list() throws {
        let speaker = try Speaker(at: "2027-01-31T20:30", "Pacific/Chatham")
        for line in ["add Soup today 30m", "add Form today 20m", "plan"] { speaker.say(line) }
        #expect(
            speaker.say("next").lines == [
                "1 Soup · 30 min", "2 Form · 20 min", "Soup first, then 1 more: keep, later or drop?",
            ])
    }

    @Test("Two choices in a line ask once what comes next")
    func once() throws {
        let speaker = try carrying()
        let both = speaker.say("keep soup, drop form")
        #expect(both.lines == ["Soup moves to tomorrow, Thu 3 Dec.", "Form is let go. Bread: keep, later or drop?"])
        #expect(
            try carrying().say("keep soup and form").lines == [
                "Soup and Form move to tomorrow, Thu 3 Dec. Bread: keep, later or drop?"
            ])
    }

    @Test("All of it, the rest, and all but one can be kept, put off or let go")
    func allBut() throws {
        #expect(
            try carrying().say("drop all").lines.joined(separator: " ").hasSuffix(
                "Nothing is left to carry. Say next to go on."))
        for words in ["keep everything but the soup", "keep all except soup"] {
            let speaker = try carrying()
            #expect(
                speaker.say(words).lines == ["Form and Bread move to tomorrow, Thu 3 Dec. Soup: keep, later or drop?"],
                "\(words)")
            #expect(
                speaker.say("drop the rest").lines == ["Soup is let go. Nothing is left to carry. Say next to go on."])
        }
        let speaker = try carrying()
        #expect(speaker.say("later all except soup to mon").outcome == .done)
        #expect(try days(speaker) == ["Soup": "2026-12-02", "Form": "2026-12-07", "Bread": "2026-12-07"])
    }

    @Test("What is put off by name without a day goes on to the next question")
    func byName() throws {
        #expect(
            try carrying().say("later form").lines == [
                "Form moves to tomorrow, Thu 3 Dec. Soup first, then 1 more: keep, later or drop?"
            ])
    }

    @Test("Outside of planning nothing is let go as a whole, and everything is the day's")
    func outside() throws {
        let speaker = try Speaker(at: "2026-12-02T10:00", "Europe/London")
        speaker.say("add Soup today 30m")
        #expect(speaker.say("drop all").changed == false)
        speaker.say("move everything to fri")
        #expect(try days(speaker) == ["Soup": "2026-12-04"])
    }

    @Test("Back at the review, what was carried is said")
    func review() throws {
        let speaker = try carrying()
        speaker.say("keep all")
        #expect(speaker.say("back").lines == ["Of the tasks today: 3 carried."])
        speaker.say("undo 2")
        speaker.say("drop form")
        speaker.say("keep soup")
        #expect(speaker.say("back").lines[0] == "Of the tasks today: 1 left, 1 carried, 1 let go.")
    }
}
