import Almanac

/// A heading for habits (SCH-24).
package struct HabitGroup: Record {
    package static let model = Model.habitGroup

    package var id = RowID(high: 0, low: 0)
    package var title: String = ""
    package var sortOrder: Int = 0
    package var isArchived: Bool = false
    package var createdAt: Instant = .unset
    package var extra: String?

    package init() {}

    package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
        try fields.field("id", &id)
        try fields.field("title", &title)
        try fields.field("sortOrder", &sortOrder)
        try fields.field("isArchived", &isArchived)
        try fields.field("createdAt", &createdAt)
    }
}
