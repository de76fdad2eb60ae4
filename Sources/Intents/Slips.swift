/// Slips in the words that say what is to be done ("pospone", "dne", "udno"). They are mended only in a line that means nothing
/// as it stands; names and titles never are. The words are the lists `slips` and `noslips` of the grammar.
struct Slips: Sendable {
    /// The words of command, by their first letter.
    private let words: [UInt8: [[UInt8]]]
    /// Words near these that mean something else.
    private let others: Set<String>

    init(_ words: Set<String>, not others: Set<String>) {
        self.words = Dictionary(grouping: words.sorted().map { Array($0.utf8) }) { $0[0] }
        self.others = others
    }

    /// What kind of slip lies between, the likeliest first.
    private enum Kind: Int {
        case swapped, missing, extra, other, two
    }

    /// The word that was meant; nil where none or several are as near.
    func mended(_ word: String) -> String? {
        let typed = Array(word.utf8)
        guard typed.count >= 2, typed.count <= 14, !others.contains(word), typed.allSatisfy({ $0 > 96 && $0 < 123 })
        else { return nil }
        var best: (kind: Kind, word: [UInt8])?
        var isAlone = true
        var known = words[typed[0]] ?? []
        // Of a word begun with the second letter only those count that begin with the first.
        if typed.count > 3 { known += (words[typed[1]] ?? []).filter { $0.count > 1 && $0[1] == typed[0] } }
        for word in known {
            guard let kind = kind(typed, word) else { continue }
            if let other = best {
                if kind.rawValue > other.kind.rawValue { continue }
                if kind.rawValue == other.kind.rawValue {
                    isAlone = other.word == word
                    continue
                }
            }
            best = (kind, word)
            isAlone = true
        }
        return isAlone ? best.map { String(decoding: $0.word, as: UTF8.self) } : nil
    }

    private func kind(_ typed: [UInt8], _ word: [UInt8]) -> Kind? {
        let (m, n) = (typed.count, word.count)
        guard abs(m - n) <= 1 else { return nil }
        if Misspelling.oneSlip(typed, word) {
            if m < n { return m > 2 || n == 3 ? .missing : nil }
            if m > n { return m > 4 ? .extra : nil }
            if typed.sorted() == word.sorted() { return m > 2 ? .swapped : nil }
            return m > 4 ? .other : nil
        }
        // Long words may hold two.
        guard m >= 7, n >= 7 else { return nil }
        return NearMiss.distance(typed, word, atMost: 2) <= 2 ? .two : nil
    }
}
