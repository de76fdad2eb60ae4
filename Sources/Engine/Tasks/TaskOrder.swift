import Almanac

extension TaskItem {
    /// Neither completed nor dropped (TSK-01).
    package var isLive: Bool { !isCompleted && droppedAt == nil }

    /// Medium or high; an importance this program doesn't know counts as low (TSK-03).
    package var isImportant: Bool { importance.known.map { $0 != .low } ?? false }

    /// Put off three times or more: it counts as urgent (TSK-20).
    package var isStale: Bool { deferralCount >= 3 }

    /// Due tomorrow or earlier, or stale (TSK-02).
    package func isUrgent(on day: Day) -> Bool { isStale || (dueDate.map { $0 <= day + 1 } ?? false) }

    /// Comes back after it is done. A kind this program doesn't know doesn't: it is left as it is.
    package var repeats: Bool { repeatKind.known.map { $0 != .none } ?? false }

    /// Holds a raw value of another version: nothing touches such a row by itself (TIC-18).
    package var hasUnknownValue: Bool { importance.known == nil || repeatKind.known == nil }
}

/// Never shown to the user, only felt in the order (TSK-04, TSK-05).
package enum Quadrant: Int, Comparable, Sendable, CaseIterable {
    case doFirst, schedule, fitIn, letGo

    package static func < (a: Quadrant, b: Quadrant) -> Bool { a.rawValue < b.rawValue }
}

package enum TaskOrder {
    package static func quadrant(_ task: TaskItem, on day: Day) -> Quadrant {
        switch (task.isImportant, task.isUrgent(on: day)) {
        case (true, true): .doFirst
        case (true, false): .schedule
        case (false, true): .fitIn
        case (false, false): .letGo
        }
    }

    /// By quadrant, then due date with the undated last, then the older task, then id, so that no two are ever equal
    /// (TSK-06). `day` is today's logical date, also while planning another day.
    package static func sorted(_ tasks: [TaskItem], on day: Day) -> [TaskItem] {
        guard tasks.count > 1 else { return tasks }
        let keys = tasks.map { Key($0, on: day) }
        return tasks.indices.sorted { keys[$0] < keys[$1] }.map { tasks[$0] }
    }

    private struct Key: Comparable {
        let quadrant: Int
        let due: Int
        let created: Int
        let id: RowID

        init(_ task: TaskItem, on day: Day) {
            quadrant = TaskOrder.quadrant(task, on: day).rawValue
            due = task.dueDate?.number ?? .max
            created = task.createdAt.seconds
            id = task.id
        }

        static func < (a: Key, b: Key) -> Bool {
            (a.quadrant, a.due, a.created, a.id) < (b.quadrant, b.due, b.created, b.id)
        }
    }
}
