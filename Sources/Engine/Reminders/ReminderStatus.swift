import Almanac

/// What doesn't arrive while reminders are wanted and not allowed (NOT-25).
package enum Undelivered: Equatable, Sendable {
    case planningPrompt
    case morningList
    case rule(AnchorRule)
    case habit(Habit)
}

package enum ReminderStatus {
    /// The planning prompt, the morning list if it is on, each running rule that reminds, the habits with a reminder time.
    /// Nothing where reminders are allowed, where they were switched off by choice (NOT-27), and while read only, which
    /// isn't for want of permission.
    package static func undelivered(in context: DayContext) -> [Undelivered] {
        guard isWaiting(in: context), context.access != .readOnly else { return [] }
        var found: [Undelivered] = [.planningPrompt]
        if Preferences.isOn(.morningNudge, in: context) { found.append(.morningList) }
        found += context.rules.rows.filter(reminds).sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
            .map { .rule($0) }
        found += context.habits.rows.filter { reminds($0, in: context) }
            .sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }.map { .habit($0) }
        return found
    }

    /// Wanted, and not allowed yet (NOT-24).
    package static func isWaiting(in context: DayContext) -> Bool {
        let conditions = ReminderConditions(in: context)
        return conditions.isSwitchedOn && !conditions.isAllowed
    }

    package static func reminds(_ rule: AnchorRule) -> Bool {
        rule.isEnabled && !rule.isArchived && AnchorConfig.parse(rule).reminder != .off
    }

    package static func reminds(_ habit: Habit, in context: DayContext) -> Bool {
        habit.isReadable && !habit.isArchived
            && context.windows.contains { $0.habitID == habit.id && $0.reminderMinute != nil }
    }
}

/// The list of reminders as it is shown.
package struct ReminderList: Equatable, Sendable {
    package var items: [Reminder]
    package var undelivered: [Undelivered]
    package var permission: ReminderPermission

    package static func read(in context: DayContext) -> ReminderList {
        ReminderList(
            items: ReminderPlanner.plan(in: context), undelivered: ReminderStatus.undelivered(in: context),
            permission: Preferences.reminderPermission(in: context))
    }
}
