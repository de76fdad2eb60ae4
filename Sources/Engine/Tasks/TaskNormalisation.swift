/// Rows that break the rules about dates, as another program may have left them.
package enum TaskNormalisation {
    /// Dates today every live task that matters or repeats but has no day (TSK-12). One with a value of another version
    /// stays as it is.
    package static func normalise(in edit: inout Edit) {
        let today = edit.today
        for task in edit.context.tasks.rows
        where task.isLive && task.dueDate == nil && (task.isImportant || task.repeats) && !task.hasUnknownValue {
            var dated = task
            dated.dueDate = today
            edit.save(dated)
        }
    }
}
