import Almanac

/// What the settings rules say.
package enum SettingsSignal: Signal {
    /// Minutes; `asked` is what was named, where it had to be rounded (RUL-20).
    case normalDaySet(minutes: Int, asked: Int, Budgets)
    /// `planningBeforeDayEnd` is the quiet note of SET-08.
    case workingDaySet(start: Minute, end: Minute, planningBeforeDayEnd: Bool)
    case rolloverSet(Minute)
    case planningTimeSet(Minute, beforeDayEnd: Bool)
    case morningTimeSet(Minute)
    /// ISO weekdays.
    case weekdayLevelSet([Int], Capacity)
    case timeZoneSet(String)
    case dateOrderSet(monthFirst: Bool)
    case preferenceSet(Preference, isOn: Bool)
    /// A better number than the current one, offered and never set by itself (SET-11).
    case normalDaySuggestion(minutes: Int, current: Int)
    case normalDayDeclined(minutes: Int)

    package var kind: String {
        switch self {
        case .normalDaySet: "normalDaySet"
        case .workingDaySet: "workingDaySet"
        case .rolloverSet: "rolloverSet"
        case .planningTimeSet: "planningTimeSet"
        case .morningTimeSet: "morningTimeSet"
        case .weekdayLevelSet: "weekdayLevelSet"
        case .timeZoneSet: "timeZoneSet"
        case .dateOrderSet: "dateOrderSet"
        case .preferenceSet: "preferenceSet"
        case .normalDaySuggestion: "normalDaySuggestion"
        case .normalDayDeclined: "normalDayDeclined"
        }
    }

    package var subject: SignalSubject? { nil }
}
