import Almanac

/// A task that tips its day over (TCR-07). Nothing is refused by it (TCR-11).
package struct DayFull: Equatable, Sendable {
    package var task: TaskItem
    package var day: Day
    /// With the task.
    package var plannedMinutes: Int
    package var budgetMinutes: Int
    package var level: Capacity
    /// The nearest of the seven days after it where the task still fits, or none (TCR-09).
    package var offer: Day?

    package init(task: TaskItem, day: Day, plannedMinutes: Int, budgetMinutes: Int, level: Capacity, offer: Day?) {
        self.task = task
        self.day = day
        self.plannedMinutes = plannedMinutes
        self.budgetMinutes = budgetMinutes
        self.level = level
        self.offer = offer
    }

    static let reach = 7

    /// It was full before this task: then it was said before.
    package var wasFull: Bool { plannedMinutes - (task.effortMinutes ?? 0) > budgetMinutes }

    /// Whether the task's estimate takes its day over that day's own budget. The task may be in the context already or only
    /// about to be. Today counts as the meter does, another day its live tasks (TCR-08). nil where it fits, and where
    /// there is no estimate, no date or a past one (TCR-10).
    package static func check(_ task: TaskItem, in context: DayContext) -> DayFull? {
        guard let day = task.dueDate, day >= context.today, let effort = task.effortMinutes, effort > 0 else {
            return nil
        }
        var others = context
        others.remove(task)
        let planned = PlannedWork.due(on: day, in: others).minutes + effort
        let level = DayLevels.level(of: day, in: context)
        let budget = context.settings.budgets[level]
        guard planned > budget else { return nil }
        let offer = (1...reach).lazy.map { day + $0 }.first { other in
            PlannedWork.due(on: other, in: others).minutes + effort <= DayLevels.budget(of: other, in: context)
        }
        return DayFull(
            task: task, day: day, plannedMinutes: planned, budgetMinutes: budget, level: level, offer: offer)
    }

    /// After a task was added: says that its day is full by it, where it is (RUL-19).
    package static func notice(_ task: TaskItem, in edit: inout Edit) {
        if let full = check(task, in: edit.context) { edit.signal(.capacity(.dayFull(full))) }
    }
}
