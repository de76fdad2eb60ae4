import Almanac

/// The 14 stored models, in the order of the schema's manifest (SCH-01, EXP-14).
package enum Model: String, CaseIterable, Sendable {
    case taskItem = "TaskItem"
    case taskCategory = "TaskCategory"
    case deferralRecord = "DeferralRecord"
    case workSession = "WorkSession"
    case habit = "Habit"
    case habitTimeWindow = "HabitTimeWindow"
    case habitEntry = "HabitEntry"
    case habitGroup = "HabitGroup"
    case anchor = "Anchor"
    case anchorRule = "AnchorRule"
    case dayPlan = "DayPlan"
    case nightPlanningSession = "NightPlanningSession"
    case nudgeLog = "NudgeLog"
    case userSettings = "UserSettings"
}

/// One row of a model. Its fields are listed once, in `visit`; the schema, the rows on disk, exports, imports and the
/// journal all follow that list.
package protocol Record: Equatable, Sendable {
    static var model: Model { get }
    var id: RowID { get set }
    /// Fields that another version wrote and this one doesn't know: a JSON object's text, kept and given back (RUL-23).
    var extra: String? { get set }
    /// A row with nothing but the schema's defaults (SCH-02).
    init()
    mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure)
}

/// Reads or writes the fields of a record one after the other. Links are ids whose field name ends in `ID`.
package protocol FieldVisitor {
    associatedtype Failure: Error
    mutating func field(_ name: String, _ value: inout RowID) throws(Failure)
    mutating func field(_ name: String, _ value: inout RowID?) throws(Failure)
    mutating func field(_ name: String, _ value: inout String) throws(Failure)
    mutating func field(_ name: String, _ value: inout String?) throws(Failure)
    mutating func field(_ name: String, _ value: inout Int) throws(Failure)
    mutating func field(_ name: String, _ value: inout Int?) throws(Failure)
    mutating func field(_ name: String, _ value: inout Bool) throws(Failure)
    mutating func field(_ name: String, _ value: inout Double) throws(Failure)
    mutating func field(_ name: String, _ value: inout Day) throws(Failure)
    mutating func field(_ name: String, _ value: inout Day?) throws(Failure)
    mutating func field(_ name: String, _ value: inout Instant) throws(Failure)
    mutating func field(_ name: String, _ value: inout Instant?) throws(Failure)
}

extension FieldVisitor {
    package mutating func field<Value>(_ name: String, _ value: inout Raw<Value>) throws(Failure) {
        var text = value.text
        try field(name, &text)
        if text != value.text { value = Raw(text: text) }
    }

    package mutating func field<Value>(_ name: String, _ value: inout Raw<Value>?) throws(Failure) {
        var text = value?.text
        try field(name, &text)
        value = text.map { Raw(text: $0) }
    }
}

extension Instant {
    /// Stands where a default row has "now": the one who makes the row sets it.
    package static let unset = Instant(seconds: 0)
}

extension Day {
    package static let unset = Day(number: 0)
}
