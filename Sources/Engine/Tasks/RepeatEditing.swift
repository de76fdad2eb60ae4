import Almanac

/// Making a task come back, and letting that end.
package enum RepeatEditing {
    /// Sets how a task repeats from this instance on. Refuses one without a day (`importantNeedsDate`), since what repeats
    /// counts from its due date, and one that is completed or dropped.
    package static func setting(_ pattern: RepeatPattern, of task: TaskItem, in edit: inout Edit) throws(Refusal) {
        try Deferral.requireLive(task)
        guard task.dueDate != nil else { throw .importantNeedsDate }
        var task = task
        task.repeatPattern = try pattern.checked()
        edit.save(task)
        edit.signal(.task(.repeatSet(task)))
    }

    /// Ends the series at the live instance, which stays (REP-11). Refuses a task that doesn't repeat (`wrongKind`).
    package static func stopping(_ task: TaskItem, in edit: inout Edit) throws(Refusal) {
        guard task.repeatKind != .none else { throw .wrongKind(.notARepeatingTask(title: task.title)) }
        try Deferral.requireLive(task)
        var task = task
        task.repeatPattern = nil
        edit.save(task)
        edit.signal(.task(.repeatStopped(task)))
    }
}
