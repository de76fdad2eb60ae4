import Almanac

/// Something the day moves round, on one day: made by a rule, or a one-off without one (SCH-25).
package struct Anchor: Record {
    package static let model = Model.anchor

    package var id = RowID(high: 0, low: 0)
    package var title: String = ""
    package var occurrenceDate: Day = .unset
    /// The slot's key within its rule; empty for a one-off.
    package var slotKey: String = ""
    package var windowStart: Instant = .unset
    package var windowEnd: Instant = .unset
    package var effortMinutes: Int? = nil
    package var attendanceStatus: Raw<AttendanceStatus> = Raw(.pending)
    package var resolvedAt: Instant? = nil
    /// 0 reminds at the start.
    package var remindBeforeStartMinutes: Int? = nil
    package var remindBeforeEndMinutes: Int? = nil
    package var generatedAt: Instant = .unset
    /// nil for a one-off.
    package var ruleID: RowID? = nil
    package var extra: String?

    package init() {}

    package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
        try fields.field("id", &id)
        try fields.field("title", &title)
        try fields.field("occurrenceDate", &occurrenceDate)
        try fields.field("slotKey", &slotKey)
        try fields.field("windowStart", &windowStart)
        try fields.field("windowEnd", &windowEnd)
        try fields.field("effortMinutes", &effortMinutes)
        try fields.field("attendanceStatus", &attendanceStatus)
        try fields.field("resolvedAt", &resolvedAt)
        try fields.field("remindBeforeStartMinutes", &remindBeforeStartMinutes)
        try fields.field("remindBeforeEndMinutes", &remindBeforeEndMinutes)
        try fields.field("generatedAt", &generatedAt)
        try fields.field("ruleID", &ruleID)
    }
}
