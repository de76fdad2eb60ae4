import Almanac
import Engine
import Testing

@testable import Conversation

@Suite("Taking an attendance back")
struct TakingBackTests {
    private func attended() throws -> Speaker {
        let speaker = try Speaker(at: "2026-12-02T15:10", "America/New_York")
        speaker.say("add Bread today 10m")
        speaker.say("anchor Dentist today 15:00-15:45")
        speaker.say("done dentist")
        return speaker
    }

    @Test("While it is open, what takes it back is its own sentence")
    func open() throws {
        let speaker = try attended()
        #expect(
            speaker.say("done dentist").lines == ["Dentist is already attended. Say undone Dentist to take that back."])
        #expect(speaker.say("undone Dentist").lines == ["Dentist is open again."])
    }

    @Test("Once it closed nothing is offered, and undo says that it stays before it goes further back (ANC-71)")
    func closed() throws {
        let speaker = try attended()
        try speaker.move(to: "2026-12-02T16:30")
        #expect(
            speaker.say("done dentist").lines == ["Dentist is already attended, and closed at 15:45, so that stays."])
        let refused = speaker.say("undo")
        #expect(refused.error?.code == "windowClosed")
        #expect(
            refused.lines == ["Dentist closed at 15:45, so it stays attended. Say undo again for the change before it."]
        )
    }

    @Test("What opens later says what can be done now")
    func early() throws {
        let speaker = try Speaker(at: "2026-12-02T14:10", "America/New_York")
        speaker.say("anchor Dentist today 15:00-15:45")
        #expect(
            speaker.say("done dentist").lines == [
                "Dentist opens at 15:00. It can be marked from then on, or skipped now."
            ])
    }

    @Test("Two things of a name are asked about, and not what is to be done with them")
    func which() throws {
        let speaker = try Speaker(at: "2026-12-02T08:10", "America/New_York")
        speaker.say("anchor Plumber tomorrow 9-10")
        speaker.say("anchor Plumber fri 9-10")
        let asked = speaker.say("move plumber to 11:00-12:00")
        #expect(asked.outcome == .ask && asked.choices.count == 2)
        #expect(asked.choices.allSatisfy { $0.label.hasPrefix("Plumber") })
    }
}
