import Intents

/// The words of the names of what is there, and which entries have them: whether and where a typed word can be part of a
/// name is seen without looking at the names.
final class NameWords: Sendable {
    /// In the order of their bytes, so that what begins with some letters stands in a row.
    private let words: [String]
    /// The bytes of all words in a row, and where each begins.
    private let bytes: [UInt8]
    private let starts: [Int]
    /// Which letters each word has, a bit a letter; all bits where it has other ones than a to z.
    private let letters: [UInt32]
    /// The words by how many bytes they have.
    private let lengths: [[Int]]
    /// The entries that have each word.
    private let entries: [[Int]]
    /// The entries with names of five letters or more, by the name written as one word and by the name without its small words.
    private let ofJoined: [String: [Int]]
    private let ofClose: [String: [Int]]
    /// The first two bytes of all those.
    private let beginnings: Set<UInt16>

    init(_ list: [NameIndex.Entry]) {
        var having: [String: [Int]] = [:]
        var joined: [String: [Int]] = [:]
        var close: [String: [Int]] = [:]
        for (n, entry) in list.enumerated() {
            for name in entry.names {
                for word in name.words where having[word]?.last != n { having[word, default: []].append(n) }
                let own = name.words.joined()
                guard own.count > 4 else { continue }
                if joined[own]?.last != n { joined[own, default: []].append(n) }
                let bare = Resolver.withoutLinks(name.words)
                if close[bare]?.last != n { close[bare, default: []].append(n) }
            }
        }
        (ofJoined, ofClose) = (joined, close)
        beginnings = Set([joined.keys, close.keys].joined().compactMap { NameWords.beginning([$0]) })
        let words = having.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        self.words = words
        entries = words.map { having[$0] ?? [] }
        bytes = words.flatMap { Array($0.utf8) }
        starts = words.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.utf8.count) }
        letters = words.map { word in word.utf8.reduce(0) { $0 | NameWords.letter($1) } }
        var lengths = [[Int]](repeating: [], count: (words.map(\.utf8.count).max() ?? 0) + 1)
        for (n, word) in words.enumerated() { lengths[word.utf8.count].append(n) }
        self.lengths = lengths
    }

    private static func letter(_ byte: UInt8) -> UInt32 { (97...122).contains(byte) ? 1 << UInt32(byte - 97) : ~0 }

    /// The first two bytes of the words written as one, but for a space.
    private static func beginning(_ words: [String]) -> UInt16? {
        var first: UInt8?
        for word in words {
            for byte in word.utf8 where byte != 32 {
                if let first { return UInt16(first) << 8 | UInt16(byte) }
                first = byte
            }
        }
        return nil
    }

    /// Whether a name of five letters or more, written as one word or without its small words, may be these.
    func mayJoin(_ words: [String]) -> Bool { NameWords.beginning(words).map(beginnings.contains) ?? false }

    func isWhole(_ word: String) -> Bool { place(word) != nil }

    /// A word of a name, or the beginning of one.
    func begins(_ word: String) -> Bool {
        let range = beginning(with: word)
        return range.contains { words[$0] == word || word.utf8.count > 2 && words[$0].hasPrefix(word) }
    }

    /// The same, also with a slip in it.
    func has(_ word: String) -> Bool { begins(word) || word.utf8.count > 2 && isNear(word) }

    /// Whether some word of a name begins as this one does, so that it may be one without a slip in it, in whatever form.
    func mayHave(_ word: String) -> Bool {
        var word = word
        return word.withUTF8 { typed in
            let start = UnsafeBufferPointer(rebasing: typed.prefix(2))
            return bytes.withUnsafeBufferPointer { bytes in
                let low = first(0) { compare(bytes, $0, start) >= 0 }
                return low < words.count && compare(bytes, low, start) == 0
            }
        }
    }

    /// The entries that may have a name fitting one of the forms, in their order; nil where any may.
    func likely(_ forms: [FoldedName], nearMisses: Bool) -> [Int]? {
        var found: [Int] = []
        for form in forms {
            guard let first = form.words.first else { return nil }
            // The last word first: those before it more often are of names.
            guard form.words.dropFirst().reversed().allSatisfy({ fits($0, nearMisses) }) else { continue }
            found += entries(of: first, nearMisses)
        }
        guard found.count > 1 else { return found }
        found.sort()
        var last = -1
        found.removeAll { entry in
            defer { last = entry }
            return entry == last
        }
        return found
    }

    /// The entries that have a name of five letters or more that is one of these when written as one word, or one of those
    /// without its small words.
    func entries(joined: [String], close: [String]) -> [Int] {
        var found: Set<Int> = []
        for name in joined { found.formUnion(ofJoined[name] ?? []) }
        for name in close { found.formUnion(ofClose[name] ?? []) }
        return found.sorted()
    }

    /// Whether a word of a name is the typed one, begins with it, or is its singular; or is near it.
    private func fits(_ word: String, _ nearMisses: Bool) -> Bool {
        let range = beginning(with: word)
        if word.utf8.count > 1 ? !range.isEmpty : place(word, in: range) != nil { return true }
        return singular(word) != nil || nearMisses && isNear(word)
    }

    private func entries(of word: String, _ nearMisses: Bool) -> [Int] {
        var found: [Int] = []
        let range = beginning(with: word)
        if word.utf8.count > 1 {
            for n in range { found += entries[n] }
        } else if let n = place(word, in: range) {
            found += entries[n]
        }
        if let n = singular(word) { found += entries[n] }
        if nearMisses {
            _ = near(word) { n in
                found += entries[n]
                return false
            }
        }
        return found
    }

    private func singular(_ word: String) -> Int? {
        guard word.utf8.count >= 4, word.utf8.last == UInt8(ascii: "s") else { return nil }
        return place(String(word.dropLast()))
    }

    private func place(_ word: String) -> Int? { place(word, in: beginning(with: word)) }

    private func place(_ word: String, in range: Range<Int>) -> Int? {
        guard let first = range.first, starts[first + 1] - starts[first] == word.utf8.count else { return nil }
        return first
    }

    /// The words that begin with those bytes.
    private func beginning(with word: String) -> Range<Int> {
        var word = word
        return word.withUTF8 { typed in
            bytes.withUnsafeBufferPointer { bytes in
                let low = first(0) { compare(bytes, $0, typed) >= 0 }
                if low == words.count || compare(bytes, low, typed) > 0 { return low..<low }
                return low..<first(low) { compare(bytes, $0, typed) > 0 }
            }
        }
    }

    private func first(_ from: Int, _ isPast: (Int) -> Bool) -> Int {
        var (low, high) = (from, words.count)
        while low < high {
            let middle = (low + high) / 2
            if isPast(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The word beside the typed one: 0 where it begins with it.
    private func compare(_ bytes: UnsafeBufferPointer<UInt8>, _ n: Int, _ typed: UnsafeBufferPointer<UInt8>) -> Int {
        let (start, end) = (starts[n], starts[n + 1])
        for i in typed.indices {
            if start + i == end { return -1 }
            if bytes[start + i] != typed[i] { return bytes[start + i] < typed[i] ? -1 : 1 }
        }
        return 0
    }

    private func isNear(_ word: String) -> Bool { near(word) { _ in true } }

    /// Hands over the words that differ from the typed one by a slip or two, until one is enough.
    private func near(_ word: String, _ body: (Int) -> Bool) -> Bool {
        let length = word.utf8.count
        if NearMiss.mayBeShort(word), let first = word.first {
            for n in beginning(with: String(first)) where NearMiss.isShort(word, of: words[n]) && body(n) {
                return true
            }
        }
        guard length >= 5, !words.isEmpty else { return false }
        let own = word.utf8.reduce(UInt32(0)) { $0 | NameWords.letter($1) }
        // Two slips at most, of letters of four bytes at most; each slip puts in a letter and takes one out.
        let allowed = 2 * NearMiss.allowance(letters: length)
        for count in min(lengths.count, max(1, length - 8))..<min(lengths.count, length + 9) {
            for n in lengths[count] {
                let others = letters[n]
                if own != ~0, others != ~0, abs(count - length) > 2 || (own ^ others).nonzeroBitCount > allowed {
                    continue
                }
                if NearMiss.isNear(word, words[n]), body(n) { return true }
            }
        }
        return false
    }
}
