import Almanac

/// An ended day as it was lived, in numbers (DAY-17 to DAY-21).
package struct LivedDay: Equatable, Sendable {
    package var plannedMinutes = 0
    package var completedMinutes = 0
    package var completed = 0
    package var deferred = 0
    package var dropped = 0
    package var free: FreeTime

    package var completionBasis: Int { completed + deferred + dropped }
    /// 0 where there was nothing to finish; the basis tells the two apart.
    package var completionRate: Double { completionBasis == 0 ? 0 : Double(completed) / Double(completionBasis) }
}

extension LivedDay {
    /// The tasks of the day: completed on it, or neither completed nor dropped before it ended and due by then deferred
    /// away from it, or carried on by its timer (DAY-18). Read before the day's end gives any of them another date.
    static func tasks(of day: Day, in context: DayContext) -> [TaskItem] {
        let boundary = context.moment.end(of: day)
        var moved = Set(context.deferrals.rows.lazy.filter { $0.day == day }.compactMap(\.taskID))
        for session in context.sessions where session.outcome == .autoClosed && session.endedAt == boundary {
            if let task = session.taskID { moved.insert(task) }
        }
        return context.tasks.rows.filter { task in
            if TodayTasks.isCompleted(task, on: day, context.moment) { return true }
            guard !isOver(task, before: boundary) else { return false }
            return (task.dueDate.map { $0 <= day } ?? false) || moved.contains(task.id)
        }
    }

    /// After the day's end has deferred what was left, so that its records tell what was put off. One completed or dropped
    /// after it was deferred counts once, as that (DAY-33); one carried on by its timer counts in no way (RUL-32).
    static func read(_ day: Day, _ tasks: [TaskItem], in context: DayContext) -> LivedDay {
        let moment = context.moment
        var lived = LivedDay(free: FreeTime.lived(day, in: context))
        for task in tasks {
            guard TodayTasks.isCompleted(task, on: day, moment) else {
                lived.plannedMinutes += max(0, task.effortMinutes ?? 0)
                continue
            }
            let minutes = FocusMinutes.spent(on: task, in: context)
            lived.completed += 1
            lived.completedMinutes += minutes
            lived.plannedMinutes += minutes
        }
        let records = Set(context.deferrals.rows.lazy.filter { $0.day == day }.compactMap(\.taskID))
        for task in context.tasks where !TodayTasks.isCompleted(task, on: day, moment) {
            if !task.isCompleted, let at = task.droppedAt, moment.logicalDate(of: at) == day {
                lived.dropped += 1
            } else if records.contains(task.id) {
                lived.deferred += 1
            }
        }
        return lived
    }

    private static func isOver(_ task: TaskItem, before boundary: Instant) -> Bool {
        if task.isCompleted { return task.completedAt.map { $0 < boundary } ?? true }
        return task.droppedAt.map { $0 < boundary } ?? false
    }
}
