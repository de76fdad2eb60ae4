import Almanac

/// Putting a task off: counted once a day, honest about it, never a scolding.
package enum Deferral {
    /// The deferral that eases what matters to low, and from which a day has to be named (TSK-21, TSK-22).
    package static let easingNumber = 3

    /// Moves a task to another day, nil for Someday. Whether that is a deferral depends on the day being deferred from:
    /// where that day has a record already it is refined; a task whose due day has arrived is deferred, with record and
    /// count; any other is rescheduled (TSK-14 to TSK-17). A real or refined deferral ends the task's timer, a reschedule
    /// leaves it running (TSK-36).
    ///
    /// `from` is today, in planning after midnight the day under review. A refinement without a reason keeps the reason
    /// given before.
    ///
    /// Refuses a day that isn't after `from` (`notAfterToday`), Someday where it isn't open (`cannotBeSomeday`), and a
    /// task that is completed or dropped (`notNow`).
    package static func deferring(
        _ task: TaskItem, to day: Day?, reason: DeferralReason = .unspecified, from: Day, in edit: inout Edit
    ) throws(Refusal) {
        try requireLive(task)
        let preview = preview(task, from: from, edit.context)
        guard day != nil || preview.somedayOpen else { throw .cannotBeSomeday(title: task.title) }
        if preview.isReschedule { return try Rescheduling.moving(task, to: day, in: &edit) }
        if let day, day <= from { throw .notAfterToday(from) }
        apply(task, to: day, reason: reason, from: from, at: edit.now, isAutomatic: false, preview, in: &edit)
        if let session = Sessions.live(of: task.id, in: edit.context) {
            Sessions.close(session, .deferred, at: edit.now, in: &edit)
        }
    }

    /// Puts a task off without naming a day: the first two deferrals go to the next day, from the third on a day is asked
    /// for (`needsDate`), and so it is for a task due later, whose next day says nothing.
    package static func postponing(
        _ task: TaskItem, reason: DeferralReason = .unspecified, from: Day, in edit: inout Edit
    ) throws(Refusal) {
        try requireLive(task)
        let preview = preview(task, from: from, edit.context)
        if preview.needsDate || (preview.isReschedule && task.dueDate != nil) { throw .needsDate(title: task.title) }
        try deferring(task, to: from + 1, reason: reason, from: from, in: &edit)
    }

    /// What the end of a day does to a task nobody decided about: one counted deferral to the day after (DAY-11 to
    /// DAY-13). Changes nothing for one that isn't live, is due later, was deferred on that day, is being timed, or holds
    /// a value of another version, so that a day may be processed twice.
    package static func automatic(
        _ task: TaskItem, endedDay: Day, at boundary: Instant, in edit: inout Edit
    ) {
        guard task.isLive, !task.hasUnknownValue, let due = task.dueDate, due <= endedDay,
            record(of: task.id, on: endedDay, in: edit.context) == nil,
            Sessions.live(of: task.id, in: edit.context) == nil
        else { return }
        let preview = preview(task, from: endedDay, edit.context)
        apply(
            task, to: endedDay + 1, reason: .unspecified, from: endedDay, at: boundary, isAutomatic: true, preview,
            in: &edit)
    }

    private static func apply(
        _ task: TaskItem, to day: Day?, reason: DeferralReason, from: Day, at instant: Instant, isAutomatic: Bool,
        _ preview: DeferralPreview, in edit: inout Edit
    ) {
        var task = task
        var record = record(of: task.id, on: from, in: edit.context) ?? DeferralRecord()
        if preview.isRefinement {
            if reason != .unspecified { record.reason = Raw(reason) }
        } else {
            record.id = edit.ids.next()
            record.deferredOn = instant
            record.day = from
            record.taskID = task.id
            record.reason = Raw(reason)
            task.deferralCount = preview.number
            if preview.easesFrom != nil { task.importance = Raw(.low) }
        }
        record.deferredTo = day
        task.dueDate = day
        edit.save(task)
        edit.save(record)
        edit.signal(
            .task(
                .taskDeferred(
                    TaskDeferred(
                        task: task, from: from, to: day, reason: record.reason.known ?? .unspecified,
                        number: preview.number, isRefinement: preview.isRefinement, isAutomatic: isAutomatic))))
        if let importance = preview.easesFrom { edit.signal(.task(.importanceEased(task, from: importance))) }
        if !preview.isRefinement {
            if preview.number == easingNumber { edit.signal(.task(.stale(task))) }
            if preview.number >= 5 { edit.signal(.task(.suggestRemoval(task))) }
        }
    }

    static func requireLive(_ task: TaskItem) throws(Refusal) {
        if task.isCompleted { throw .notNow(.taskCompleted(title: task.title)) }
        if task.droppedAt != nil { throw .notNow(.taskDropped(title: task.title)) }
    }
}
