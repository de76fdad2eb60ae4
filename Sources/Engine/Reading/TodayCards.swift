import Almanac

/// A quiet card beside today's list.
package enum TodayCard: Equatable, Sendable {
    case trialEnded
    /// 3, 2 or 1.
    case trialEnding(daysLeft: Int)
    case remindersOff
    case morningPlan
    case eveningPrompt(planningDay: Day)
    /// On the day the first conversation was finished.
    case tonight

    package var kind: String {
        switch self {
        case .trialEnded: "trialEnded"
        case .trialEnding: "trialEnding"
        case .remindersOff: "remindersOff"
        case .morningPlan: "morningPlanCard"
        case .eveningPrompt: "eveningPrompt"
        case .tonight: "tonight"
        }
    }
}

/// Which cards stand on today's list. Reading them logs nothing: whoever shows the morning card logs it once a day.
package enum TodayCards {
    /// The banner first, then what offers planning, which isn't shown where planning is locked (ACC-11).
    package static func read(in context: DayContext) -> [TodayCard] {
        var cards: [TodayCard] = []
        if let banner = banner(in: context) { cards.append(banner) }
        guard context.access != .readOnly else { return cards }
        if isMorningPlanDue(in: context) { cards.append(.morningPlan) }
        if let day = eveningPromptDay(in: context) { cards.append(.eveningPrompt(planningDay: day)) }
        if isTonightShown(in: context) { cards.append(.tonight) }
        return cards
    }

    /// One slot, for what presses most (ACC-16). The last days of the trial and the reminders can be put away for the day.
    package static func banner(in context: DayContext) -> TodayCard? {
        let today = context.today.description
        switch context.access {
        case .readOnly: return .trialEnded
        case .trial(let left) where left <= 3 && context.local[.trialBanner] != today:
            return .trialEnding(daysLeft: left)
        case .trial, .subscribed: break
        }
        guard Preferences.reminderPermission(in: context) == .denied, context.local[.remindersBanner] != today else {
            return nil
        }
        return .remindersOff
    }

    /// No plan was confirmed for today, the working day isn't over, and the card wasn't put away today (NPL-46 to NPL-48).
    /// Not before the first conversation is over, nor on its day, which has its own card.
    package static func isMorningPlanDue(in context: DayContext) -> Bool {
        let (settings, today) = (context.settings, context.today)
        guard let begun = settings.onboardingCompletedAt, context.moment.logicalDate(of: begun) < today,
            context.moment.now < context.moment.instant(today, Minute(wrapping: settings.dayEndMinute)),
            !context.plans.contains(where: { $0.date == today && $0.planningCompletedAt != nil })
        else { return false }
        let key = today.description
        return !context.nudges.contains {
            $0.kind == .morningPlanCard && $0.subjectKey == key && $0.dismissedAt != nil
        }
    }

    /// The day to plan, from the evening's planning time until that day's working day starts, past midnight too; gone once
    /// its plan is confirmed or skipped, still there while it is only begun (NPL-49).
    package static func eveningPromptDay(in context: DayContext) -> Day? {
        let target = PlanningTarget.date(at: context)
        let opens = context.moment.instant(target - 1, Minute(wrapping: context.settings.planningMinute))
        guard context.moment.now >= opens,
            !context.plans.contains(where: { $0.date == target && $0.planningCompletedAt != nil }),
            !context.nights.contains(where: { $0.forDate == target && ($0.isComplete || $0.skippedAt != nil) })
        else { return nil }
        return target
    }

    /// On the logical day the first conversation was finished, until there is a planning session for tomorrow (ONB-14).
    package static func isTonightShown(in context: DayContext) -> Bool {
        guard let done = context.settings.onboardingCompletedAt, context.moment.logicalDate(of: done) == context.today
        else { return false }
        return !context.nights.contains { $0.forDate == context.today + 1 }
    }
}
