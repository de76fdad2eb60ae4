import Almanac
import Engine
import Testing

@testable import Conversation

@Suite("Anchors of days to come")
struct AheadTests {
    private func speaker(_ at: String = "2026-12-02T13:00", _ zone: String = "Europe/London") throws -> Speaker {
        let speaker = try Speaker(at: at, zone)
        speaker.say("add school run mon-fri 08:15 for 30m")
        speaker.say("change school run: slot Pick-up 15:00 for 30m")
        return speaker
    }

    private func decided(_ speaker: Speaker) throws -> [String] {
        try speaker.context().anchors.rows.filter { $0.attendanceStatus != .pending }.map {
            "\($0.occurrenceDate) \($0.title) \($0.attendanceStatus.text)"
        }.sorted()
    }

    @Test(
        "A day past tomorrow can be off, by the rule's name or one of its times",
        arguments: [
            "no school friday", "skip school run friday", "no school run on 4 dec",
        ])
    func off(words: String) throws {
        let speaker = try speaker()
        let reply = speaker.say(words)
        #expect(reply.outcome == .done)
        #expect(try decided(speaker) == ["2026-12-04 Drop-off skipped", "2026-12-04 Pick-up skipped"])
        #expect(speaker.say("undo").outcome == .done)
        #expect(try decided(speaker) == [])
    }

    @Test("One time of a day to come, and it stays off when the day is here, over a clock change and a month's end")
    func stays() throws {
        let speaker = try speaker("2026-10-22T13:00")
        #expect(speaker.say("skip pick-up mon").outcome == .done)
        #expect(speaker.say("someone else does drop-off 2 nov").outcome == .done)
        #expect(try decided(speaker) == ["2026-10-26 Pick-up skipped", "2026-11-02 Drop-off delegated"])
        try speaker.move(to: "2026-10-26T09:00")
        let today = speaker.say("today")
        #expect(
            today.lines.contains { $0.contains("School run 0/1") } && !today.lines.contains { $0.contains("Pick-up") })
    }

    @Test("A prayer of a day to come in another zone")
    func prayer() throws {
        let speaker = try Speaker(at: "2027-02-27T10:00", "Pacific/Auckland")
        speaker.say("add prayer times for Auckland only asr, isha")
        #expect(speaker.say("skip asr on 2 mar").outcome == .done)
        #expect(try decided(speaker) == ["2027-03-02 Asr skipped"])
    }

    @Test("What has nothing on that day says so of that day")
    func nothing() throws {
        #expect(try speaker().say("no school saturday").lines == ["School run has nothing on Sat 5 Dec."])
    }

    @Test("Said again of a day to come, it is that day that is spoken of and can be taken back")
    func again() throws {
        let speaker = try speaker()
        speaker.say("someone else does pick-up tomorrow")
        let again = speaker.say("grandma does pick-up tomorrow")
        #expect(again.error?.code == "alreadyDecided")
        #expect(again.lines[0].hasPrefix("Someone else does School run · Pick-up tomorrow, Thu 3 Dec already."))
        speaker.say("no school friday")
        #expect(speaker.say("undone pick-up friday").outcome == .done)
        #expect(try decided(speaker) == ["2026-12-03 Pick-up delegated", "2026-12-04 Drop-off skipped"])
    }

    @Test("Where today's is over with, tomorrow's is asked about and not taken")
    func tomorrow() throws {
        let speaker = try speaker()
        #expect(speaker.say("skip pick-up").lines == ["Not today: School run · Pick-up."])
        let asked = speaker.say("skip pick-up")
        #expect(asked.outcome == .ask && asked.lines[0].hasPrefix("School run · Pick-up is off today already."))
        #expect(speaker.say("no").changed == false)
        #expect(speaker.say("someone else did drop-off").outcome == .ask)
        #expect(speaker.say("yes").outcome == .done)
        #expect(try decided(speaker) == ["2026-12-02 Pick-up skipped", "2026-12-03 Drop-off delegated"])
    }

    @Test("One day of a rule isn't moved, and it says how that day gets another time")
    func oneDay() throws {
        let reply = try speaker().say("move pick-up to 15:15 tomorrow")
        #expect(reply.error?.code == "wrongKind")
        #expect(reply.lines[0].contains("Skip it tomorrow, Thu 3 Dec and add an Anchor of its own"))
    }

    @Test("With every time off, a rule isn't counted out of nothing")
    func allOff() throws {
        let speaker = try speaker()
        speaker.say("no school tomorrow")
        #expect(speaker.say("tomorrow").lines.contains("School run · not today"))
    }
}
