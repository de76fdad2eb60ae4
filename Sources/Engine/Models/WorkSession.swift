import Almanac

/// A stretch of focus on a task or on a timed habit's window: exactly one of the two (SCH-19, SCH-20).
package struct WorkSession: Record {
    package static let model = Model.workSession

    package var id = RowID(high: 0, low: 0)
    package var startedAt: Instant = .unset
    /// The logical date of its start.
    package var day: Day = .unset
    /// nil while it is live.
    package var endedAt: Instant? = nil
    package var pausedSeconds: Int = 0
    package var pausedAt: Instant? = nil
    package var estimateMinutes: Int? = nil
    package var outcome: Raw<SessionOutcome> = Raw(.running)
    package var actualSeconds: Int = 0
    package var taskID: RowID? = nil
    package var habitWindowID: RowID? = nil
    package var extra: String?

    package init() {}

    package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
        try fields.field("id", &id)
        try fields.field("startedAt", &startedAt)
        try fields.field("day", &day)
        try fields.field("endedAt", &endedAt)
        try fields.field("pausedSeconds", &pausedSeconds)
        try fields.field("pausedAt", &pausedAt)
        try fields.field("estimateMinutes", &estimateMinutes)
        try fields.field("outcome", &outcome)
        try fields.field("actualSeconds", &actualSeconds)
        try fields.field("taskID", &taskID)
        try fields.field("habitWindowID", &habitWindowID)
    }
}
