import Almanac

/// A label for tasks (SCH-17).
package struct TaskCategory: Record {
    package static let model = Model.taskCategory

    package var id = RowID(high: 0, low: 0)
    package var name: String = ""
    package var presetKey: Raw<CategoryPreset>? = nil
    package var colorKey: Raw<CategoryColor> = Raw(.accent)
    package var sortOrder: Int = 0
    package var isArchived: Bool = false
    package var createdAt: Instant = .unset
    package var extra: String?

    package init() {}

    package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
        try fields.field("id", &id)
        try fields.field("name", &name)
        try fields.field("presetKey", &presetKey)
        try fields.field("colorKey", &colorKey)
        try fields.field("sortOrder", &sortOrder)
        try fields.field("isArchived", &isArchived)
        try fields.field("createdAt", &createdAt)
    }
}
