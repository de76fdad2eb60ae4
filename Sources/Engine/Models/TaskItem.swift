import Almanac

/// A thing to do, once or again and again (SCH-16). `Task` is only the product's word for it.
package struct TaskItem: Record {
    package static let model = Model.taskItem

    package var id = RowID(high: 0, low: 0)
    package var title: String = ""
    /// Markdown; an empty note is nil.
    package var notes: String? = nil
    package var dueDate: Day? = nil
    /// Minutes; nil counts as zero and is reported as missing.
    package var effortMinutes: Int? = nil
    package var importance: Raw<Importance> = Raw(.low)
    package var isCompleted: Bool = false
    package var completedAt: Instant? = nil
    /// Let go; the row stays.
    package var droppedAt: Instant? = nil
    package var deferralCount: Int = 0
    package var repeatKind: Raw<RepeatKind> = Raw(.none)
    /// ISO weekdays, ascending, with commas and no spaces: `1,3,5` (SCH-47).
    package var repeatWeekdays: String = ""
    /// 1…31, 0 until the first completion fills it in.
    package var repeatDayOfMonth: Int = 0
    /// Shared by the instances of a repeating task.
    package var seriesID: RowID? = nil
    package var createdAt: Instant = .unset
    package var categoryID: RowID? = nil
    package var extra: String?

    package init() {}

    package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
        try fields.field("id", &id)
        try fields.field("title", &title)
        try fields.field("notes", &notes)
        try fields.field("dueDate", &dueDate)
        try fields.field("effortMinutes", &effortMinutes)
        try fields.field("importance", &importance)
        try fields.field("isCompleted", &isCompleted)
        try fields.field("completedAt", &completedAt)
        try fields.field("droppedAt", &droppedAt)
        try fields.field("deferralCount", &deferralCount)
        try fields.field("repeatKind", &repeatKind)
        try fields.field("repeatWeekdays", &repeatWeekdays)
        try fields.field("repeatDayOfMonth", &repeatDayOfMonth)
        try fields.field("seriesID", &seriesID)
        try fields.field("createdAt", &createdAt)
        try fields.field("categoryID", &categoryID)
    }
}
