import Almanac

/// A habit as it is being put together or changed.
package struct HabitDraft: Equatable, Sendable {
    package var title: String
    package var notes: String? = nil
    /// Only counts while it is new: a habit's history is read by its kind (HAB-56).
    package var kind: HabitKind
    package var preset: HabitPreset? = nil
    package var rhythm = HabitRhythm.days(Weekdays.every)
    package var windows: [WindowDraft]
    package var group = HabitGroupChoice.none

    /// One time of day that is the whole day (HAB-64).
    package init(title: String, kind: HabitKind = .binary, target: Int = 1) {
        self.title = title
        self.kind = kind
        windows = [WindowDraft(target: target)]
    }

    /// A habit as it stands, to change parts of it.
    package init(_ habit: Habit, in context: DayContext) {
        title = habit.title
        notes = habit.notes
        kind = habit.kind.known ?? .binary
        preset = habit.presetKey?.known
        rhythm = habit.isWeekly ? .perWeek(habit.targetPerWeek) : .days(Weekdays.read(habit.scheduledDays))
        windows = HabitLedger(context, days: context.today...context.today).windows(of: habit.id).map(WindowDraft.init)
        group = habit.groupID.map(HabitGroupChoice.existing) ?? .none
    }
}

/// On which days.
package enum HabitRhythm: Equatable, Sendable {
    /// ISO weekdays.
    case days([Int])
    /// So many times a week, on any day.
    case perWeek(Int)
}

package enum HabitGroupChoice: Equatable, Sendable {
    case none
    case existing(RowID)
    /// Made when the habit is saved, and only then (HAB-58).
    case new(String)
}

/// A time of day of a draft.
package struct WindowDraft: Equatable, Sendable {
    /// The window it stands for; nil for a new one.
    package var id: RowID? = nil
    package var label = ""
    package var startMinute = 0
    package var endMinute = 1439
    package var target: Int
    package var effortMinutes: Int? = nil
    package var reminderMinute: Int? = nil

    package init(target: Int = 1) { self.target = target }

    init(_ window: HabitTimeWindow) {
        id = window.id
        label = window.label
        startMinute = window.startMinute
        endMinute = window.endMinute
        target = window.target
        effortMinutes = window.effortMinutes
        reminderMinute = window.reminderMinute
    }

    func apply(to window: inout HabitTimeWindow) {
        window.label = label
        window.startMinute = startMinute
        window.endMinute = endMinute
        window.target = target
        window.effortMinutes = effortMinutes
        window.reminderMinute = reminderMinute
    }
}

extension HabitDraft {
    /// Habits that come ready, all of it editable (HAB-59 to HAB-62).
    package static func preset(_ preset: HabitPreset) -> HabitDraft {
        switch preset {
        case .quran: ready("Qur’an reading", .timed, 15, effort: 15, preset)
        case .dhikr: ready("Dhikr", .counted, 33, effort: nil, preset)
        case .exercise: ready("Exercise", .timed, 30, effort: 30, preset, perWeek: 3)
        case .running: ready("Running", .timed, 30, effort: 30, preset, perWeek: 3)
        }
    }

    private static func ready(
        _ title: String, _ kind: HabitKind, _ target: Int, effort: Int?, _ preset: HabitPreset, perWeek: Int? = nil
    ) -> HabitDraft {
        var draft = HabitDraft(title: title, kind: kind, target: target)
        draft.windows[0].effortMinutes = effort
        draft.preset = preset
        if let perWeek { draft.rhythm = .perWeek(perWeek) }
        return draft
    }
}
