extension JSON {
    /// Compact, on one line.
    package var bytes: [UInt8] {
        var out: [UInt8] = []
        write(to: &out)
        return out
    }

    /// The same with the end of its line.
    package var line: [UInt8] { bytes + [UInt8(ascii: "\n")] }

    package var text: String { String(decoding: bytes, as: UTF8.self) }

    package func write(to out: inout [UInt8]) {
        switch self {
        case .null: out.append(contentsOf: "null".utf8)
        case .bool(let value): out.append(contentsOf: (value ? "true" : "false").utf8)
        case .number(let text): out.append(contentsOf: text.utf8)
        case .string(let text): JSON.write(text, to: &out)
        case .array(let elements):
            out.append(UInt8(ascii: "["))
            for (n, element) in elements.enumerated() {
                if n > 0 { out.append(UInt8(ascii: ",")) }
                element.write(to: &out)
            }
            out.append(UInt8(ascii: "]"))
        case .object(let object):
            out.append(UInt8(ascii: "{"))
            for (n, member) in object.members.enumerated() {
                if n > 0 { out.append(UInt8(ascii: ",")) }
                JSON.write(member.key, to: &out)
                out.append(UInt8(ascii: ":"))
                member.value.write(to: &out)
            }
            out.append(UInt8(ascii: "}"))
        }
    }

    /// A string in quotes. No control character comes out as such: not C0, not DEL, not C1, nor the separators that some
    /// readers take for the end of a line.
    package static func write(_ text: String, to out: inout [UInt8]) {
        var text = text
        out.append(UInt8(ascii: "\""))
        text.withUTF8 { bytes in
            var start = 0
            for at in 0..<bytes.count where !isPlain[Int(bytes[at])] {
                // What needs no care goes over in one piece.
                out.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<at]))
                start = at + 1
                write(bytes[at], after: bytes[..<at], to: &out)
            }
            out.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
        }
        out.append(UInt8(ascii: "\""))
    }

    /// Bytes that stand for themselves wherever they are.
    private static let isPlain: [Bool] = {
        var plain = [Bool](repeating: true, count: 256)
        for byte in Array(0..<32) + [34, 92, 127, 0xA8, 0xA9] + Array(0x80..<0xA0) { plain[byte] = false }
        return plain
    }()

    private static func write(_ byte: UInt8, after before: Slice<UnsafeBufferPointer<UInt8>>, to out: inout [UInt8]) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): out.append(contentsOf: [UInt8(ascii: "\\"), byte])
        case 10: out.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "n")])
        case 13: out.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "r")])
        case 9: out.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "t")])
        case 0..<32, 127: escape(UInt32(byte), to: &out)
        case 0x80..<0xA0 where before.last == 0xC2:
            out.removeLast()
            escape(UInt32(byte), to: &out)
        case 0xA8 where before.suffix(2).elementsEqual([0xE2, 0x80]),
            0xA9 where before.suffix(2).elementsEqual([0xE2, 0x80]):
            out.removeLast(2)
            escape(0x2000 + UInt32(byte & 0x3F), to: &out)
        default: out.append(byte)
        }
    }

    private static func escape(_ scalar: UInt32, to out: inout [UInt8]) {
        out.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "u")])
        for shift in [12, 8, 4, 0] as [UInt32] {
            let digit = UInt8(scalar >> shift & 15)
            out.append(digit < 10 ? 48 + digit : 87 + digit)
        }
    }
}
