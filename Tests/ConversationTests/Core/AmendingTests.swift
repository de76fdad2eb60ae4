import Almanac
import Engine
import Testing

@testable import Conversation

/// "No, friday", "i meant asr": the last sentence put right. Wednesday 2 December 2026, London.
@Suite("Putting the last sentence right")
struct AmendingTests {
    private func speaker(_ lines: String...) throws -> Speaker {
        let speaker = try Speaker(at: "2026-12-02T13:00", "Europe/London")
        for line in lines { speaker.say(line) }
        return speaker
    }

    private func day(_ speaker: Speaker, _ title: String) throws -> String? {
        try speaker.context().tasks.first { $0.title == title && $0.droppedAt == nil }?.dueDate?.description
    }

    @Test(
        "Another day is the day of what was just added",
        arguments: [
            "no, friday", "no friday", "sorry, friday", "i meant friday", "actually friday", "make that friday",
        ])
    func day(_ line: String) throws {
        let speaker = try speaker("add pay rent tomorrow")
        #expect(speaker.say(line).outcome == .done)
        #expect(try day(speaker, "pay rent") == "2026-12-04")
        #expect(try speaker.context().tasks.count == 1)
    }

    @Test("Not this one but that one, over a year's end")
    func notThis() throws {
        let speaker = try Speaker(at: "2026-12-30T13:00", "Pacific/Auckland")
        speaker.say("add pay rent this fri")
        speaker.say("not this fri, next fri")
        #expect(try day(speaker, "pay rent") == "2027-01-08")
    }

    @Test("A time is the time of what was just put down", arguments: ["i mean 730", "its at 7.30 not 7", "no, 7:30"])
    func time(_ line: String) throws {
        let speaker = try speaker("anchor physio friday 07:00-08:00")
        #expect(speaker.say(line).outcome == .done)
        let anchor = try #require(try speaker.context().anchors.first { $0.title == "physio" })
        #expect(anchor.windowStart == Instant("2026-12-04T07:30:00Z"))
    }

    @Test("Another name takes the last deed back and does it to that")
    func name() throws {
        let speaker = try speaker("add pay rent today", "add buy milk today", "done rent")
        #expect(speaker.say("no, milk").outcome == .done)
        let done = try speaker.context().tasks.filter { $0.isCompleted }.map(\.title)
        #expect(done == ["buy milk"])
    }

    @Test("Another amount counts instead of the first, and not beside it")
    func amount() throws {
        let speaker = try speaker("add habit Dhikr count 33", "dhikr 10", "dhikr +33")
        #expect(speaker.say("i meant 30").outcome == .done)
        #expect(try speaker.context().entries.rows.map(\.amount) == [40])
    }

    @Test(
        "A sentence of its own is no correction",
        arguments: [
            "no school run on 4 dec", "oh and trash goes out thursday nights at 9", "not praying today, skip asr",
            "no thanks", "actually never mind", "sorry im late",
        ])
    func none(_ line: String) throws {
        let speaker = try speaker(
            "add prayer times for London", "add school run mon-fri 08:15 for 30m", "add pay rent tomorrow")
        let reply = speaker.say(line)
        #expect(!reply.lines.contains { $0.hasPrefix("Taken back") }, "\(reply.lines)")
        #expect(try day(speaker, "pay rent") == "2026-12-03")
    }

    @Test("After a look nothing is put right but what was looked at")
    func afterLook() throws {
        let speaker = try speaker("add pay rent tomorrow", "add buy milk tomorrow", "show rent")
        speaker.say("no, friday")
        #expect(try day(speaker, "pay rent") == "2026-12-04")
        #expect(try day(speaker, "buy milk") == "2026-12-03")
    }

    @Test("What was put right can be taken back")
    func undone() throws {
        let speaker = try speaker("add pay rent tomorrow", "no, friday")
        #expect(speaker.say("undo").outcome == .done)
        #expect(try day(speaker, "pay rent") == "2026-12-03")
    }
}
