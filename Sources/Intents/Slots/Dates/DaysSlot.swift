import Almanac

/// Two days of which only the second names its month: `10 to 20 december`, `10th-20th dec`, `28 to 3 january`.
package enum DaysSlot: SlotReader {
    package struct Days: Sendable, Equatable {
        package let from: Day
        package let to: Day
    }

    package static func read(_ scan: Scan, at start: Int, _ context: SlotContext) -> [Span<Days>] {
        guard start < scan.tokens.count, let (end, number) = number(scan, start), (1...31).contains(number),
            end + 1 < scan.tokens.count, isLink(scan.tokens[end])
        else { return [] }
        return DateSlot.read(scan, at: end + 1, context).compactMap { span in
            guard let to = span.value, span.confidence == .strong, let from = day(number, before: to) else {
                return nil
            }
            return Span(end: span.end, value: Days(from: from, to: to))
        }
    }

    private static func number(_ scan: Scan, _ i: Int) -> (end: Int, value: Int)? {
        if let ordinal = scan.ordinal(i) { return (ordinal.end, ordinal.value) }
        return scan.number(i, upTo: 2).map { (i + 1, $0) }
    }

    private static func isLink(_ token: Token) -> Bool {
        ["to", "til", "till", "until", "through", "thru", "-", "–", "—", "and"].contains(token.folded)
    }

    /// The last day of that number up to another day.
    private static func day(_ number: Int, before to: Day) -> Day? {
        let month = to.civil.day >= number ? to : to - to.civil.day
        let day = Day(year: month.year, month: month.month, day: number)
        return day.flatMap { $0 <= to ? $0 : nil }
    }
}
