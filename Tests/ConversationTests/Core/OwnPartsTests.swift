import Almanac
import Engine
import Testing

@testable import Conversation

/// Parts of a line that are commands of their own, or none. Tuesday 1 December 2026, London.
@Suite("Each part of a line is what it is")
struct OwnPartsTests {
    private func speaker(at time: String = "2026-12-01T13:00", _ lines: String...) throws -> Speaker {
        let speaker = try Speaker(at: time, "Europe/London")
        for line in lines { speaker.say(line) }
        return speaker
    }

    private func titles(_ speaker: Speaker) throws -> [String] {
        try speaker.context().tasks.filter { !$0.isCompleted }.map(\.title).sorted()
    }

    @Test(
        "Bare deeds in one line are offered as so many tasks",
        arguments: [
            (
                "ring school about the nativity costume, and pay the dinner money",
                ["pay the dinner money", "ring school about the nativity costume"]
            ),
            (
                "ring the plumber then buy glue, email the landlord",
                ["buy glue", "email the landlord", "ring the plumber"]
            ),
        ])
    func several(_ line: String, _ expected: [String]) throws {
        for lead in [[], ["add buy milk today", "plan tomorrow", "next"]] {
            let speaker = try speaker()
            for before in lead { speaker.say(before) }
            #expect(speaker.say(line).outcome == .ask)
            speaker.say("yes")
            #expect(try titles(speaker).filter { $0 != "buy milk" } == expected)
        }
    }

    @Test("With their day and their lengths")
    func severalWithDay() throws {
        let speaker = try speaker()
        let line = "tomorrow ring school about nativity costume 10 min, pay dinner money 5 min"
        #expect(speaker.say(line).outcome == .ask)
        speaker.say("yes")
        let tasks = try speaker.context().tasks.rows.sorted { $0.title < $1.title }
        #expect(tasks.map(\.title) == ["pay dinner money", "ring school about nativity costume"])
        #expect(tasks.map(\.effortMinutes) == [5, 10])
        #expect(tasks.allSatisfy { $0.dueDate == Day("2026-12-02") })
    }

    @Test("Salt and pepper are one thing to buy")
    func one() throws {
        let speaker = try speaker()
        speaker.say("buy salt and pepper")
        speaker.say("yes")
        #expect(try titles(speaker) == ["buy salt and pepper"])
    }

    @Test(
        "What is done to it after a new name is a command of its own",
        arguments: [
            ("and put it today", Day("2026-12-01")), (", put it on friday", Day("2026-12-04")),
            ("and move it to friday", Day("2026-12-04")), ("and make it high", Day("2026-12-01")),
        ])
    func renamed(_ rest: String, _ day: Day?) throws {
        let speaker = try speaker("add the milk thing")
        speaker.say("rename the milk thing to milk, bread and halal chicken " + rest)
        #expect(try titles(speaker) == ["milk, bread and halal chicken"])
        #expect(try speaker.context().tasks.rows.first?.dueDate == day)
    }

    @Test("A new name may itself say what is done to something")
    func renamedWhole() throws {
        let speaker = try speaker("add cot")
        speaker.say("rename cot to buy cot and put it together")
        #expect(try titles(speaker) == ["buy cot and put it together"])
        speaker.say("add buy desk and put it together")
        #expect(try titles(speaker) == ["buy cot and put it together", "buy desk and put it together"])
    }

    @Test("What has to be done to what was spoken of is no task beside it")
    func toDoToIt() throws {
        let speaker = try speaker("use prayer times for Manchester, United Kingdom")
        speaker.say("missed asr time at work, need to pray it now before maghrib")
        #expect(try titles(speaker).isEmpty)
        speaker.say("add buy milk")
        let reply = speaker.say("done milk, need to take it back to the shop")
        #expect(try titles(speaker).isEmpty)
        #expect(reply.lines.contains { $0.contains("take it back to the shop") })
    }

    @Test("A name with now or too after what was told of shares its verb")
    func alsoTold() throws {
        for tail in ["and isha now", "isha too", "and isha as well"] {
            let speaker = try Speaker(at: "2026-12-02T05:50", "Europe/London")
            speaker.say("use prayer times for Manchester, United Kingdom")
            try speaker.move(to: "2026-12-02T19:51")
            speaker.say("prayed maghrib at work at 5 to 5, " + tail)
            let attended = try speaker.context().anchors.filter { $0.attendanceStatus.known == .attended }
            #expect(attended.contains { $0.title.hasPrefix("Isha") }, "\(tail)")
        }
    }

    @Test(
        "Too, also and as well at the end of a new title are no part of it",
        arguments: ["add zaynab's reading too, 10 min", "can you add zaynab's reading also, 10 min"])
    func tail(_ line: String) throws {
        let speaker = try speaker()
        speaker.say(line)
        #expect(try titles(speaker) == ["zaynab's reading"])
        speaker.say("I want to keep track of walking as well, 20 min a day")
        #expect(try speaker.context().habits.map(\.title) == ["walking"])
    }

    @Test("A length between commas is the task's length")
    func length() throws {
        let speaker = try speaker()
        speaker.say("need to ring the school to say she's off, 5 mins, before 8.45")
        #expect(try titles(speaker) == ["ring the school to say she's off, before 8.45"])
        #expect(try speaker.context().tasks.rows.first?.effortMinutes == 5)
    }

    @Test(
        "Who is told of as somebody else changes nothing",
        arguments: [
            "Tariq's up at 8 tonight for his shift, starts at 10", "tariq is on nights, starts at 10 tonight",
            "Tariq's on nights this week", "he's on at 9 tonight",
        ])
    func others(_ line: String) throws {
        let speaker = try speaker(
            "add school run pick-up 15:15 every weekday", "add bins every tuesday at 19:00")
        let before = try speaker.context().anchors.count
        let reply = speaker.say(line)
        #expect(reply.outcome == .unknown && reply.changes.isEmpty)
        #expect(try speaker.context().anchors.count == before)
    }

    @Test(
        "In planning to leave it changes nothing",
        arguments: [
            "no leave it", "no leave it, I'll do them on my break", "leave it, I'll do them on my break",
            "no, two things", "leave them", "nah leave it for now", "leave it",
        ])
    func left(_ line: String) throws {
        for isCarry in [false, true] {
            let speaker = try speaker("plan tomorrow")
            if isCarry {
                speaker.say("skip tonight")
                for line in ["add ring school today", "plan tomorrow"] { speaker.say(line) }
            }
            speaker.say("next")
            let reply = speaker.say(line)
            #expect(reply.changes.isEmpty)
            #expect(reply.lines == ["I hear you. Nothing was changed."])
        }
    }
}
