import Almanac

/// Carrying what was left forward: each choice is made at once, by the deferral rules (NPL-18).
package enum CarryStep {
    /// Keep: to the planned day. Refuses from the third deferral on, which needs a day of its own (`needsDate`, NPL-19),
    /// and a task that isn't one of those to carry (`notNow`).
    package static func keep(_ task: TaskItem, in edit: inout Edit) throws(Refusal) {
        let session = try carrying(in: edit.context)
        let item = try item(task, session, edit.context)
        if item.needsDate { throw .needsDate(title: task.title) }
        try Deferral.deferring(item.task, to: session.forDate, from: session.reviewDate, in: &edit)
        Planning.show(session.id, in: &edit)
    }

    /// Keeps what is undecided; what is on its third deferral stays undecided, and is asked for (RUL-30).
    ///
    /// - Parameter left: those that stay undecided too.
    package static func keepAll(but left: Set<RowID> = [], in edit: inout Edit) throws(Refusal) {
        let session = try carrying(in: edit.context)
        var result = Carried(forDate: session.forDate)
        for item in items(session, in: edit.context) where item.isPending && !left.contains(item.task.id) {
            if item.needsDate {
                result.undecided.append(item.task)
            } else {
                try Deferral.deferring(item.task, to: session.forDate, from: session.reviewDate, in: &edit)
                result.kept.append(edit.context.tasks[item.task.id] ?? item.task)
            }
        }
        if result.kept.isEmpty {
            throw result.undecided.first.map { .needsDate(title: $0.title) } ?? .notNow(.nothingOpen)
        }
        edit.signal(.planning(.carried(result)))
        Planning.show(session.id, in: &edit)
    }

    /// Later: to a day of its own, nil for Someday, with a reason. Refuses as a deferral does.
    package static func later(
        _ task: TaskItem, to day: Day?, reason: DeferralReason = .unspecified, in edit: inout Edit
    ) throws(Refusal) {
        let session = try carrying(in: edit.context)
        let item = try item(task, session, edit.context)
        try Deferral.deferring(item.task, to: day, reason: reason, from: session.reviewDate, in: &edit)
        Planning.show(session.id, in: &edit)
    }

    /// Later without a day: to the next one, from the third deferral on refused as putting off is (`needsDate`).
    package static func postpone(
        _ task: TaskItem, reason: DeferralReason = .unspecified, in edit: inout Edit
    ) throws(Refusal) {
        let session = try carrying(in: edit.context)
        let item = try item(task, session, edit.context)
        try Deferral.postponing(item.task, reason: reason, from: session.reviewDate, in: &edit)
        Planning.show(session.id, in: &edit)
    }

    package static func drop(_ task: TaskItem, in edit: inout Edit) throws(Refusal) {
        let session = try carrying(in: edit.context)
        try TaskCompletion.drop(try item(task, session, edit.context).task, in: &edit)
        Planning.show(session.id, in: &edit)
    }

    /// Whether a task can be chosen for here: then `keep`, `later`, `drop` mean these.
    package static func holds(_ task: TaskItem, in context: DayContext) -> Bool {
        guard let session = PlanningSessions.open(in: context) else { return false }
        return items(session, in: context).contains { $0.task.id == task.id }
    }

    /// Going on keeps the rest; what is on its third deferral goes to next week, since it needs a day that works (NPL-23).
    /// Next week is counted from the planned day: on a Sunday that Monday is what is being planned.
    static func keepRest(_ session: NightPlanningSession, in edit: inout Edit) throws(Refusal) {
        var result = Carried(forDate: session.forDate)
        let nextWeek = QuickDates(after: session.forDate).nextWeek
        for item in items(session, in: edit.context) where item.isPending {
            let day = item.needsDate ? nextWeek : session.forDate
            try Deferral.deferring(item.task, to: day, from: session.reviewDate, in: &edit)
            let moved = edit.context.tasks[item.task.id] ?? item.task
            if item.needsDate { result.nextWeek.append(moved) } else { result.kept.append(moved) }
        }
        if !result.kept.isEmpty || !result.nextWeek.isEmpty { edit.signal(.planning(.carried(result))) }
    }

    private static func carrying(in context: DayContext) throws(Refusal) -> NightPlanningSession {
        let session = try Planning.session(in: context)
        guard !session.isShortened else { throw .notNow(.nothingOpen) }
        return session
    }

    private static func item(
        _ task: TaskItem, _ session: NightPlanningSession, _ context: DayContext
    ) throws(Refusal) -> CarryItem {
        guard let item = items(session, in: context).first(where: { $0.task.id == task.id }) else {
            throw .notNow(.nothingOpen)
        }
        return item
    }
}

/// What was carried in one go.
package struct Carried: Equatable, Sendable {
    package var forDate: Day
    package var kept: [TaskItem] = []
    /// On their third deferral: sent to next week.
    package var nextWeek: [TaskItem] = []
    /// On their third deferral: still to be decided.
    package var undecided: [TaskItem] = []

    package init(forDate: Day) { self.forDate = forDate }
}
