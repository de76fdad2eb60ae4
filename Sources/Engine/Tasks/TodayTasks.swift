import Almanac

/// The task part of a day's list.
package struct TodayTaskList: Equatable, Sendable {
    /// What the level shows, in engine order.
    package var shown: [TaskItem] = []
    /// What it leaves aside, in engine order: still part of the day.
    package var alsoToday: [TaskItem] = []
    /// Done on this day, the earliest first.
    package var completed: [TaskItem] = []

    package init() {}
}

package enum TodayTasks {
    /// Live tasks due on the day or before it, split by the level, and those completed on it (TSK-38 to TSK-43).
    package static func read(level: Capacity, in context: DayContext) -> TodayTaskList {
        let today = context.today
        var list = TodayTaskList()
        var due: [TaskItem] = []
        for task in context.tasks {
            if task.isLive {
                if let date = task.dueDate, date <= today { due.append(task) }
            } else if isCompleted(task, on: today, context.moment) {
                list.completed.append(task)
            }
        }
        for task in TaskOrder.sorted(due, on: today) {
            if isShown(task, at: level, on: today) { list.shown.append(task) } else { list.alsoToday.append(task) }
        }
        list.completed.sort { ($0.completedAt ?? .unset, $0.id) < ($1.completedAt ?? .unset, $1.id) }
        return list
    }

    /// Low shows what is urgent and important, medium all but what could be let go, high everything (TSK-39). As every task
    /// of the day is urgent, medium hides nothing on Today itself.
    package static func isShown(_ task: TaskItem, at level: Capacity, on day: Day) -> Bool {
        switch level {
        case .low: TaskOrder.quadrant(task, on: day) == .doFirst
        case .medium: TaskOrder.quadrant(task, on: day) != .letGo
        case .high: true
        }
    }

    /// Completed on that logical day (TSK-42).
    package static func isCompleted(_ task: TaskItem, on day: Day, _ moment: Moment) -> Bool {
        guard task.isCompleted, task.droppedAt == nil, let at = task.completedAt else { return false }
        return moment.logicalDate(of: at) == day
    }

    /// Live tasks due on the day or before it, in engine order: what a plan for it holds (NPL-28).
    package static func due(onOrBefore day: Day, in context: DayContext) -> [TaskItem] {
        TaskOrder.sorted(
            context.tasks.rows.filter { task in task.isLive && (task.dueDate.map { $0 <= day } ?? false) },
            on: context.today)
    }

    /// Live tasks without a day, in engine order (TSK-41).
    package static func backlog(in context: DayContext) -> [TaskItem] {
        TaskOrder.sorted(context.tasks.rows.filter { $0.isLive && $0.dueDate == nil }, on: context.today)
    }

    /// Every live task, in engine order.
    package static func live(in context: DayContext) -> [TaskItem] {
        TaskOrder.sorted(context.tasks.rows.filter(\.isLive), on: context.today)
    }
}
