import Conversation
import JSONText

/// The lines that the bridge writes, errors aside: one object each, its end included (BRIDGE B).
enum BridgeLine {
    static func hello(keepDays: Int, answering id: String? = nil) -> [UInt8] {
        var hello = JSONObject([
            ("type", "hello"), ("protocol", "jamaal.jsonl"), ("version", 1), ("name", "jamaal"),
            ("limits", ["line": 65_536, "id": .int(RequestReader.idLimit)]),
            ("features", ["dedup", "events", "choices", "undo", "multi_user"]), ("keep_days", .int(keepDays)),
            ("sync", "full"),
        ])
        if let id { hello["id"] = .string(id) }
        return JSON.object(hello).line
    }

    static func pong(_ id: String) -> [UInt8] {
        let pong: JSON = ["type": "pong", "id": .string(id)]
        return pong.line
    }

    static func bye(_ reason: String) -> [UInt8] {
        let bye: JSON = ["type": "bye", "reason": .string(reason)]
        return bye.line
    }

    static func reply(_ reply: ServedReply, to id: String, _ user: String) -> [UInt8] {
        let head = JSONObject([("type", "reply"), ("id", .string(id)), ("user", .string(user))])
        return line(head, reply.members, reply.isDuplicate ? #","duplicate":true"# : "")
    }

    static func event(_ event: Companion.Event, _ user: String) -> [UInt8] {
        line(JSONObject([("type", "event"), ("user", .string(user))]), event.members)
    }

    /// What was kept as text goes in as it is.
    private static func line(_ head: JSONObject, _ members: String, _ tail: String = "") -> [UInt8] {
        JSON.object(head).bytes.dropLast() + Array(("," + members + tail + "}\n").utf8)
    }
}
