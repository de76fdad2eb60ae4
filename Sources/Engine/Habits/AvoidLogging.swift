import Almanac

/// What an avoid habit is told: a slip, that it was held, and either taken back. Nothing is ever inferred (HAB-42).
package enum AvoidLogging {
    /// One more slip, or so many more. Refuses none and less, and more than a day holds (`invalid`).
    package static func slip(
        _ window: HabitTimeWindow, times: Int = 1, on day: Day, in edit: inout Edit
    ) throws(Refusal) {
        var entry = try open(window, on: day, in: edit)
        let most = HabitLogging.largestAmount
        guard times >= 1, times <= most, entry.row.amount <= most - times else {
            throw .invalid(Invalid(.amount, .outOfRange(low: 1, high: most)))
        }
        entry.row.amount += times
        entry.save(.slipped, in: &edit)
    }

    /// Never below none.
    package static func takeSlipBack(_ window: HabitTimeWindow, on day: Day, in edit: inout Edit) throws(Refusal) {
        var entry = try open(window, on: day, in: edit)
        entry.row.amount = max(0, entry.row.amount - 1)
        entry.save(.slipTakenBack, in: &edit)
    }

    /// Today's slips stay beside it; a past day put right as held had none (HAB-47).
    package static func hold(_ window: HabitTimeWindow, on day: Day, in edit: inout Edit) throws(Refusal) {
        var entry = try open(window, on: day, in: edit)
        if day < edit.today { entry.row.amount = 0 }
        entry.row.completedAt = entry.row.completedAt ?? edit.now
        entry.save(.held, in: &edit)
    }

    package static func takeHeldBack(_ window: HabitTimeWindow, on day: Day, in edit: inout Edit) throws(Refusal) {
        var entry = try open(window, on: day, in: edit)
        entry.row.completedAt = nil
        entry.save(.heldTakenBack, in: &edit)
    }

    /// Nothing logged (HAB-47).
    package static func clear(_ window: HabitTimeWindow, on day: Day, in edit: inout Edit) throws(Refusal) {
        var entry = try open(window, on: day, in: edit)
        entry.row.amount = 0
        entry.row.completedAt = nil
        entry.save(.cleared, in: &edit)
    }

    private static func open(_ window: HabitTimeWindow, on day: Day, in edit: Edit) throws(Refusal) -> OpenEntry {
        if let habit = edit.context.habits[window.habitID], habit.kind != .avoid {
            throw .wrongKind(.notAnAvoidHabit(title: habit.title))
        }
        return try HabitLogging.open(window, on: day, in: edit)
    }
}
