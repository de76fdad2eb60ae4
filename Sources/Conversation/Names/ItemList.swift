import Lettering

/// "asr and fajr, and dhuhr": a list of names, where each is one. A name may hold such a word itself, so the whole is tried
/// first and a list is only what it is cut into.
enum ItemList {
    /// Whether a comma or a word like "and" may part it; else it is one name.
    static func mayBeSeveral(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var start = 0
            for i in 0...bytes.count {
                if i < bytes.count, bytes[i] != 32 {
                    if bytes[i] == UInt8(ascii: ",") { return true }
                    continue
                }
                let length = i - start
                if length == 1 || length == 3 || length == 4 {
                    switch bytes[start] | 32 {
                    case UInt8(ascii: "a"), UInt8(ascii: "p"), UInt8(ascii: "n"), UInt8(ascii: "t"),
                        UInt8(ascii: "&") | 32, UInt8(ascii: "+") | 32:
                        return true
                    default: break
                    }
                }
                start = i + 1
            }
            return false
        }
    }

    /// "1 2 5": places in the list, with nothing between them.
    static func numbers(_ text: String) -> [String]? {
        // Most names begin with a letter.
        if let first = text.utf8.first, first < 128, !(48...57).contains(first), first != 32 { return nil }
        let words = text.split(separator: " ")
        guard words.count > 1, words.allSatisfy({ $0.utf8.count < 3 && $0.allSatisfy(\.isNumber) }) else { return nil }
        return words.map(String.init)
    }

    static func parts(_ text: String) -> [String] {
        var parts: [String] = []
        var part: [Substring] = []
        for word in text.utf8.split(separator: 32) {
            if word.count <= 4, joins.contains(word.map { $0 | 32 }) {
                close(&part, &parts)
                continue
            }
            var rest = word
            while let comma = rest.firstIndex(of: UInt8(ascii: ",")) {
                part.append(Substring(rest[..<comma]))
                close(&part, &parts)
                rest = rest[rest.index(after: comma)...]
            }
            if !rest.isEmpty { part.append(Substring(rest)) }
        }
        close(&part, &parts)
        return parts
    }

    /// What stands between two names, in lower case.
    private static let joins: Set<[UInt8]> = Set(
        ["and", "&", "+", "plus", "n", "then"].map { $0.utf8.map { $0 | 32 } })

    private static func close(_ part: inout [Substring], _ parts: inout [String]) {
        let text = Lettering.trimmed(part.joined(separator: " "))
        if !text.isEmpty { parts.append(text) }
        part = []
    }
}
