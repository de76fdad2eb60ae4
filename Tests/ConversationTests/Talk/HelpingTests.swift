import Intents
import Testing

@testable import Conversation

@Suite("Help and suggestions")
struct HelpingTests {
    private func help(_ topic: String?) -> String {
        Helping.topics(topic, Grammar.bundled()).flatMap(\.examples).joined(separator: " · ")
    }

    @Test("Help in general knows habits and the timer, in eight lines at most")
    func general() {
        let topics = Helping.topics(nil, Grammar.bundled())
        #expect(topics.count <= 8 && topics.allSatisfy { !$0.examples.isEmpty })
        #expect(help(nil).contains("add habit Dhikr count 33") && help(nil).contains("begin boiler"))
    }

    @Test(
        "A topic shows its own sentences",
        arguments: [
            ("tasks", "defer boiler"), ("habits", "add habit Dhikr count 33"), ("planning", "plan tomorrow"),
            ("groups", "add group Health"), ("prayer times", "add prayer times for Auckland"),
            ("timer", "begin boiler"),
            ("Labels", "add category Study"), ("defer", "defer boiler"), ("breaks", "end break gym"),
        ])
    func topic(_ topic: String, _ sentence: String) throws {
        #expect(help(topic).contains(sentence))
        let speaker = try Speaker()
        let reply = speaker.say("help " + topic)
        #expect(reply.intent == "help" && reply.outcome == .info)
        #expect(reply.lines.count <= 8)
    }

    @Test(
        "Nothing that takes away is suggested to whoever wasn't understood",
        arguments: [
            "who erased everything", "what on earth do you have on me", "delet al my dta", "a", "drop dead gorgeous",
            "my archive of old music",
        ])
    func suggestions(_ line: String) throws {
        let speaker = try Speaker()
        let reply = speaker.say(line)
        for word in ["erase", "delete", "drop ", "archive ", "remove", "import"] {
            #expect(!reply.lines.joined().contains("Try: \(word)") && !reply.lines.joined().contains(" or \(word)"))
        }
        #expect(reply.changes.isEmpty)
    }

    @Test("A word that is in any sentence suggests none of them")
    func smallWords() throws {
        #expect(Grammar.bundled().nearest(Line("a")) == ["today", "add Milk tomorrow"])
    }

    @Test("What time it is, is said")
    func clock() throws {
        let speaker = try Speaker(at: "2026-12-01T10:00")
        #expect(speaker.hear("what time is it") == ["It is 10:00 on Tue 1 Dec."])
    }

    @Test("Choices between readings are said in words, not by the names of intents")
    func choices() throws {
        let speaker = try Speaker()
        for intent in IntentName.allCases
        where ![.multi, .clarify, .none, .answer, .greeting, .thanks].contains(intent) {
            let words = speaker.companion.plainVoice.deed(intent.rawValue, [])
            #expect(!words.isEmpty && !words.contains("_") && !words.contains("."))
            #expect(
                !["create", "place", "list", "free", "effort", "set", "start"].contains(words), "\(intent.rawValue)")
        }
    }
}
