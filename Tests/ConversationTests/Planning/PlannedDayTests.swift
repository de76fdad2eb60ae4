import Almanac
import Engine
import Testing

@testable import Conversation

@Suite("What is said of the day being planned")
struct PlannedDayTests {
    private func planning(_ lines: [String], _ steps: Int) throws -> Speaker {
        let speaker = try Speaker(at: "2026-12-02T20:45", "Europe/London")
        for line in lines + ["plan"] + Array(repeating: "next", count: steps) { speaker.say(line) }
        return speaker
    }

    @Test("A level, and how full it is, are the planned day's from Build to the last step", arguments: [1, 2, 3])
    func level(step: Int) throws {
        let speaker = try planning(["add Soup tomorrow 30m"], step)
        #expect(speaker.say("low").lines[0].hasPrefix("Thu 3 Dec is a low day now"))
        #expect(speaker.say("load").lines[0].hasPrefix("Tomorrow, Thu 3 Dec: low day"))
        #expect(try speaker.context().plans.rows.map(\.date.description) == ["2026-12-03"])
    }

    @Test("A time without a day is a time of that day, however late it is now")
    func times() throws {
        let speaker = try planning([], 1)
        #expect(speaker.say("anchor Plumber 9-10").lines == ["Added Plumber: tomorrow, Thu 3 Dec, 09:00–10:00."])
        #expect(speaker.say("anchor Swimming 4-5").lines == ["Added Swimming: tomorrow, Thu 3 Dec, 16:00–17:00."])
        #expect(speaker.say("anchor Call today 21:30-22:00").lines == ["Added Call: today, 21:30–22:00."])
    }

    @Test("The one suggested move waits for a yes, its own words, or another task's name")
    func move() throws {
        let tasks = ["add Shoes tomorrow 90m", "add Swimming kit tomorrow 2h", "add Bag tomorrow 2h"]
        let speaker = try planning(tasks, 2)
        #expect(speaker.reply?.lines.last?.hasSuffix("Move it there?") == true)
        #expect(speaker.say("yes").lines[0].contains("moves to"))
        #expect(speaker.say("undo").lines[0].hasPrefix("Taken back: move "))
        #expect(speaker.say("move it there").outcome == .done)
        let other = try planning(tasks, 2)
        #expect(other.say("move shoes there").lines[0].hasPrefix("Shoes moves to"))
        #expect(try planning(tasks, 2).say("no").changed == false)
    }

    @Test("A higher level is spoken of only where the day is full to its budget, and never of one kept low")
    func suggested() throws {
        func words(_ lines: [String]) throws -> String {
            try #require(planning(lines, 2).reply).lines.joined(separator: " ")
        }
        #expect(try !words([]).contains("would suit"))
        #expect(try !words(["add A tomorrow 1h"]).contains("would suit"))
        #expect(try words(["add A tomorrow 3h"]).contains("a high day would suit"))
        #expect(try !words(["add A tomorrow 5h"]).contains("would suit"))
        #expect(try !words(["set thursdays low", "add A tomorrow 2h"]).contains("would suit"))
        #expect(
            try words(["set day end 09:00", "set day end 10:30", "add A tomorrow 3h"]).contains("a low day would suit"))
    }

    @Test("What is pushed out as a whole is the plan's, and needs a day after it")
    func push() throws {
        let speaker = try planning(["add A tomorrow 3h", "add B tomorrow 3h"], 1)
        #expect(speaker.say("push everything i can to thursday").error?.code == "notAfterToday")
        #expect(speaker.say("push everything i can").outcome == .ask)
        #expect(speaker.say("1").outcome == .done)
        #expect(
            try speaker.context().tasks.rows.allSatisfy {
                $0.dueDate?.description == "2026-12-04" && $0.deferralCount == 0
            })
    }

    @Test(
        "Planning is left by the words people leave things with",
        arguments: [
            "cancel the plan", "exit planning", "leave it there", "quit planning", "get me out of the plan",
            "stop planning",
        ])
    func leave(words: String) throws {
        let speaker = try planning(["add plants every 3-4 days, due now", "add Soup tomorrow 30m"], 1)
        #expect(speaker.say(words).lines == ["Planning of Thu 3 Dec is skipped. The day stands as it is."])
    }

    @Test("Done planning closes the day")
    func close() throws {
        #expect(
            try planning(["add Soup tomorrow 30m"], 1).say("i'm done planning").lines[0].hasPrefix("Thu 3 Dec is set."))
    }
}
