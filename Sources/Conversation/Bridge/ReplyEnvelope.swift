import JSONText
import Lettering
import Store

/// A reply as a bridge sends it: on one line that is never too long (BRIDGE B).
enum ReplyEnvelope {
    /// Bytes of a reply's members, so that the whole line with its id and user stays under 64 KiB.
    static let room = 60_000
    /// Bytes of the text where all of it doesn't fit.
    private static let textRoom = 12_000

    static let silent = SeenIDs.forgotten

    static func members(_ reply: Reply, _ place: Message.Place) -> String {
        guard case .object(var object) = ReplyJSON.object(reply) else { return silent }
        if place == .group, isPersonal(reply) { object["deliver"] = "direct" }
        var text = inner(object)
        if text.utf8.count > room { text = inner(fitted(object)) }
        return text
    }

    /// What speaks of a person's own day. The rest is the same for everybody.
    private static func isPersonal(_ reply: Reply) -> Bool {
        !["help", "greeting", "thanks", "bye"].contains(reply.intent) || reply.question != nil || reply.view != nil
            || !reply.choices.isEmpty
    }

    static func inner(_ object: JSONObject) -> String {
        String(decoding: JSON.object(object).bytes.dropFirst().dropLast(), as: UTF8.self)
    }

    /// The longest lists lose their ends until the line fits, and `cut` says that they did.
    private static func fitted(_ object: JSONObject) -> JSONObject {
        var object = object
        object["cut"] = true
        if let text = object["text"]?.string, text.utf8.count > textRoom {
            object["text"] = .string(cut(text, to: textRoom))
        }
        for key in ["view", "changes", "signals", "results"] {
            while inner(object).utf8.count > room, let value = object[key], let shorter = shortened(value) {
                object[key] = shorter
            }
        }
        return object
    }

    /// Whole lines of it, and one that says that there is more.
    private static func cut(_ text: String, to room: Int) -> String {
        var kept = ""
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            guard kept.utf8.count + line.utf8.count < room else { break }
            kept += (kept.isEmpty ? "" : "\n") + line
        }
        return kept + "\n…"
    }

    /// The value with the longest list in it half as long; nil where none is left.
    private static func shortened(_ value: JSON) -> JSON? {
        switch value {
        case .array(let items): return items.isEmpty ? nil : .array(Array(items.prefix(items.count / 2)))
        case .object(var object):
            let lists = object.members.filter { size($0.value) > 2 }
            guard let longest = lists.max(by: { size($0.value) < size($1.value) }),
                let shorter = shortened(longest.value)
            else { return nil }
            object[longest.key] = shorter
            return .object(object)
        default: return nil
        }
    }

    private static func size(_ value: JSON) -> Int {
        switch value {
        case .array(let items): items.isEmpty ? 0 : JSON.array(items).text.utf8.count
        case .object(let object): object.members.map { size($0.value) }.max() ?? 0
        default: 0
        }
    }
}
