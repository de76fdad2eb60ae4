import Almanac

extension WorkSession {
    /// Still running or paused.
    package var isLive: Bool { outcome == .running && endedAt == nil }
}

package enum SessionState: String, Sendable { case running, overrun, paused, ended }

/// The timer: what a session's row says, and what ends it. Nothing of it is counted anywhere but here.
package enum Sessions {
    /// The live one, across tasks and habits; where there are two, the one that stays: the earliest started (FOC-04,
    /// FOC-26).
    package static func live(in context: DayContext) -> WorkSession? {
        context.sessions.rows.filter(\.isLive).min { ($0.startedAt, $0.id) < ($1.startedAt, $1.id) }
    }

    /// The live one of a task.
    package static func live(of task: RowID, in context: DayContext) -> WorkSession? {
        context.sessions.rows.first { $0.taskID == task && $0.isLive }
    }

    /// Seconds from its start to its end or now, without its pauses; never negative (FOC-01).
    package static func elapsed(_ session: WorkSession, at now: Instant) -> Int {
        let end = session.endedAt ?? now
        let pausing = session.pausedAt.map { max(0, end - $0) } ?? 0
        return max(0, end - session.startedAt - session.pausedSeconds - pausing)
    }

    /// Past its estimate is a state and nothing more (FOC-02, FOC-03).
    package static func state(_ session: WorkSession, at now: Instant) -> SessionState {
        guard session.isLive else { return .ended }
        if session.pausedAt != nil { return .paused }
        return session.estimateMinutes.map { elapsed(session, at: now) > $0 * 60 } ?? false ? .overrun : .running
    }

    /// Ends a session at a moment: a pause in progress is added to its pauses, the rest is its time (FOC-13). A timed
    /// habit's minutes follow, whatever the outcome (FOC-29).
    package static func close(
        _ session: WorkSession, _ outcome: SessionOutcome, at end: Instant, in edit: inout Edit
    ) {
        let closed = ended(session, outcome, at: end, in: &edit)
        let subject = subject(of: closed, in: edit.context)
        edit.signal(
            .focus(outcome == .autoClosed ? .sessionAutoClosed(closed, subject) : .sessionEnded(closed, subject)))
        record(closed, in: &edit)
    }

    /// Ends every timer of an ended day at its boundary, never now, so that a night's sleep is no work (FOC-19, FOC-34).
    package static func autoClose(endedDay: Day, at boundary: Instant, in edit: inout Edit) {
        for session in edit.context.sessions.rows where session.isLive && session.startedAt < boundary {
            close(session, .autoClosed, at: boundary, in: &edit)
        }
    }

    /// Of two live sessions the earliest started stays; the others end now as left off, their time kept (FOC-26). One of
    /// an ended day ends with that day: no night is counted as work.
    package static func settleConflict(in edit: inout Edit) {
        guard let first = live(in: edit.context) else { return }
        for session in edit.context.sessions.rows where session.isLive && session.id != first.id {
            let dayEnd = edit.moment.end(of: edit.moment.logicalDate(of: session.startedAt))
            let closed = ended(session, .abandoned, at: min(edit.now, dayEnd), in: &edit)
            edit.signal(.focus(.sessionGaveWay(closed, subject(of: closed, in: edit.context))))
            record(closed, in: &edit)
        }
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

    private static func ended(
        _ session: WorkSession, _ outcome: SessionOutcome, at end: Instant, in edit: inout Edit
    ) -> WorkSession {
        var closed = session
        closed.endedAt = max(end, session.startedAt)
        closed.actualSeconds = elapsed(closed, at: end)
        if let paused = session.pausedAt { closed.pausedSeconds += max(0, end - paused) }
        closed.pausedAt = nil
        closed.outcome = Raw(outcome)
        edit.save(closed)
        return closed
    }

    private static func record(_ closed: WorkSession, in edit: inout Edit) {
        guard let window = edit.context.windows[closed.habitWindowID] else { return }
        HabitMinutes.recompute(
            window, on: closed.day, .timed(closed.actualSeconds), at: closed.endedAt ?? edit.now, in: &edit)
    }
}
