import Almanac

/// Something done again and again, without streaks (SCH-21).
package struct Habit: Record {
    package static let model = Model.habit

    package var id = RowID(high: 0, low: 0)
    package var title: String = ""
    package var notes: String? = nil
    package var presetKey: Raw<HabitPreset>? = nil
    package var kind: Raw<HabitKind> = Raw(.binary)
    package var frequency: Raw<HabitFrequency> = Raw(.daily)
    package var scheduledDays: String = "1,2,3,4,5,6,7"
    /// 0: by days, else N times a week.
    package var targetPerWeek: Int = 0
    /// JSON, kept as text (SCH-48).
    package var pausesData: String = "[]"
    package var isArchived: Bool = false
    package var createdAt: Instant = .unset
    package var groupID: RowID? = nil
    package var extra: String?

    package init() {}

    package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
        try fields.field("id", &id)
        try fields.field("title", &title)
        try fields.field("notes", &notes)
        try fields.field("presetKey", &presetKey)
        try fields.field("kind", &kind)
        try fields.field("frequency", &frequency)
        try fields.field("scheduledDays", &scheduledDays)
        try fields.field("targetPerWeek", &targetPerWeek)
        try fields.field("pausesData", &pausesData)
        try fields.field("isArchived", &isArchived)
        try fields.field("createdAt", &createdAt)
        try fields.field("groupID", &groupID)
    }
}
