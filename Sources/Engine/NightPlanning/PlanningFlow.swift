import Almanac

/// Walking through the steps.
package enum PlanningFlow {
    /// Goes one step on; leaving Carry keeps what was left undecided (NPL-06, NPL-23). Refuses at the last step, which is
    /// left by closing the day (`notNow`).
    package static func next(in edit: inout Edit) throws(Refusal) {
        let session = try Planning.session(in: edit.context)
        if session.step == .carry { try CarryStep.keepRest(session, in: &edit) }
        guard let step = session.flow.first(where: { $0 > session.step && !isEmpty($0, session, edit.context) }) else {
            throw .notNow(.lastStep)
        }
        go(session, to: step, in: &edit)
    }

    /// Goes one step back, past a Carry with nothing in it (NPL-07). Refuses at the first (`notNow`).
    package static func back(in edit: inout Edit) throws(Refusal) {
        let session = try Planning.session(in: edit.context)
        guard let step = session.flow.last(where: { $0 < session.step && !isEmpty($0, session, edit.context) }) else {
            throw .notNow(.firstStep)
        }
        go(session, to: step, in: &edit)
    }

    /// Back to a step already passed, one at a time; those ahead are only reached one after the other (NPL-10).
    package static func back(to step: PlanningStep, in edit: inout Edit) throws(Refusal) {
        let session = try Planning.session(in: edit.context)
        guard session.flow.contains(step), step < session.step else { throw .notNow(.other) }
        let target = isEmpty(step, session, edit.context) ? session.flow.last { $0 < step } : step
        guard let target else { throw .notNow(.other) }
        go(session, to: target, in: &edit)
    }

    /// Leaves planning for that night: what was moved stays moved, nothing is written of the plan (NPL-44, NPL-45). One
    /// opened again after it was closed just ends: its day stays confirmed. Open also while read only (ACC-22). Where none
    /// is open and the evening's row stands, that is what is left for the night (NPL-49).
    package static func skip(in edit: inout Edit) throws(Refusal) {
        guard var session = PlanningSessions.open(in: edit.context) ?? tonight(in: &edit) else {
            throw .notNow(.notPlanning)
        }
        if !session.isComplete {
            session.skippedAt = edit.now
            edit.save(session)
        }
        edit.set(.planningOpen, nil)
        LoadStep.leave(session, in: &edit)
        edit.signal(.planning(.skipped(session)))
    }

    private static func tonight(in edit: inout Edit) -> NightPlanningSession? {
        guard let day = EveningPrompt.planning(in: edit.context) else { return nil }
        return PlanningNights.session(for: day, in: edit.context)
            ?? PlanningSessions.begun(day, shortened: false, in: &edit)
    }

    private static func go(_ session: NightPlanningSession, to step: PlanningStep, in edit: inout Edit) {
        var moved = edit.context.nights[session.id] ?? session
        let from = moved.step
        moved.currentStep = Raw(step)
        edit.save(moved)
        LoadStep.arrive(moved, from: from, in: &edit)
        Planning.show(moved.id, in: &edit)
    }

    private static func isEmpty(_ step: PlanningStep, _ session: NightPlanningSession, _ context: DayContext) -> Bool {
        step == .carry && CarryStep.items(session, in: context).isEmpty
    }
}
