import Almanac
import Conversation
import JSONText

/// A line of the client's, read and found well-formed.
package enum Request: Equatable, Sendable {
    case hello(id: String?)
    case ping(id: String)
    /// Somebody's, in the order of their other messages.
    case of(user: String, id: String, Deed)

    package enum Deed: Equatable, Sendable {
        /// When it was sent; nil for now.
        case act(Message.Act, Message.Place, at: Instant?, digest: String)
        /// Among others and not for Jamaal.
        case overheard
        case acknowledge(event: String)
        case tick(Instant?)
    }
}

/// Reads lines into requests. Unknown fields are ignored.
package enum RequestReader {
    package static let idLimit = 256
    package static let userLimit = 512

    package static func read(_ line: [UInt8]) throws(BridgeError) -> Request {
        guard let text = String(validating: line, as: UTF8.self) else {
            throw BridgeError(.badUTF8, "a line: UTF-8")
        }
        guard let json = try? JSON.parse(text) else { throw BridgeError(.badJSON, "a line: one JSON object") }
        guard let object = json.object else { throw BridgeError(.badRequest, "a line: a JSON object") }
        let type = object["type"] ?? "message"
        let id = bounded(object["id"], upTo: idLimit)
        if type.string == "hello" {
            guard object["versions"] == nil || object["versions"]?.array?.contains(where: { $0.int == 1 }) == true
            else {
                throw BridgeError(.version, "versions: a list with 1 in it", id: id)
            }
            return .hello(id: id)
        }
        guard let id else { throw BridgeError(.badID, "id: a string of 1 to \(idLimit) bytes") }
        guard let type = type.string, let kind = Kind(rawValue: type) else {
            throw BridgeError(
                .unknownType, "type: one of \(Kind.allCases.map(\.rawValue).joined(separator: ", "))", id: id)
        }
        if kind == .ping { return .ping(id: id) }
        guard let user = bounded(object["user"], upTo: userLimit) else {
            throw BridgeError(.badUser, "user: a string of 1 to \(userLimit) bytes", id: id)
        }
        return .of(user: user, id: id, try deed(kind, object, id))
    }

    private enum Kind: String, CaseIterable {
        case message, choice, edit, delete, reaction, ack, tick, ping, hello
    }

    private static func deed(_ kind: Kind, _ object: JSONObject, _ id: String) throws(BridgeError) -> Request.Deed {
        let at = try at(object, id)
        switch kind {
        case .ack: return .acknowledge(event: try string("event", object, id))
        case .tick: return .tick(at)
        default: break
        }
        let place = try place(object["conversation"])
        let isAddressed = object["addressed"]?.bool == true
        let act: Message.Act
        var content: String
        switch kind {
        case .message:
            content = try string("text", object, id)
            let said = AddressedText.said(content)
            guard place == .direct || isAddressed || said != nil else { return .overheard }
            let heard = place == .group || isNamed(content) ? said ?? content : content
            // Only called by name: that is a greeting.
            act = .say(heard.isEmpty && said != nil ? "hello" : heard)
        case .choice:
            let token = try string("token", object, id)
            act = .choose(token: token)
            content = (object["target"]?.string ?? "") + "\0" + token
        case .edit:
            let text = try string("text", object, id)
            guard place == .direct || isAddressed || AddressedText.said(text) != nil else { return .overheard }
            act = .edit
            content = try string("target", object, id) + "\0" + text
        case .delete:
            act = .delete
            content = try string("target", object, id)
        default:
            let target = try string("target", object, id)
            let emoji = try string("emoji", object, id)
            act = .react(target: target, Message.Reaction(emoji))
            content = target + "\0" + emoji
        }
        content = "\(kind.rawValue)\0\(place)\0" + content
        return .act(act, place, at: at, digest: Digest.sha256(Array(content.utf8)))
    }

    /// "jamaal, add milk" to Jamaal alone is said as people say it; "Jamaal's birthday" and "jamaal" by itself are not.
    private static func isNamed(_ text: String) -> Bool {
        guard let said = AddressedText.said(text), !said.isEmpty else { return false }
        let name = text.drop { $0.isWhitespace || $0 == "@" }.dropFirst(6)
        return name.first.map { ",:".contains($0) } ?? false
    }

    /// Where nothing is said it is between two; what is said wrongly is no guess of ours.
    private static func place(_ conversation: JSON?) throws(BridgeError) -> Message.Place {
        guard let conversation, !conversation.isNull else { return .direct }
        switch conversation["kind"]?.string {
        case "direct": return .direct
        case "group": return .group
        default: throw BridgeError(.badRequest, "conversation: an object whose kind is direct or group")
        }
    }

    private static func at(_ object: JSONObject, _ id: String) throws(BridgeError) -> Instant? {
        guard let value = object["at"], !value.isNull else { return nil }
        guard let text = value.string, let at = Instant(text) else {
            throw BridgeError(.badAt, "at: a moment like 2026-11-30T14:05:00+13:00", id: id)
        }
        return at
    }

    private static func string(_ key: String, _ object: JSONObject, _ id: String) throws(BridgeError) -> String {
        guard let value = object[key]?.string else { throw BridgeError(.badText, "\(key): a string", id: id) }
        return value
    }

    private static func bounded(_ value: JSON?, upTo limit: Int) -> String? {
        guard let text = value?.string, (1...limit).contains(text.utf8.count) else { return nil }
        return text
    }
}
