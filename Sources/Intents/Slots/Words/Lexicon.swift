/// One lookup a word: an open-addressed table over the bytes of the folded word, made once.
/// A word it does not know costs a hash and a comparison.
struct Lexicon: Sendable {
    static let shared = Lexicon()

    private struct Entry: Sendable {
        var word: String = ""
        var hash: UInt32 = 0
        var lexeme: Lexeme?
    }

    private static let size = 2048
    private let table: [Entry]

    private init() {
        var table = [Entry](repeating: Entry(), count: Lexicon.size)
        func add(_ kind: Lexeme.Kind, _ value: Int, _ words: String) {
            for part in words.utf8.split(separator: UInt8(ascii: " ")) {
                let loose = part.first == UInt8(ascii: "~")
                guard let word = String(loose ? part.dropFirst() : part) else { continue }
                let hash = Lexicon.hash(word)
                var at = Int(hash) & (Lexicon.size - 1)
                while table[at].lexeme != nil {
                    if table[at].word == word { break }
                    at = (at + 1) & (Lexicon.size - 1)
                }
                // The first meaning listed stands.
                if table[at].lexeme == nil {
                    table[at] = Entry(word: word, hash: hash, lexeme: Lexeme(kind: kind, value: value, loose: loose))
                }
            }
        }
        add(.ordinalSuffix, 0, "st nd rd th")
        for (n, words) in Vocabulary.weekdays { add(.weekday, n, words) }
        for (n, words) in Vocabulary.weekdayPlurals { add(.weekdayPlural, n, words) }
        for (n, words) in Vocabulary.months { add(.month, n, words) }
        for (n, words) in Vocabulary.cardinals { add(.cardinal, n, words) }
        for (n, words) in Vocabulary.ordinals { add(.ordinal, n, words) }
        for (unit, words) in Vocabulary.units { add(.unit, unit.rawValue, words) }
        for (n, words) in Vocabulary.days { add(.day, n, words) }
        for (part, words) in Vocabulary.parts { add(.part, part.rawValue, words) }
        for (small, words) in Vocabulary.small { add(.small, small.rawValue, words) }
        for (n, feast) in Feast.all.enumerated() {
            add(.feast, n, String(feast.words.prefix { $0 != " " }))
        }
        self.table = table
    }

    /// What the folded word means; a near miss of a day's or a month's name counts as that name.
    func find(_ word: String) -> Lexeme? {
        let hash = Lexicon.hash(word)
        var at = Int(hash) & (Lexicon.size - 1)
        while let lexeme = table[at].lexeme {
            if table[at].hash == hash, table[at].word == word { return lexeme }
            at = (at + 1) & (Lexicon.size - 1)
        }
        return Misspelling.nearest(word)
    }

    @inline(__always)
    private static func hash(_ word: String) -> UInt32 {
        var h: UInt32 = 2_166_136_261
        for byte in word.utf8 { h = (h ^ UInt32(byte)) &* 16_777_619 }
        return h ^ (h >> 15)
    }
}
