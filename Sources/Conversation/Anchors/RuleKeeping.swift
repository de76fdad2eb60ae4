import Almanac
import Engine
import Intents

/// Pausing, archiving and breaks of rules.
enum RuleKeeping {
    static func run(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        guard !command.items.isEmpty else { throw .invalid(Invalid(.name, .missing)) }
        for item in command.items {
            guard case .rule(let id) = item, let rule = turn.context.rules[id] else {
                throw turn.doesNotFit(item)
            }
            switch command.intent {
            case .anchorPause:
                if let until = try command.date("until", field: .until) {
                    let reason: ExceptionReason = command.word("reason") ?? .other
                    try AnchorExceptions.add(
                        AnchorException(from: turn.context.today, to: until, reason: Raw(reason)), to: rule,
                        in: &turn.edit)
                } else {
                    try RuleLife.pause(rule, in: &turn.edit)
                }
            case .anchorResume: try RuleLife.resume(rule, in: &turn.edit)
            case .anchorArchive: try RuleLife.archive(rule, in: &turn.edit)
            case .anchorRestore: try RuleLife.restore(rule, in: &turn.edit)
            case .anchorException:
                let from = try command.date("from") ?? turn.context.today
                let reason: ExceptionReason = command.word("reason") ?? .other
                try AnchorExceptions.add(
                    AnchorException(from: from, to: try command.date("to", field: .end), reason: Raw(reason)), to: rule,
                    in: &turn.edit)
            case .anchorEndException where command.has("last"):
                guard let last = try command.date("last", field: .end) else { throw .invalid(Invalid(.end, .missing)) }
                try AnchorExceptions.setLast(last, of: rule, in: &turn.edit)
            default: try AnchorExceptions.end(rule, on: try command.date() ?? turn.context.today, in: &turn.edit)
            }
        }
        return .done(command.intent)
    }
}
