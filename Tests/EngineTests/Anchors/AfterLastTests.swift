import Almanac
import Engine
import Testing

@Suite("Rules counted from the last time")
struct AfterLastTests {
    private static let made = Instant("2026-11-01T09:00:00Z")!

    private func plants(
        _ now: String = "2026-11-01T10:00", last: String = "2026-11-01", created: Instant = made, _ more: String = "",
        in zone: String = "Europe/London", rollover: Int = 0
    ) -> Desk {
        let rule = Stored.rule(
            "Plants", Stored.afterLast(3, 4, last, [Stored.allDay()], more), .plantWatering, effort: 10,
            created: created)
        var desk = Desk(now, in: zone, rollover: rollover, [rule])
        desk.anchorTick()
        return desk
    }

    private func spans(_ desk: Desk) -> [String] { desk.anchors.map { desk.span($0) } }

    @Test("Opens after the least days and closes with the last (ANC-40, ANC-46)")
    func first() {
        let desk = plants()
        #expect(spans(desk) == ["2026-11-04 00:00 – 2026-11-06 00:00"])
        #expect(
            spans(plants("2026-11-01T10:00", in: "Pacific/Apia", rollover: 180)) == [
                "2026-11-04 03:00 – 2026-11-06 03:00"
            ])
    }

    @Test("Day 1 of 2, day 2 of 2, on Today each day it is open (ANC-47, TOD-07)")
    func onToday() {
        var desk = plants()
        #expect(TodayAnchors.items(in: desk.context).isEmpty)
        for (now, day) in [("2026-11-04T12:00", 1), ("2026-11-05T23:00", 2)] {
            desk = desk.ticked(at: now)
            let rows = TodayAnchors.items(in: desk.context).flatMap(\.rows)
            #expect(rows.map { [$0.dayOf?.day, $0.dayOf?.of] } == [[day, 2]])
            #expect(rows.map(\.status) == [.pending])
        }
    }

    @Test("Handled, the next opens the least days after that day (ANC-42)")
    func handled() throws {
        var desk = plants().ticked(at: "2026-11-05T18:00")
        try AnchorAttendance.attend(desk.anchor("Plants"), in: &desk.edit)
        #expect(desk.days == ["2026-11-04 attended", "2026-11-08 pending"])
        #expect(spans(desk)[1] == "2026-11-08 00:00 – 2026-11-10 00:00")
        desk = plants().ticked(at: "2026-11-03T09:00")
        try AnchorAttendance.skip(desk.anchor("Plants"), in: &desk.edit)
        #expect(desk.days == ["2026-11-04 skipped", "2026-11-06 pending"])
    }

    @Test("Passed over long before it opens, the next has a date of its own (ANC-30)")
    func skippedAtOnce() throws {
        var desk = plants()
        try AnchorAttendance.skip(desk.anchor("Plants"), in: &desk.edit)
        #expect(desk.days == ["2026-11-04 skipped", "2026-11-05 pending"])
        desk = desk.ticked(at: "2026-11-01T11:00")
        #expect(desk.days == ["2026-11-04 skipped", "2026-11-05 pending"])
        try AnchorAttendance.delegate(desk.anchors[1], in: &desk.edit)
        #expect(desk.days == ["2026-11-04 skipped", "2026-11-05 delegated", "2026-11-06 pending"])
    }

    @Test("Missed, the next opens the following day for as long; a late correction leaves it (ANC-43, ANC-51)")
    func missed() throws {
        var desk = plants().ticked(at: "2026-11-06T00:00")
        #expect(desk.days == ["2026-11-04 missed", "2026-11-06 pending"])
        #expect(spans(desk)[1] == "2026-11-06 00:00 – 2026-11-08 00:00")
        #expect(desk.anchors[0].resolvedAt == desk.anchors[0].windowEnd)
        desk = desk.ticked(at: "2026-11-06T09:00")
        try AnchorAttendance.correct(desk.anchors[0], in: &desk.edit)
        #expect(desk.days == ["2026-11-04 attended", "2026-11-06 pending"])
        #expect(desk.ticked(at: "2026-11-07T09:00").days == ["2026-11-04 attended", "2026-11-06 pending"])
    }

    @Test("Put back to pending, the next goes again (ANC-39)")
    func reopened() throws {
        var desk = plants().ticked(at: "2026-11-05T18:00")
        try AnchorAttendance.attend(desk.anchor("Plants"), in: &desk.edit)
        try AnchorAttendance.reopen(desk.anchors[0], in: &desk.edit)
        #expect(desk.days == ["2026-11-04 pending"])
    }

    @Test("After a long absence one window of the chain is live, and it stays while it is open (ANC-39)")
    func absence() {
        var desk = plants().ticked(at: "2026-11-20T09:00")
        #expect(desk.days == ["2026-11-04 missed", "2026-11-20 pending"])
        desk = desk.ticked(at: "2026-11-21T09:00")
        #expect(desk.days == ["2026-11-04 missed", "2026-11-20 pending"])
        desk = desk.ticked(at: "2026-11-22T00:00")
        #expect(desk.days == ["2026-11-04 missed", "2026-11-20 missed", "2026-11-22 pending"])
        // Begun in the middle of a window: the chain's own day, not today's.
        #expect(plants().ticked(at: "2026-11-21T09:00").days == ["2026-11-04 missed", "2026-11-20 pending"])
    }

    @Test("A break on the way moves the chain")
    func absenceWithBreak() {
        let more = Stored.breaks([("2026-11-09", "2026-11-12")])
        // 4–5, 6–7, 8–9 (opened before the break), then from the 13th on.
        #expect(
            plants("2026-11-01T10:00", more).ticked(at: "2026-11-14T09:00").days == [
                "2026-11-04 missed", "2026-11-13 pending",
            ])
        #expect(
            plants("2026-11-01T10:00", more).ticked(at: "2026-11-20T09:00").days == [
                "2026-11-04 missed", "2026-11-19 pending",
            ])
    }

    @Test("A break pauses the clock, an open one stops it (ANC-48, ANC-49)")
    func breaks() throws {
        var desk = plants().ticked(at: "2026-11-02T10:00")
        let away = AnchorException(from: Day("2026-11-03")!, to: Day("2026-11-10")!, reason: Raw(.travel))
        try AnchorExceptions.add(away, to: desk.rule("Plants"), in: &desk.edit)
        #expect(spans(desk) == ["2026-11-11 00:00 – 2026-11-13 00:00"])
        desk = desk.ticked(at: "2026-11-06T10:00")
        try AnchorExceptions.end(desk.rule("Plants"), on: desk.context.today, in: &desk.edit)
        #expect(spans(desk) == ["2026-11-06 00:00 – 2026-11-08 00:00"])
        #expect(plants("2026-11-01T10:00", Stored.breaks([("2026-11-02", nil)])).days.isEmpty)
    }

    @Test("Last handled too long ago is due now (ANC-45)")
    func dueNow() {
        let desk = plants("2026-11-20T09:00", created: Instant("2026-11-20T08:00:00Z")!)
        #expect(spans(desk) == ["2026-11-20 00:00 – 2026-11-22 00:00"])
        #expect(desk.ticked(at: "2026-11-21T09:00").days == ["2026-11-20 pending"])
    }

    @Test("No window opens after the end date (ANC-50)")
    func endDate() {
        #expect(plants("2026-11-01T10:00", #""endDate":"2026-11-03""#).days.isEmpty)
        #expect(plants("2026-11-01T10:00", #""endDate":"2026-11-04""#).days == ["2026-11-04 pending"])
    }

    @Test("Said anew when it was last handled, it counts from there")
    func lastDone() throws {
        var desk = plants().ticked(at: "2026-11-06T09:00")
        var draft = RuleDraft()
        draft.lastDone = desk.context.today
        try RuleEditing.change(desk.rule("Plants"), draft, in: &desk.edit)
        #expect(desk.days == ["2026-11-04 missed", "2026-11-09 pending"])
        draft = RuleDraft()
        draft.minDays = 5
        draft.maxDays = 7
        try RuleEditing.change(desk.rule("Plants"), draft, in: &desk.edit)
        #expect(spans(desk)[1] == "2026-11-11 00:00 – 2026-11-14 00:00")
    }

    @Test("Several slots run for themselves; two live ones become the earlier; the last from further back counts")
    func several() throws {
        let rule = Stored.rule(
            "Plants", Stored.afterLast(3, 4, "2026-11-01", [Stored.allDay("a", "Fern"), Stored.allDay("b", "Palm")]),
            .plantWatering)
        var desk = Desk("2026-11-04T10:00", in: "Europe/Oslo", [rule])
        desk.anchorTick()
        try AnchorAttendance.attend(desk.anchor("Fern"), in: &desk.edit)
        #expect(desk.anchors.map(\.title) == ["Fern", "Palm", "Fern"])
        let twice = Stored.anchor(
            "Palm", desk.instant("2026-11-05T00:00"), desk.instant("2026-11-07T00:00"), on: "2026-11-05", rule: rule,
            slot: "b")
        desk.edit.save(twice)
        desk.anchorTick()
        #expect(desk.anchors.map(\.title) == ["Fern", "Palm", "Fern"])

        var context = Desk("2026-11-30T10:00", in: "Europe/Oslo", [rule]).context
        var old = Stored.anchor(
            "Fern", desk.instant("2026-09-01T00:00"), desk.instant("2026-09-03T00:00"), on: "2026-09-01", rule: rule,
            slot: "a")
        old.attendanceStatus = Raw(.attended)
        old.resolvedAt = desk.instant("2026-09-02T12:00")
        context.history.lastInstances = [old]
        var edit = Edit(context, ids: IDSource(seed: 3))
        AnchorSync.sync(in: &edit)
        // From 2 September: 5–6, 7–8 … 28–29 November, and today's.
        #expect(
            edit.context.anchors.rows.filter { $0.slotKey == "a" }.map(\.occurrenceDate) == [Day("2026-11-30")!])
    }

    @Test("An outcome of another version's leaves the slot alone until its window has closed")
    func inert() {
        var desk = plants()
        var other = desk.anchor("Plants")
        other.attendanceStatus = Raw(text: "excused")
        desk.edit.save(other)
        #expect(desk.ticked(at: "2026-11-05T09:00").days == ["2026-11-04 excused"])
        #expect(desk.ticked(at: "2026-11-06T09:00").days == ["2026-11-04 excused", "2026-11-06 pending"])
    }
}
