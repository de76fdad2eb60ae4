import Almanac

/// The minutes of a timed habit: always the sum of its sessions, so that two devices come to the same number.
package enum HabitMinutes {
    /// One add, in minutes (HAB-69).
    package static let range = 1...720

    /// Adds minutes without the timer: a manual session with no timing of its own (HAB-68). Never locked.
    ///
    /// Refuses another kind (`wrongKind`), fewer than 1 or more than 720 minutes (`invalid`), and a day that can't be
    /// logged (`notNow`).
    package static func add(
        _ minutes: Int, to window: HabitTimeWindow, on day: Day, in edit: inout Edit
    ) throws(Refusal) {
        let habit = try timed(window, in: edit.context)
        guard range.contains(minutes) else {
            throw .invalid(Invalid(.minutes, .outOfRange(low: range.lowerBound, high: range.upperBound)))
        }
        try HabitLogging.requireLoggable(habit, on: day, in: edit.context)
        var session = WorkSession()
        session.id = edit.ids.next()
        session.startedAt = stamp(window, day, edit)
        session.endedAt = session.startedAt
        session.day = day
        session.outcome = Raw(.manual)
        session.actualSeconds = minutes * 60
        session.habitWindowID = window.id
        edit.save(session)
        recompute(window, on: day, .minutesAdded(minutes), at: edit.now, in: &edit)
    }

    /// Takes the newest hand-added entry of that length back out, or the newest of any; a timer's session never
    /// (HAB-71, HAB-72). Refuses where there is none (`notNow`).
    package static func remove(
        _ minutes: Int?, from window: HabitTimeWindow, on day: Day, in edit: inout Edit
    ) throws(Refusal) {
        let habit = try timed(window, in: edit.context)
        let found = manual(window, on: day, in: edit.context).first { session in
            minutes.map { $0 * 60 == session.actualSeconds } ?? true
        }
        guard let found else { throw .notNow(.noMinutes(title: habit.title)) }
        edit.delete(found)
        recompute(window, on: day, .minutesRemoved(found.actualSeconds / 60), at: edit.now, in: &edit)
    }

    /// The hand-added entries of a day, the newest first.
    package static func manual(_ window: HabitTimeWindow, on day: Day, in context: DayContext) -> [WorkSession] {
        context.sessions.rows.filter { $0.habitWindowID == window.id && $0.day == day && $0.outcome == .manual }
            .sorted { ($1.startedAt, $1.id) < ($0.startedAt, $0.id) }
    }

    /// Whole minutes of the window's ended sessions of a day: the sum rounded, not each (HAB-66).
    package static func total(_ window: RowID, on day: Day, in context: DayContext) -> Int {
        var seconds = 0
        for session in context.sessions where session.habitWindowID == window && session.day == day && !session.isLive {
            seconds += session.actualSeconds
        }
        return (seconds + 30) / 60
    }

    /// Brings a timed window's entry in line with its sessions (HAB-67). `instant` is when its target counts as reached.
    static func recompute(
        _ window: HabitTimeWindow, on day: Day, _ action: HabitAction, at instant: Instant, in edit: inout Edit
    ) {
        guard let habit = edit.context.habits[window.habitID], habit.kind == .timed else { return }
        var entry = OpenEntry(habit, .timed, window, day, in: edit)
        entry.row.amount = total(window.id, on: day, in: edit.context)
        entry.save(action, at: instant, in: &edit)
    }

    private static func timed(_ window: HabitTimeWindow, in context: DayContext) throws(Refusal) -> Habit {
        guard let habit = context.habits[window.habitID] else { throw .notFound(name: "") }
        guard habit.kind == .timed else { throw .wrongKind(.notATimedHabit(title: habit.title)) }
        return habit
    }

    /// Now, or for a past day its noon, a second later for each that is there already, so that the newest stays known.
    private static func stamp(_ window: HabitTimeWindow, _ day: Day, _ edit: Edit) -> Instant {
        if day == edit.today { return edit.now }
        let noon = edit.moment.instant(day, Minute(wrapping: 720))
        return manual(window, on: day, in: edit.context).first.map { max(noon, $0.startedAt + 1) } ?? noon
    }
}
