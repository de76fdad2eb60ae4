import Almanac

/// How filled the habits' days were.
enum HabitsPart {
    /// In percent: every due window of every active day in one pool, complete 1, partial its share of the target, missed 0
    /// (WEL-10), and each full week of a weekly habit as one item (WEL-12). Paused, unscheduled and unsettled days are not
    /// due, archived habits are left out (WEL-11). nil where nothing was due.
    static func value(_ window: ClosedRange<Day>, _ ledger: WellbeingLedger) -> Double? {
        var pool = Pool()
        for day in window where ledger.isActive(day) { pool.add(ledger.habitPool(day)) }
        for habit in ledger.context.habits where counts(habit) && habit.isWeekly {
            for monday in fullWeeks(window) { pool.add(week(habit, monday, ledger)) }
        }
        return pool.mean.map { $0 * 100 }
    }

    /// What a day's due windows come to, those of weekly habits left out.
    static func pool(_ day: Day, in context: DayContext, _ habits: HabitLedger) -> Pool {
        var pool = Pool()
        for habit in context.habits where counts(habit) && !habit.isWeekly && habits.isDay(day, of: habit.id) {
            for window in habits.windows(of: habit.id) {
                switch HabitDensity.cell(window, of: habit, on: day, in: context, habits) {
                case .complete: pool.add(1)
                case .missed: pool.add(0)
                case .partialLow, .partialHigh:
                    if let entry = habits.entry(window.id, day) {
                        pool.add(Double(entry.amount) / Double(max(1, entry.target)))
                    }
                case .empty: break
                }
            }
        }
        return pool
    }

    private static func counts(_ habit: Habit) -> Bool { !habit.isArchived && habit.isReadable }

    /// The Mondays of the weeks that lie wholly inside the window.
    private static func fullWeeks(_ window: ClosedRange<Day>) -> [Day] {
        window.filter { $0.weekday == 1 && $0 + 6 <= window.upperBound }
    }

    /// Days done of the days aimed at, at most 1. nil where the week is no full one of the habit's: it began in it or rested
    /// in it, or nobody was there all week.
    private static func week(_ habit: Habit, _ monday: Day, _ ledger: WellbeingLedger) -> Double? {
        let days = monday...monday + 6
        guard days.allSatisfy({ ledger.habits.isDay($0, of: habit.id) }), days.contains(where: ledger.isActive),
            let week = ledger.habits.week(of: habit, containing: monday), week.target > 0
        else { return nil }
        return min(1, Double(week.done) / Double(week.target))
    }

    /// Values of 0…1 and how many they are.
    struct Pool {
        private var sum = 0.0
        private var count = 0

        mutating func add(_ value: Double?) {
            guard let value else { return }
            sum += value
            count += 1
        }

        mutating func add(_ other: Pool) {
            sum += other.sum
            count += other.count
        }

        var mean: Double? { count > 0 ? sum / Double(count) : nil }
    }
}

/// Habits are said as a word and never as a figure (WEL-38).
package enum HabitsWord: String, Equatable, Sendable {
    case mostDays, someDays, fewerDays

    /// Two thirds and more are most days, a third and more some (WEL-39).
    package init(percent: Int) {
        self = percent >= 67 ? .mostDays : percent >= 34 ? .someDays : .fewerDays
    }
}
