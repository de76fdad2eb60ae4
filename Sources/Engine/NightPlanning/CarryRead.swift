import Almanac

/// What was decided so far about a task the day under review left over (NPL-17).
package enum CarryChoice: Equatable, Sendable {
    case pending
    case moved(Day)
    case someday
    case dropped
}

/// A task to carry forward.
package struct CarryItem: Equatable, Sendable {
    package var task: TaskItem
    package var choice: CarryChoice
    /// Which deferral keeping it would be; where that day is counted already, the count it has (NPL-20).
    package var deferralNumber: Int
    /// From the third on a day has to be named (NPL-19).
    package var needsDate: Bool
    package var willEase: Bool

    package var isPending: Bool { choice == .pending }
}

extension CarryStep {
    /// Every task that was left of the day under review, or was moved or dropped from it, in engine order (NPL-09).
    package static func items(_ session: NightPlanningSession, in context: DayContext) -> [CarryItem] {
        guard !session.isShortened else { return [] }
        return items(of: session.reviewDate, in: context)
    }

    package static func items(of day: Day, in context: DayContext) -> [CarryItem] {
        let records = Dictionary(
            context.deferrals.rows.filter { $0.day == day }.compactMap { row in row.taskID.map { ($0, row) } },
            uniquingKeysWith: { ($0.deferredOn, $0.id) < ($1.deferredOn, $1.id) ? $0 : $1 })
        let boundary = context.moment.end(of: day)
        let start = context.moment.start(of: day)
        var choices: [RowID: CarryChoice] = [:]
        var tasks: [TaskItem] = []
        for task in context.tasks {
            let wasDue = task.dueDate.map { $0 <= day } ?? false
            guard
                let choice = choice(
                    task, wasDue: wasDue, records[task.id], since: start, boundary: boundary)
            else { continue }
            choices[task.id] = choice
            tasks.append(task)
        }
        return TaskOrder.sorted(tasks, on: context.today).map { task in
            let preview = Deferral.preview(task, from: day, context)
            return CarryItem(
                task: task, choice: choices[task.id] ?? .pending, deferralNumber: preview.number,
                needsDate: preview.needsDate, willEase: preview.easesFrom != nil)
        }
    }

    /// nil for a task that is none of that day's. What the day's end moved by itself is still to be decided.
    private static func choice(
        _ task: TaskItem, wasDue: Bool, _ record: DeferralRecord?, since start: Instant, boundary: Instant
    ) -> CarryChoice? {
        guard !task.isCompleted else { return nil }
        if let dropped = task.droppedAt { return dropped >= start && (wasDue || record != nil) ? .dropped : nil }
        if wasDue { return .pending }
        guard let record else { return nil }
        if isAutomatic(record, boundary), task.dueDate == record.deferredTo { return .pending }
        return task.dueDate.map { .moved($0) } ?? .someday
    }

    /// Written by the end of the day, and as it was written: nobody chose anything since.
    private static func isAutomatic(_ record: DeferralRecord, _ boundary: Instant) -> Bool {
        record.deferredOn == boundary && record.reason == .unspecified && record.deferredTo == record.day + 1
    }
}
