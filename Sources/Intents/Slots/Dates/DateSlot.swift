import Almanac

/// Reads days: `fri`, `next fri`, `15 dec`, `the 15th`, `15/12`, `2026-12-15`, `in 3 days`, `end of month` …
///
/// A bare weekday is the next one and never today; `this fri` is this week's, `next fri` next week's; a bare day
/// number is never today; `next week` and `next month` are their first day; the weekend is its Saturday and the end of
/// a week its Friday. A word such as `on`, `by`, `from` or `due` before the date belongs to the span, as does a part of
/// the day after it (`tomorrow night`), each also without.
package enum DateSlot: SlotReader {
    /// Dates ahead: a day and a month without a year are the next such day, today included.
    package static func read(_ scan: Scan, at start: Int, _ context: SlotContext) -> [Span<Day>] {
        read(scan, at: start, context, past: false, near: false)
    }

    /// Dates that lie behind, for putting a past day right: `on sat` is the last Saturday, `27 nov` the last one.
    package static func readPast(_ scan: Scan, at start: Int, _ context: SlotContext) -> [Span<Day>] {
        read(scan, at: start, context, past: true)
    }

    /// Dates to be looked at, ahead or not long ago: `30 nov` on 1 December is yesterday.
    package static func readNear(_ scan: Scan, at start: Int, _ context: SlotContext) -> [Span<Day>] {
        read(scan, at: start, context, near: true)
    }

    /// The day that all of a line's words together name.
    package static func whole(_ tokens: [Token], _ context: SlotContext) -> Day? {
        let spans: [Span<Day>] = read(tokens, at: 0, context)
        return spans.first { $0.end == tokens.count }?.value
    }

    private static func read(
        _ scan: Scan, at start: Int, _ context: SlotContext, past: Bool = false, near: Bool = false
    )
        -> [Span<Day>]
    {
        guard DateReader.mayStart(scan, start) else { return [] }
        var spans = Spans<Day>()
        for hit in DateReader(scan, context, past: past, near: near).read(start) {
            spans.add(hit.end, hit.day, hit.confidence)
        }
        return spans.sorted
    }
}
