import Almanac
import Engine
import Testing

@testable import Conversation

@Suite("The timer in words")
struct FocusTalkTests {
    private func speaker(_ lines: String..., at now: String = "2026-11-30T14:00") throws -> Speaker {
        let speaker = try Speaker(at: "2026-11-20T09:00")
        for line in lines { #expect(speaker.say(line).outcome == .done, "\(line)") }
        try speaker.move(to: now)
        return speaker
    }

    private func two() throws -> Speaker {
        let speaker = try speaker("add Boiler service 2026-11-30", "add Taxes 2026-11-30")
        speaker.say("begin boiler")
        try speaker.move(to: "2026-11-30T14:30")
        return speaker
    }

    private func live(_ speaker: Speaker) throws -> [String] {
        let context = try speaker.context()
        return context.sessions.rows.filter(\.isLive).map { Sessions.subject(of: $0, in: context).title }
    }

    @Test("A second begin asks what becomes of the first, names it and changes nothing (FOC-04, FOC-12)")
    func asks() throws {
        let speaker = try two()
        let before = try speaker.rows()
        let reply = speaker.say("begin taxes")
        #expect(reply.outcome == .ask && reply.error?.code == "sessionLive")
        #expect(reply.choices.map(\.say) == ["done", "stop", "defer", "drop"])
        #expect(reply.lines.first?.contains("Boiler service") == true)
        #expect(try speaker.rows() == before)
        #expect(speaker.say("cancel").outcome == .refused)
        #expect(try speaker.rows() == before)
    }

    @Test(
        "Each answer settles the first with its time kept, then the second begins; one undo takes both back (FOC-10)",
        arguments: [
            ("done", SessionOutcome.finished), ("finish", .finished), ("1", .finished), ("stop", .abandoned),
            ("stop for now", .abandoned), ("defer", .deferred), ("tomorrow", .deferred), ("drop", .dropped),
            ("let it go", .dropped),
        ])
    func settles(_ answer: String, _ outcome: SessionOutcome) throws {
        let speaker = try two()
        speaker.say("begin taxes")
        #expect(speaker.say(answer).outcome == .done)
        let first = try #require(try speaker.context().sessions.rows.first { !$0.isLive })
        #expect(first.outcome.known == outcome && (1795...1805).contains(first.actualSeconds))
        #expect(try live(speaker) == ["Taxes"])
        #expect(speaker.say("undo").outcome == .done)
        #expect(try live(speaker) == ["Boiler service"])
        let tasks = try speaker.context().tasks.rows
        #expect(tasks.allSatisfy { $0.isLive && $0.deferralCount == 0 })
        #expect(try speaker.context().deferrals.isEmpty)
    }

    @Test("For a habit: log it, or stop for now, and both keep the minutes (FOC-10, FOC-29)")
    func habit() throws {
        for answer in ["log it", "done", "stop"] {
            let speaker = try speaker("add habit Reading timed 30m", "add Taxes 2026-11-30")
            speaker.say("begin reading")
            try speaker.move(to: "2026-11-30T14:10")
            #expect(speaker.say("begin taxes").choices.map(\.say) == ["log it", "stop"])
            #expect(speaker.say(answer).outcome == .done, "\(answer)")
            #expect(try speaker.context().entries.rows.map(\.amount) == [10])
            #expect(try live(speaker) == ["Taxes"])
        }
    }

    @Test("What can't be begun is refused before anything is asked; what is timed already is named, paused it goes on")
    func sameAgain() throws {
        let speaker = try two()
        speaker.say("add habit Dhikr count 33")
        #expect(speaker.say("begin dhikr").error?.code == "wrongKind")
        #expect(speaker.say("begin boiler").outcome == .refused)
        speaker.say("pause")
        #expect(speaker.say("begin boiler").outcome == .done)
        #expect(try speaker.context().sessions.rows.filter(\.isLive).map(\.pausedAt) == [nil])
    }

    @Test("A length said with begin is the session's own estimate (FOC-30)")
    func estimate() throws {
        let speaker = try speaker("add Boiler service 2026-11-30 45m")
        speaker.say("begin boiler for 25m")
        #expect(try speaker.context().sessions.rows.first?.estimateMinutes == 25)
    }

    @Test("The answer may come from another process, but not after half an hour")
    func later() throws {
        let speaker = try two()
        speaker.say("begin taxes")
        try speaker.move(to: "2026-11-30T14:59")
        #expect(speaker.say("stop").outcome == .done)
        #expect(try live(speaker) == ["Taxes"])
        let other = try two()
        other.say("begin taxes")
        try other.move(to: "2026-11-30T15:31")
        other.say("stop")
        #expect(try live(other) == [])
    }
}
