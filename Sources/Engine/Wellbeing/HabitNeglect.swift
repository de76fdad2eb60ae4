import Almanac

/// A habit that hasn't come up on any of its last days.
package enum HabitNeglect {
    static let days = 3

    /// Habits missed in every window on each of their last three scheduled days (WEL-26), in the order they were made.
    static func habits(_ ledger: WellbeingLedger) -> [Habit] {
        let context = ledger.context
        return context.habits.rows.filter { habit in
            let windows = ledger.habits.windows(of: habit.id)
            guard applies(to: habit, in: context, ledger.habits), !windows.isEmpty else { return false }
            let days = lastDays(of: habit, in: context, ledger.habits)
            return days.count == HabitNeglect.days
                && days.allSatisfy { day in
                    windows.allSatisfy {
                        HabitDensity.cell($0, of: habit, on: day, in: context, ledger.habits) == .missed
                    }
                }
        }.sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
    }

    /// A day of a window whose entry the rule asks for.
    package struct Asked: Equatable, Sendable {
        package let window: RowID
        package let day: Day
    }

    /// Days before `first` that the rule has to look at: those of habits that rested so long that their last three days lie
    /// further back than a context reaches.
    package static func asked(before first: Day, in context: DayContext) -> [Asked] {
        guard context.habits.contains(where: { isOfAKind($0) && $0.pausesData != "[]" }) else { return [] }
        let ledger = HabitLedger(context, days: context.today...context.today)
        return context.habits.rows.filter { applies(to: $0, in: context, ledger) }.flatMap { habit in
            lastDays(of: habit, in: context, ledger).filter { $0 < first }.flatMap { day in
                ledger.windows(of: habit.id).map { Asked(window: $0.id, day: day) }
            }
        }
    }

    /// Never for paused, archived, weekly and avoid habits (WEL-27).
    private static func applies(to habit: Habit, in context: DayContext, _ ledger: HabitLedger) -> Bool {
        isOfAKind(habit) && !habit.isPaused(on: context.today)
    }

    private static func isOfAKind(_ habit: Habit) -> Bool {
        habit.isReadable && !habit.isArchived && !habit.isWeekly && habit.kind != .avoid
    }

    /// Its last three scheduled days before today, paused ones skipped; fewer where it is too new.
    private static func lastDays(of habit: Habit, in context: DayContext, _ ledger: HabitLedger) -> [Day] {
        let made = context.moment.logicalDate(of: habit.createdAt)
        guard !Weekdays.read(habit.scheduledDays).isEmpty else { return [] }
        var found: [Day] = []
        var day = context.today - 1
        while day >= made, found.count < days {
            if ledger.isDay(day, of: habit.id) { found.append(day) }
            day = (ledger.restStart(of: habit.id, covering: day) ?? day) - 1
        }
        return found
    }
}
