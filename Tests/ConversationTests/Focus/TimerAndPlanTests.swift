import Testing

@testable import Conversation

@Suite("A timer beside a plan")
struct TimerAndPlanTests {
    private func speaker(_ lines: String...) throws -> Speaker {
        let speaker = try Speaker(at: "2026-12-02T20:00", "Europe/London")
        for line in ["add essay today 1h", "add report today 30m"] + lines { speaker.say(line) }
        return speaker
    }

    @Test(
        "The plan was closed, and the timer ran on",
        arguments: [("finish", "finish"), ("done", "finish"), ("stop", "stop")])
    func ends(words: String, intent: String) throws {
        let speaker = try speaker("plan tomorrow", "start essay")
        #expect(speaker.say(words).intent == "focus." + intent)
        #expect(speaker.say("next").intent == "plan.next")
    }

    @Test("What is being timed was called next") func next() throws {
        let lines = try speaker("start essay").say("whats next").lines
        #expect(lines.first == "You are on essay, 0 min so far." && lines.last?.contains("report") == true)
    }

    @Test("A plan that was left open was suggested the next morning") func left() throws {
        let speaker = try speaker("plan tomorrow")
        #expect(speaker.say("blargh flurb").text.contains("skip tonight"))
        try speaker.wait(3700)
        #expect(!speaker.say("blargh flurb").text.contains("skip tonight"))
    }

    @Test("The first step of a plan says how to go on, and no other") func goesOn() throws {
        let speaker = try speaker()
        #expect(speaker.say("plan tomorrow").lines.last == "Say next to go on.")
        #expect(speaker.say("plan tomorrow").lines.last != "Say next to go on.")
    }
}
