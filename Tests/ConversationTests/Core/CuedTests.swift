import Almanac
import Engine
import Testing

@testable import Conversation

/// Lines that no pattern fits, read by what gives them away, and words with a slip in them.
@Suite("Cues and slips")
struct CuedTests {
    private func speaker() throws -> Speaker {
        let speaker = try Speaker(at: "2026-12-02T13:00", "Europe/London")
        for line in [
            "add Boiler service today", "add Buy milk tomorrow", "add habit Stretch", "add bin night tue 19:00",
        ] {
            speaker.say(line)
        }
        return speaker
    }

    @Test(
        "A slip in a word of command is mended where the line means nothing as it stands",
        arguments: [
            ("udno", "undo"), ("dne bolier", "task.done"), ("dfer boiler", "task.defer"),
            ("archvie stretch", "habit.archive"),
            ("ad call mum tmrw", "task.add"), ("new catgeory Garden", "category.add"),
            ("wen is bin night", "anchor.upcoming"),
        ])
    func slips(_ line: String, _ intent: String) throws { #expect(try speaker().say(line).intent == intent) }

    @Test(
        "What takes something away is asked about where a word of it was mended",
        arguments: ["archvie stretch", "dleete boiler"])
    func asked(_ line: String) throws { #expect(try speaker().say(line).outcome == .ask) }

    @Test("A title is written as it was typed, slips and all")
    func title() throws {
        let speaker = try speaker()
        speaker.say("add recieve pacrel from Amzon")
        #expect(try speaker.context().tasks.contains { $0.title == "recieve pacrel from Amzon" })
    }

    @Test(
        "Words that give it away are enough, in any order and among others",
        arguments: [
            ("hey so what categories have i even got at the moment", "category.list"),
            ("the milk can just live in the backlog for now", "task.someday"),
        ])
    func cues(_ line: String, _ intent: String) throws { #expect(try speaker().say(line).intent == intent) }

    @Test(
        "Hearsay, wishes and denials change nothing however they are put",
        arguments: [
            "my neighbour says the boiler is done", "if only the boiler were finished already",
            "i might put the milk in the backlog", "have i finished boiler", "the bins smell",
            "boiler men are late again",
        ])
    func quiet(_ line: String) throws { #expect(try speaker().say(line).outcome != .done) }

    @Test("A day that is said is never dropped from what is done")
    func day() throws {
        let speaker = try speaker()
        let reply = speaker.say("no bins saturday")
        #expect(reply.outcome == .refused || reply.outcome == .unknown, "\(reply.lines)")
    }

    @Test("It is said of what was just named, and said again it is done once")
    func once() throws {
        #expect(try speaker().say("boiler is sorted, tick it off").lines == ["Done: Boiler service."])
        #expect(try speaker().say("boiler isnt urgent, make it low").intent == "task.importance")
    }

    @Test(
        "One of them, and it before anything was spoken of, are asked about",
        arguments: ["drop one of them", "done either"])
    func vague(_ line: String) throws { #expect(try speaker().say(line).outcome == .ask) }

    @Test("A meeting with somebody is called so")
    func meeting() throws {
        let speaker = try speaker()
        speaker.say("add meeting with bob friday 3pm")
        speaker.say("add meeting notes")
        #expect(try speaker.context().anchors.contains { $0.title == "meeting with bob" })
        #expect(try speaker.context().tasks.contains { $0.title == "meeting notes" })
    }

    @Test("One day of a rule is not what the rule becomes")
    func oneDay() throws {
        let speaker = try speaker()
        speaker.say("add school run mon-fri 08:15 for 30m")
        #expect(speaker.say("move school run to fri").error?.code == "wrongKind")
    }
}
