import Almanac
import Engine

/// The fields of a model, as its `visit` lists them.
struct Field: Equatable, Sendable {
    enum Kind: Sendable { case id, text, int, bool, double, day, instant }
    let name: String
    let kind: Kind
    let isOptional: Bool

    static func list(of model: Model) -> [Field] {
        var lister = FieldLister()
        var row = Row.empty(model)
        row.visit(&lister)
        return lister.fields
    }
}

private struct FieldLister: FieldVisitor {
    typealias Failure = Never
    var fields: [Field] = []

    private mutating func add(_ name: String, _ kind: Field.Kind, optional: Bool = false) {
        fields.append(Field(name: name, kind: kind, isOptional: optional))
    }

    mutating func field(_ name: String, _ value: inout RowID) { add(name, .id) }
    mutating func field(_ name: String, _ value: inout RowID?) { add(name, .id, optional: true) }
    mutating func field(_ name: String, _ value: inout String) { add(name, .text) }
    mutating func field(_ name: String, _ value: inout String?) { add(name, .text, optional: true) }
    mutating func field(_ name: String, _ value: inout Int) { add(name, .int) }
    mutating func field(_ name: String, _ value: inout Int?) { add(name, .int, optional: true) }
    mutating func field(_ name: String, _ value: inout Bool) { add(name, .bool) }
    mutating func field(_ name: String, _ value: inout Double) { add(name, .double) }
    mutating func field(_ name: String, _ value: inout Day) { add(name, .day) }
    mutating func field(_ name: String, _ value: inout Day?) { add(name, .day, optional: true) }
    mutating func field(_ name: String, _ value: inout Instant) { add(name, .instant) }
    mutating func field(_ name: String, _ value: inout Instant?) { add(name, .instant, optional: true) }
}

/// A link to another row: the models whose rows a field names. `seriesID` is shared, and names no row.
enum Link {
    static func target(of field: String, in model: Model) -> Model? {
        switch (model, field) {
        case (.taskItem, "categoryID"): .taskCategory
        case (.deferralRecord, "taskID"), (.workSession, "taskID"): .taskItem
        case (.workSession, "habitWindowID"), (.habitEntry, "windowID"): .habitTimeWindow
        case (.habit, "groupID"): .habitGroup
        case (.habitTimeWindow, "habitID"): .habit
        case (.anchor, "ruleID"): .anchorRule
        default: nil
        }
    }

    /// Which rows may link to a row of that model, and by which field.
    static func sources(to model: Model) -> [(model: Model, field: String)] {
        switch model {
        case .taskCategory: [(.taskItem, "categoryID")]
        case .taskItem: [(.deferralRecord, "taskID"), (.workSession, "taskID")]
        case .habitTimeWindow: [(.workSession, "habitWindowID"), (.habitEntry, "windowID")]
        case .habitGroup: [(.habit, "groupID")]
        case .habit: [(.habitTimeWindow, "habitID")]
        case .anchorRule: [(.anchor, "ruleID")]
        default: []
        }
    }
}
