import Engine
import Intents
import Voice

/// What a card or the line about the normal day offers, taken or put away.
enum Cards {
    static func run(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        switch command.intent {
        case .cardAccept:
            guard let minutes = turn.state.normalDayOffer else { throw .notNow(.nothingOpen) }
            try NormalDay.accept(minutes, in: &turn.edit)
            turn.state.normalDayOffer = nil
        case .cardDecline:
            guard let minutes = turn.state.normalDayOffer else { throw .notNow(.nothingOpen) }
            NormalDay.decline(minutes, in: &turn.edit)
            turn.state.normalDayOffer = nil
        default: return .saying(command.intent, .notBuilt, .refused)
        }
        return .done(command.intent)
    }
}

enum ReminderTalk {
    static func run(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        .saying(command.intent, .notBuilt, .refused)
    }
}
