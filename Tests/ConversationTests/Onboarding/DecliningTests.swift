import Almanac
import Engine
import JSONText
import Testing

@testable import Conversation

@Suite("Declining in the first conversation")
struct DecliningTests {
    private func at(_ step: String) throws -> Speaker {
        let speaker = try Speaker(at: "2026-12-02T10:00", "Europe/London")
        let answers = ["task": "Call the plumber", "habit": "Stretch", "anchor": "skip", "reminders": "not now"]
        var here = speaker.say("set up").viewJSON?["step"]?.string
        while let open = here, open != step { here = speaker.say(answers[open] ?? "yes").viewJSON?["step"]?.string }
        return speaker
    }

    @Test(
        "It is left by the words people leave things with",
        arguments: [
            "stop", "can we stop", "skip all", "i'll do this tomorrow", "go away", "get me out", "not interested", "no",
            "nah",
            "not now", "later",
        ])
    func left(words: String) throws {
        let speaker = try at("normalDay")
        let reply = speaker.say(words)
        #expect(reply.outcome == .info && reply.lines[0].hasPrefix("It keeps."), "\(words)")
        #expect(speaker.say("set up").viewJSON?["step"]?.string == "normalDay")
    }

    @Test(
        "Declining names no habit and no task",
        arguments: [
            ("habit", "cant think of anything"), ("habit", "dont bother"), ("habit", "i don't know"),
            ("habit", "no morning list"),
            ("task", "9ish"), ("task", "at 9ish"), ("task", "no idea"), ("task", "nothing comes to mind"),
        ])
    func noName(step: String, words: String) throws {
        let speaker = try at(step)
        let reply = speaker.say(words)
        #expect(!reply.lines.contains { $0.hasPrefix("Added") }, "\(reply.lines)")
        #expect(speaker.say("set up").viewJSON?["step"]?.string == step)
    }

    @Test("A thing to leave alone is a habit's name all the same")
    func avoid() throws {
        #expect(try at("habit").say("No sugar").outcome == .done)
    }

    @Test(
        "A rough number is one, and the middle of two",
        arguments: [
            ("dunno really maybe a couple of hours", 120), ("between 2 and 3 hours", 150), ("2 to 4 hours", 180),
            ("somewhere between 90 and 120 minutes", 105),
        ])
    func rough(words: String, minutes: Int) throws {
        let speaker = try at("normalDay")
        #expect(speaker.say(words).outcome == .done)
        speaker.say("yes")
        speaker.say("yes")
        #expect(try speaker.context().settings.mediumDayMinutes == minutes)
    }

    @Test("Passed by, a time is said to stay, and how there is none")
    func stays() throws {
        #expect(try at("planningTime").say("skip").lines[0] == "It stays at 20:00.")
        for words in ["skip", "none"] {
            let lines = try at("morningTime").say(words).lines
            #expect(lines[0] == "The morning's list stays at 08:00. Say morning nudge off for none.")
        }
    }

    @Test("What these mean is explained, and no idea is no name")
    func meaning() throws {
        #expect(
            try at("level").say("what do these mean?").lines[0] == "Today is measured by this: low, medium or high.")
        #expect(
            try at("normalDay").say("no idea").lines[0] == "Each day is measured by this, so a rough number is wanted.")
    }

    @Test("A slip in a place's name is asked about", arguments: [("Aukland", "Auckland"), ("Londn", "London")])
    func place(typed: String, name: String) throws {
        let speaker = try Speaker(at: "2026-12-02T10:00", "Europe/London")
        let asked = speaker.say("add prayer times for \(typed)")
        #expect(asked.outcome == .ask && asked.lines[0].hasPrefix("Is it \(name)"))
        #expect(speaker.say("yes").lines[0].hasPrefix("Salah is added for \(name)."))
        #expect(speaker.say("set place Hamiltn").choices.count > 1)
        #expect(speaker.say("set place Xyzzyq").error?.field == "place")
    }
}
