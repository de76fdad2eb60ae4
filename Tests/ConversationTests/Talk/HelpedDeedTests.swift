import Testing

@testable import Conversation

@Suite("Help with what was asked about")
struct HelpedDeedTests {
    @Test(
        "The topic's own example, not all there is",
        arguments: [
            ("how do i delete a habit?", "archive habit"), ("how do I change a prayer method", "method"),
            ("how can i move a task", "defer boiler"), ("how do i skip a prayer", "skip asr"),
            ("how do i start a timer", "start the report"), ("What can you do with timers?", "pause"),
        ])
    func deeds(words: String, example: String) throws {
        let reply = try Speaker(at: "2026-12-02T09:00", "Europe/London").say(words)
        #expect(reply.intent == "help")
        #expect(reply.text.contains(example) && !reply.text.contains("Taking back"), "\(reply.text)")
    }

    @Test("What is suggested is near, and nobody's coordinates")
    func nearest() throws {
        let speaker = try Speaker(at: "2026-12-02T09:00", "Europe/London")
        #expect(speaker.say("times for prayers today").text.contains("add prayer times for Auckland"))
        #expect(!speaker.say("dont add anything else today").text.contains("prayer"))
    }
}
