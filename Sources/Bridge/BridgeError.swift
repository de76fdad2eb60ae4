import Almanac
import JSONText

/// What is wrong with a line, for whoever wrote the client (BRIDGE B). The process goes on.
package struct BridgeError: Error, Equatable, Sendable {
    package enum Code: String, Sendable {
        case badUTF8 = "bad_utf8"
        case badJSON = "bad_json"
        case badRequest = "bad_request"
        case tooLong = "too_long"
        case badID = "bad_id"
        case badUser = "bad_user"
        case badText = "bad_text"
        case badAt = "bad_at"
        case unknownType = "unknown_type"
        case version
        case notAllowed = "not_allowed"
        case idReused = "id_reused"
        case tooOld = "too_old"
        case slowDown = "slow_down"
        case `internal`
    }

    package let code: Code
    package let text: String
    /// Of the request, where it has one.
    package var id: String?
    /// Milliseconds after which it may come again.
    package var retry: Int?

    package init(_ code: Code, _ text: String, id: String? = nil, retry: Int? = nil) {
        (self.code, self.text, self.id, self.retry) = (code, text, id, retry)
    }

    /// The line that tells of it.
    package var line: [UInt8] {
        var error = JSONObject([("code", .string(code.rawValue)), ("text", .string(text))])
        if let retry { error["retry_ms"] = .int(retry) }
        let object: JSON = ["type": "error", "id": .text(id), "error": .object(error)]
        return object.line
    }
}
