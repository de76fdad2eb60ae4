/// A row of any model.
package enum Row: Equatable, Sendable {
    case taskItem(TaskItem)
    case taskCategory(TaskCategory)
    case deferralRecord(DeferralRecord)
    case workSession(WorkSession)
    case habit(Habit)
    case habitTimeWindow(HabitTimeWindow)
    case habitEntry(HabitEntry)
    case habitGroup(HabitGroup)
    case anchor(Anchor)
    case anchorRule(AnchorRule)
    case dayPlan(DayPlan)
    case nightPlanningSession(NightPlanningSession)
    case nudgeLog(NudgeLog)
    case userSettings(UserSettings)

    package var model: Model {
        switch self {
        case .taskItem: .taskItem
        case .taskCategory: .taskCategory
        case .deferralRecord: .deferralRecord
        case .workSession: .workSession
        case .habit: .habit
        case .habitTimeWindow: .habitTimeWindow
        case .habitEntry: .habitEntry
        case .habitGroup: .habitGroup
        case .anchor: .anchor
        case .anchorRule: .anchorRule
        case .dayPlan: .dayPlan
        case .nightPlanningSession: .nightPlanningSession
        case .nudgeLog: .nudgeLog
        case .userSettings: .userSettings
        }
    }

    package var id: RowID {
        switch self {
        case .taskItem(let row): row.id
        case .taskCategory(let row): row.id
        case .deferralRecord(let row): row.id
        case .workSession(let row): row.id
        case .habit(let row): row.id
        case .habitTimeWindow(let row): row.id
        case .habitEntry(let row): row.id
        case .habitGroup(let row): row.id
        case .anchor(let row): row.id
        case .anchorRule(let row): row.id
        case .dayPlan(let row): row.id
        case .nightPlanningSession(let row): row.id
        case .nudgeLog(let row): row.id
        case .userSettings(let row): row.id
        }
    }

    /// A default row of a model, to be filled in by a visitor.
    package static func empty(_ model: Model) -> Row {
        switch model {
        case .taskItem: .taskItem(TaskItem())
        case .taskCategory: .taskCategory(TaskCategory())
        case .deferralRecord: .deferralRecord(DeferralRecord())
        case .workSession: .workSession(WorkSession())
        case .habit: .habit(Habit())
        case .habitTimeWindow: .habitTimeWindow(HabitTimeWindow())
        case .habitEntry: .habitEntry(HabitEntry())
        case .habitGroup: .habitGroup(HabitGroup())
        case .anchor: .anchor(Anchor())
        case .anchorRule: .anchorRule(AnchorRule())
        case .dayPlan: .dayPlan(DayPlan())
        case .nightPlanningSession: .nightPlanningSession(NightPlanningSession())
        case .nudgeLog: .nudgeLog(NudgeLog())
        case .userSettings: .userSettings(UserSettings())
        }
    }

    package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
        switch self {
        case .taskItem(var row):
            try row.visit(&fields)
            self = .taskItem(row)
        case .taskCategory(var row):
            try row.visit(&fields)
            self = .taskCategory(row)
        case .deferralRecord(var row):
            try row.visit(&fields)
            self = .deferralRecord(row)
        case .workSession(var row):
            try row.visit(&fields)
            self = .workSession(row)
        case .habit(var row):
            try row.visit(&fields)
            self = .habit(row)
        case .habitTimeWindow(var row):
            try row.visit(&fields)
            self = .habitTimeWindow(row)
        case .habitEntry(var row):
            try row.visit(&fields)
            self = .habitEntry(row)
        case .habitGroup(var row):
            try row.visit(&fields)
            self = .habitGroup(row)
        case .anchor(var row):
            try row.visit(&fields)
            self = .anchor(row)
        case .anchorRule(var row):
            try row.visit(&fields)
            self = .anchorRule(row)
        case .dayPlan(var row):
            try row.visit(&fields)
            self = .dayPlan(row)
        case .nightPlanningSession(var row):
            try row.visit(&fields)
            self = .nightPlanningSession(row)
        case .nudgeLog(var row):
            try row.visit(&fields)
            self = .nudgeLog(row)
        case .userSettings(var row):
            try row.visit(&fields)
            self = .userSettings(row)
        }
    }

    package var extra: String? {
        get {
            switch self {
            case .taskItem(let row): row.extra
            case .taskCategory(let row): row.extra
            case .deferralRecord(let row): row.extra
            case .workSession(let row): row.extra
            case .habit(let row): row.extra
            case .habitTimeWindow(let row): row.extra
            case .habitEntry(let row): row.extra
            case .habitGroup(let row): row.extra
            case .anchor(let row): row.extra
            case .anchorRule(let row): row.extra
            case .dayPlan(let row): row.extra
            case .nightPlanningSession(let row): row.extra
            case .nudgeLog(let row): row.extra
            case .userSettings(let row): row.extra
            }
        }
        set {
            switch self {
            case .taskItem(var row):
                row.extra = newValue
                self = .taskItem(row)
            case .taskCategory(var row):
                row.extra = newValue
                self = .taskCategory(row)
            case .deferralRecord(var row):
                row.extra = newValue
                self = .deferralRecord(row)
            case .workSession(var row):
                row.extra = newValue
                self = .workSession(row)
            case .habit(var row):
                row.extra = newValue
                self = .habit(row)
            case .habitTimeWindow(var row):
                row.extra = newValue
                self = .habitTimeWindow(row)
            case .habitEntry(var row):
                row.extra = newValue
                self = .habitEntry(row)
            case .habitGroup(var row):
                row.extra = newValue
                self = .habitGroup(row)
            case .anchor(var row):
                row.extra = newValue
                self = .anchor(row)
            case .anchorRule(var row):
                row.extra = newValue
                self = .anchorRule(row)
            case .dayPlan(var row):
                row.extra = newValue
                self = .dayPlan(row)
            case .nightPlanningSession(var row):
                row.extra = newValue
                self = .nightPlanningSession(row)
            case .nudgeLog(var row):
                row.extra = newValue
                self = .nudgeLog(row)
            case .userSettings(var row):
                row.extra = newValue
                self = .userSettings(row)
            }
        }
    }
}

/// A record that knows its place among the rows.
package protocol Wrapped: Record { var row: Row { get } }

extension TaskItem: Wrapped { package var row: Row { .taskItem(self) } }
extension TaskCategory: Wrapped { package var row: Row { .taskCategory(self) } }
extension DeferralRecord: Wrapped { package var row: Row { .deferralRecord(self) } }
extension WorkSession: Wrapped { package var row: Row { .workSession(self) } }
extension Habit: Wrapped { package var row: Row { .habit(self) } }
extension HabitTimeWindow: Wrapped { package var row: Row { .habitTimeWindow(self) } }
extension HabitEntry: Wrapped { package var row: Row { .habitEntry(self) } }
extension HabitGroup: Wrapped { package var row: Row { .habitGroup(self) } }
extension Anchor: Wrapped { package var row: Row { .anchor(self) } }
extension AnchorRule: Wrapped { package var row: Row { .anchorRule(self) } }
extension DayPlan: Wrapped { package var row: Row { .dayPlan(self) } }
extension NightPlanningSession: Wrapped { package var row: Row { .nightPlanningSession(self) } }
extension NudgeLog: Wrapped { package var row: Row { .nudgeLog(self) } }
extension UserSettings: Wrapped { package var row: Row { .userSettings(self) } }
