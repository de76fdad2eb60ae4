import Almanac

/// What was left undecided goes on to the next day, once for each day that ends (DAY-11, TSK-44).
enum AutoDeferral {
    static func run(_ day: Day, in edit: inout Edit) {
        let boundary = edit.moment.end(of: day)
        let due = edit.context.tasks.rows.filter { task in task.isLive && (task.dueDate.map { $0 <= day } ?? false) }
        for task in TaskOrder.sorted(due, on: day) {
            Deferral.automatic(task, endedDay: day, at: boundary, in: &edit)
        }
    }
}
