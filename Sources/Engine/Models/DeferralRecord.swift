import Almanac

/// One deferral of a task on a logical day (SCH-18).
package struct DeferralRecord: Record {
    package static let model = Model.deferralRecord

    package var id = RowID(high: 0, low: 0)
    package var deferredOn: Instant = .unset
    /// The logical day it was deferred from.
    package var day: Day = .unset
    /// nil for Someday.
    package var deferredTo: Day? = nil
    package var reason: Raw<DeferralReason> = Raw(.unspecified)
    package var taskID: RowID? = nil
    package var extra: String?

    package init() {}

    package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
        try fields.field("id", &id)
        try fields.field("deferredOn", &deferredOn)
        try fields.field("day", &day)
        try fields.field("deferredTo", &deferredTo)
        try fields.field("reason", &reason)
        try fields.field("taskID", &taskID)
    }
}
