import Almanac

/// The end of days: lazy, so that it runs whenever the program next does, and oldest first (DAY-08).
package enum Rollover {
    /// Processes every logical day that has ended since the last one processed here. A store that has processed none yet
    /// begins with yesterday and replays nothing (DAY-10). Going west processes no day twice; a processed day further
    /// ahead than any journey can explain comes from a wrong clock and is forgotten.
    @discardableResult
    static func catchUp(in edit: inout Edit) -> Day {
        let yesterday = edit.today - 1
        guard let last = edit.context.local[.lastProcessedDay].flatMap({ Day($0) }), last <= edit.today + 1 else {
            edit.set(.lastProcessedDay, "\(yesterday)")
            return yesterday
        }
        guard last < yesterday else { return last }
        for day in last + 1...yesterday { process(day, in: &edit) }
        edit.set(.lastProcessedDay, "\(yesterday)")
        return yesterday
    }

    /// What the end of one day does. Every step has its own key, so that doing it twice changes nothing (DAY-26).
    package static func process(_ day: Day, in edit: inout Edit) {
        // Before anything gets another date: what belonged to the day, and whether anything was lived on it.
        let planned = LivedDay.tasks(of: day, in: edit.context)
        let wasEngaged = Engagement.wasEngaged(on: day, in: edit.context)
        closeSessions(of: day, in: &edit)
        AutoDeferral.run(day, in: &edit)
        finalise(day, planned, wasEngaged: wasEngaged, in: &edit)
        endPlanning(upTo: day, in: &edit)
    }

    /// Ends every timer that ran over the boundary, at the end of the very day it was in and never now (DAY-22). What was
    /// timed goes on to the next day without a count (DAY-28).
    private static func closeSessions(of day: Day, in edit: inout Edit) {
        let moment = edit.moment
        let boundary = moment.end(of: day)
        let live = edit.context.sessions.rows.filter { $0.isLive && $0.startedAt < boundary }
        for session in live.sorted(by: { ($0.startedAt, $0.id) < ($1.startedAt, $1.id) }) {
            let end = moment.end(of: moment.logicalDate(of: session.startedAt))
            Sessions.close(session, .autoClosed, at: min(end, boundary), in: &edit)
            if let task = edit.context.tasks[session.taskID] { Rescheduling.carrying(task, endedDay: day, in: &edit) }
        }
    }

    /// Writes the day's record: a new one for a day with activity, an existing one in any case; its level and its
    /// confirmation stay as they are (DAY-14, DAY-19, DAY-36, RUL-32).
    private static func finalise(_ day: Day, _ tasks: [TaskItem], wasEngaged: Bool, in edit: inout Edit) {
        let stored = DayPlans.plan(for: day, in: edit.context)
        guard stored != nil || wasEngaged, var plan = stored ?? .some(DayPlans.new(day, in: &edit)),
            plan.capacity.known != nil
        else { return }
        let lived = LivedDay.read(day, tasks, in: edit.context)
        plan.plannedTaskMinutes = lived.plannedMinutes
        plan.freeMinutes = lived.free.freeMinutes
        plan.committedMinutes = lived.free.committedMinutes
        plan.completedEffortMinutes = lived.completedMinutes
        plan.loadScore = LoadScore.of(
            planned: lived.plannedMinutes, budget: DayLevels.budget(of: day, in: edit.context))
        plan.wasOverloaded = LoadState(score: plan.loadScore).isOverloaded
        plan.completionRate = lived.completionRate
        plan.completionBasis = lived.completionBasis
        edit.save(plan)
    }

    /// Planning that was never finished ends as skipped once the day it was for has ended; one for the next day stays
    /// open, and what it had moved already stays moved (DAY-23, DAY-24).
    private static func endPlanning(upTo day: Day, in edit: inout Edit) {
        let boundary = edit.moment.end(of: day)
        for night in edit.context.nights.rows
        where night.forDate <= day && !night.isComplete && night.skippedAt == nil && night.currentStep.known != nil {
            var ended = night
            ended.skippedAt = boundary
            edit.save(ended)
        }
    }
}
