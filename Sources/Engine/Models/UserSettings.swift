import Almanac

/// The settings that change results: one row (SCH-30). Minutes of the day unless said.
package struct UserSettings: Record {
    package static let model = Model.userSettings

    package var id = RowID(high: 0, low: 0)
    /// Minutes of focused work in a normal day.
    package var mediumDayMinutes: Int = 180
    package var dayStartMinute: Int = 480
    package var dayEndMinute: Int = 1140
    package var rolloverMinute: Int = 0
    /// JSON, ISO weekday to level; a weekday not listed is medium (SCH-49).
    package var weekdayLevels: String = #"{"6":"low","7":"low"}"#
    package var planningMinute: Int = 1200
    package var morningMinute: Int = 480
    package var onboardingCompletedAt: Instant? = nil
    package var firstLaunchAt: Instant? = nil
    package var createdAt: Instant = .unset
    package var extra: String?

    package init() {}

    package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
        try fields.field("id", &id)
        try fields.field("mediumDayMinutes", &mediumDayMinutes)
        try fields.field("dayStartMinute", &dayStartMinute)
        try fields.field("dayEndMinute", &dayEndMinute)
        try fields.field("rolloverMinute", &rolloverMinute)
        try fields.field("weekdayLevels", &weekdayLevels)
        try fields.field("planningMinute", &planningMinute)
        try fields.field("morningMinute", &morningMinute)
        try fields.field("onboardingCompletedAt", &onboardingCompletedAt)
        try fields.field("firstLaunchAt", &firstLaunchAt)
        try fields.field("createdAt", &createdAt)
    }
}
