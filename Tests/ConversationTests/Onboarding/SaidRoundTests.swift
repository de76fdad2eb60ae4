import Testing

@testable import Conversation

@Suite("What is said round an answer of set-up")
struct SaidRoundTests {
    private func speaker(_ sentences: String...) throws -> Speaker {
        let speaker = try Speaker(at: "2026-12-01T12:00", "Pacific/Auckland")
        for sentence in ["set up", "yes", "yes", "3h", "5pm", "medium"] + sentences { speaker.say(sentence) }
        return speaker
    }

    @Test(
        "Half of a time was taken for all of it",
        arguments: ["8.30 once the kids are down", "8.30 when the kids are asleep", "8:30 once it's quiet"])
    func planning(words: String) throws {
        #expect(try speaker().say(words).lines[0] == "Planning is at 20:30 now.")
    }

    @Test("The hour of planning was taken for the morning's list")
    func again() throws {
        let speaker = try speaker("8pm")
        #expect(speaker.say("no i said 8.30 at night for planning").lines[0] == "Planning is at 20:30 now.")
        #expect(speaker.say("6.45").lines[0] == "The morning list comes at 06:45 now.")
    }

    @Test("The days of a first habit were dropped")
    func days() throws {
        let speaker = try speaker("8pm", "7am", "yes", "ring gp")
        #expect(speaker.say("a run, 5k, mon wed fri").lines[0] == "Added a run: Mon, Wed, Fri.")
    }
}
