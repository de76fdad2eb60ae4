import Testing

@testable import Conversation

@Suite("What a line takes back or leaves out is not done")
struct TakenBackTests {
    private func speaker() throws -> Speaker {
        let speaker = try Speaker()
        for line in ["add milk today", "add eggs today #family", "add jam today"] { speaker.say(line) }
        return speaker
    }

    @Test(
        "Nothing changes",
        arguments: [
            "done everything except milk", "done all apart from milk", "defer all but milk", "milk is done, not",
            "drop milk, no wait", "drop milk, never mind", "could you not drop milk",
            "could you not move milk to friday",
            "done milk, undo",
        ])
    func nothing(_ line: String) throws {
        let speaker = try speaker()
        let before = try speaker.rows()
        #expect(speaker.say(line).outcome != .done)
        #expect(try speaker.rows() == before)
    }

    @Test("What isn't done says nothing of its label")
    func butNot() throws {
        let speaker = try speaker()
        #expect(speaker.say("done milk but not eggs").outcome == .done)
        let tasks = try speaker.context().tasks
        #expect(tasks.contains { $0.title == "eggs" && $0.isLive && $0.categoryID != nil })
        #expect(tasks.contains { $0.title == "milk" && $0.isCompleted })
    }

    @Test("A question is asked back before anything is done", arguments: ["done milk?", "milk tomorrow?"])
    func question(_ line: String) throws {
        let speaker = try speaker()
        #expect(speaker.say(line).outcome != .done)
    }

    @Test("A wish put as a question is done")
    func wish() throws {
        #expect(try speaker().say("can you move milk to friday?").outcome == .done)
    }
}
