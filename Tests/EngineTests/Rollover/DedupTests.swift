import Almanac
import Engine
import Testing

@Suite("Duplicates become one")
struct DedupTests {
    let wall = Wall.karachi

    /// The rows merged in the given order and in its reverse: the same rows have to stay.
    func merged(_ rows: [any Wrapped], sourceLocation: SourceLocation = #_sourceLocation) -> DayContext {
        func merge(_ rows: [any Wrapped]) -> DayContext {
            var desk = Desk("2026-11-30T14:05", in: "Asia/Karachi", rows)
            Dedup.merge(in: &desk.edit)
            return desk.context
        }
        let (one, other) = (merge(rows), merge(rows.reversed()))
        #expect(sorted(one) == sorted(other), sourceLocation: sourceLocation)
        var again = Desk("2026-11-30T14:05", in: "Asia/Karachi", [])
        again.edit = Edit(one, ids: IDSource(seed: 1))
        Dedup.merge(in: &again.edit)
        #expect(again.edit.changes.isEmpty, sourceLocation: sourceLocation)
        return one
    }

    func sorted(_ context: DayContext) -> [Row] {
        let tasks = context.tasks.map(\.row) + context.categories.map(\.row) + context.deferrals.map(\.row)
        let days = context.plans.map(\.row) + context.nights.map(\.row) + context.anchors.map(\.row)
        return (tasks + days + context.entries.map(\.row) + context.sessions.map(\.row)).sorted { $0.id < $1.id }
    }

    func label(_ number: UInt64, _ name: String, preset: CategoryPreset? = nil, older: Int = 0) -> TaskCategory {
        var label = TaskCategory()
        label.id = id(number)
        label.name = name
        label.presetKey = preset.map { Raw($0) }
        label.createdAt = longAgo - older
        return label
    }

    @Test("Labels of one key or one name: the earliest takes the tasks (TIC-06)")
    func categories() {
        let rows: [any Wrapped] = [
            label(1, "Household", preset: .family), label(2, "Family", preset: .family, older: 9),
            label(3, " GÄRTEN "), label(4, "gärten", older: 5), label(5, "Family"),
            task("A") { $0.categoryID = id(1) }, task("B") { $0.categoryID = id(3) },
            task("C") { $0.categoryID = id(5) },
        ]
        let context = merged(rows)
        #expect(Set(context.categories.map(\.id)) == [id(2), id(4), id(5)])
        #expect(context.tasks[id(of: "A")]?.categoryID == id(2))
        #expect(context.tasks[id(of: "B")]?.categoryID == id(4))
        #expect(context.tasks[id(of: "C")]?.categoryID == id(5))
    }

    @Test("Instances of one series and day: the earliest, by the lower id where they tie, with the others' children")
    func series() {
        func instance(_ number: UInt64, _ due: String, _ change: (inout TaskItem) -> Void = { _ in }) -> TaskItem {
            repeating("T\(number)", due: due, .daily) {
                $0.id = id(number)
                $0.seriesID = id(70)
                change(&$0)
            }
        }
        var record = DeferralRecord()
        record.id = id(20)
        record.day = day("2026-11-29")
        record.taskID = id(9)
        let late = instance(9, "2026-12-01") { $0.createdAt = longAgo + 60 }
        let session = wall.timed(late, "2026-11-29T10:00", minutes: 10)
        let context = merged([
            late, instance(4, "2026-12-01"), instance(3, "2026-12-01"), instance(5, "2026-12-02"), record, session,
        ])
        #expect(Set(context.tasks.map(\.id)) == [id(3), id(5)])
        #expect(context.deferrals[id(20)]?.taskID == id(3))
        #expect(context.sessions.rows.map(\.taskID) == [id(3)])
    }

    @Test("Records of one task and day: the earliest, refined to the latest choice; the count stays (TIC-08, TIC-17)")
    func deferrals() {
        func record(_ number: UInt64, _ at: String, to: String?, _ reason: DeferralReason = .unspecified)
            -> DeferralRecord
        {
            var record = DeferralRecord()
            record.id = id(number)
            record.day = day("2026-11-29")
            record.deferredOn = wall.at(at)
            record.deferredTo = to.map { day($0) }
            record.reason = Raw(reason)
            record.taskID = id(of: "A")
            return record
        }
        let context = merged([
            task("A", due: "2026-12-04") { $0.deferralCount = 1 },
            record(1, "2026-11-29T15:00", to: "2026-12-04", .notReady), record(2, "2026-11-29T09:00", to: "2026-11-30"),
            record(3, "2026-11-29T10:00", to: "2026-12-02", .tooMuch),
        ])
        #expect(context.deferrals.map(\.id) == [id(2)])
        #expect(context.deferrals.rows[0].deferredTo == day("2026-12-04"))
        #expect(context.deferrals.rows[0].reason == .notReady)
        #expect(context.tasks.rows[0].deferralCount == 1)
    }

    @Test("Anchors of a slot and day: decided before pending, then the earliest; one-offs stay (TIC-11)")
    func anchors() {
        func anchor(_ number: UInt64, _ slot: String, _ status: AttendanceStatus, older: Int = 0) -> Anchor {
            wall.oneOff("Bins", "2026-11-25", "19:00", "22:00") {
                $0.id = id(number)
                $0.slotKey = slot
                $0.ruleID = slot.isEmpty ? nil : id(50)
                $0.generatedAt = longAgo - older
                $0.attendanceStatus = Raw(status)
            }
        }
        let context = merged([
            anchor(1, "a", .pending, older: 60), anchor(2, "a", .skipped), anchor(3, "b", .pending),
            anchor(4, "b", .pending, older: 5), anchor(5, "", .pending), anchor(6, "", .pending),
        ])
        #expect(Set(context.anchors.map(\.id)) == [id(2), id(4), id(5), id(6)])
    }

    @Test(
        "Day records: confirmed, then more done, then the lower id (TIC-12); planning: closed, further, later (TIC-13)")
    func days() {
        func record(_ number: UInt64, _ date: String, done: Int, confirmed: Int? = nil) -> DayPlan {
            plan(date) {
                $0.id = id(number)
                $0.completedEffortMinutes = done
                $0.planningCompletedAt = confirmed.map { longAgo + $0 }
            }
        }
        func evening(_ number: UInt64, _ date: String, _ step: PlanningStep, closed: Bool = false, later: Int = 0)
            -> NightPlanningSession
        {
            night(date, step) {
                $0.id = id(number)
                $0.isComplete = closed
                $0.createdAt = longAgo + later
            }
        }
        let context = merged([
            record(1, "2026-11-20", done: 200), record(2, "2026-11-20", done: 0, confirmed: 1),
            record(3, "2026-11-20", done: 0, confirmed: 2), record(4, "2026-11-21", done: 20),
            record(5, "2026-11-21", done: 30), record(7, "2026-11-22", done: 5), record(6, "2026-11-22", done: 5),
            evening(11, "2026-11-20", .load, later: 9), evening(12, "2026-11-20", .review, closed: true),
            evening(13, "2026-11-21", .build), evening(14, "2026-11-21", .carry, later: 5),
            evening(15, "2026-11-22", .build), evening(16, "2026-11-22", .build, later: 5),
        ])
        #expect(Set(context.plans.map(\.id)) == [id(3), id(5), id(6)])
        #expect(Set(context.nights.map(\.id)) == [id(12), id(13), id(16)])
    }

    @Test("The larger amount of a window's day stays (TIC-10)")
    func entries() {
        func entry(_ number: UInt64, _ date: String, _ amount: Int) -> HabitEntry {
            var entry = HabitEntry()
            entry.id = id(number)
            entry.date = day(date)
            entry.amount = amount
            entry.windowID = id(60)
            return entry
        }
        let context = merged([entry(1, "2026-11-30", 12), entry(2, "2026-11-30", 20), entry(3, "2026-11-29", 5)])
        #expect(Set(context.entries.map(\.id)) == [id(2), id(3)])
    }

    @Test("The tick merges once after rows came from elsewhere, and not before (RUL-03)")
    func due() {
        let rows: [any Wrapped] = [plan("2026-11-20") { $0.id = id(1) }, plan("2026-11-20") { $0.id = id(2) }]
        var desk = Desk(rows)
        desk.tick()
        #expect(desk.context.plans.count == 2)
        desk.edit.set(.mergeDue, "1")
        desk.tick()
        #expect(desk.context.plans.map(\.id) == [id(1)])
        #expect(desk.context.local[.mergeDue] == nil)
    }

    @Test("Of one row changed twice, the one with more of what was done stays, else the later text (RUL-23)")
    func choice() {
        let open = task("A", due: "2026-12-01")
        let done = task("A", due: "2026-12-01") { $0.isCompleted = true }
        #expect(MergeChoice.better(open.row, done.row, aText: "z", bText: "a") == done.row)
        #expect(MergeChoice.better(done.row, open.row, aText: "a", bText: "z") == done.row)
        let renamed = task("A", due: "2026-12-03")
        #expect(MergeChoice.better(open.row, renamed.row, aText: "a", bText: "b") == renamed.row)
        #expect(MergeChoice.better(renamed.row, open.row, aText: "b", bText: "a") == renamed.row)
    }
}
