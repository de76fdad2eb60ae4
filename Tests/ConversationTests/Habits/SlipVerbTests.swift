import Almanac
import Engine
import Testing

@testable import Conversation

@Suite("What is given up, told by its verb")
struct SlipVerbTests {
    private func said(_ habit: String, _ words: String...) throws -> Reply? {
        let speaker = try Speaker(at: "2026-12-01T09:00", "Europe/London")
        speaker.say(habit)
        try speaker.move(to: "2026-12-02T09:00")
        return words.map { speaker.say($0) }.last
    }

    @Test(
        "A verb with a count is so many slips, and without it none",
        arguments: [
            ("smoked 2 today", "habit.slip"), ("smoked", "habit.slip"), ("smoked 1 cigarette", "habit.slip"),
            ("didnt smoke today", "habit.held"), ("smoked 2 yesterday", "habit.correct"),
            ("had 2 smokes yesterday", "habit.correct"), ("no smoking yesterday", "habit.correct"),
            ("i didn't smoke yesterday", "habit.correct"),
        ])
    func verbs(words: String, intent: String) throws {
        let reply = try said("add habit smoking avoid allow 0", words)
        #expect(reply?.outcome == .done && reply?.intent == intent, "\(reply?.text ?? "")")
    }

    @Test("Three, after two were told, is three and no three hours")
    func putRight() throws {
        let reply = try said("add habit smoking avoid allow 0", "smoked 2 today", "actually 3")
        #expect(reply?.text.hasSuffix("3 slips today.") == true)
    }

    @Test(
        "What is avoided and was had is never held",
        arguments: ["took a soda", "bought soda today", "did a soda", "took soda"])
    func had(words: String) throws {
        #expect(try said("add habit no soda avoid", words)?.intent != "habit.held")
    }

    @Test("What is avoided is held where it is said with its no", arguments: ["done no soda", "no soda done"])
    func held(words: String) throws {
        let reply = try said("add habit no soda avoid", words)
        #expect(reply?.outcome == .done && reply?.intent == "habit.held", "\(reply?.text ?? "")")
    }

    @Test(
        "A soda isn't No soda done",
        arguments: ["I slipped and had a soda today", "I had a soda", "had soda today", "i drank a soda"])
    func contrary(words: String) throws {
        let reply = try said("add habit no soda", words)
        #expect(reply?.outcome == .refused || reply?.outcome == .unknown, "\(reply?.text ?? "")")
    }
}
