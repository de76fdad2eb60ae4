import Almanac
import Engine
import Testing

@Suite("Today's and tomorrow's Anchors")
struct AnchorSyncTests {
    @Test("Writes both days with the rule's values, and a second time nothing (ANC-23, ANC-24, ANC-26, ANC-38)")
    func values() {
        let config = Stored.daily([Stored.slot("e", "Evening")], #""reminder":{"atStart":true,"beforeEndMinutes":20}"#)
        var desk = Desk("2026-12-06T09:00", in: "Asia/Karachi", [Stored.rule("Gym", config, effort: 40)])
        desk.anchorTick()
        #expect(desk.days == ["2026-12-06 pending", "2026-12-07 pending"])
        let anchor = desk.anchors[0]
        #expect((anchor.title, anchor.slotKey, anchor.effortMinutes) == ("Evening", "e", 40))
        #expect((anchor.remindBeforeStartMinutes, anchor.remindBeforeEndMinutes) == (0, 20))
        #expect(anchor.windowStart.description == "2026-12-06T13:00:00Z")
        AnchorSync.sync(in: &desk.edit)
        AnchorAttendance.finalizeClosed(in: &desk.edit)
        #expect(desk.edit.changes.isEmpty)
    }

    @Test("No Anchor for a window that ended before the rule was made; one still open is (ANC-27)")
    func floor() {
        let slots = [Stored.slot("a", "Early", "08:00", 60), Stored.slot("b", "Late", "12:00", 60)]
        var desk = Desk(
            "2026-11-30T10:00", in: "Europe/London",
            [Stored.rule("Round", Stored.daily(slots), created: Instant("2026-11-30T09:30:00Z")!)])
        desk.anchorTick()
        #expect(desk.anchors.map(\.title) == ["Late", "Early", "Late"])
        desk = Desk(
            "2026-11-30T08:59", in: "Europe/London",
            [Stored.rule("Round", Stored.daily(slots), created: Instant("2026-11-30T08:59:00Z")!)])
        desk.anchorTick()
        #expect(desk.anchors.map(\.title) == ["Early", "Late", "Early", "Late"])
    }

    @Test("After an absence today's closed window reads missed; the days between have none (ANC-29)")
    func absence() {
        var desk = Desk(
            "2026-11-30T07:00", in: "America/New_York",
            [Stored.rule("Walk", Stored.daily([Stored.slot("a", "", "08:15", 30)]))])
        desk.anchorTick()
        desk = desk.ticked(at: "2026-12-04T21:00").ticked(at: "2026-12-04T21:00")
        #expect(desk.days == ["2026-11-30 missed", "2026-12-01 missed", "2026-12-04 missed", "2026-12-05 pending"])
    }

    @Test("Pending ones follow the rule in place, decided ones never; what isn't made any more goes (ANC-31 to ANC-33)")
    func inPlace() {
        let rule = Stored.rule("Gym", Stored.weekly([2], [Stored.slot("s1", "Evening")]), effort: 45)
        let desk = Desk("2026-11-30T07:00", in: "Europe/London", [rule])
        func row(_ from: String, _ to: String, _ day: String, _ slot: String, _ status: AttendanceStatus = .pending)
            -> Anchor
        {
            var anchor = Stored.anchor("Old", desk.instant(from), desk.instant(to), on: day, rule: rule, slot: slot)
            anchor.attendanceStatus = Raw(status)
            return anchor
        }
        let kept = row("2026-12-01T12:00", "2026-12-01T13:00", "2026-12-01", "s0", .delegated)
        let pending = row("2026-12-01T17:00", "2026-12-01T17:30", "2026-12-01", "s1")
        let gone = row("2026-11-30T17:00", "2026-11-30T17:30", "2026-11-30", "s1")
        var past = row("2026-11-29T17:00", "2026-11-29T17:30", "2026-11-29", "s1", .missed)
        past.resolvedAt = past.windowEnd
        var next = Desk("2026-11-30T07:00", in: "Europe/London", [rule, kept, pending, gone, past])
        next.anchorTick()
        #expect(next.anchors.map(\.id) == [past.id, kept.id, pending.id])
        #expect(next.anchors[0] == past && next.anchors[1] == kept)
        #expect((next.anchors[2].title, next.anchors[2].effortMinutes) == ("Evening", 45))
        #expect(next.span(next.anchors[2]) == "2026-12-01 18:00 – 2026-12-01 19:00")

        let decided = row("2026-12-01T17:00", "2026-12-01T17:30", "2026-12-01", "s1", .skipped)
        var other = Desk("2026-11-30T07:00", in: "Europe/London", [rule, decided])
        other.anchorTick()
        #expect(other.anchors == [decided])
    }

    @Test("Pausing takes what is to come and leaves what has begun; resuming begins from now (ANC-33, ANC-87, ANC-89)")
    func pausing() throws {
        let slots = [
            Stored.slot("a", "Early", "08:00", 60), Stored.slot("b", "Noon", "12:00", 60),
            Stored.slot("c", "Late", "20:00", 60),
        ]
        var desk = Desk("2026-11-30T07:00", in: "Europe/London", [Stored.rule("Round", Stored.daily(slots))])
        desk.anchorTick()
        desk = desk.ticked(at: "2026-11-30T12:30")
        try RuleLife.pause(desk.rule("Round"), in: &desk.edit)
        #expect(desk.anchors.map(\.title) == ["Early", "Noon"])
        #expect(
            desk.refusal { try RuleLife.pause($0.context.rules.rows[0], in: &$0) }
                == .notNow(.alreadyPaused(title: "Round")))
        desk = desk.ticked(at: "2026-12-01T12:30")
        try RuleLife.resume(desk.rule("Round"), in: &desk.edit)
        desk.anchorTick()
        #expect(desk.anchors.filter { $0.occurrenceDate == desk.context.today }.map(\.title) == ["Noon", "Late"])
        #expect(
            desk.refusal { try RuleLife.resume($0.context.rules.rows[0], in: &$0) }
                == .notNow(.notPaused(title: "Round")))
    }

    @Test("Archiving keeps history; restoring generates from now on (ANC-87, ANC-88)")
    func archiving() throws {
        var desk = Desk("2026-11-29T07:00", in: "Europe/London", [Stored.rule("Gym", Stored.daily())])
        desk.anchorTick()
        desk = desk.ticked(at: "2026-11-30T07:00")
        try RuleLife.archive(desk.rule("Gym"), in: &desk.edit)
        #expect(desk.days == ["2026-11-29 missed"])
        #expect(desk.kinds == ["ruleArchived"])
        desk.anchorTick()
        #expect(
            desk.refusal { try RuleLife.archive($0.context.rules.rows[0], in: &$0) }
                == .notNow(.alreadyArchived(title: "Gym")))
        try RuleLife.restore(desk.rule("Gym"), in: &desk.edit)
        #expect(desk.days == ["2026-11-29 missed", "2026-11-30 pending", "2026-12-01 pending"])
        #expect(
            desk.refusal { try RuleLife.restore($0.context.rules.rows[0], in: &$0) }
                == .notNow(.notArchived(title: "Gym")))
    }

    @Test("A dry run beyond tomorrow, and nothing written (ANC-35)")
    func preview() {
        var desk = Desk(
            "2026-11-30T07:00", in: "Europe/London",
            [
                Stored.rule("Gym", Stored.weekly([1, 3])), Stored.rule("Plants", Stored.afterLast(3, 4, "2026-11-29")),
            ])
        desk.anchorTick()
        #expect(desk.previewed("Gym", 40).count == 12)
        #expect(desk.previewed("Plants", 2) == [] && desk.previewed("Plants", 3) == ["2026-12-02"])
        #expect(AnchorPreview.anchors(on: Day("2026-12-02")!, in: desk.context).map(\.title) == ["Plants", "Gym"])
        #expect(AnchorPreview.anchors(on: Day("2026-12-09")!, in: desk.context).map(\.title) == ["Gym"])
        #expect(AnchorPreview.anchors(on: desk.context.today, in: desk.context).map(\.title) == ["Gym"])
        #expect(desk.edit.changes.isEmpty)
    }
}
