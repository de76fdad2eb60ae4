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
    case wellbeing(WellbeingCard)
    case guidance(Guidance)

    package var kind: String {
        switch self {
        case .trialEnded: "trialEnded"
        case .trialEnding: "trialEnding"
        case .remindersOff: "remindersOff"
        case .morningPlan: "morningPlanCard"
        case .eveningPrompt: "eveningPrompt"
        case .tonight: "tonight"
        case .wellbeing: "wellbeing"
        case .guidance: "guidance"
        }
    }
}

/// Which cards stand on today's list. Reading them logs nothing: whoever shows them marks them as shown.
package enum TodayCards {
    /// The banner first, then what offers planning, which isn't shown where planning is locked (ACC-11), then at most one
    /// about wellbeing and one about what to turn to (NOT-29).
    package static func read(in context: DayContext) -> [TodayCard] {
        read(WellbeingRead.read(in: context), in: context)
    }

    static func read(_ wellbeing: WellbeingRead, in context: DayContext) -> [TodayCard] {
        var cards: [TodayCard] = []
        if let banner = banner(in: context) { cards.append(banner) }
        if isMorningPlanShown(in: context) { cards.append(.morningPlan) }
        if let day = EveningPrompt.planning(in: context) { cards.append(.eveningPrompt(planningDay: day)) }
        if TonightCard.isDue(in: context) { cards.append(.tonight) }
        if let card = WellbeingCards.current(wellbeing, in: context) { cards.append(.wellbeing(card)) }
        if let guidance = GuidanceCards.current(in: context) { cards.append(.guidance(guidance)) }
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
        return isRemindersOffDue(in: context) ? .remindersOff : nil
    }

    /// The banner about reminders: gone for the day, as it is once it was shown.
    package static func putAwayReminders(in edit: inout Edit) {
        edit.set(.remindersBanner, edit.today.description)
        edit.signal(.access(.putAway))
    }

    /// After the planning time while tonight is unplanned, where reminders were never allowed; once a day, and not where it
    /// was put away for good. Whoever switched them off is quiet by choice and hears nothing of it (NOT-26, NOT-27).
    private static func isRemindersOffDue(in context: DayContext) -> Bool {
        let said = context.local[.remindersBanner]
        return Preferences.reminderPermission(in: context) == .notAsked && said != context.today.description
            && said != "never" && EveningPrompt.planning(in: context) != nil
    }

    /// Notes what was shown: each card once a day, the reminders' banner so that it doesn't come again that day.
    package static func markShown(_ cards: [TodayCard], in edit: inout Edit) {
        for card in cards {
            switch card {
            case .morningPlan: MorningCard.markShown(in: &edit)
            case .remindersOff: edit.set(.remindersBanner, edit.today.description)
            case .wellbeing(let card): WellbeingCards.markShown(card, in: &edit)
            case .guidance(let guidance): GuidanceCards.markShown(guidance, in: &edit)
            case .trialEnded, .trialEnding, .eveningPrompt, .tonight: break
            }
        }
    }

    /// Not before the first conversation is over, nor on its day, which has a card of its own.
    private static func isMorningPlanShown(in context: DayContext) -> Bool {
        guard let begun = context.settings.onboardingCompletedAt else { return false }
        return context.moment.logicalDate(of: begun) < context.today && MorningCard.isDue(in: context)
    }
}
