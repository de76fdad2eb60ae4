import Testing

@testable import Conversation

/// Pointing at a kind of thing while another was spoken of last. Wednesday 2 December 2026, London.
@Suite("That habit, that task")
struct PointedKindTests {
    private func speaker(_ lines: String...) throws -> Speaker {
        let speaker = try Speaker(at: "2026-12-02T13:00", "Europe/London")
        for line in lines { speaker.say(line) }
        return speaker
    }

    @Test("That habit never means the rule that was spoken of last")
    func habit() throws {
        let speaker = try speaker("add habit Stretch", "add bin night tue 19:00")
        #expect(speaker.say("delete that habit").intent == "habit.archive")
        #expect(try !speaker.context().rules.contains { $0.isArchived })
    }

    @Test("That task never means the Anchor that was spoken of last")
    func task() throws {
        let speaker = try speaker("add boiler today", "anchor Dentist tomorrow 15:00-15:45")
        #expect(speaker.say("move that task to friday").lines == ["boiler moves to Fri 4 Dec."])
    }

    @Test("Of several of the kind it is asked which")
    func which() throws {
        let speaker = try speaker("add habit Stretch", "add habit Water", "add boiler today")
        #expect(speaker.say("delete that habit").outcome == .ask)
    }

    @Test("What goes on after it is a name of its own")
    func name() throws {
        let speaker = try speaker("add habit Stretch", "add boiler today")
        speaker.say("that habit of his drives me mad")
        #expect(try !speaker.context().habits.contains { $0.isArchived })
    }
}
