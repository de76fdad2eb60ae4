import Almanac

/// Windows by habit, entries by window and day, and which days are a habit's own: for rules that look at many days.
package struct HabitLedger: Sendable {
    private var days: [RowID: OwnDays] = [:]
    private var windows: [RowID: [HabitTimeWindow]] = [:]
    private var entries: [Key: HabitEntry] = [:]

    private struct Key: Hashable {
        let window: RowID
        let day: Day
    }

    /// A habit's days, read from its texts once.
    private struct OwnDays {
        let made: Day
        let weekdays: [Int]
        let pauses: [HabitPause]

        func contains(_ day: Day) -> Bool {
            day >= made && weekdays.contains(day.weekday) && !pauses.contains { $0.covers(day) }
        }
    }

    /// The entries of some days, or all the context has.
    package init(_ context: DayContext, days: ClosedRange<Day>? = nil) {
        for habit in context.habits where habit.isReadable {
            self.days[habit.id] = OwnDays(
                made: context.moment.logicalDate(of: habit.createdAt),
                weekdays: habit.isWeekly ? Weekdays.every : Weekdays.read(habit.scheduledDays),
                pauses: habit.pausesData == "[]" ? [] : HabitPauses(habit.pausesData)?.all ?? [])
        }
        for window in context.windows {
            if let habit = window.habitID { windows[habit, default: []].append(window) }
        }
        for habit in windows.keys {
            windows[habit]?.sort { ($0.startMinute, $0.endMinute, $0.id) < ($1.startMinute, $1.endMinute, $1.id) }
        }
        for entry in context.entries {
            guard let window = entry.windowID, days?.contains(entry.date) ?? true else { continue }
            let key = Key(window: window, day: entry.date)
            entries[key] = entries[key].map { HabitLedger.larger($0, entry) } ?? entry
        }
    }

    /// Whether a day is one of the habit's: not before it existed, one of its weekdays, not paused. Its archive changes
    /// nothing about that.
    package func isDay(_ day: Day, of habit: RowID) -> Bool { days[habit]?.contains(day) ?? false }

    /// The first day of the pause that covers a day; nil where none does.
    func restStart(of habit: RowID, covering day: Day) -> Day? {
        days[habit]?.pauses.filter { $0.covers(day) }.map(\.from).min()
    }

    /// By their time of day.
    package func windows(of habit: RowID) -> [HabitTimeWindow] { windows[habit] ?? [] }

    /// Of two for one day the larger (HAB-45).
    package func entry(_ window: RowID, _ day: Day) -> HabitEntry? { entries[Key(window: window, day: day)] }

    /// Days of the Monday-first week on which all its windows are complete, and the days aimed at; nil for a habit that has
    /// no weekly target (HAB-23).
    package func week(of habit: Habit, containing day: Day) -> WeekProgress? {
        guard habit.isWeekly, let kind = habit.kind.known else { return nil }
        let windows = windows(of: habit.id)
        let done = (0..<7).count { offset in
            !windows.isEmpty
                && windows.allSatisfy { entry($0.id, day.monday + offset).map { $0.isDone(kind) } ?? false }
        }
        return WeekProgress(done: done, target: habit.targetPerWeek)
    }

    static func larger(_ a: HabitEntry, _ b: HabitEntry) -> HabitEntry {
        (a.amount, a.completedAt != nil ? 1 : 0, b.id) >= (b.amount, b.completedAt != nil ? 1 : 0, a.id) ? a : b
    }
}
