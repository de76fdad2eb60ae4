import Almanac

/// A time of day of a habit (SCH-22).
package struct HabitTimeWindow: Record {
    package static let model = Model.habitTimeWindow

    package var id = RowID(high: 0, low: 0)
    package var label: String = ""
    package var startMinute: Int = 0
    package var endMinute: Int = 1439
    /// For an avoid habit the allowance of slips.
    package var target: Int = 1
    package var effortMinutes: Int? = nil
    package var reminderMinute: Int? = nil
    package var habitID: RowID? = nil
    package var extra: String?

    package init() {}

    package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
        try fields.field("id", &id)
        try fields.field("label", &label)
        try fields.field("startMinute", &startMinute)
        try fields.field("endMinute", &endMinute)
        try fields.field("target", &target)
        try fields.field("effortMinutes", &effortMinutes)
        try fields.field("reminderMinute", &reminderMinute)
        try fields.field("habitID", &habitID)
    }
}
