import Almanac

/// The evening conversation for one day, and where it stands (SCH-28).
package struct NightPlanningSession: Record {
    package static let model = Model.nightPlanningSession

    package var id = RowID(high: 0, low: 0)
    package var forDate: Day = .unset
    package var currentStep: Raw<PlanningStep> = Raw(.review)
    package var isComplete: Bool = false
    /// The morning's short flow.
    package var isShortened: Bool = false
    package var skippedAt: Instant? = nil
    package var createdAt: Instant = .unset
    package var completedAt: Instant? = nil
    package var extra: String?

    package init() {}

    package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
        try fields.field("id", &id)
        try fields.field("forDate", &forDate)
        try fields.field("currentStep", &currentStep)
        try fields.field("isComplete", &isComplete)
        try fields.field("isShortened", &isShortened)
        try fields.field("skippedAt", &skippedAt)
        try fields.field("createdAt", &createdAt)
        try fields.field("completedAt", &completedAt)
    }
}
