import Almanac

/// What the first conversation's rules say.
package enum OnboardingSignal: Signal {
    /// Minutes; `asked` is what was named, where it had to be rounded (RUL-20). Saved with the level.
    case normalDayNoted(minutes: Int, asked: Int)
    case dayEndNoted(Minute)
    case daySaved(UserSettings, Capacity, on: Day)
    /// A time that was passed by, and stays what it is.
    case timeLeft(OnboardingStep, UserSettings)
    case remindersLeft
    /// Another importance was named; the first task is low (ONB-09).
    case keptLow(TaskItem)
    /// What was named anew, in place of this.
    case replaced(title: String)
    case anchorLeft

    package var kind: String {
        switch self {
        case .normalDayNoted: "normalDayNoted"
        case .dayEndNoted: "dayEndNoted"
        case .daySaved: "daySaved"
        case .timeLeft: "timeLeft"
        case .remindersLeft: "remindersLeft"
        case .keptLow: "keptLow"
        case .replaced: "replaced"
        case .anchorLeft: "anchorLeft"
        }
    }

    package var subject: SignalSubject? {
        switch self {
        case .keptLow(let task): SignalSubject(.taskItem, task.id)
        case .daySaved(let settings, _, _): SignalSubject(.userSettings, settings.id)
        default: nil
        }
    }
}
