import Almanac

/// The first task: low, and due today or tomorrow so that Today is never empty (ONB-09).
package enum FirstTaskStep {
    /// `draft` may leave out the day, which is then today. An estimate and a label are there only where they were said.
    /// Refuses another day (`invalid`), and whatever a new task can't be.
    package static func create(_ draft: TaskDraft, in edit: inout Edit) throws(Refusal) {
        try Onboarding.expect(.task, edit)
        var first = draft
        first.dueDate = draft.dueDate ?? edit.today
        first.importance = .low
        guard let due = first.dueDate, due == edit.today || due == edit.today + 1 else {
            throw .invalid(Invalid(.date, .todayOrTomorrow))
        }
        let earlier = replaceable(in: edit.context)
        let task = try TaskCreation.create(first, in: &edit)
        if draft.importance != .low { edit.signal(.onboarding(.keptLow(task))) }
        if let earlier {
            edit.delete(earlier)
            edit.signal(.onboarding(.replaced(title: earlier.title)))
        }
        Onboarding.leave(.task, in: &edit) { $0.task = task.id }
    }

    /// Goes on with the one that is there. Refused where there is none.
    package static func keep(in edit: inout Edit) throws(Refusal) {
        try Onboarding.expect(.task, edit)
        guard let task = standing(in: edit.context) else { throw .notNow(.stepNeeded(.task)) }
        Onboarding.leave(.task, in: &edit) { $0.task = task.id }
    }

    /// The task that this step made, or one that was added in between and is due today or tomorrow.
    package static func standing(in context: DayContext) -> TaskItem? {
        if let made = made(in: context) { return made }
        return context.tasks.rows.filter { $0.isLive && ($0.dueDate.map { $0 <= context.today + 1 } ?? false) }
            .min { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
    }

    private static func made(in context: DayContext) -> TaskItem? {
        context.tasks[Onboarding.progress(in: context).task].flatMap { $0.isLive ? $0 : nil }
    }

    /// Who comes back to the step names the task anew. What was done with the one before stays with it.
    private static func replaceable(in context: DayContext) -> TaskItem? {
        guard let task = made(in: context), task.deferralCount == 0, task.notes == nil,
            !context.sessions.contains(where: { $0.taskID == task.id })
        else { return nil }
        return task
    }
}
