import Almanac

/// What was shown and when, so that it isn't shown again (SCH-29).
package struct NudgeLog: Record {
    package static let model = Model.nudgeLog

    package var id = RowID(high: 0, low: 0)
    package var kind: Raw<NudgeKind> = Raw(text: "")
    package var subjectKey: String? = nil
    package var sentAt: Instant = .unset
    package var dismissedAt: Instant? = nil
    package var extra: String?

    package init() {}

    /// That something was shown now, about a subject.
    init(_ kind: NudgeKind, about subject: String, in edit: inout Edit) {
        id = edit.ids.next()
        self.kind = Raw(kind)
        subjectKey = subject
        sentAt = edit.now
    }

    package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
        try fields.field("id", &id)
        try fields.field("kind", &kind)
        try fields.field("subjectKey", &subjectKey)
        try fields.field("sentAt", &sentAt)
        try fields.field("dismissedAt", &dismissedAt)
    }
}
