import Almanac

/// A piece of a typed line. Letters and digits are pieces apart: `45m` is a number and a word against it.
package struct Token: Sendable, Equatable {
    package enum Kind: Sendable { case word, number, mark, quoted }

    package let kind: Kind
    /// In lower case, without accents and apostrophes inside words.
    package let folded: String
    /// Byte offsets in the line.
    package let start: Int
    package let end: Int
    /// Whether white space, or the line's beginning, comes before it.
    package let spaceBefore: Bool
    /// The piece as the grammar's tables know it; of a quoted one it means nothing.
    let key: WordKey

    package init(kind: Kind, folded: String, start: Int, end: Int, spaceBefore: Bool) {
        self.kind = kind
        self.folded = folded
        self.start = start
        self.end = end
        self.spaceBefore = spaceBefore
        key = kind == .quoted ? WordKey() : WordKey(folded)
    }
}

/// What the slot readers must know of the moment and the settings.
package struct SlotContext: Sendable {
    package let today: Day
    package let now: Minute
    /// Whether 12/1 is December's first.
    package let monthFirst: Bool
    /// A time without a day is another day's than today's: of the one being planned.
    package let plansAhead: Bool

    package init(today: Day, now: Minute, monthFirst: Bool, plansAhead: Bool = false) {
        self.plansAhead = plansAhead
        self.today = today
        self.now = now
        self.monthFirst = monthFirst
    }
}
