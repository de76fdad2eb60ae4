/// Why a text is no JSON.
package struct JSONFailure: Error, Equatable {
    package enum Reason: Equatable, Sendable { case unexpected, unfinished, tooDeep, notUTF8, afterTheEnd }
    package let reason: Reason
    /// From 0.
    package let byte: Int

    package init(reason: Reason, byte: Int) {
        self.reason = reason
        self.byte = byte
    }
}

extension JSON {
    /// How deep arrays and objects may nest.
    package static let depthLimit = 128

    package static func parse(_ text: String) throws(JSONFailure) -> JSON { try parse(Array(text.utf8)) }

    package static func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONFailure) -> JSON {
        try parse(Array(bytes))
    }

    /// Reads one value by RFC 8259 and nothing after it.
    package static func parse(_ bytes: [UInt8]) throws(JSONFailure) -> JSON {
        var reader = JSONReader(bytes: bytes)
        reader.skipSpace()
        let value = try reader.value(depth: 0)
        reader.skipSpace()
        guard reader.at == bytes.count else { throw JSONFailure(reason: .afterTheEnd, byte: reader.at) }
        return value
    }
}

private struct JSONReader {
    let bytes: [UInt8]
    var at = 0

    mutating func value(depth: Int) throws(JSONFailure) -> JSON {
        guard depth <= JSON.depthLimit else { throw JSONFailure(reason: .tooDeep, byte: at) }
        guard at < bytes.count else { throw JSONFailure(reason: .unfinished, byte: at) }
        switch bytes[at] {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"):
            try word("true")
            return .bool(true)
        case UInt8(ascii: "f"):
            try word("false")
            return .bool(false)
        case UInt8(ascii: "n"):
            try word("null")
            return .null
        default: return .number(try number())
        }
    }

    mutating func skipSpace() {
        while at < bytes.count, bytes[at] == 32 || bytes[at] == 10 || bytes[at] == 13 || bytes[at] == 9 { at += 1 }
    }

    private func unexpected() -> JSONFailure {
        JSONFailure(reason: at < bytes.count ? .unexpected : .unfinished, byte: at)
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard at < bytes.count, bytes[at] == byte else { return false }
        at += 1
        return true
    }

    private mutating func word(_ text: StaticString) throws(JSONFailure) {
        for n in 0..<text.utf8CodeUnitCount {
            guard take(text.utf8Start[n]) else { throw unexpected() }
        }
    }

    private mutating func object(depth: Int) throws(JSONFailure) -> JSON {
        at += 1
        var members: [(String, JSON)] = []
        skipSpace()
        if take(UInt8(ascii: "}")) { return .object(JSONObject()) }
        while true {
            skipSpace()
            guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") else { throw unexpected() }
            let key = try string()
            skipSpace()
            guard take(UInt8(ascii: ":")) else { throw unexpected() }
            skipSpace()
            members.append((key, try value(depth: depth + 1)))
            skipSpace()
            if take(UInt8(ascii: "}")) { return .object(JSONObject(members)) }
            guard take(UInt8(ascii: ",")) else { throw unexpected() }
        }
    }

    private mutating func array(depth: Int) throws(JSONFailure) -> JSON {
        at += 1
        var elements: [JSON] = []
        skipSpace()
        if take(UInt8(ascii: "]")) { return .array([]) }
        while true {
            skipSpace()
            elements.append(try value(depth: depth + 1))
            skipSpace()
            if take(UInt8(ascii: "]")) { return .array(elements) }
            guard take(UInt8(ascii: ",")) else { throw unexpected() }
        }
    }

    private mutating func number() throws(JSONFailure) -> String {
        let start = at
        _ = take(UInt8(ascii: "-"))
        if !take(UInt8(ascii: "0")) { try digits() }
        if take(UInt8(ascii: ".")) { try digits() }
        if at < bytes.count, bytes[at] | 32 == UInt8(ascii: "e") {
            at += 1
            if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
            try digits()
        }
        return String(decoding: bytes[start..<at], as: UTF8.self)
    }

    private mutating func digits() throws(JSONFailure) {
        let start = at
        while at < bytes.count, bytes[at] >= 48, bytes[at] <= 57 { at += 1 }
        guard at > start else { throw unexpected() }
    }

    private mutating func string() throws(JSONFailure) -> String {
        at += 1
        let start = at
        while at < bytes.count, bytes[at] != UInt8(ascii: "\""), bytes[at] != UInt8(ascii: "\\"), bytes[at] >= 32 {
            at += 1
        }
        if at < bytes.count, bytes[at] == UInt8(ascii: "\"") {
            defer { at += 1 }
            return try text(Array(bytes[start..<at]), from: start)
        }
        var out = Array(bytes[start..<at])
        while at < bytes.count {
            switch bytes[at] {
            case UInt8(ascii: "\""):
                at += 1
                return try text(out, from: start)
            case UInt8(ascii: "\\"):
                at += 1
                try escape(&out)
            case 0..<32: throw unexpected()
            default:
                out.append(bytes[at])
                at += 1
            }
        }
        throw unexpected()
    }

    private func text(_ bytes: [UInt8], from start: Int) throws(JSONFailure) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw JSONFailure(reason: .notUTF8, byte: start)
        }
        return text
    }

    private mutating func escape(_ out: inout [UInt8]) throws(JSONFailure) {
        guard at < bytes.count else { throw unexpected() }
        let byte = bytes[at]
        at += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): out.append(byte)
        case UInt8(ascii: "b"): out.append(8)
        case UInt8(ascii: "f"): out.append(12)
        case UInt8(ascii: "n"): out.append(10)
        case UInt8(ascii: "r"): out.append(13)
        case UInt8(ascii: "t"): out.append(9)
        case UInt8(ascii: "u"): try unicode(&out)
        default:
            at -= 1
            throw unexpected()
        }
    }

    /// Half of a surrogate pair without the other becomes U+FFFD.
    private mutating func unicode(_ out: inout [UInt8]) throws(JSONFailure) {
        var value = try hex()
        if (0xD800..<0xDC00).contains(value), at + 1 < bytes.count, bytes[at] == UInt8(ascii: "\\"),
            bytes[at + 1] == UInt8(ascii: "u")
        {
            let back = at
            at += 2
            let low = try hex()
            if (0xDC00..<0xE000).contains(low) {
                value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
            } else {
                at = back
            }
        }
        out.append(contentsOf: String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
    }

    private mutating func hex() throws(JSONFailure) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard at < bytes.count else { throw unexpected() }
            switch bytes[at] {
            case 48...57: value = value << 4 | UInt32(bytes[at] - 48)
            case 65...70: value = value << 4 | UInt32(bytes[at] - 55)
            case 97...102: value = value << 4 | UInt32(bytes[at] - 87)
            default: throw unexpected()
            }
            at += 1
        }
        return value
    }
}
