import Almanac

/// What was planned, and how many nights were (NPL-42).
package struct PlanningSummary: Equatable, Sendable {
    package var date: Day
    package var level: Capacity
    package var tasks: Int
    package var minutes: Int
    package var loadState: LoadState
    /// Distinct days whose planning was closed: a plain count, no streak.
    package var nightsPlanned: Int
    package var isShortened: Bool

    package static func of(_ session: NightPlanningSession, in context: DayContext) -> PlanningSummary {
        let work = PlannedWork.plan(for: session.forDate, in: context)
        let budget = DayLevels.budget(of: session.forDate, in: context)
        return PlanningSummary(
            date: session.forDate, level: DayLevels.level(of: session.forDate, in: context), tasks: work.live.count,
            minutes: work.minutes, loadState: LoadState(score: LoadScore.of(planned: work.minutes, budget: budget)),
            nightsPlanned: nightsPlanned(in: context), isShortened: session.isShortened)
    }

    package static func nightsPlanned(in context: DayContext) -> Int {
        context.history.nightsPlanned + Set(context.nights.rows.filter(\.isComplete).map(\.forDate)).count
    }
}

package enum CloseStep {
    /// Confirms the plan: writes the day's record as planned, closes the session and sums up (NPL-41). From any step, since
    /// nothing here has to be decided.
    package static func close(in edit: inout Edit) throws(Refusal) {
        var session = try Planning.session(in: edit.context)
        let read = LoadRead.planning(session.forDate, in: edit.context)
        var plan = DayPlans.plan(for: session.forDate, in: edit.context) ?? DayPlans.new(session.forDate, in: &edit)
        plan.plannedTaskMinutes = read.plannedMinutes
        plan.freeMinutes = read.freeMinutes
        plan.committedMinutes = read.free.committedMinutes
        plan.loadScore = read.loadScore
        plan.wasOverloaded = read.loadState.isOverloaded
        plan.planningCompletedAt = edit.now
        edit.save(plan)
        session.currentStep = Raw(.close)
        session.isComplete = true
        session.completedAt = edit.now
        edit.save(session)
        LoadStep.leave(session, in: &edit)
        edit.set(.planningOpen, nil)
        let summary = PlanningSummary.of(session, in: edit.context)
        edit.signal(.planning(.closed(PlanningRead.of(session, in: edit.context), summary)))
    }
}
