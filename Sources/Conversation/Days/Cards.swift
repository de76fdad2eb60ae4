import Engine
import Intents
import Voice

/// What a card or the line about the normal day offers, taken or put away.
enum Cards {
    static func run(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        switch command.intent {
        case .cardAccept where loadIsOpen(turn):
            if let load = load(turn), load.normalDaySuggestion != nil, load.move == nil {
                try LoadStep.acceptNormalDay(in: &turn.edit)
            } else if command.text("what") == "set" {
                try LoadStep.acceptNormalDay(in: &turn.edit)
            } else {
                try LoadStep.move(in: &turn.edit)
            }
        case .cardDecline where load(turn)?.normalDaySuggestion != nil: try LoadStep.declineNormalDay(in: &turn.edit)
        case .cardAccept:
            guard let minutes = normalDayOffer(turn) else {
                guard MorningCard.isOpen(in: turn.context) else { throw .notNow(.nothingOpen) }
                try PlanningSessions.openMorning(in: &turn.edit)
                break
            }
            try NormalDay.accept(minutes, in: &turn.edit)
            turn.state.normalDayOffer = nil
        case .cardDecline:
            guard let minutes = normalDayOffer(turn) else {
                if MorningCard.isOpen(in: turn.context) {
                    try MorningCard.putAway(in: &turn.edit)
                } else {
                    try Paywall.putAway(in: &turn.edit)
                }
                break
            }
            NormalDay.decline(minutes, in: &turn.edit)
            turn.state.normalDayOffer = nil
        default: return .saying(command.intent, .notBuilt, .refused)
        }
        return .done(command.intent)
    }
}

extension Cards {
    /// The number that was offered, while it would be offered still.
    private static func normalDayOffer(_ turn: Turn) -> Int? {
        turn.state.normalDayOffer.flatMap { NormalDay.suggestion(in: turn.context) == $0 ? $0 : nil }
    }

    private static func loadIsOpen(_ turn: Turn) -> Bool { PlanningSessions.open(in: turn.context)?.step == .load }

    private static func load(_ turn: Turn) -> LoadRead? {
        guard let session = PlanningSessions.open(in: turn.context), session.step == .load else { return nil }
        return LoadStep.read(session, in: turn.context)
    }
}
