import Almanac

extension Habit {
    /// Nothing in it that only another version knows: such a row is left out of everything (SCH-07).
    package var isReadable: Bool { kind.known != nil && frequency.known != nil }

    /// Aimed at so many times a week, on any days of it (HAB-26).
    package var isWeekly: Bool { targetPerWeek > 0 }

    /// One of its days; every day for a weekly one (HAB-25).
    package func isScheduled(on day: Day) -> Bool {
        isWeekly || Weekdays.read(scheduledDays).contains(day.weekday)
    }

    package func isPaused(on day: Day) -> Bool { HabitPausing.pause(of: self, on: day) != nil }
}

/// How far a weekly habit's week is (HAB-22, HAB-23).
package struct WeekProgress: Equatable, Sendable {
    package var done: Int
    package var target: Int
    package var isMet: Bool { done >= target }

    package init(done: Int, target: Int) {
        self.done = done
        self.target = target
    }
}

/// A window of a habit that is due on a day, and what was logged in it.
package struct DueWindow: Equatable, Sendable {
    package var habit: Habit
    package var window: HabitTimeWindow
    /// nil before the first log.
    package var entry: HabitEntry?
    /// Whether the habit has other windows, so that this one is named by its label (TOD-11).
    package var isOneOfSeveral: Bool
    package var week: WeekProgress?

    /// What tells it from the habit's other windows; nil where nothing has to.
    package var label: String? { isOneOfSeveral && !window.label.isEmpty ? window.label : nil }
    package var kind: HabitKind { habit.kind.known ?? .binary }
    package var amount: Int { entry?.amount ?? 0 }
    /// The target the day was logged against, else the window's; for an avoid habit its allowance (HAB-12).
    package var target: Int { entry?.target ?? window.target }
    /// An avoid habit is done only once it was held (HAB-30), a weekly one also once its week is met.
    package var isDone: Bool { (week?.isMet ?? false) || (entry?.isDone(kind) ?? false) }

    package init(
        habit: Habit, window: HabitTimeWindow, entry: HabitEntry?, isOneOfSeveral: Bool, week: WeekProgress?
    ) {
        self.habit = habit
        self.window = window
        self.entry = entry
        self.isOneOfSeveral = isOneOfSeveral
        self.week = week
    }
}

extension HabitEntry {
    package func isDone(_ kind: HabitKind) -> Bool {
        kind == .avoid ? completedAt != nil : amount >= max(1, target)
    }
}

package enum HabitSchedule {
    /// What the list of a day shows: windows of habits that are scheduled on it, not paused and not archived, grouped
    /// habits first, then by the time of day with the all-day ones last, then by title (HAB-21, TOD-10).
    package static func dueWindows(on day: Day, in context: DayContext) -> [DueWindow] {
        guard !context.habits.isEmpty else { return [] }
        let ledger = HabitLedger(context, days: day.monday...day.monday + 6)
        let due = context.habits.rows.filter { !$0.isArchived && ledger.isDay(day, of: $0.id) }
        let rows = due.flatMap { habit -> [DueWindow] in
            let windows = ledger.windows(of: habit.id)
            let week = ledger.week(of: habit, containing: day)
            return windows.map { window in
                DueWindow(
                    habit: habit, window: window, entry: ledger.entry(window.id, day),
                    isOneOfSeveral: windows.count > 1, week: week)
            }
        }
        return HabitOrder.sorted(rows, in: context)
    }

    /// Minutes the day still owes to habits: the effort of due windows not done yet; of a timed one what is left of its
    /// effort, or of its target without one (HAB-24).
    package static func remainingMinutes(on day: Day, in context: DayContext) -> Int {
        dueWindows(on: day, in: context).reduce(0) { total, due in
            guard !due.isDone else { return total }
            let effort = due.window.effortMinutes ?? (due.kind == .timed ? due.target : 0)
            return total + max(0, due.kind == .timed ? effort - due.amount : effort)
        }
    }

    /// Minutes of every window due on a day, done or not: what an ended day held (DAY-34).
    package static func dueMinutes(on day: Day, in context: DayContext) -> Int {
        dueWindows(on: day, in: context).reduce(0) { total, due in
            total + max(0, due.window.effortMinutes ?? (due.kind == .timed ? due.target : 0))
        }
    }
}

/// The order habits are shown in.
package enum HabitOrder {
    package static func sorted(_ rows: [DueWindow], in context: DayContext) -> [DueWindow] {
        let keys = rows.map { Key($0, group(of: $0.habit, in: context)) }
        return rows.indices.sorted { keys[$0] < keys[$1] }.map { rows[$0] }
    }

    /// Its heading; none where the group is archived, since that never hides its habits (HAB-65).
    package static func group(of habit: Habit, in context: DayContext) -> HabitGroup? {
        context.groups[habit.groupID].flatMap { $0.isArchived ? nil : $0 }
    }

    package static func groups(in context: DayContext) -> [HabitGroup] {
        context.groups.rows.filter { !$0.isArchived }
            .sorted { ($0.sortOrder, $0.title, $0.id) < ($1.sortOrder, $1.title, $1.id) }
    }

    private struct Key: Comparable {
        let place: (Int, Int, String, RowID)
        let time: (Int, Int, String, RowID)

        init(_ row: DueWindow, _ group: HabitGroup?) {
            place = group.map { (0, $0.sortOrder, $0.title, $0.id) } ?? (1, 0, "", row.habit.id)
            let isAllDay = row.window.startMinute <= 0 && row.window.endMinute >= 1439
            time = (isAllDay ? 1 : 0, row.window.startMinute, row.habit.title, row.window.id)
        }

        static func == (a: Key, b: Key) -> Bool { a.place == b.place && a.time == b.time }

        static func < (a: Key, b: Key) -> Bool {
            if a.place.0 != b.place.0 { return a.place.0 < b.place.0 }
            if a.place.0 == 0, a.place != b.place { return a.place < b.place }
            return a.time < b.time
        }
    }
}
