import Almanac
import Engine
import Testing

@testable import Store

/// A turn sees all that is live and sixty days of what was. What it reads and does from that is what it would from all of it.
@Suite("A bounded context answers as the whole store would") struct BoundedTests {
    static let lives: [(UInt64, String, String, Int)] = [
        (1, "Pacific/Auckland", "2026-11-30T14:05", 0), (2, "America/New_York", "2028-02-29T08:20", 180),
        (3, "Europe/London", "2026-12-31T23:30", 0), (4, "Pacific/Apia", "2027-01-01T01:30", 180),
        (5, "Asia/Kolkata", "2026-03-01T12:00", 60),
    ]

    let ids = IDSource(seed: 9)

    @Test("the tick does the same, also after months away", arguments: lives, [0, 75])
    func tick(_ life: (UInt64, String, String, Int), _ daysAway: Int) throws {
        let (bounded, whole) = try contexts(life, away: daysAway)
        var (a, b) = (Edit(bounded, ids: ids), Edit(whole, ids: ids))
        EngineTick.run(in: &a)
        EngineTick.run(in: &b)
        #expect(a.changes == b.changes)
    }

    @Test("every reading is the same", arguments: lives)
    func readings(_ life: (UInt64, String, String, Int)) throws {
        let (a, b) = try ticked(life)
        #expect(TodayRead.read(in: a) == TodayRead.read(in: b))
        #expect(WeekRead.read(in: a) == WeekRead.read(in: b))
        #expect(NextRead.read(in: a) == NextRead.read(in: b))
        #expect(StatusRead.read(in: a) == StatusRead.read(in: b))
        #expect(HabitsOverview.read(in: a) == HabitsOverview.read(in: b))
        #expect(AnchorsOverview.list(in: a) == AnchorsOverview.list(in: b))
        #expect(PickUp.rows(in: a) == PickUp.rows(in: b))
        #expect(WellbeingPage.read(in: a) == WellbeingPage.read(in: b))
        #expect(GuidanceCards.current(in: a) == GuidanceCards.current(in: b))
        #expect(NormalDay.learned(in: a) == NormalDay.learned(in: b))
        #expect(NormalDay.suggestion(in: a) == NormalDay.suggestion(in: b))
        #expect(PlanningSummary.nightsPlanned(in: a) == PlanningSummary.nightsPlanned(in: b))
        #expect(EveningPrompt.planning(in: a) == EveningPrompt.planning(in: b))
        for day in a.today - 8...a.today + 8 {
            #expect(DayRead.read(day, in: a) == DayRead.read(day, in: b), "\(day)")
            #expect(ReviewRead.of(day, in: a) == ReviewRead.of(day, in: b), "\(day)")
        }
        for rule in a.rules {
            #expect(AnchorsOverview.detail(rule, a) == AnchorsOverview.detail(rule, b), "\(rule.title)")
        }
        for task in a.tasks where task.isLive {
            #expect(Sessions.trackedSeconds(of: task.id, in: a) == Sessions.trackedSeconds(of: task.id, in: b))
            #expect(Deferral.preview(task, from: a.today, a) == Deferral.preview(task, from: b.today, b))
        }
        for habit in a.habits {
            let one = HabitReads.read(habit, in: a, HabitLedger(a))
            #expect(one == HabitReads.read(habit, in: b, HabitLedger(b)), "\(habit.title)")
        }
    }

    @Test("wellbeing is the same on each of the next days, also of habits that rested for months", arguments: lives)
    func wellbeing(_ life: (UInt64, String, String, Int)) throws {
        var (a, b) = try ticked(life)
        for days in [1, 2, 5, 9] {
            let moment = a.moment.at(a.moment.now + days * 86_400)
            (a.moment, b.moment) = (moment, moment)
            #expect(WellbeingPage.read(in: a) == WellbeingPage.read(in: b))
        }
    }

    @Test("every action on what is at hand changes and says the same", arguments: lives)
    func actions(_ life: (UInt64, String, String, Int)) throws {
        let (a, b) = try ticked(life)
        let today = a.today
        for task in a.tasks.rows.suffix(20) {
            same(a, b, task.title) { edit throws(Refusal) in try TaskCompletion.complete(task, in: &edit) }
            same(a, b, task.title) { edit throws(Refusal) in try TaskCompletion.undone(task, in: &edit) }
            same(a, b, task.title) { edit throws(Refusal) in try TaskCompletion.drop(task, in: &edit) }
            same(a, b, task.title) { edit throws(Refusal) in try Sessions.begin(task, in: &edit) }
            same(a, b, task.title) { edit throws(Refusal) in
                try Deferral.deferring(task, to: today + 3, from: today, in: &edit)
            }
        }
        for anchor in a.anchors where anchor.occurrenceDate >= today - 1 {
            same(a, b, anchor.title) { edit throws(Refusal) in try AnchorAttendance.attend(anchor, in: &edit) }
            same(a, b, anchor.title) { edit throws(Refusal) in try AnchorAttendance.skip(anchor, in: &edit) }
        }
        for window in a.windows {
            same(a, b, window.label) { edit throws(Refusal) in
                try HabitMinutes.add(15, to: window, on: today - 13, in: &edit)
            }
            guard let habit = a.habits[window.habitID] else { continue }
            var draft = HabitDraft(habit, in: a)
            draft.windows.removeAll { $0.id == window.id }
            same(a, b, habit.title) { edit throws(Refusal) in try HabitEditing.update(habit, to: draft, in: &edit) }
        }
        same(a, b, "the evening") { edit throws(Refusal) in
            try PlanningSessions.openEvening(in: &edit)
            for _ in 0..<4 { try PlanningFlow.next(in: &edit) }
            try CloseStep.close(in: &edit)
        }
    }

    private func same(
        _ a: DayContext, _ b: DayContext, _ name: String, _ body: (inout Edit) throws(Refusal) -> Void
    ) {
        func outcome(_ context: DayContext) -> (changes: [Change], signals: [RuleSignal], refusal: Refusal?) {
            var edit = Edit(context, ids: ids)
            do throws(Refusal) {
                try body(&edit)
                return (edit.changes, edit.signals, nil)
            } catch {
                return ([], [], error)
            }
        }
        let (one, other) = (outcome(a), outcome(b))
        #expect(one.changes == other.changes && one.signals == other.signals && one.refusal == other.refusal, "\(name)")
    }

    private func contexts(
        _ life: (UInt64, String, String, Int), away: Int
    ) throws -> (bounded: DayContext, whole: DayContext) {
        let zone = try Zone.load(life.1)
        let parts = life.2.split(separator: "T")
        let day = try #require(Day(parts[0]))
        let minute = try #require(Minute(text: parts[1]))
        let rollover = Minute(wrapping: life.3)
        let seen = Moment(now: zone.instant(day, minute), zone: zone, rollover: rollover)
        let store = try Store.inMemory()
        try store.insert(LongLife(seed: life.0, days: 400, at: seen).rows)
        let processed = seen.today - 1
        try store.write { () throws(StoreError) in
            try store.save([.local(.lastProcessedDay, from: nil, to: "\(processed)")])
        }
        let moment = Moment(now: zone.instant(day + away, minute), zone: zone, rollover: rollover)
        return (try store.look(moment), try store.look(moment, reach: .everything))
    }

    /// Both after the tick, which was saved once: what differs then comes from reading alone.
    private func ticked(_ life: (UInt64, String, String, Int)) throws -> (DayContext, DayContext) {
        let (bounded, whole) = try contexts(life, away: 0)
        var (a, b) = (Edit(bounded, ids: ids), Edit(whole, ids: ids))
        EngineTick.run(in: &a)
        EngineTick.run(in: &b)
        return (a.context, b.context)
    }
}
