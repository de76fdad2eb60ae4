import Almanac

extension WorkSession {
    /// Still running or paused.
    package var isLive: Bool { outcome == .running && endedAt == nil }
}

/// The timer: what a session's row says, and what ends it.
package enum Sessions {
    /// The live one, across tasks and habits; where there are two, the one that stays: the earliest started (FOC-04,
    /// FOC-26).
    package static func live(in context: DayContext) -> WorkSession? {
        context.sessions.rows.filter(\.isLive).min { ($0.startedAt, $0.id) < ($1.startedAt, $1.id) }
    }

    /// Seconds from its start to its end or now, without its pauses; never negative (FOC-01).
    package static func elapsed(_ session: WorkSession, at now: Instant) -> Int {
        let end = session.endedAt ?? now
        let pausing = session.pausedAt.map { max(0, end - $0) } ?? 0
        return max(0, end - session.startedAt - session.pausedSeconds - pausing)
    }

    /// Ends a session at a moment: a pause in progress is added to its pauses, the rest is its time (FOC-13).
    package static func close(
        _ session: WorkSession, _ outcome: SessionOutcome, at end: Instant, in edit: inout Edit
    ) {
        var closed = session
        closed.endedAt = max(end, session.startedAt)
        closed.actualSeconds = elapsed(closed, at: end)
        if let paused = session.pausedAt { closed.pausedSeconds += max(0, end - paused) }
        closed.pausedAt = nil
        closed.outcome = Raw(outcome)
        edit.save(closed)
        let subject = subject(of: closed, in: edit.context)
        edit.signal(
            .focus(outcome == .autoClosed ? .sessionAutoClosed(closed, subject) : .sessionEnded(closed, subject)))
    }

    package static func subject(of session: WorkSession, in context: DayContext) -> SessionSubject {
        if let task = context.tasks[session.taskID] { return .task(task.id, title: task.title) }
        guard let window = context.windows[session.habitWindowID], let habit = context.habits[window.habitID] else {
            return .nothing
        }
        return .habit(window: window.id, title: habit.title, label: window.label)
    }

    /// Seconds spent on a task: every ended session of it and what the live one has so far, pauses left out (FOC-25).
    package static func trackedSeconds(of task: RowID, in context: DayContext) -> Int {
        var total = context.history.loggedSeconds[task] ?? 0
        for session in context.sessions where session.taskID == task {
            total += session.isLive ? elapsed(session, at: context.moment.now) : session.actualSeconds
        }
        return total
    }
}
