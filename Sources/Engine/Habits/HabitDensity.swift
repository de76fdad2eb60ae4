import Almanac

/// What a day says in a window (HAB-01).
package enum HabitCell: String, Sendable, CaseIterable { case empty, missed, partialLow, partialHigh, complete }

/// A square of a grid.
package struct HabitSquare: Equatable, Sendable {
    package var date: Day
    package var cell: HabitCell
    package var amount: Int

    package init(date: Day, cell: HabitCell, amount: Int) {
        self.date = date
        self.cell = cell
        self.amount = amount
    }
}

/// How the days were, read from what was logged and never stored. Nothing resets and nothing breaks (HAB-07).
package enum HabitDensity {
    /// Days of a habit's own grid, today the last (HAB-33), and of the small one in lists (HAB-27).
    package static let gridDays = 42
    package static let smallGridDays = 14

    /// Whether a day is one of the habit's at all: not ahead, not before it existed, not paused, one of its days (HAB-02).
    /// An archived habit keeps its days.
    package static func isDay(_ day: Day, of habit: Habit, in context: DayContext, _ ledger: HabitLedger) -> Bool {
        day <= context.today && ledger.isDay(day, of: habit.id)
    }

    package static func cell(
        _ window: HabitTimeWindow, of habit: Habit, on day: Day, in context: DayContext, _ ledger: HabitLedger
    ) -> HabitCell {
        guard isDay(day, of: habit, in: context, ledger), let kind = habit.kind.known else { return .empty }
        let entry = ledger.entry(window.id, day)
        return kind == .avoid
            ? avoidCell(entry, isToday: day == context.today)
            : cell(entry, isOpen: day == context.today || habit.isWeekly)
    }

    /// Complete at the entry's own target, partial from the first step on, missed only for a due day that has ended, and
    /// never where so many times a week are aimed at (HAB-03 to HAB-06).
    private static func cell(_ entry: HabitEntry?, isOpen: Bool) -> HabitCell {
        guard let entry, entry.amount > 0 else { return isOpen ? .empty : .missed }
        let target = max(1, entry.target)
        if entry.amount >= target { return .complete }
        return entry.amount * 2 < target ? .partialLow : .partialHigh
    }

    /// Missed past the allowance, also where Held was said; complete within it where anything was said; else empty, since
    /// silence says nothing (HAB-08, HAB-09). Today is never settled (HAB-10).
    private static func avoidCell(_ entry: HabitEntry?, isToday: Bool) -> HabitCell {
        guard !isToday, let entry else { return .empty }
        if entry.amount > entry.target { return .missed }
        return entry.amount > 0 || entry.completedAt != nil ? .complete : .empty
    }

    /// The last days of a window, the oldest first.
    package static func grid(
        _ window: HabitTimeWindow, of habit: Habit, days: Int = gridDays, in context: DayContext, _ ledger: HabitLedger
    ) -> [HabitSquare] {
        (1 - days...0).map { offset in
            let day = context.today + offset
            return HabitSquare(
                date: day, cell: cell(window, of: habit, on: day, in: context, ledger),
                amount: ledger.entry(window.id, day)?.amount ?? 0)
        }
    }

    /// The last fortnight of several windows together, the oldest first: complete where every one was, partial by the share
    /// that was done, missed where none was, and empty where none was due or the day is still open (HAB-27, RUL-15). The
    /// amount is how many were complete.
    package static func smallGrid(
        _ habits: [Habit], in context: DayContext, _ ledger: HabitLedger
    ) -> [HabitSquare] {
        (1 - smallGridDays...0).map { offset in
            let day = context.today + offset
            var total = Total()
            for habit in habits {
                for window in ledger.windows(of: habit.id) where isDay(day, of: habit, in: context, ledger) {
                    let cell = cell(window, of: habit, on: day, in: context, ledger)
                    // Of an avoid habit only what was said counts.
                    if habit.kind == .avoid && cell == .empty { continue }
                    total.add(cell, ledger.entry(window.id, day))
                }
            }
            return HabitSquare(date: day, cell: total.cell, amount: total.complete)
        }
    }

    private struct Total {
        var windows = 0
        var complete = 0
        var missed = 0
        var share = 0.0

        mutating func add(_ cell: HabitCell, _ entry: HabitEntry?) {
            windows += 1
            switch cell {
            case .complete:
                complete += 1
                share += 1
            case .partialLow, .partialHigh:
                if let entry { share += Double(entry.amount) / Double(max(1, entry.target)) }
            case .missed: missed += 1
            case .empty: break
            }
        }

        var cell: HabitCell {
            if windows > 0, complete == windows { return .complete }
            if share > 0 { return share * 2 < Double(windows) ? .partialLow : .partialHigh }
            return missed > 0 ? .missed : .empty
        }
    }
}
