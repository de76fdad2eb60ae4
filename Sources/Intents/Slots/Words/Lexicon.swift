/// The vocabulary as an open-addressed table over word keys, made at the first question in some microseconds.
struct Lexicon: Sendable {
    static let shared = Lexicon()

    private static let size = 2048
    /// 0 where the place is free.
    private var keys: [UInt64]
    private var lexemes: [Lexeme]

    init() {
        keys = Array(repeating: 0, count: Lexicon.size)
        lexemes = Array(repeating: Lexeme(kind: .small, value: 0), count: Lexicon.size)
        add(.ordinalSuffix, 0, "st nd rd th")
        add(.feast, 0, Vocabulary.feasts)
        for (n, words) in Vocabulary.weekdays { add(.weekday, n, words) }
        for (n, words) in Vocabulary.weekdayPlurals { add(.weekdayPlural, n, words) }
        for (bits, words) in Vocabulary.weekdaySets { add(.weekdaySet, bits, words) }
        for (n, words) in Vocabulary.months { add(.month, n, words) }
        for (n, words) in Vocabulary.cardinals { add(.cardinal, n, words) }
        for (n, words) in Vocabulary.ordinals { add(.ordinal, n, words) }
        for (unit, words) in Vocabulary.units { add(.unit, unit.rawValue, words) }
        for (n, words) in Vocabulary.days { add(.day, n, words) }
        for (part, words) in Vocabulary.parts { add(.part, part.rawValue, words) }
        for (small, words) in Vocabulary.small { add(.small, small.rawValue, words) }
    }

    /// The first meaning listed for a word stands.
    private mutating func add(_ kind: Lexeme.Kind, _ value: Int, _ words: StaticString) {
        WordKey.each(in: words) { key, loose in
            var at = Int(truncatingIfNeeded: key.bits >> 32) & (Lexicon.size - 1)
            while keys[at] != 0 {
                if keys[at] == key.bits { return }
                at = (at + 1) & (Lexicon.size - 1)
            }
            keys[at] = key.bits
            lexemes[at] = Lexeme(kind: kind, value: value, loose: loose)
        }
    }

    /// What the folded word means; a near miss of a day's or a month's name counts as that name.
    func find(_ word: String, _ key: WordKey) -> Lexeme? {
        var at = Int(truncatingIfNeeded: key.bits >> 32) & (Lexicon.size - 1)
        while keys[at] != 0 {
            if keys[at] == key.bits { return lexemes[at] }
            at = (at + 1) & (Lexicon.size - 1)
        }
        return Misspelling.nearest(word)
    }
}
