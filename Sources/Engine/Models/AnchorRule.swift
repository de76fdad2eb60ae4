import Almanac

/// What Anchors are generated from (SCH-26). Never deleted: an Anchor without a rule would read as a one-off (SCH-33).
package struct AnchorRule: Record {
    package static let model = Model.anchorRule

    package var id = RowID(high: 0, low: 0)
    package var title: String = ""
    package var sourceKey: Raw<AnchorSource> = Raw(.custom)
    /// Versioned JSON, kept as text (SCH-11, SCH-12).
    package var configData: String = "{}"
    package var effortMinutes: Int? = nil
    package var placement: Raw<Placement> = Raw(.fixed)
    package var isEnabled: Bool = true
    package var isArchived: Bool = false
    package var createdAt: Instant = .unset
    package var extra: String?

    package init() {}

    package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
        try fields.field("id", &id)
        try fields.field("title", &title)
        try fields.field("sourceKey", &sourceKey)
        try fields.field("configData", &configData)
        try fields.field("effortMinutes", &effortMinutes)
        try fields.field("placement", &placement)
        try fields.field("isEnabled", &isEnabled)
        try fields.field("isArchived", &isArchived)
        try fields.field("createdAt", &createdAt)
    }
}
