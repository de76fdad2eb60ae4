import Testing

@testable import Conversation

@Suite("One day's Anchor, told late or called off")
struct OneDayTests {
    @Test("What was prayed at a time inside its window counts, though it is told after the window closed")
    func toldLate() throws {
        let speaker = try Speaker(at: "2026-12-01T03:30", "Pacific/Auckland")
        speaker.say("add prayer times for Auckland")
        try speaker.move(to: "2026-12-01T09:00")
        #expect(speaker.say("did fajr at 4:30").outcome == .done)
        #expect(speaker.say("undo").outcome == .done)
        #expect(speaker.say("did fajr at 8:30").outcome == .refused)
        #expect(speaker.say("did fajr").outcome == .refused)
    }

    @Test("Called off for a day, a rule's Anchor is not today, and the rule stands")
    func calledOff() throws {
        let speaker = try Speaker(at: "2026-12-01T07:30", "Pacific/Auckland")
        speaker.say("bin night every tuesday at 19:00")
        let reply = speaker.say("cancel bin night today")
        #expect(reply.outcome == .done)
        #expect(reply.intent == "anchor.skipped")
        #expect(try speaker.context().rules.contains { !$0.isArchived && $0.title == "Bin night" })
    }

    @Test("Two times of a school run are both kept")
    func twoTimes() throws {
        let speaker = try Speaker(at: "2026-12-01T07:00", "Pacific/Auckland")
        #expect(speaker.say("school run mon-fri 8:20 and 15:00").outcome == .done)
        let lines = speaker.say("today").lines.joined(separator: " ")
        #expect(lines.contains("08:20") && speaker.say("when is pick up").lines[0].contains("15:00"))
    }

    @Test("A word that only joins names nothing")
    func smallWord() throws {
        let speaker = try Speaker()
        speaker.say("add ring the dentist about the tooth")
        #expect(speaker.say("done about").outcome != .done)
        #expect(speaker.say("about takes 2h").outcome != .done)
    }
}
