import Almanac

/// The one task that might better go to another day (NPL-38, NPL-39).
package struct MoveSuggestion: Equatable, Sendable {
    package var task: TaskItem
    package var from: Day
    /// The nearest of the next seven days that still has room with it; nil where none has and a day must be asked for.
    package var to: Day?

    package init(task: TaskItem, from: Day, to: Day?) {
        self.task = task
        self.from = from
        self.to = to
    }

    static let reach = 7

    /// The lowest in order that isn't to be done first and has minutes to give: one without an estimate would free
    /// nothing. A day has room where its budget isn't quite reached with the task; exactly full doesn't count.
    static func find(for read: LoadRead, in context: DayContext) -> MoveSuggestion? {
        let task = read.work.live.last { task in
            (task.effortMinutes ?? 0) > 0 && TaskOrder.quadrant(task, on: context.today) != .doFirst
        }
        guard let task, let effort = task.effortMinutes else { return nil }
        let to = (1...reach).lazy.map { read.date + $0 }.first { day in
            PlannedWork.due(on: day, in: context).minutes + effort < DayLevels.budget(of: day, in: context)
        }
        return MoveSuggestion(task: task, from: read.date, to: to)
    }
}
