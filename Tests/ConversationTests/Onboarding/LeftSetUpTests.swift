import Engine
import Testing

@testable import Conversation

/// Set up was begun, and other things were done since.
@Suite("Set up that was left")
struct LeftSetUpTests {
    private func speaker(_ lines: String...) throws -> Speaker {
        let speaker = try Speaker(at: "2026-12-02T13:00", "Europe/London")
        for line in ["hello", "yes"] + lines { speaker.say(line) }
        return speaker
    }

    @Test("What was paused last goes on", arguments: ["carry on", "continue", "go on"])
    func paused(_ line: String) throws {
        let speaker = try speaker("add essay today 1h", "start essay", "pause")
        #expect(speaker.say(line).intent == "focus.resume")
        speaker.say("stop")
        speaker.say("set up")
        #expect(speaker.say(line).intent == "answer")
    }

    @Test("A line that isn't understood was held to be an answer for hours")
    func misfit() throws {
        let speaker = try speaker()
        #expect(speaker.say("blargh foo bar").lines.first?.hasPrefix("That doesn't fit here") == true)
        speaker.say("add buy ink today")
        #expect(speaker.say("blargh foo bar").lines.first?.hasPrefix("I didn't follow that") == true)
        speaker.say("set up")
        #expect(speaker.say("blargh foo bar").lines.first?.hasPrefix("That doesn't fit here") == true)
    }
}

@Suite("A greeting in a store that is used")
struct UsedGreetingTests {
    @Test("The introduction came again", arguments: ["morning", "good morning", "hi"])
    func greeted(_ line: String) throws {
        for lines in [["add bread"], ["hello", "add bread"], ["hello", "yes", "yes", "add bread"]] {
            let speaker = try Speaker(at: "2026-12-02T13:00", "Europe/London", isChat: true)
            for line in lines { speaker.say(line) }
            try speaker.wait(20 * 3600)
            #expect(speaker.companion.greeting() == nil)
            let reply = speaker.say(line)
            #expect(reply.lines.first == "Hello." && reply.viewJSON?["kind"]?.string == "today", "\(reply.text)")
            #expect(speaker.say("set up").viewJSON?["kind"]?.string == "onboarding")
        }
    }
}
