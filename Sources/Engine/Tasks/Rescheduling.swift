import Almanac

/// A new day without a deferral: planning ahead, and pulling in and pushing out while a day is built (NPL-32).
package enum Rescheduling {
    /// Gives the task another day, nil for Someday. No record, no count, no easing, and a timer goes on (TSK-15, TSK-45).
    ///
    /// Refuses Someday for an important or a repeating task (`cannotBeSomeday`) and a task that is completed or dropped
    /// (`notNow`).
    package static func moving(_ task: TaskItem, to day: Day?, in edit: inout Edit) throws(Refusal) {
        try Deferral.requireLive(task)
        if day == nil, task.isImportant || task.repeats { throw .cannotBeSomeday(title: task.title) }
        var moved = task
        moved.dueDate = day
        edit.save(moved)
        edit.signal(.task(.taskRescheduled(moved, from: task.dueDate, to: day)))
    }

    /// A task that was being timed when its day ended goes on to the next one without a count, if its due day has come
    /// (FOC-20, RUL-16).
    package static func carrying(_ task: TaskItem, endedDay: Day, in edit: inout Edit) {
        guard task.isLive, !task.hasUnknownValue, let due = task.dueDate, due <= endedDay else { return }
        var moved = task
        moved.dueDate = endedDay + 1
        edit.save(moved)
        edit.signal(.task(.taskRescheduled(moved, from: due, to: endedDay + 1)))
    }
}
