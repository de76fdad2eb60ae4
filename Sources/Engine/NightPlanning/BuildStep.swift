import Almanac

/// The day being built: its shape, what is in it and what could be (NPL-25 to NPL-34).
package struct BuildRead: Equatable, Sendable {
    package var date: Day
    /// The working day with its gaps; for a day already begun what is left of it (NPL-27).
    package var free: FreeTime
    package var habits: [DueWindow]
    /// Live tasks due by then, in engine order (NPL-28).
    package var work: PlannedWork
    /// What matters and isn't urgent yet.
    package var suggestions: [TaskItem]
    /// Without a day.
    package var candidates: [TaskItem]
    package var pickPriorities: Bool
    package var multipleDoFirst: [TaskItem]
    package var doesNotFit: [TaskItem]

    package static func of(_ day: Day, in context: DayContext) -> BuildRead {
        let free = FreeTime.read(day, in: context)
        let work = PlannedWork.plan(for: day, in: context)
        let today = context.today
        let (plan, longest) = (work.live, free.longestFreeBlock)
        return BuildRead(
            date: day, free: free, habits: HabitSchedule.dueWindows(on: day, in: context), work: work,
            suggestions: TodayTasks.live(in: context).filter { task in
                TaskOrder.quadrant(task, on: today) == .schedule && (task.dueDate.map { $0 > day } ?? false)
            },
            candidates: TodayTasks.backlog(in: context), pickPriorities: TaskPrompts.shouldPickPriorities(plan),
            multipleDoFirst: TaskPrompts.competing(plan, on: today),
            doesNotFit: plan.filter { ($0.effortMinutes ?? 0) > longest })
    }

    package var signals: [RuleSignal] {
        var signals: [RuleSignal] = []
        if pickPriorities { signals.append(.task(.pickPriorities(tasks: work.live.count))) }
        if !multipleDoFirst.isEmpty { signals.append(.task(.multipleDoFirst(multipleDoFirst))) }
        for task in doesNotFit { signals.append(.capacity(.taskDoesNotFit(task, longest: free.longest))) }
        if work.missingDurations > 0 { signals.append(.capacity(.missingDurations(work.missingDurations))) }
        return signals
    }
}

/// Taking tasks into the planned day and out of it: new days, never deferrals (NPL-32).
package enum BuildStep {
    /// Into the planned day.
    package static func pull(_ task: TaskItem, in edit: inout Edit) throws(Refusal) {
        let session = try Planning.session(in: edit.context)
        try Rescheduling.moving(task, to: session.forDate, in: &edit)
        Planning.show(session.id, in: &edit)
    }

    /// Out to another day, nil for Someday. Refuses the planned day itself and what comes before it (`notAfterToday`), and
    /// as rescheduling does.
    package static func push(_ task: TaskItem, to day: Day?, in edit: inout Edit) throws(Refusal) {
        let session = try Planning.session(in: edit.context)
        if let day, day <= session.forDate { throw .notAfterToday(session.forDate) }
        try Rescheduling.moving(task, to: day, in: &edit)
        Planning.show(session.id, in: &edit)
    }
}
