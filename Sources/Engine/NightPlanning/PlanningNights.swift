import Almanac

/// The evening conversations, one a date.
package enum PlanningNights {
    /// The session for a date; where two devices made one each, the one that stays (TIC-13).
    package static func session(for date: Day, in context: DayContext) -> NightPlanningSession? {
        var found: NightPlanningSession?
        for night in context.nights where night.forDate == date {
            found = found.map { PlanningNights.staying($0, night) } ?? night
        }
        return found
    }

    /// The closed one; else the one that got further; else the one begun last; else the lower id (TIC-13, NPL-56).
    static func staying(_ a: NightPlanningSession, _ b: NightPlanningSession) -> NightPlanningSession {
        if a.isComplete != b.isComplete { return a.isComplete ? a : b }
        let (first, second) = (a.currentStep.known?.order ?? -1, b.currentStep.known?.order ?? -1)
        if first != second { return first > second ? a : b }
        if a.createdAt != b.createdAt { return a.createdAt > b.createdAt ? a : b }
        return a.id < b.id ? a : b
    }
}
