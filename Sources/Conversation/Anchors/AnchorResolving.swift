import Engine
import Intents

/// What came of an Anchor.
enum AnchorResolving {
    static func run(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        guard !command.items.isEmpty else { throw .invalid(Invalid(.name, .missing)) }
        for item in command.items {
            guard case .anchor(let id) = item else { throw turn.doesNotFit(item) }
            switch command.intent {
            case .anchorSkipped: try AnchorAttendance.skip(try anchor(id, turn), in: &turn.edit)
            case .anchorDelegated: try AnchorAttendance.delegate(try anchor(id, turn), in: &turn.edit)
            case .anchorLate: try AnchorAttendance.correct(try anchor(id, turn), in: &turn.edit)
            case .anchorPending: try pending(id, &turn)
            default: try attend(id, &turn)
            }
        }
        return .done(command.intent)
    }

    static func attend(_ id: RowID, _ turn: inout Turn) throws(Refusal) {
        try AnchorAttendance.attend(try anchor(id, turn), in: &turn.edit)
    }

    static func pending(_ id: RowID, _ turn: inout Turn) throws(Refusal) {
        try AnchorAttendance.reopen(try anchor(id, turn), in: &turn.edit)
    }

    static func anchor(_ id: RowID, _ turn: Turn) throws(Refusal) -> Anchor {
        guard let anchor = turn.context.anchors[id] else { throw .notFound(name: "") }
        return anchor
    }
}
