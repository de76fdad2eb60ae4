import Almanac

/// Last night's timer, offered to be picked up again.
package struct PickUpRow: Equatable, Sendable {
    package var task: TaskItem
    package var session: WorkSession
    /// Whole minutes of that session.
    package var loggedMinutes: Int { (session.actualSeconds + 30) / 60 }
    package var day: Day { session.day }

    package init(task: TaskItem, session: WorkSession) {
        self.task = task
        self.session = session
    }
}

package enum PickUp {
    /// One row for each task whose timer the end of yesterday closed, until it is completed, dropped, moved later, timed
    /// again, or the row is dismissed for the day (FOC-21, FOC-22).
    package static func rows(in context: DayContext) -> [PickUpRow] {
        let today = context.today
        let dismissed = dismissed(in: context)
        var rows: [PickUpRow] = []
        for session in context.sessions where session.outcome == .autoClosed && session.day == today - 1 {
            guard let task = context.tasks[session.taskID], task.isLive, !dismissed.contains(task.id),
                Deferral.record(of: task.id, on: today, in: context) == nil,
                !context.sessions.rows.contains(where: { other in
                    other.taskID == task.id && other.startedAt > session.startedAt
                })
            else { continue }
            rows.append(PickUpRow(task: task, session: session))
        }
        return rows.sorted { ($0.session.startedAt, $0.session.id) < ($1.session.startedAt, $1.session.id) }
    }

    /// Puts the row away for this logical day. Refuses a task that has none (`notFound`).
    package static func dismiss(_ task: TaskItem, in edit: inout Edit) throws(Refusal) {
        guard let row = rows(in: edit.context).first(where: { $0.task.id == task.id }) else {
            throw .notFound(name: task.title)
        }
        let ids = dismissed(in: edit.context) + [task.id]
        edit.set(.pickUpDismissed, (["\(edit.today)"] + ids.map(\.description)).joined(separator: " "))
        edit.signal(.focus(.pickUpDismissed(row)))
    }

    /// `2026-11-30 id id`, of this day only.
    private static func dismissed(in context: DayContext) -> [RowID] {
        let parts = (context.local[.pickUpDismissed] ?? "").split(separator: " ")
        guard parts.first.flatMap({ Day($0) }) == context.today else { return [] }
        return parts.dropFirst().compactMap { RowID($0) }
    }
}
