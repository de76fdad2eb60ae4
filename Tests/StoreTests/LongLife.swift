import Almanac
import Engine
import TestTools

/// A life of some years made up by chance, as rows: whatever a person can have done, decided and left open, most of it long
/// ago. The same for the same seed.
struct LongLife {
    private(set) var rows: [Row] = []
    private var chance: Chance
    private var ids: IDSource
    private let moment: Moment
    private let days: Int
    private var rules: [(id: RowID, slots: [String], lasts: Bool)] = []
    private var windows: [(id: RowID, kind: HabitKind)] = []
    private var series: [RowID] = []

    init(seed: UInt64, days: Int, at moment: Moment) {
        (chance, ids) = (Chance(seed), IDSource(seed: seed))
        (self.moment, self.days) = (moment, days)
        furnish()
        for back in stride(from: days, through: 0, by: -1) { live(moment.today - back) }
    }

    private func at(_ day: Day, _ minute: Int) -> Instant { moment.instant(day, Minute(wrapping: minute)) }

    @discardableResult
    private mutating func make<R: Wrapped>(_: R.Type = R.self, _ body: (inout R) -> Void) -> RowID {
        var row = R()
        row.id = ids.next()
        body(&row)
        rows.append(row.row)
        return row.id
    }

    private mutating func furnish() {
        let begun = at(moment.today - days, 480)
        let weekly = #"{"version":1,"recurrence":{"kind":"weekly","weekdays":[1,2,3,4,5]},"#
        let last =
            #"{"version":1,"recurrence":{"kind":"afterLast","minDays":3,"maxDays":300,"startDate":"2020-01-01"},"#
        let run = #""slots":[{"id":"s1","label":"First","start":"08:15","windowMinutes":30,"allDay":false},"#
        let pick = #"{"id":"s2","label":"Second","start":"15:00","windowMinutes":30,"allDay":false}],"endDate":null}"#
        let whole =
            #""slots":[{"id":"p1","label":"It","start":"00:00","windowMinutes":1,"allDay":true}],"endDate":null}"#
        for (title, config, slots, lasts) in [
            ("School run", weekly + run + pick, ["s1", "s2"], false), ("Plants", last + whole, ["p1"], true),
            ("Filter", last + whole, ["p1"], true),
        ] {
            let id = make(AnchorRule.self) {
                ($0.title, $0.configData, $0.createdAt) = (title, config, begun)
                if lasts { $0.placement = Raw(.flexible) }
            }
            rules.append((id, slots, lasts))
        }
        let group = make(HabitGroup.self) { $0.title = "Health" }
        for kind in [HabitKind.binary, .counted, .timed, .avoid] {
            let habit = make(Habit.self) {
                ($0.title, $0.kind, $0.createdAt) = ("Habit " + kind.rawValue, Raw(kind), begun)
                if kind == .timed { ($0.groupID, $0.targetPerWeek) = (group, 3) }
            }
            for label in kind == .counted ? ["Morning", "Noon", "Evening"] : [""] {
                let window = make(HabitTimeWindow.self) {
                    ($0.habitID, $0.label, $0.target) = (habit, label, kind == .binary ? 1 : kind == .avoid ? 0 : 20)
                }
                // The third is never logged: it alone can be taken away.
                if label != "Evening" { windows.append((window, kind)) }
            }
        }
        rested(begun)
        for _ in 0..<3 { series.append(ids.next()) }
        let rollover = moment.rollover.value
        make(UserSettings.self) { ($0.rolloverMinute, $0.createdAt) = (rollover, begun) }
    }

    /// Habits of one day a week that rested for most of a year, one of them logged before that.
    private mutating func rested(_ begun: Instant) {
        let (from, until) = (moment.today - 300, moment.today - 2)
        for isLogged in [true, false] {
            let habit = make(Habit.self) {
                ($0.title, $0.scheduledDays, $0.createdAt) = ("Rested \(isLogged)", "\(from.weekday)", begun)
                $0.pausesData = #"[{"from":"\#(from)","to":"\#(until)","reason":"travel"}]"#
            }
            let window = make(HabitTimeWindow.self) { $0.habitID = habit }
            guard isLogged else { continue }
            make(HabitEntry.self) { ($0.windowID, $0.date, $0.amount) = (window, from - 14, 1) }
        }
    }

    private mutating func live(_ day: Day) {
        let isPast = day < moment.today
        for _ in 0..<chance.below(3) { task(day, isPast) }
        for (rule, slots, lasts) in rules where isPast {
            // What counts from the last time is decided seldom, and then not for a long while.
            guard lasts ? chance.below(150) == 0 : day.weekday <= 5 else { continue }
            for slot in slots {
                let status = chance.one(of: [AttendanceStatus.attended, .missed, .skipped, .delegated])
                let (start, made) = (at(day, slot == "s2" ? 900 : 495), at(day - 1, 600))
                make(Anchor.self) {
                    ($0.ruleID, $0.slotKey, $0.title, $0.occurrenceDate) = (rule, slot, slot, day)
                    ($0.windowStart, $0.windowEnd, $0.generatedAt) = (start, start + 1800, made)
                    ($0.attendanceStatus, $0.resolvedAt) = (Raw(status), start + 600)
                }
            }
        }
        for (window, kind) in windows where chance.below(kind == .counted ? 40 : 3) == 0 {
            let (amount, done) = (chance.below(25), at(day, 700))
            let isHeld = chance.below(2) == 0
            make(HabitEntry.self) {
                ($0.windowID, $0.date, $0.amount, $0.target) = (window, day, kind == .avoid ? amount % 2 : amount, 20)
                if isHeld { $0.completedAt = done }
            }
        }
        guard isPast else { return }
        plan(day)
    }

    private mutating func plan(_ day: Day) {
        let (level, seen) = (chance.one(of: Capacity.allCases), at(day, 720))
        let (planned, done) = (chance.below(300), chance.below(240))
        if chance.below(4) > 0 {
            make(DayPlan.self) {
                ($0.date, $0.capacity, $0.plannedTaskMinutes) = (day, Raw(level), planned)
                ($0.completedEffortMinutes, $0.loadScore, $0.completionBasis) = (done, planned / 3, 3)
                ($0.completionRate, $0.freeMinutes) = (Double(done % 4) / 3, 400)
                $0.wasOverloaded = done % 3 > 0
                if done % 2 == 0 { $0.planningCompletedAt = seen }
            }
        }
        if chance.below(3) > 0 {
            let isComplete = chance.below(3) > 0
            make(NightPlanningSession.self) {
                ($0.forDate, $0.isComplete, $0.createdAt) = (day, isComplete, seen)
                if isComplete { $0.completedAt = seen + 60 } else { $0.skippedAt = seen }
            }
        }
        if chance.below(20) == 0 {
            let (kind, minutes, no) = (
                chance.one(of: [NudgeKind.normalDaySuggestion, .wellbeing, .morningPlanCard]),
                30 + 15 * chance.below(20), chance.below(2) == 0
            )
            make(NudgeLog.self) {
                ($0.kind, $0.subjectKey, $0.sentAt) = (Raw(kind), String(minutes), seen)
                if no { $0.dismissedAt = seen + 60 }
            }
        }
    }

    /// A task of the day: mostly done or dropped since, sometimes open ever since, deferred now and then, timed now and then.
    private mutating func task(_ day: Day, _ isPast: Bool) {
        let (n, end, kind) = (rows.count, chance.below(isPast ? 60 : 4), chance.below(8))
        let seriesID = kind == 0 ? chance.one(of: series) : nil
        let due = chance.below(7) == 0 ? nil : moment.today + chance.below(9)
        let (created, ended) = (at(day, 480), at(day, 800))
        let minutes = chance.below(6) == 0 ? nil : 5 * (1 + chance.below(20))
        let (times, importance) = (chance.below(6) == 0 ? 1 + chance.below(6) : 0, chance.one(of: Importance.allCases))
        let id = make(TaskItem.self) {
            ($0.title, $0.createdAt, $0.effortMinutes) = ("Task \(n)", created, minutes)
            ($0.dueDate, $0.deferralCount) = (end > 2 ? day : due, times)
            if $0.dueDate != nil { $0.importance = Raw(importance) }
            if let seriesID, $0.dueDate != nil { ($0.seriesID, $0.repeatKind) = (seriesID, Raw(.daily)) }
            if end > 4 { ($0.isCompleted, $0.completedAt) = (true, ended) }
            if end == 3 || end == 4 { $0.droppedAt = ended }
        }
        for back in 0..<times {
            make(DeferralRecord.self) {
                ($0.taskID, $0.day, $0.deferredTo) = (id, day - back - 1, day - back)
                $0.deferredOn = created - 86_400 * (back + 1)
            }
        }
        guard isPast, chance.below(4) == 0 else { return }
        let (seconds, isHabit) = (60 * chance.below(90), chance.below(5) == 0)
        let window = windows.first { $0.kind == .timed }?.id
        let outcome = chance.one(of: [SessionOutcome.finished, .abandoned, .autoClosed])
        make(WorkSession.self) {
            ($0.day, $0.startedAt, $0.endedAt) = (day, created, created + seconds)
            ($0.actualSeconds, $0.outcome) = (seconds, Raw(isHabit ? .manual : outcome))
            if isHabit { $0.habitWindowID = window } else { $0.taskID = id }
        }
    }
}
