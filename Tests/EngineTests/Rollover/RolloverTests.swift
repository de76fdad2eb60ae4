import Almanac
import Engine
import Testing

@Suite("The end of a day")
struct RolloverTests {
    /// A store that has processed the day before the given time, with its seeds.
    func lived(
        _ now: String, in zone: String = "Pacific/Auckland", rollover: Int = 0, _ rows: [any Wrapped]
    ) -> Desk {
        var desk = Desk(now, in: zone, rollover: rollover, rows + [settings { $0.rolloverMinute = rollover }])
        desk.tick()
        return desk
    }

    func records(_ desk: Desk) -> [DeferralRecord] { desk.context.deferrals.rows.sorted { $0.day < $1.day } }

    @Test("The wall clock decides the logical day, also past a spring change (DAY-02, DAY-03)")
    func logicalDay() {
        #expect(Desk("2026-11-07T02:59", rollover: 180, []).context.today == day("2026-11-06"))
        #expect(Desk("2026-11-07T03:00", rollover: 180, []).context.today == day("2026-11-07"))
        #expect(Desk("2026-03-08T03:30", in: "America/New_York", rollover: 180, []).context.today == day("2026-03-08"))
        #expect(Desk("2026-03-08T01:30", in: "America/New_York", rollover: 180, []).context.today == day("2026-03-07"))
    }

    @Test("Planning's day is the first whose working day is still to come (DAY-30)")
    func target() {
        func target(_ now: String, _ rollover: Int = 0) -> Day {
            PlanningTarget.date(at: Desk(now, in: "Asia/Karachi", rollover: rollover, []).context)
        }
        #expect(target("2026-11-06T23:00") == day("2026-11-07"))
        #expect(target("2026-11-07T00:30") == day("2026-11-07"))
        #expect(target("2026-11-07T00:30", 180) == day("2026-11-07"))
        #expect(target("2026-11-07T07:59") == day("2026-11-07"))
        #expect(target("2026-11-07T08:00") == day("2026-11-08"))
    }

    @Test("Three days away: one deferral for each, at each boundary, eased at the third (DAY-29)")
    func daysAway() {
        let desk = lived(
            "2026-11-02T09:00", in: "America/New_York",
            [task("Boiler", due: "2026-11-02") { $0.importance = Raw(.medium) }])
        let later = desk.ticked("2026-11-05T09:00")
        #expect(records(later).map(\.day) == [day("2026-11-02"), day("2026-11-03"), day("2026-11-04")])
        #expect(
            records(later).map(\.deferredOn) == ["03", "04", "05"].map { desk.instant("2026-11-\($0)T00:00") })
        #expect(later.task("Boiler").dueDate == day("2026-11-05"))
        #expect(later.task("Boiler").deferralCount == 3)
        #expect(later.task("Boiler").importance == .low)
        #expect(later.context.plans.isEmpty)
    }

    @Test("A boundary the clock jumps over, and one that comes twice (London, 2026)")
    func clockChanges() {
        let spring = lived(
            "2026-03-28T12:00", in: "Europe/London", rollover: 90, [task("Bins", due: "2026-03-28")]
        ).ticked("2026-03-29T09:00")
        #expect(records(spring).map(\.deferredOn) == [Instant("2026-03-29T01:00:00Z")!])
        let autumn = lived(
            "2026-10-24T12:00", in: "Europe/London", rollover: 180, [task("Bins", due: "2026-10-24")]
        ).ticked("2026-10-25T09:00")
        #expect(records(autumn).map(\.deferredOn) == [Instant("2026-10-25T03:00:00Z")!])
    }

    @Test("A first run replays nothing; an unreadable record is none (DAY-10)")
    func firstRun() {
        let desk = lived("2026-11-30T09:00", [task("Old", due: "2026-11-20")])
        #expect(records(desk).isEmpty)
        #expect(desk.context.local[.lastProcessedDay] == "2026-11-29")
        var broken = desk.at("2026-12-04T09:00")
        broken.edit.set(.lastProcessedDay, "someday")
        broken.tick()
        #expect(records(broken).isEmpty)
        #expect(broken.context.local[.lastProcessedDay] == "2026-12-03")
    }

    @Test("A second tick at the same moment changes nothing (TIC-02, DAY-26)")
    func twice() {
        let desk = lived(
            "2026-11-30T20:00", rollover: 180,
            [
                task("Boiler", due: "2026-11-30"), night("2026-11-30", .carry),
                rule("School run", weekly([1, 2, 3], "08:15", 30)),
            ])
        let next = desk.ticked("2026-12-02T04:00")
        #expect(next.context.tasks.rows.first?.deferralCount == 2)
        let again = next.ticked("2026-12-02T04:00")
        #expect(again.edit.changes.isEmpty)
        #expect(again.edit.signals.isEmpty)
    }

    @Test("Going west over the date line processes no day twice")
    func west() {
        let desk = lived("2026-11-30T20:00", [task("Boiler", due: "2026-11-30")]).ticked("2026-12-01T01:00")
        #expect(desk.task("Boiler").deferralCount == 1)
        var context = desk.context
        let honolulu = try! Zone.load("Pacific/Honolulu")
        context.moment = Moment(now: desk.edit.now + 9 * 3600, zone: honolulu, rollover: Minute(0)!)
        var edit = Edit(context, ids: IDSource(seed: 9))
        #expect(edit.today == day("2026-11-30"))
        EngineTick.run(in: &edit)
        #expect(edit.context.deferrals.count == 1)
        #expect(edit.context.local[.lastProcessedDay] == "2026-11-30")
        context = edit.context
        context.moment = context.moment.at(edit.now + 86_400)
        edit = Edit(context, ids: IDSource(seed: 10))
        EngineTick.run(in: &edit)
        #expect(edit.context.tasks.rows[0].deferralCount == 1)
    }

    @Test("A task of another version's, an undated one and one the user moved are left alone (DAY-11, TIC-18)")
    func leftAlone() throws {
        var desk = lived(
            "2026-11-30T09:00",
            [
                task("Odd", due: "2026-11-30") { $0.importance = Raw(text: "vital") }, task("Someday"),
                task("Echo", due: "2026-11-30"),
            ])
        try desk.must { edit throws(Refusal) in
            try Deferral.deferring(
                edit.context.tasks[id(of: "Echo")]!, to: day("2026-12-04"), from: edit.today, in: &edit)
        }
        let next = desk.ticked("2026-12-01T09:00")
        #expect(next.task("Odd").dueDate == day("2026-11-30"))
        #expect(next.task("Someday").dueDate == nil)
        #expect(next.task("Echo").dueDate == day("2026-12-04"))
        #expect(records(next).count == 1)
    }

    @Test("Unfinished planning ends with its day; for the next day it stays open (DAY-23)")
    func planning() {
        let next = lived(
            "2026-11-30T09:00", rollover: 180,
            [
                night("2026-11-30", .load), night("2026-12-01", .carry),
                night("2026-11-29", .close) { $0.isComplete = true },
            ]
        ).ticked("2026-12-01T03:00")
        #expect(next.night("2026-11-30")?.skippedAt == next.instant("2026-12-01T03:00"))
        #expect(next.night("2026-12-01")?.skippedAt == nil)
        #expect(next.night("2026-11-29")?.skippedAt == nil)
    }
}
