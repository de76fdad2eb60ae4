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
    case free(DayRead, within: Range<Instant>?)
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

    /// The same with at most so many things, and how many it leaves out.
    package func cut(to most: Int?) -> (view: View, left: Int) {
        func cut(_ tasks: [TaskItem], _ made: ([TaskItem]) -> View) -> (view: View, left: Int) {
            guard let most, tasks.count > most else { return (self, 0) }
            return (made(Array(tasks.prefix(most))), tasks.count - most)
        }
        return switch self {
        case .tasks(let tasks): cut(tasks) { .tasks($0) }
        case .backlog(let tasks): cut(tasks) { .backlog($0) }
        case .doneTasks(let tasks): cut(tasks) { .doneTasks($0) }
        default: (self, 0)
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
