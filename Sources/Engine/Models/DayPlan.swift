import Almanac

/// The record of a day: first as planned, then as lived (SCH-27).
package struct DayPlan: Record {
    package static let model = Model.dayPlan

    package var id = RowID(high: 0, low: 0)
    package var date: Day = .unset
    package var capacity: Raw<Capacity> = Raw(.medium)
    package var plannedTaskMinutes: Int = 0
    package var freeMinutes: Int = 0
    package var committedMinutes: Int = 0
    package var completedEffortMinutes: Int = 0
    /// Percent of the budget.
    package var loadScore: Int = 0
    package var wasOverloaded: Bool = false
    /// 0…1.
    package var completionRate: Double = 0
    /// The rate's denominator; 0 means nothing to finish.
    package var completionBasis: Int = 0
    package var planningCompletedAt: Instant? = nil
    package var extra: String?

    package init() {}

    package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
        try fields.field("id", &id)
        try fields.field("date", &date)
        try fields.field("capacity", &capacity)
        try fields.field("plannedTaskMinutes", &plannedTaskMinutes)
        try fields.field("freeMinutes", &freeMinutes)
        try fields.field("committedMinutes", &committedMinutes)
        try fields.field("completedEffortMinutes", &completedEffortMinutes)
        try fields.field("loadScore", &loadScore)
        try fields.field("wasOverloaded", &wasOverloaded)
        try fields.field("completionRate", &completionRate)
        try fields.field("completionBasis", &completionBasis)
        try fields.field("planningCompletedAt", &planningCompletedAt)
    }
}
