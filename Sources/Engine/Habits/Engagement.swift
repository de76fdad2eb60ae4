import Almanac

/// One meaning of a day that was lived, for the record of the day and for avoid habits alike (HAB-13, DAY-15).
package enum Engagement {
    /// A task completed, a session, an Anchor the person decided, a habit logged, an avoid habit held, or the planning of
    /// the next day closed or skipped. A miss the program stored is no activity.
    package static func wasEngaged(on day: Day, in context: DayContext) -> Bool {
        let moment = context.moment
        return context.entries.rows.contains { $0.date == day && ($0.amount > 0 || $0.completedAt != nil) }
            || context.sessions.rows.contains { $0.day == day }
            || context.nights.rows.contains { $0.forDate == day + 1 && ($0.isComplete || $0.skippedAt != nil) }
            || context.tasks.rows.contains { task in
                task.isCompleted && (task.completedAt.map { moment.logicalDate(of: $0) == day } ?? false)
            }
            || context.anchors.rows.contains { anchor in
                guard let status = anchor.attendanceStatus.known, let at = anchor.resolvedAt else { return false }
                return status != .pending && status != .missed && moment.logicalDate(of: at) == day
            }
    }
}
