import Almanac

/// When a repeating task comes back.
package enum TaskRepeat {
    /// The next occurrence strictly after both the due date and the day it was completed or dropped (REP-02 to REP-05,
    /// REP-15). nil for a task that doesn't repeat.
    package static func nextDue(after task: TaskItem, resolvedOn day: Day) -> Day? {
        guard let pattern = task.repeatPattern else { return nil }
        let due = task.dueDate ?? day
        let base = max(due, day)
        switch pattern.kind {
        case .none: return nil
        case .daily: return base + 1
        case .weekly:
            let weekdays = pattern.weekdays.isEmpty ? [due.weekday] : pattern.weekdays
            return (1...7).lazy.map { base + $0 }.first { weekdays.contains($0.weekday) }
        case .monthly:
            let wanted = pattern.dayOfMonth > 0 ? pattern.dayOfMonth : due.dayOfMonth
            let sameMonth = base.adding(months: 0, dayOfMonth: wanted)
            return sameMonth > base ? sameMonth : base.adding(months: 1, dayOfMonth: wanted)
        }
    }

    /// Makes the instance that follows a task just completed or dropped (REP-06 to REP-10): a copy with the deferrals
    /// forgotten. Gives back the resolved task as it is to be stored, with its series and its day of the month filled in.
    /// Where the series has an instance on that day already, none is made.
    static func follow(_ task: TaskItem, resolvedOn day: Day, in edit: inout Edit) -> (task: TaskItem, next: TaskItem?)
    {
        guard let due = nextDue(after: task, resolvedOn: day) else { return (task, nil) }
        var task = task
        if task.repeatKind == .monthly, task.repeatDayOfMonth == 0, let own = task.dueDate {
            task.repeatDayOfMonth = own.dayOfMonth
        }
        let series = task.seriesID ?? edit.ids.next()
        task.seriesID = series
        guard !exists(series, due, in: edit.context) else { return (task, nil) }
        var next = TaskItem()
        next.id = edit.ids.next()
        next.title = task.title
        next.notes = task.notes
        next.dueDate = due
        next.effortMinutes = task.effortMinutes
        next.importance = task.importance
        next.repeatKind = task.repeatKind
        next.repeatWeekdays = task.repeatWeekdays
        next.repeatDayOfMonth = task.repeatDayOfMonth
        next.seriesID = series
        next.createdAt = edit.now
        next.categoryID = task.categoryID
        return (task, next)
    }

    private static func exists(_ series: RowID, _ due: Day, in context: DayContext) -> Bool {
        context.history.seriesDates.contains(SeriesDate(series: series, due: due))
            || context.tasks.rows.contains { $0.seriesID == series && $0.dueDate == due }
    }

    /// What came after a completed instance: the one on the day that follows it, or made when it was completed, whatever
    /// became of it since.
    static func successors(of task: TaskItem, in context: DayContext) -> [TaskItem] {
        guard let series = task.seriesID, let completed = task.completedAt else { return [] }
        let expected = nextDue(after: task, resolvedOn: context.moment.logicalDate(of: completed))
        return context.tasks.rows.filter { other in
            guard other.id != task.id, other.seriesID == series else { return false }
            if other.dueDate == expected { return true }
            let isOlder = !other.isLive && (other.dueDate ?? .last) <= (task.dueDate ?? .first)
            return other.createdAt >= completed && !isOlder
        }
    }

    /// Still just as it was made: not completed, deferred, dropped or timed, nor different from what it was copied from
    /// (REP-12).
    static func isUntouched(_ next: TaskItem, after task: TaskItem, in context: DayContext) -> Bool {
        guard let completed = task.completedAt else { return false }
        let day = context.moment.logicalDate(of: completed)
        return next.isLive && next.deferralCount == 0 && next.dueDate == nextDue(after: task, resolvedOn: day)
            && next.title == task.title && next.effortMinutes == task.effortMinutes
            && next.importance == task.importance && next.categoryID == task.categoryID
            && next.repeatKind == task.repeatKind && next.repeatWeekdays == task.repeatWeekdays
            && next.repeatDayOfMonth == task.repeatDayOfMonth
            && (next.notes == task.notes || TaskNotes.isStamped(task.notes, onto: next.notes))
            && !isHandled(next.id, in: context)
    }

    /// Deferred or timed.
    static func isHandled(_ task: RowID, in context: DayContext) -> Bool {
        context.history.loggedSeconds[task] != nil || context.deferrals.rows.contains { $0.taskID == task }
            || context.sessions.rows.contains { $0.taskID == task }
    }
}
