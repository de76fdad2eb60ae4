import Almanac

/// What the planning rules say.
package enum PlanningSignal: Signal {
    /// The step now open; `opening` where planning was just opened.
    case step(PlanningRead, opening: PlanningOpening?)
    case carried(Carried)
    case skipped(NightPlanningSession)
    case closed(PlanningRead, PlanningSummary)
    case morningPlanCard(Day)
    case morningCardPutAway(Day)
    /// The evening's row, with the day it would plan.
    case eveningPrompt(Day)

    package var kind: String {
        switch self {
        case .step: "planningStep"
        case .carried: "tasksCarried"
        case .skipped: "planningSkipped"
        case .closed: "planningClosed"
        case .morningPlanCard: "morningPlanCard"
        case .morningCardPutAway: "morningCardPutAway"
        case .eveningPrompt: "eveningPrompt"
        }
    }

    package var subject: SignalSubject? {
        switch self {
        case .step(let read, _), .closed(let read, _): SignalSubject(.nightPlanningSession, read.session.id)
        case .skipped(let session): SignalSubject(.nightPlanningSession, session.id)
        case .carried, .morningPlanCard, .morningCardPutAway, .eveningPrompt: nil
        }
    }
}
