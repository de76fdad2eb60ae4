import Almanac

/// A stretch of the day as it was written.
package struct ClockRange: Sendable, Equatable {
    package let start: Clock
    package let end: Clock

    /// Both settled: an open start by the day's rule, an open end as the first such time after the start.
    package func minutes(_ now: Minute, anotherDay: Bool) -> TimeRange {
        var first = start.minute(now, anotherDay: anotherDay)
        if end.isOpen {
            let afternoon = Minute(wrapping: end.written + 720)
            if start.isOpen, first.value >= afternoon.value { first = start.onAnotherDay }
            let last = end.written > first.value ? Minute(wrapping: end.written) : afternoon
            return TimeRange(start: first, end: last)
        }
        let last = end.asWritten
        if start.isOpen {
            // The half of the day that puts the start before the end, the later one where both do.
            let late = start.written + 720
            first = Minute(wrapping: late < last.value || start.written >= last.value ? late : start.written)
        }
        return TimeRange(start: first, end: last)
    }
}

/// `end` may not be after `start`: whether that is a night or a mistake is for the caller.
package struct TimeRange: Sendable, Equatable {
    package let start: Minute
    package let end: Minute
}

/// Reads `15:00-15:45`, `3-4pm`, `from 1pm to 2pm`, `between 1 and 2`, `8 to 7`.
package enum TimeRangeSlot: SlotReader {
    package static func read(_ scan: Scan, at start: Int, _ context: SlotContext) -> [Span<TimeRange>] {
        read(scan, at: start, context, anotherDay: false)
    }

    /// Settled for today or, with `anotherDay`, for any other day.
    package static func read(
        _ scan: Scan, at start: Int, _ context: SlotContext, anotherDay: Bool
    ) -> [Span<TimeRange>] {
        ranges(scan, at: start, context).map {
            Span(end: $0.end, value: $0.value?.minutes(context.now, anotherDay: anotherDay), confidence: $0.confidence)
        }
    }

    /// Not settled yet, for a caller that learns the day from another part of the line.
    package static func ranges(_ scan: Scan, at start: Int, _ context: SlotContext) -> [Span<ClockRange>] {
        guard start >= 0, start < scan.tokens.count, !scan.continues(start) else { return [] }
        let reader = TimeReader(scan: scan, now: context.now)
        var i = start
        var prefixed = false
        if scan.small(i, .at) || scan.small(i, .for) { i += 1 }
        let between = scan.small(i, .between)
        if between || scan.small(i, .from) {
            i += 1
            prefixed = true
        }
        guard !scan.isEnd(i), scan.isNumber(i) || scan.lexeme(i) != nil else { return [] }
        var spans = Spans<ClockRange>()
        for first in reader.face(i) {
            guard let joint = joint(scan, first.end, between: between) else { continue }
            for last in reader.read(joint) where last.end > joint {
                // "5 to six" inside "quarter to six" has been read as one time already.
                if first.isBare, last.isBare, !prefixed, !scan.isNumber(i) { continue }
                // "9 till 1" is a stretch, "9 to 1" may be twenty to one, and "9 till 11 dec" days.
                let isPlain = prefixed || scan.small(first.end) == .until && !isOfMonth(scan, last.end)
                let weak = first.isBare && last.isBare && !isPlain
                guard let from = first.clock, let to = last.clock else {
                    spans.add(last.end, nil, weak ? .weak : .strong)
                    continue
                }
                spans.add(last.end, ClockRange(start: from, end: to), weak ? .weak : .strong)
            }
        }
        return spans.sorted
    }

    private static func isOfMonth(_ scan: Scan, _ i: Int) -> Bool {
        guard !scan.isEnd(i), let kind = scan.lexeme(i)?.kind else { return false }
        return kind == .month
    }

    /// Past the dash or the word between the two times.
    private static func joint(_ scan: Scan, _ i: Int, between: Bool) -> Int? {
        if scan.dash(i) { return scan.dash(i + 1) ? i + 2 : i + 1 }
        switch scan.small(i) {
        case .to?, .until?, .through?: return i + 1
        case .and?: return between ? i + 1 : nil
        default: return nil
        }
    }
}
