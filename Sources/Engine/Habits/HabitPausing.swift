import Almanac

/// Letting a habit rest. Its paused days are no days of the habit at all (HAB-14).
package enum HabitPausing {
    /// Pauses from a day until a day, included, or until it is resumed. Overlapping pauses become one.
    ///
    /// Refuses an end before the start (`invalid`), an archived habit (`notNow`), and one whose pauses can't be read
    /// (`needsAttention`): they are left as they are.
    package static func pause(
        _ habit: Habit, from day: Day, until end: Day?, reason: PauseReason = .other, in edit: inout Edit
    ) throws(Refusal) {
        guard !habit.isArchived else { throw .notNow(.alreadyArchived(title: habit.title)) }
        if let end, end < day { throw .invalid(Invalid(.until, .order)) }
        var pauses = try pauses(of: habit)
        let pause = pauses.add(HabitPause(from: day, to: end, reason: Raw(reason)))
        var habit = habit
        habit.pausesData = pauses.text
        edit.save(habit)
        edit.signal(.habit(.habitPaused(habit, pause)))
    }

    /// Ends the pause on the day before, or takes out one that hadn't started. Refuses where there is none (`notNow`).
    package static func resume(_ habit: Habit, on day: Day, in edit: inout Edit) throws(Refusal) {
        var pauses = try pauses(of: habit)
        guard pauses.resume(on: day) else { throw .notNow(.notPaused(title: habit.title)) }
        var habit = habit
        habit.pausesData = pauses.text
        edit.save(habit)
        edit.signal(.habit(.habitResumed(habit)))
    }

    /// The pause that covers a day.
    package static func pause(of habit: Habit, on day: Day) -> HabitPause? {
        habit.pausesData == "[]" ? nil : HabitPauses(habit.pausesData)?.covering(day)
    }

    private static func pauses(of habit: Habit) throws(Refusal) -> HabitPauses {
        guard let pauses = HabitPauses(habit.pausesData) else {
            throw .needsAttention(title: habit.title, newer: false)
        }
        return pauses
    }
}
