import Almanac

/// What was logged in a window on a logical day (SCH-23).
package struct HabitEntry: Record {
    package static let model = Model.habitEntry

    package var id = RowID(high: 0, low: 0)
    package var date: Day = .unset
    /// The window's target when it was first logged.
    package var target: Int = 1
    package var amount: Int = 0
    package var completedAt: Instant? = nil
    package var windowID: RowID? = nil
    package var extra: String?

    package init() {}

    package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
        try fields.field("id", &id)
        try fields.field("date", &date)
        try fields.field("target", &target)
        try fields.field("amount", &amount)
        try fields.field("completedAt", &completedAt)
        try fields.field("windowID", &windowID)
    }
}
