import Almanac

extension NightPlanningSession {
    /// The steps of its flow: the evening's five, the morning's three (NPL-01, NPL-08).
    package var flow: [PlanningStep] { isShortened ? [.build, .load, .close] : PlanningStep.allCases }

    /// Where it stands; a step of another version reads as the first.
    package var step: PlanningStep {
        guard let step = currentStep.known, flow.contains(step) else { return flow[0] }
        return step
    }

    /// The day under review.
    package var reviewDate: Day { PlanningTarget.review(of: forDate) }
}

/// How a session came to be open.
package enum PlanningOpening: Equatable, Sendable { case begun, resumed, reopened, restarted }

/// Opening the conversation about a day, and which one is open.
package enum PlanningSessions {
    /// The one `next`, `back` and the rest move: the one opened last, else the open one begun last; none where nothing is
    /// being planned.
    package static func open(in context: DayContext) -> NightPlanningSession? {
        if let session = context.nights[marked(in: context)], isOpen(session, in: context) { return session }
        return context.nights.rows.filter { isOpen($0, in: context) && $0.forDate >= context.today }
            .max { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
    }

    /// That one, where it stands at a step.
    package static func open(at step: PlanningStep, in context: DayContext) -> NightPlanningSession? {
        open(in: context).flatMap { $0.step == step ? $0 : nil }
    }

    /// Neither skipped nor closed. One that was closed and opened again stays confirmed all the while (NPL-03, RUL-30).
    package static func isOpen(_ session: NightPlanningSession, in context: DayContext) -> Bool {
        guard session.skippedAt == nil, session.currentStep.known != nil else { return false }
        return !session.isComplete || marked(in: context) == session.id
    }

    /// `plan tomorrow`: the first day whose working day has yet to start (NPL-11).
    package static func openEvening(in edit: inout Edit) throws(Refusal) {
        try open(PlanningTarget.date(at: edit.context), shortened: false, in: &edit)
    }

    /// `plan today`: the short flow for the day already begun (NPL-05, NPL-11). It puts the morning card away (NPL-47).
    package static func openMorning(in edit: inout Edit) throws(Refusal) {
        try open(edit.today, shortened: true, in: &edit)
        MorningCard.putAwayQuietly(in: &edit)
    }

    /// Opens a date: its session goes on where it stood; a closed one opens again at Build; a skipped one starts anew, the
    /// short way if it is opened so or was begun so; without one a new session begins (NPL-02 to NPL-05). Locked while read
    /// only (NPL-53).
    static func open(_ date: Day, shortened: Bool, in edit: inout Edit) throws(Refusal) {
        try Planning.requireAccess(edit.context)
        var session: NightPlanningSession
        let opening: PlanningOpening
        if let stored = PlanningNights.session(for: date, in: edit.context), stored.currentStep.known != nil {
            session = stored
            if isOpen(stored, in: edit.context) {
                opening = .resumed
            } else if stored.isComplete {
                session.currentStep = Raw(.build)
                opening = .reopened
            } else {
                session.skippedAt = nil
                session.isShortened = stored.isShortened || shortened
                session.currentStep = Raw(session.flow[0])
                opening = .restarted
            }
        } else {
            session = begun(date, shortened: shortened, in: &edit)
            opening = .begun
        }
        edit.save(session)
        edit.set(.planningOpen, "\(session.id)")
        if opening != .resumed { LoadStep.arrive(session, from: nil, in: &edit) }
        Planning.show(session.id, opening, in: &edit)
    }

    /// A session at its first step, not kept yet.
    static func begun(_ date: Day, shortened: Bool, in edit: inout Edit) -> NightPlanningSession {
        var session = NightPlanningSession()
        session.id = edit.ids.next()
        session.forDate = date
        session.isShortened = shortened
        session.currentStep = Raw(session.flow[0])
        session.createdAt = edit.now
        return session
    }

    static func marked(in context: DayContext) -> RowID? { context.local[.planningOpen].flatMap { RowID($0) } }
}
