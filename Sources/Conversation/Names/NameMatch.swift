import Intents
import Lettering

/// A name as it is matched: folded, and cut into words.
package struct FoldedName: Sendable, Equatable {
    package let whole: String
    package let words: [String]

    package init(_ text: String) { self.init(folded: Lettering.fold(text)) }

    package init(folded: String) {
        var text = folded
        var words: [String] = []
        // Whether the words are all of it, a space between each two.
        var isPlain = true
        text.withUTF8 { bytes in
            var start = 0
            words.reserveCapacity(bytes.count / 6 + 1)
            for i in 0...bytes.count {
                if i < bytes.count, Self.isLetter(bytes[i]), !Self.isDot(bytes, i) { continue }
                if start == 0, i == bytes.count, i > 0 {
                    words.append(folded)
                } else if start < i {
                    words.append(String(decoding: bytes[start..<i], as: UTF8.self))
                } else {
                    isPlain = false
                }
                if i < bytes.count, bytes[i] != 32 { isPlain = false }
                start = i + 1
            }
        }
        self.words = words
        // A name of nothing but marks and pictures is matched by its whole text.
        whole = words.isEmpty || isPlain ? folded : words.joined(separator: " ")
    }

    /// The whole alone, without the words.
    package static func whole(_ text: String) -> String {
        var folded = Lettering.fold(text)
        let isPlain = folded.withUTF8 { bytes in
            var isApart = true
            for byte in bytes {
                // It may be half of a dot that parts two names.
                if byte == 0xB7 { return false }
                if isLetter(byte) {
                    isApart = false
                } else if byte == 32, !isApart {
                    isApart = true
                } else {
                    return false
                }
            }
            return !isApart
        }
        return isPlain ? folded : FoldedName(folded: folded).whole
    }

    /// The dot between a rule and its Anchor, or a habit and its time of day.
    private static func isDot(_ bytes: UnsafeBufferPointer<UInt8>, _ i: Int) -> Bool {
        bytes[i] == 0xC2 && i + 1 < bytes.count && bytes[i + 1] == 0xB7
            || bytes[i] == 0xB7 && i > 0 && bytes[i - 1] == 0xC2
    }

    /// Marks part words; letters of any script and digits make them.
    private static func isLetter(_ byte: UInt8) -> Bool {
        byte >= 128 || (byte >= 97 && byte <= 122) || (byte >= 48 && byte <= 57)
    }
}

/// How well a typed name fits: a whole name beats a whole word, a word a prefix, a prefix a near miss.
package enum MatchTier: Int, Comparable, Sendable {
    case near = 1
    case prefix, word, whole

    package static func < (a: MatchTier, b: MatchTier) -> Bool { a.rawValue < b.rawValue }
}

package enum NameMatch {
    /// nil where the typed words don't name it at all.
    package static func tier(_ typed: FoldedName, _ name: FoldedName, nearMisses: Bool) -> MatchTier? {
        if typed.whole == name.whole { return .whole }
        guard !typed.words.isEmpty, !name.words.isEmpty else { return nil }
        if every(typed.words, in: name.words, { $0 == $1 }) { return .word }
        if every(typed.words, in: name.words, begins) { return .prefix }
        if nearMisses, every(typed.words, in: name.words, isLike) { return .near }
        return nil
    }

    /// Whether the name has each of the typed words, whatever their order.
    static func holds(_ name: FoldedName, _ typed: FoldedName) -> Bool {
        typed.words.count <= name.words.count
            && typed.words.allSatisfy { word in name.words.contains { $0 == word || begins(word, $0) } }
    }

    /// Whether each typed word fits a word of its own in the name, in the name's order.
    private static func every(_ typed: [String], in words: [String], _ fits: (String, String) -> Bool) -> Bool {
        guard typed.count <= words.count else { return false }
        var next = 0
        for word in typed {
            while next < words.count, !fits(word, words[next]) { next += 1 }
            guard next < words.count else { return false }
            next += 1
        }
        return true
    }

    private static func isLike(_ typed: String, _ word: String) -> Bool {
        typed == word || begins(typed, word) || NearMiss.isNear(typed, word) || NearMiss.isShort(typed, of: word)
    }

    /// The beginning of a word, or its plural.
    private static func begins(_ typed: String, _ word: String) -> Bool {
        if typed.utf8.count >= 2, word.hasPrefix(typed) { return true }
        let bytes = typed.utf8
        return bytes.count >= 4 && bytes.last == UInt8(ascii: "s") && bytes.count - 1 == word.utf8.count
            && typed.hasPrefix(word)
    }
}
