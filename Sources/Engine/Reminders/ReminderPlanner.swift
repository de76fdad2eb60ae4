import Almanac

/// What is to be said when: a pure function of the rows, the settings, now, and a few conditions (NOT-01). Sessions and
/// wellbeing cards never speak (NOT-19).
package enum ReminderPlanner {
    /// Today and the next four logical dates (NOT-35).
    package static let horizonDays = 5
    /// Habits are planned for today and tomorrow (NOT-14).
    package static let habitDays = 2
    /// As many as a system takes with some to spare (NOT-17).
    package static let most = 60

    /// In time order, none of them past, at most sixty: the latest of the lowest priority are dropped first (NOT-16 to
    /// NOT-18). The context has been through the tick.
    package static func plan(in context: DayContext) -> [Reminder] {
        plan(ReminderConditions(in: context), in: context)
    }

    package static func plan(_ conditions: ReminderConditions, in context: DayContext) -> [Reminder] {
        let ahead = all(conditions, in: context).filter { $0.at >= context.moment.now }
        let kept = ahead.sorted { ($0.kind.priority, $0.at, $0.id) < ($1.kind.priority, $1.at, $1.id) }.prefix(most)
        return inOrder(Array(kept))
    }

    /// By time, then by what matters more.
    static func inOrder(_ reminders: [Reminder]) -> [Reminder] {
        reminders.sorted { ($0.at, $0.kind.priority, $0.id) < ($1.at, $1.kind.priority, $1.id) }
    }

    /// Everything within the horizon, what has passed since today began included.
    static func all(_ conditions: ReminderConditions, in context: DayContext) -> [Reminder] {
        guard !conditions.isSilent else { return [] }
        let trial = TrialReminders.all(conditions, in: context)
        // Read only keeps the trial's alone (NOT-03).
        guard conditions.access != .readOnly else { return trial }
        // Shortly after midnight the day before still has its last minutes.
        let first = context.moment.logicalDate(of: context.moment.now - ReminderDelivery.freshness)
        let days = first...context.today + (horizonDays - 1)
        return trial + EveningReminders.all(days, in: context) + MorningReminders.all(days, conditions, in: context)
            + AnchorReminders.all(days, in: context)
            + HabitReminders.all(first...context.today + (habitDays - 1), in: context)
    }
}
