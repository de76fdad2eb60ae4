import Almanac

/// Everything a turn may see: what is live, and the history of the last `historyDays` days. What rules ask from further
/// back comes as a named aggregate in `History`, so that a turn costs the same after ten years as on day one.
package struct DayContext: Sendable {
    /// How far back rows of history are loaded. Wellbeing looks at a fortnight against the one before, each point over its
    /// own fortnight; the habit grid at six weeks.
    package static let historyDays = 60

    package var moment: Moment
    package var tasks = Table<TaskItem>()
    package var categories = Table<TaskCategory>()
    package var deferrals = Table<DeferralRecord>()
    package var sessions = Table<WorkSession>()
    package var habits = Table<Habit>()
    package var windows = Table<HabitTimeWindow>()
    package var entries = Table<HabitEntry>()
    package var groups = Table<HabitGroup>()
    package var anchors = Table<Anchor>()
    package var rules = Table<AnchorRule>()
    package var plans = Table<DayPlan>()
    package var nights = Table<NightPlanningSession>()
    package var nudges = Table<NudgeLog>()
    package var settingsRows = Table<UserSettings>()
    package var local: [LocalKey: String] = [:]
    package var history = History()
    package var access = AccessState.subscribed

    package init(moment: Moment) { self.moment = moment }

    /// The settings in force: the earliest row (SET-02), or the defaults before the first tick.
    package var settings: UserSettings {
        settingsRows.rows.min { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) } ?? UserSettings()
    }

    package var today: Day { moment.today }
}

/// What lies further back than the context reaches, asked of the store by name.
package struct History: Sendable, Equatable {
    /// Distinct dates whose planning was closed before the context's first day (NPL-42).
    package var nightsPlanned = 0
    /// Seconds of ended sessions before the context's first day, by live task (FOC-25).
    package var loggedSeconds: [RowID: Int] = [:]
    /// The latest instance of each slot of a rule counted from the last time it was handled (ANC-39).
    package var lastInstances: [Anchor] = []
    /// Normal-day values once declined: declined for good (SET-23).
    package var declinedNormalDays: Set<Int> = []
    /// Tasks completed or dropped before the context's first day, by series and due date, for live series (REP-10).
    package var seriesDates: Set<SeriesDate> = []
    /// Habit windows with entries or sessions before the context's first day: they can't be taken away (HAB-57).
    package var loggedWindows: Set<RowID> = []

    package init() {}
}

package struct SeriesDate: Hashable, Sendable {
    package let series: RowID
    package let due: Day
    package init(series: RowID, due: Day) {
        self.series = series
        self.due = due
    }
}

/// What may be done (ACC-01): a pure function of now, the trial's start and the entitlement.
package enum AccessState: Equatable, Sendable {
    case trial(daysLeft: Int)
    case subscribed
    case readOnly
}
