import Almanac

/// The task work of a day, in minutes (RUL-27).
package struct PlannedWork: Equatable, Sendable {
    /// Live tasks, in engine order.
    package var live: [TaskItem] = []
    /// Done on that day; only today's count.
    package var done: [TaskItem] = []
    package var minutes = 0
    /// How many live tasks have no estimate: they count as nothing, and are reported (CAP-09).
    package var missingDurations = 0

    package init() {}
}

extension PlannedWork {
    /// Today: every live task due by now and what was completed today, so that finishing doesn't make the meter fall
    /// (CAP-07, CAP-10). The day planned next: live tasks due on it or before (NPL-28). Any other: those due on it.
    package static func of(_ day: Day, in context: DayContext) -> PlannedWork {
        if day == context.today { return today(in: context) }
        if day == PlanningTarget.date(at: context) { return plan(for: day, in: context) }
        return due(on: day, in: context)
    }

    /// What a plan for the day holds: on today as the meter counts, else live tasks due on it or before (NPL-28).
    package static func plan(for day: Day, in context: DayContext) -> PlannedWork {
        if day == context.today { return today(in: context) }
        var work = PlannedWork()
        for task in context.tasks where task.isLive && (task.dueDate.map { $0 <= day } ?? false) { work.add(task) }
        work.live = TaskOrder.sorted(work.live, on: context.today)
        return work
    }

    /// Only the live tasks due on that very day: how other days are weighed when something may go there (TCR-08, NPL-39).
    package static func due(on day: Day, in context: DayContext) -> PlannedWork {
        if day == context.today { return today(in: context) }
        var work = PlannedWork()
        for task in context.tasks where task.isLive && task.dueDate == day { work.add(task) }
        work.live = TaskOrder.sorted(work.live, on: context.today)
        return work
    }

    private static func today(in context: DayContext) -> PlannedWork {
        let today = context.today
        var work = PlannedWork()
        for task in context.tasks {
            if task.isLive {
                if let due = task.dueDate, due <= today { work.add(task) }
            } else if TodayTasks.isCompleted(task, on: today, context.moment) {
                work.done.append(task)
                work.minutes += FocusMinutes.spent(on: task, in: context)
            }
        }
        work.live = TaskOrder.sorted(work.live, on: today)
        work.done.sort { ($0.completedAt ?? .unset, $0.id) < ($1.completedAt ?? .unset, $1.id) }
        return work
    }

    private mutating func add(_ task: TaskItem) {
        live.append(task)
        guard let effort = task.effortMinutes else {
            missingDurations += 1
            return
        }
        minutes += max(0, effort)
    }
}

/// What a finished task took.
package enum FocusMinutes {
    /// Its focus time where it has sessions, in whole minutes of their sum; else its estimate (CAP-08).
    package static func spent(on task: TaskItem, in context: DayContext) -> Int {
        tracked(task.id, in: context) ?? max(0, task.effortMinutes ?? 0)
    }

    /// nil where the task was never timed.
    package static func tracked(_ task: RowID, in context: DayContext) -> Int? {
        guard context.history.loggedSeconds[task] != nil || context.sessions.contains(where: { $0.taskID == task })
        else { return nil }
        return (Sessions.trackedSeconds(of: task, in: context) + 30) / 60
    }
}
