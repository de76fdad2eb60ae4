import Almanac

/// Where planning stands: the step now open with what belongs to it, and a line for each step passed.
package struct PlanningRead: Equatable, Sendable {
    /// The open step's own part.
    package enum Part: Equatable, Sendable {
        case review(ReviewRead)
        case carry([CarryItem])
        case build(BuildRead)
        case load(LoadRead)
        case close(PlanningSummary)
    }

    package var session: NightPlanningSession
    package var step: PlanningStep
    package var part: Part
    package var steps: [StepLine]

    package var forDate: Day { session.forDate }
    package var reviewDate: Day { session.reviewDate }
    package var isShortened: Bool { session.isShortened }

    package static func of(_ session: NightPlanningSession, in context: DayContext) -> PlanningRead {
        let step = session.step
        let part: Part =
            switch step {
            case .review: .review(ReviewRead.of(session.reviewDate, in: context))
            case .carry: .carry(CarryStep.items(session, in: context))
            case .build: .build(BuildRead.of(session.forDate, in: context))
            case .load: .load(LoadStep.read(session, in: context))
            case .close: .close(PlanningSummary.of(session, in: context))
            }
        return PlanningRead(session: session, step: step, part: part, steps: StepLine.all(session, in: context))
    }

    /// The open session's; nil while nothing is being planned.
    package static func open(in context: DayContext) -> PlanningRead? {
        PlanningSessions.open(in: context).map { of($0, in: context) }
    }

    /// What the open step has to say beside itself.
    package var signals: [RuleSignal] {
        switch part {
        case .build(let build): build.signals
        case .load(let load): load.signals
        case .review, .carry, .close: []
        }
    }
}

/// A step in one line (NPL-54).
package struct StepLine: Equatable, Sendable {
    package enum Place: String, Sendable { case done, current, later }

    package enum Summary: Equatable, Sendable {
        /// `carried` is what was settled since, while the step is open again.
        case review(done: Int, left: Int, carried: Int)
        /// While it is open.
        case toSettle(Int)
        /// Once passed: `kept` to the planned day, `moved` to another or none.
        case carried(kept: Int, moved: Int, dropped: Int)
        case build(tasks: Int, minutes: Int)
        case load(Capacity, LoadState)
        case none
    }

    package var step: PlanningStep
    package var place: Place
    package var summary: Summary

    /// Of the flow's steps, those with nothing to show left in their place.
    static func all(_ session: NightPlanningSession, in context: DayContext) -> [StepLine] {
        let open = session.step
        return session.flow.map { step in
            let place: Place = step < open ? .done : step == open ? .current : .later
            return StepLine(
                step: step, place: place, summary: place == .later ? .none : summary(step, place, session, context))
        }
    }

    private static func summary(
        _ step: PlanningStep, _ place: Place, _ session: NightPlanningSession, _ context: DayContext
    ) -> Summary {
        switch step {
        case .review:
            let items = CarryStep.items(session, in: context)
            let left = items.count(where: \.isPending)
            let carried = place == .current ? items.count { !$0.isPending && $0.choice != .dropped } : 0
            let done = context.tasks.rows.count { TodayTasks.isCompleted($0, on: session.reviewDate, context.moment) }
            return .review(done: done, left: left, carried: carried)
        case .carry:
            let items = CarryStep.items(session, in: context)
            if place == .current { return .toSettle(items.count(where: \.isPending)) }
            let kept = items.count { $0.isPending || $0.choice == .moved(session.forDate) }
            let dropped = items.count { $0.choice == .dropped }
            return .carried(kept: kept, moved: items.count - kept - dropped, dropped: dropped)
        case .build:
            let work = PlannedWork.plan(for: session.forDate, in: context)
            return .build(tasks: work.live.count, minutes: work.minutes)
        case .load:
            let work = PlannedWork.plan(for: session.forDate, in: context)
            let level = DayLevels.level(of: session.forDate, in: context)
            let score = LoadScore.of(planned: work.minutes, budget: context.settings.budgets[level])
            return .load(level, LoadState(score: score))
        case .close: return .none
        }
    }
}
