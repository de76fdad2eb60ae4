import Testing

@testable import Conversation

@Suite("Taking back a changed rule") struct RuleUndoTests {
    @Test(
        "what the tick stored of the windows it made or moved doesn't hold it",
        arguments: ["prayer times for London, I moved", "change salah: for Auckland", "change salah: method karachi"])
    func prayers(_ line: String) throws {
        let speaker = try Speaker(at: "2026-03-29T13:40", "Africa/Casablanca")
        speaker.say("add prayer times for Casablanca")
        try speaker.tick()
        let before = try speaker.rows()
        #expect(speaker.say(line).outcome == .done)
        try speaker.tick()
        #expect(speaker.say("undo").outcome == .done)
        #expect(try speaker.rows() == before)
        #expect(speaker.say("redo").outcome == .done)
    }

    @Test("a new time of day that has gone by goes again")
    func slot() throws {
        let speaker = try Speaker()
        speaker.say("add school run every day 08:15 for 30m")
        try speaker.tick()
        let before = try speaker.rows()
        #expect(speaker.say("change school run: slot Lunch 13:00 for 90m").outcome == .done)
        try speaker.move(to: "2026-11-30T15:00")
        try speaker.tick()
        #expect(speaker.say("undo").outcome == .done)
        #expect(try speaker.rows() == before)
    }
}
