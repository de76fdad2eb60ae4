/// How far a typed word is from a name's word: one slip in five letters or more, two in eight or more, where a slip is a
/// letter too many, too few, wrong, or two swapped.
package enum NearMiss {
    /// Slips that a typed word of so many letters may hold.
    package static func allowance(letters: Int) -> Int { letters >= 8 ? 2 : letters >= 5 ? 1 : 0 }

    /// Whether the words differ by at most as many slips as the typed one's length allows, and by one at least.
    package static func isNear(_ typed: String, _ word: String) -> Bool {
        // Most pairs are too short or too far apart in length, which is seen without looking at a letter.
        let (m, n) = (typed.utf8.count, word.utf8.count)
        guard m >= 5 else { return false }
        if abs(m - n) > 2, typed.utf8.allSatisfy({ $0 < 128 }), word.utf8.allSatisfy({ $0 < 128 }) { return false }
        if let isNear = plainNear(typed, word) { return isNear }
        let a = letters(typed)
        let b = letters(word)
        let limit = allowance(letters: a.count)
        guard limit > 0, abs(a.count - b.count) <= limit, a != b else { return false }
        return distance(a, b, atMost: limit) <= limit
    }

    /// The same of words of plain letters, whose bytes are their letters; nil of others.
    private static func plainNear(_ typed: String, _ word: String) -> Bool? {
        var (typed, word) = (typed, word)
        return typed.withUTF8 { a in
            word.withUTF8 { b in
                guard a.allSatisfy({ $0 < 128 }), b.allSatisfy({ $0 < 128 }) else {
                    return nil
                }
                let limit = allowance(letters: a.count)
                guard limit > 0, abs(a.count - b.count) <= limit, !a.elementsEqual(b) else { return false }
                return distance(a, b, atMost: limit) <= limit
            }
        }
    }

    /// Whether the typed word is the other's short form, without its vowels and perhaps more: "qtrly", "dntst". The first and the
    /// last letter stand, and half of the letters at least.
    package static func isShort(_ typed: String, of word: String) -> Bool {
        let (count, whole) = (typed.utf8.count, word.utf8.count)
        guard count < whole, 2 * count >= whole, mayBeShort(typed) else { return false }
        var (typed, word) = (typed, word)
        return typed.withUTF8 { a in
            word.withUTF8 { b in
                guard a[0] == b[0], a[count - 1] == b[whole - 1] else { return false }
                var next = 0
                for letter in b where next < count && letter == a[next] { next += 1 }
                return next == count
            }
        }
    }

    /// Whether the typed word is any word's short form: three letters at least, and none of those after the first a vowel.
    package static func mayBeShort(_ typed: String) -> Bool {
        typed.utf8.count >= 3
            && typed.utf8.dropFirst().allSatisfy { letter in
                switch letter {
                case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"), UInt8(ascii: "u"):
                    false
                case 97...122: true
                default: false
                }
            }
    }

    private static func letters(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

    static func distance<Letter: Equatable>(_ a: [Letter], _ b: [Letter], atMost limit: Int) -> Int {
        a.withUnsafeBufferPointer { a in b.withUnsafeBufferPointer { b in distance(a, b, atMost: limit) } }
    }

    /// Optimal string alignment distance, or `limit` + 1 as soon as it must be more.
    private static func distance<Letter: Equatable>(
        _ a: UnsafeBufferPointer<Letter>, _ b: UnsafeBufferPointer<Letter>, atMost limit: Int
    ) -> Int {
        if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
        let width = b.count + 1
        return withUnsafeTemporaryAllocation(of: Int.self, capacity: 3 * width) { rows in
            var (before, last, next) = (rows.baseAddress!, rows.baseAddress! + width, rows.baseAddress! + 2 * width)
            for j in 0..<width { (before[j], last[j]) = (0, j) }
            for i in 1...a.count {
                next[0] = i
                var least = i
                for j in 1...b.count {
                    var best = min(last[j] + 1, next[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
                    if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { best = min(best, before[j - 2] + 1) }
                    next[j] = best
                    least = min(least, best)
                }
                if least > limit { return limit + 1 }
                (before, last, next) = (last, next, before)
            }
            return last[b.count]
        }
    }
}
