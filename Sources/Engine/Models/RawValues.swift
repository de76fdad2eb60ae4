// The documented raw values (SCH-34 to SCH-42). A new one may be added; none is ever renamed.

package enum Importance: String, Sendable, CaseIterable { case low, medium, high }
package enum RepeatKind: String, Sendable { case none, daily, weekly, monthly }
package enum DeferralReason: String, Sendable, CaseIterable {
    case tooMuch, notReady, noLonger, reschedule, unspecified
}
package enum SessionOutcome: String, Sendable {
    case running, finished, deferred, dropped, abandoned, autoClosed, manual
}
package enum CategoryPreset: String, Sendable, CaseIterable { case personal, family, work }
package enum CategoryColor: String, Sendable, CaseIterable { case accent, blue, ochre, plum, slate }
package enum HabitKind: String, Sendable, CaseIterable { case binary, counted, timed, avoid }
package enum HabitFrequency: String, Sendable { case daily, weekdays, custom }
package enum HabitPreset: String, Sendable, CaseIterable { case quran, dhikr, exercise, running }
package enum AttendanceStatus: String, Sendable { case pending, attended, missed, skipped, delegated }
package enum AnchorSource: String, Sendable, CaseIterable {
    case prayerWindow, schoolRun, binNight, plantWatering, custom
}
package enum Placement: String, Sendable { case fixed, flexible }
package enum Capacity: String, Sendable, CaseIterable { case low, medium, high }
package enum PlanningStep: String, Sendable, CaseIterable, Comparable {
    case review, carry, build, load, close

    package var order: Int { PlanningStep.allCases.firstIndex(of: self)! }
    package static func < (a: PlanningStep, b: PlanningStep) -> Bool { a.order < b.order }
}
package enum NudgeKind: String, Sendable {
    case wellbeing, guidance, fatigue, windowClosing, overload, morningPlanCard, habitPromotion, normalDaySuggestion
}
package enum PauseReason: String, Sendable, CaseIterable { case travel, illness, cycle, other }
package enum ExceptionReason: String, Sendable, CaseIterable { case term, holiday, travel, illness, other }
