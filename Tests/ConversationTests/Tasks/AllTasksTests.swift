import Engine
import Testing

@testable import Conversation

@Suite("All of them at once")
struct AllTasksTests {
    private func speaker() throws -> Speaker {
        let speaker = try Speaker(at: "2026-11-30T21:00")
        speaker.say("add B1 today")
        speaker.say("add C1 today")
        return speaker
    }

    @Test("Keep all in Carry is no task called all", arguments: ["keep all", "keep everything", "carry them all over"])
    func keep(_ line: String) throws {
        let speaker = try speaker()
        speaker.say("plan tomorrow")
        speaker.say("next")
        #expect(speaker.say(line).outcome == .done)
        #expect(try speaker.context().tasks.rows.allSatisfy { $0.dueDate?.description == "2026-12-01" })
    }

    @Test(
        "What is due today goes on together",
        arguments: ["defer all", "defer everything", "move everything to tomorrow"])
    func deferred(_ line: String) throws {
        let speaker = try speaker()
        #expect(speaker.say(line).outcome == .done)
        #expect(try speaker.context().tasks.rows.allSatisfy { $0.dueDate?.description == "2026-12-01" })
    }

    @Test("Begin without a name asks which of today's tasks, and begins the only one")
    func begin() throws {
        let speaker = try speaker()
        let asked = speaker.say("begin")
        #expect(asked.outcome == .ask && asked.choices.map(\.label) == ["B1", "C1"])
        #expect(speaker.say("2").intent == "focus.begin")
        speaker.say("stop")
        speaker.say("done B1")
        #expect(speaker.say("begin").intent == "focus.begin")
        let empty = try Speaker()
        #expect(empty.say("begin").outcome == .refused)
    }

    @Test("Overdue is no label")
    func overdue() throws {
        let reply = try speaker().say("overdue")
        #expect(reply.outcome == .info)
        #expect(reply.lines == ["Nothing waits from before today: what isn't done moves on by itself."])
    }
}
