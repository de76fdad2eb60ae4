import Testing

@testable import Conversation

/// Tasks have no order of their own (TSK-13, NPL-55).
@Suite("The order of tasks")
struct OrderTests {
    private func planning() throws -> Speaker {
        let speaker = try Speaker(at: "2026-12-01T21:00", "Europe/London")
        for line in ["add khan bakery tomorrow", "add get milk tomorrow", "add car mot tomorrow"] { speaker.say(line) }
        for line in ["plan tomorrow", "next"] { speaker.say(line) }
        return speaker
    }

    @Test(
        "What one task is to come before, is answered with how they are ordered",
        arguments: [
            "khan bakery first", "car before milk", "swap the first two", "milk should be first", "do milk first",
        ])
    func asked(_ line: String) throws {
        let reply = try planning().say(line)
        #expect(
            reply.outcome == .refused && reply.lines.count == 1
                && reply.text.hasPrefix("Tasks stand by importance, then by day, the older first: say "),
            "\(reply.text)")
        #expect(reply.changes.isEmpty)
    }

    @Test(
        "Another line is none of it", arguments: ["done milk before car", "start milk first", "add eggs before milk"])
    func others(_ line: String) throws {
        let speaker = try Speaker(at: "2026-12-01T12:00", "Europe/London")
        for line in ["add milk today", "add car today"] { speaker.say(line) }
        #expect(speaker.say(line).outcome == .done)
    }
}
