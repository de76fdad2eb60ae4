import Almanac

/// Two stores have changed one row differently (RUL-23).
package enum MergeChoice {
    /// The one that stays: the row that holds more of what the person did, else the one whose export text sorts last; so
    /// that either store merging the other comes to the same row. `aText` and `bText` are the rows as an export has them.
    package static func better(_ a: Row, _ b: Row, aText: String, bText: String) -> Row {
        let (first, second) = (done(a), done(b))
        if first != second { return first > second ? a : b }
        // By bytes: the same on every machine.
        return Array(aText.utf8).lexicographicallyPrecedes(Array(bText.utf8)) ? b : a
    }

    /// How much of what the person did a row holds; it only orders rows of one model.
    private static func done(_ row: Row) -> Int {
        switch row {
        case .taskItem(let task): task.isCompleted ? 2 : task.droppedAt != nil ? 1 : 0
        case .workSession(let session): session.isLive ? 0 : 1
        case .habitEntry(let entry): 2 * max(0, min(entry.amount, 1 << 40)) + (entry.completedAt != nil ? 1 : 0)
        case .anchor(let anchor):
            switch anchor.attendanceStatus.known {
            case .attended, .skipped, .delegated: 2
            case .missed: 1
            case .pending, nil: 0
            }
        case .dayPlan(let plan): plan.planningCompletedAt != nil ? 1 : 0
        case .nightPlanningSession(let night): night.isComplete ? 2 : night.skippedAt != nil ? 1 : 0
        case .nudgeLog(let log): log.dismissedAt != nil ? 1 : 0
        case .taskCategory, .deferralRecord, .habit, .habitTimeWindow, .habitGroup, .anchorRule, .userSettings: 0
        }
    }
}
