import Almanac
import Engine

func habit(
    _ title: String, _ kind: HabitKind = .binary, made: String = "2026-01-01T00:00:00Z",
    _ change: (inout Habit) -> Void = { _ in }
) -> Habit {
    var habit = Habit()
    habit.id = id(of: "habit \(title)")
    habit.title = title
    habit.kind = Raw(kind)
    habit.createdAt = Instant(made)!
    change(&habit)
    return habit
}

func window(
    _ habit: Habit, target: Int = 1, label: String = "", _ change: (inout HabitTimeWindow) -> Void = { _ in }
) -> HabitTimeWindow {
    var window = HabitTimeWindow()
    window.id = id(of: "window \(habit.title) \(label)")
    window.habitID = habit.id
    window.label = label
    window.target = target
    change(&window)
    return window
}

func entry(
    _ window: HabitTimeWindow, _ date: String, _ amount: Int = 1, target: Int? = nil, held: Instant? = nil
) -> HabitEntry {
    var entry = HabitEntry()
    entry.id = id(of: "entry \(window.id) \(date) \(amount)")
    entry.windowID = window.id
    entry.date = day(date)
    entry.amount = amount
    entry.target = target ?? window.target
    entry.completedAt = held
    return entry
}

extension Desk {
    func entry(_ window: HabitTimeWindow, _ date: String = "2026-11-30") -> HabitEntry? {
        context.entries.rows.first { $0.windowID == window.id && $0.date == day(date) }
    }

    func habit(_ title: String) -> Habit { context.habits.rows.first { $0.title == title }! }

    /// The cell of a window's day.
    func cell(_ window: HabitTimeWindow, _ date: String) -> HabitCell {
        HabitDensity.cell(
            window, of: context.habits[window.habitID]!, on: day(date), in: context, HabitLedger(context))
    }
}
