/// Reads a place in a list: `2nd`, `second`, `#2`, `number 2`, `the last`. `last` is -1.
package enum OrdinalSlot: SlotReader {
    package static func read(_ scan: Scan, at start: Int, _ context: SlotContext) -> [Span<Int>] {
        guard start >= 0, start < scan.tokens.count else { return [] }
        var i = scan.small(start, .the) ? start + 1 : start
        var spans = Spans<Int>()
        func add(_ end: Int, _ value: Int) {
            // "The second one" names the same.
            if scan.word(end, "one") { spans.add(end + 1, value) }
            spans.add(end, value)
        }
        if let ordinal = scan.ordinal(i) {
            add(ordinal.end, ordinal.value)
        } else if scan.small(i, .last), scan.word(i, "last") {
            add(i + 1, -1)
        } else if scan.mark(i, .hash) || scan.word(i, "number") || scan.word(i, "no") || scan.word(i, "item") {
            i += scan.mark(i + 1, .dot) ? 2 : 1
            if let (end, value) = scan.whole(i), value < Digits.tooMany { add(end, value) }
        }
        return spans.sorted
    }
}
