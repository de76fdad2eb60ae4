import Almanac
import Engine

/// What a reading shows.
package enum View: Equatable, Sendable {
    case tasks([TaskItem])
    case backlog([TaskItem])
    case doneTasks([TaskItem])
    case task(TaskItem)
    case note(TaskItem)
    case deferPreview(DeferralPreview)
    case categories([TaskCategory], archived: [TaskCategory])
    case rules(RuleList)
    case rule(RuleDetail)
    case preview(AnchorRule, [AnchorInstance])
    case when(title: String, AnchorInstance?)
    case anchor(AnchorRow)
    case settings(SettingsRead)
    case focus(FocusReading?, edge: FocusEdge?)
    case habits(HabitsOverview)
    case habit(HabitDetail)
    case planning(PlanningRead)
    case today(TodayRead)
    case day(DayRead)
    case week(WeekRead)
    case load(LoadRead)
    case free(DayRead)
    case next(NextRead)
    case left(TodayRead)
    case onboarding(OnboardingShown)
    case reminders(ReminderList)
    case wellbeing(WellbeingPage)

    /// The things it lists, in their order, to be named by number afterwards.
    package var listed: [SignalSubject]? {
        switch self {
        case .tasks(let tasks), .backlog(let tasks), .doneTasks(let tasks):
            tasks.map { SignalSubject(.taskItem, $0.id) }
        case .today(let today), .left(let today): Voice.listed(today)
        case .habits(let overview): Voice.listed(overview)
        case .rules(let list): list.rules.map { SignalSubject(.anchorRule, $0.rule.id) }
        case .planning(let read): Voice.listed(read)
        case .categories(let categories, _): categories.map { SignalSubject(.taskCategory, $0.id) }
        default: nil
        }
    }

    /// Whether it is said beside what was done: a step of a conversation that has just opened.
    package var isWorthSaying: Bool {
        switch self {
        case .planning, .onboarding: true
        default: false
        }
    }
}

/// The settings as they are shown.
package struct SettingsRead: Equatable, Sendable {
    package var settings: UserSettings
    package var timeZone: String
    package var switches: [String: Bool]
    package var access: AccessState
    package var normalDaySuggestion: Int?

    package init(
        _ settings: UserSettings, timeZone: String, switches: [String: Bool], access: AccessState,
        normalDaySuggestion: Int?
    ) {
        self.settings = settings
        self.timeZone = timeZone
        self.switches = switches
        self.access = access
        self.normalDaySuggestion = normalDaySuggestion
    }
}
