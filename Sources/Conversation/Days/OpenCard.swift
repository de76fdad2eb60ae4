import Engine
import Voice

/// A card that waits for "do it" or "not now", in the order they are shown.
enum OpenCard: String, CaseIterable {
    case trialEnding, remindersOff
    case morningPlan = "morningPlanCard"
    case wellbeing, guidance
    /// The line about the normal day, in the settings.
    case normalDay
    /// What the step about the load suggests.
    case load

    /// The one that was shown last, where it still stands; else the last of those that do.
    static func current(_ turn: Turn) -> OpenCard? {
        if let last = turn.state.card.flatMap(OpenCard.init(rawValue:)), last.isOpen(turn) { return last }
        return allCases.last { $0.isOpen(turn) }
    }

    /// Remembers which of the cards just shown is the last that waits for an answer.
    static func remember(_ cards: [TodayCard], _ state: inout ConversationState) {
        if let last = cards.compactMap({ OpenCard(rawValue: $0.kind) }).last { state.card = last.rawValue }
    }

    func isOpen(_ turn: Turn) -> Bool {
        let context = turn.context
        return switch self {
        case .trialEnding: turn.state.card == rawValue && TodayCards.banner(in: context)?.kind == rawValue
        case .remindersOff:
            turn.state.card == rawValue && context.local[.remindersBanner] == "\(context.today)"
                && EveningPrompt.planning(in: context) != nil
        case .morningPlan: MorningCard.isOpen(in: context)
        case .wellbeing: WellbeingCards.open(in: context) != nil
        case .guidance: GuidanceCards.open(in: context) != nil
        case .normalDay:
            turn.state.normalDayOffer != nil && NormalDay.suggestion(in: context) == turn.state.normalDayOffer
        case .load: OpenCard.load(turn).map { $0.move != nil || $0.normalDaySuggestion != nil } ?? false
        }
    }

    static func isLoadOpen(_ turn: Turn) -> Bool { PlanningSessions.open(at: .load, in: turn.context) != nil }

    static func load(_ turn: Turn) -> LoadRead? {
        PlanningSessions.open(at: .load, in: turn.context).map { LoadStep.read($0, in: turn.context) }
    }
}
