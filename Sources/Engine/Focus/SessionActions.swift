import Almanac

/// Starting, pausing and ending the one timer. Never locked (FOC-31).
extension Sessions {
    /// Times a task from now, also one that isn't due today (FOC-05, FOC-30).
    ///
    /// `minutes` is how long it is meant to take, where that isn't the task's own estimate. Refuses while any timer is live,
    /// naming it (`sessionLive`), a task that is completed or dropped (`notNow`), and minutes out of range (`invalid`).
    package static func begin(_ task: TaskItem, minutes: Int? = nil, in edit: inout Edit) throws(Refusal) {
        try Deferral.requireLive(task)
        try requireIdle(edit.context)
        var session = WorkSession()
        session.taskID = task.id
        session.estimateMinutes = try TaskEditing.checked(effort: minutes) ?? task.effortMinutes
        start(session, in: &edit)
    }

    /// Times a window of a timed habit (FOC-06). Refuses another kind (`wrongKind`), a habit that isn't today's (`notNow`),
    /// and as for a task while any timer is live.
    package static func begin(_ window: HabitTimeWindow, minutes: Int? = nil, in edit: inout Edit) throws(Refusal) {
        guard let habit = edit.context.habits[window.habitID] else { throw .notFound(name: "") }
        guard habit.kind == .timed else { throw .wrongKind(.notATimedHabit(title: habit.title)) }
        try HabitLogging.requireLoggable(habit, on: edit.today, in: edit.context)
        try requireIdle(edit.context)
        var session = WorkSession()
        session.habitWindowID = window.id
        session.estimateMinutes = try TaskEditing.checked(effort: minutes) ?? window.effortMinutes
        start(session, in: &edit)
    }

    /// Refuses where there is no timer (`noSession`) and where it is paused already (`notNow`).
    package static func pause(in edit: inout Edit) throws(Refusal) {
        var (session, subject) = try running(in: edit.context)
        guard session.pausedAt == nil else { throw .notNow(.alreadyPaused(title: subject.title)) }
        session.pausedAt = edit.now
        edit.save(session)
        edit.signal(.focus(.sessionPaused(session, subject)))
    }

    /// The pause goes into its pauses (FOC-07). Refuses where there is no timer, and where it isn't paused.
    package static func resume(in edit: inout Edit) throws(Refusal) {
        var (session, subject) = try running(in: edit.context)
        guard let paused = session.pausedAt else { throw .notNow(.notPaused(title: subject.title)) }
        session.pausedSeconds += max(0, edit.now - paused)
        session.pausedAt = nil
        edit.save(session)
        edit.signal(.focus(.sessionResumed(session, subject)))
    }

    /// Done: the task is completed, a habit's minutes are logged (FOC-08). `words` become a stamped line of its note
    /// (FOC-14).
    package static func finish(saying words: String? = nil, in edit: inout Edit) throws(Refusal) {
        let (session, _) = try running(in: edit.context)
        let trimmed = words.map(TitleRule.trimmed) ?? ""
        let line = trimmed.isEmpty ? nil : TaskNotes.stamped(trimmed, at: edit.moment)
        if let task = edit.context.tasks[session.taskID], task.isLive {
            return try TaskCompletion.complete(task, addingNote: line, in: &edit)
        }
        if let line, let window = edit.context.windows[session.habitWindowID],
            var habit = edit.context.habits[window.habitID]
        {
            habit.notes = try TaskNotes.checked(TaskNotes.appending(line, to: habit.notes))
            edit.save(habit)
        }
        Sessions.close(session, .finished, at: edit.now, in: &edit)
    }

    /// Stop for now: the time is kept and nothing else happens (FOC-09).
    package static func stop(in edit: inout Edit) throws(Refusal) {
        let (session, _) = try running(in: edit.context)
        Sessions.close(session, .abandoned, at: edit.now, in: &edit)
    }

    private static func start(_ new: WorkSession, in edit: inout Edit) {
        var session = new
        session.id = edit.ids.next()
        session.startedAt = edit.now
        session.day = edit.today
        edit.save(session)
        edit.signal(.focus(.sessionBegun(session, Sessions.subject(of: session, in: edit.context))))
    }

    private static func requireIdle(_ context: DayContext) throws(Refusal) {
        guard let session = Sessions.live(in: context) else { return }
        throw .sessionLive(title: Sessions.subject(of: session, in: context).title)
    }

    private static func running(in context: DayContext) throws(Refusal) -> (WorkSession, SessionSubject) {
        guard let session = live(in: context) else { throw .noSession }
        return (session, subject(of: session, in: context))
    }
}
