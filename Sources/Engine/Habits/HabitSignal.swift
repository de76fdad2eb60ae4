import Almanac

/// What the habit rules say. Habits are given as they stand after the change.
package enum HabitSignal: Signal {
    case habitLogged(HabitLogged)
    /// There was nothing to do: done already, none there to take back.
    case habitUnchanged(HabitLogged)
    case habitAdded(Habit, windows: [HabitTimeWindow])
    case habitChanged(Habit, windows: [HabitTimeWindow])
    case habitRenamed(Habit, from: String)
    case habitReminderSet(Habit, Minute?)
    case habitPaused(Habit, HabitPause)
    case habitResumed(Habit)
    case habitArchived(Habit)
    case habitRestored(Habit)
    case groupAdded(HabitGroup)
    case groupRenamed(HabitGroup, from: String)
    case groupArchived(HabitGroup)
    case groupRestored(HabitGroup)
    case densityRead(Habit, HabitRead)
    case habitFatigue(Habit, HabitRead)
    case windowClosing(DueWindow, minutes: Int)
    case newHabitOverload(habits: Int)

    package var kind: String {
        switch self {
        case .habitLogged: "habitLogged"
        case .habitUnchanged: "habitUnchanged"
        case .habitAdded: "habitAdded"
        case .habitChanged: "habitChanged"
        case .habitRenamed: "habitRenamed"
        case .habitReminderSet: "habitReminderSet"
        case .habitPaused: "habitPaused"
        case .habitResumed: "habitResumed"
        case .habitArchived: "habitArchived"
        case .habitRestored: "habitRestored"
        case .groupAdded: "groupAdded"
        case .groupRenamed: "groupRenamed"
        case .groupArchived: "groupArchived"
        case .groupRestored: "groupRestored"
        case .densityRead: "densityRead"
        case .habitFatigue: "habitFatigue"
        case .windowClosing: "windowClosing"
        case .newHabitOverload: "newHabitOverload"
        }
    }

    package var subject: SignalSubject? {
        switch self {
        case .habitLogged(let logged), .habitUnchanged(let logged): SignalSubject(.habit, logged.habit.id)
        case .habitAdded(let habit, _), .habitChanged(let habit, _), .habitRenamed(let habit, _),
            .habitReminderSet(let habit, _), .habitPaused(let habit, _), .habitResumed(let habit),
            .habitArchived(let habit), .habitRestored(let habit), .densityRead(let habit, _),
            .habitFatigue(let habit, _):
            SignalSubject(.habit, habit.id)
        case .groupAdded(let group), .groupRenamed(let group, _), .groupArchived(let group), .groupRestored(let group):
            SignalSubject(.habitGroup, group.id)
        case .windowClosing(let due, _): SignalSubject(.habitTimeWindow, due.window.id)
        case .newHabitOverload: nil
        }
    }
}
