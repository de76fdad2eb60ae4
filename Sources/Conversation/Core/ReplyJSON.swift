import Almanac
import Engine
import JSONText
import Lettering
import Voice

/// The reply object (CONTRACT 2).
package enum ReplyJSON {
    /// One object on one line, its end included.
    package static func line(_ reply: Reply) -> [UInt8] { object(reply).line }

    package static func object(_ reply: Reply) -> JSON {
        var object = JSONObject([
            ("v", 1), ("outcome", .string(reply.outcome.rawValue)), ("intent", .string(reply.intent)),
            ("text", .string(reply.text)), ("changes", .array(reply.changes.compactMap(change))),
            ("signals", .array(reply.signals.map(signal) + reply.extraSignals.map { ["kind": .string($0)] })),
            ("question", .text(reply.question)),
            ("choices", .array(reply.choices.map(choice))), ("view", reply.viewJSON ?? .null),
            ("changed", .bool(reply.changed)), ("undo", .text(reply.undo)),
            ("error", reply.error.map(failure) ?? .null),
        ])
        if !reply.results.isEmpty { object["results"] = .array(reply.results.map(self.object)) }
        return .object(object)
    }

    private static func change(_ change: Change) -> JSON? {
        guard let row = change.row else { return nil }
        return [
            "op": .string(change.operation), "model": .string(row.model.rawValue), "id": .string(row.id.description),
        ]
    }

    private static func signal(_ signal: RuleSignal) -> JSON {
        var object = JSONObject([("kind", .string(signal.kind))])
        if let subject = signal.subject {
            object["model"] = .string(subject.model.rawValue)
            object["id"] = .string(subject.id.description)
        }
        return .object(object)
    }

    private static func choice(_ choice: Choice) -> JSON {
        [
            "n": .int(choice.number), "label": .string(Lettering.cleaned(choice.label)),
            "say": .string(Lettering.cleaned(choice.say)),
            "token": .string(choice.token),
        ]
    }

    private static func failure(_ failure: Reply.Failure) -> JSON {
        var object = JSONObject([("code", .string(failure.code))])
        if let field = failure.field { object["field"] = .string(field) }
        return .object(object)
    }
}
