import Almanac

/// Done, not done after all, and let go.
package enum TaskCompletion {
    /// Completes a task now, ends its timer as finished, and makes the next instance of a repeating one (TSK-32, TSK-36,
    /// REP-07). `note` is a line added to this instance alone, as finishing a timer can.
    ///
    /// Refuses a task that is completed or dropped already (`notNow`).
    package static func complete(
        _ task: TaskItem, addingNote note: String? = nil, in edit: inout Edit
    ) throws(Refusal) {
        try Deferral.requireLive(task)
        var (done, next) = TaskRepeat.follow(task, resolvedOn: edit.today, in: &edit)
        done.isCompleted = true
        done.completedAt = edit.now
        if let note { done.notes = try TaskNotes.checked(TaskNotes.appending(note, to: done.notes)) }
        close(task, .finished, in: &edit)
        edit.save(done)
        if let next { edit.save(next) }
        edit.signal(.task(.taskCompleted(done)))
        if let next { edit.signal(.task(.nextInstanceDue(next))) }
    }

    /// Takes a completion back (TSK-33). The next instance of a repeating task goes away with it while nobody touched it.
    ///
    /// Refuses a task that isn't completed (`notNow`), and one whose next instance was touched (`alreadyRepeated`).
    package static func undone(_ task: TaskItem, in edit: inout Edit) throws(Refusal) {
        guard task.isCompleted else { throw .notNow(.notCompleted(title: task.title)) }
        var removed = false
        if task.repeats {
            let successors = TaskRepeat.successors(of: task, in: edit.context)
            if let next = successors.first {
                guard successors.count == 1, TaskRepeat.isUntouched(next, after: task, in: edit.context) else {
                    throw .alreadyRepeated(title: task.title)
                }
                edit.delete(next)
                removed = true
            } else if isSettledLongAgo(task, in: edit.context) {
                throw .alreadyRepeated(title: task.title)
            }
        }
        var open = task
        open.isCompleted = false
        open.completedAt = nil
        edit.save(open)
        edit.signal(.task(.taskReopened(open, removedNext: removed)))
    }

    /// Lets a task go, or this occurrence of a repeating one; the row stays (TSK-34, REP-07). Its timer ends as dropped.
    ///
    /// Refuses a completed task (TSK-35) and one dropped already (`notNow`).
    package static func drop(_ task: TaskItem, in edit: inout Edit) throws(Refusal) {
        try Deferral.requireLive(task)
        var (dropped, next) = TaskRepeat.follow(task, resolvedOn: edit.today, in: &edit)
        dropped.droppedAt = edit.now
        close(task, .dropped, in: &edit)
        edit.save(dropped)
        if let next { edit.save(next) }
        edit.signal(.task(.taskDropped(dropped)))
        if let next { edit.signal(.task(.nextInstanceDue(next))) }
    }

    private static func close(_ task: TaskItem, _ outcome: SessionOutcome, in edit: inout Edit) {
        guard let session = Sessions.live(of: task.id, in: edit.context) else { return }
        Sessions.close(session, outcome, at: edit.now, in: &edit)
    }

    /// Its next instance was itself completed or dropped so long ago that only its date is known.
    private static func isSettledLongAgo(_ task: TaskItem, in context: DayContext) -> Bool {
        guard let series = task.seriesID, let completed = task.completedAt,
            let due = TaskRepeat.nextDue(after: task, resolvedOn: context.moment.logicalDate(of: completed))
        else { return false }
        return context.history.seriesDates.contains(SeriesDate(series: series, due: due))
    }
}
