import Almanac

/// "No plan for today": one quiet card (NPL-46 to NPL-48).
package enum MorningCard {
    /// While nothing was confirmed for today, until the working day ends and until it was put away for the day. Never while
    /// read only (ACC-11).
    package static func isDue(in context: DayContext) -> Bool {
        guard context.access != .readOnly, !isConfirmed(context.today, in: context),
            let working = FreeTime.workingDay(context.today, in: context), context.moment.now < working.upperBound
        else { return false }
        return !logs(in: context).contains { $0.dismissedAt != nil }
    }

    /// Due, and seen today: then it can be answered.
    package static func isOpen(in context: DayContext) -> Bool { isDue(in: context) && !logs(in: context).isEmpty }

    /// Notes that it was shown, once a day.
    package static func markShown(in edit: inout Edit) {
        if logs(in: edit.context).isEmpty { edit.save(log(&edit)) }
    }

    /// Not now: it is gone for the day. Refuses where it isn't there (`nothingOpen`).
    package static func putAway(in edit: inout Edit) throws(Refusal) {
        guard isDue(in: edit.context) else { throw .notNow(.nothingOpen) }
        putAwayQuietly(in: &edit)
        edit.signal(.planning(.morningCardPutAway(edit.today)))
    }

    static func putAwayQuietly(in edit: inout Edit) {
        var row = logs(in: edit.context).first ?? log(&edit)
        guard row.dismissedAt == nil else { return }
        row.dismissedAt = edit.now
        edit.save(row)
    }

    static func isConfirmed(_ day: Day, in context: DayContext) -> Bool {
        context.plans.contains { $0.date == day && $0.planningCompletedAt != nil }
    }

    private static func logs(in context: DayContext) -> [NudgeLog] {
        let day = "\(context.today)"
        return context.nudges.rows.filter { $0.kind == .morningPlanCard && $0.subjectKey == day }
            .sorted { ($0.sentAt, $0.id) < ($1.sentAt, $1.id) }
    }

    private static func log(_ edit: inout Edit) -> NudgeLog {
        NudgeLog(.morningPlanCard, about: "\(edit.today)", in: &edit)
    }
}

/// The quiet row of the evening (NPL-49).
package enum EveningPrompt {
    /// The day it would plan; nil where it isn't due: before the planning time, once that night's plan is confirmed or
    /// skipped, and while read only. It lives past midnight, until the planned day's working day starts.
    package static func planning(in context: DayContext) -> Day? {
        guard context.access != .readOnly else { return nil }
        let day = PlanningTarget.date(at: context)
        guard context.moment.now >= time(for: day, in: context), !isSettled(day, in: context) else { return nil }
        return day
    }

    /// That day's plan is confirmed, or its night's session closed or skipped.
    static func isSettled(_ day: Day, in context: DayContext) -> Bool {
        if MorningCard.isConfirmed(day, in: context) { return true }
        return PlanningNights.session(for: day, in: context).map { $0.isComplete || $0.skippedAt != nil } ?? false
    }

    /// When that day's planning is asked for: on the evening before, or where the planning time is past midnight, on the
    /// day itself before its working day starts.
    package static func time(for day: Day, in context: DayContext) -> Instant {
        let settings = context.settings
        let date = settings.planningMinute < settings.dayStartMinute ? day : day - 1
        return context.moment.zone.instant(date, Minute(wrapping: settings.planningMinute))
    }
}

/// "Tonight, we'll plan tomorrow": on the day onboarding was finished, until tomorrow's planning has begun (ONB-14).
package enum TonightCard {
    package static func isDue(in context: DayContext) -> Bool {
        guard context.access != .readOnly, let finished = context.settings.onboardingCompletedAt else { return false }
        let today = context.today
        return context.moment.logicalDate(of: finished) == today
            && !context.nights.contains { $0.forDate == today + 1 }
    }
}
