import Almanac

/// Anchors that somebody would have to be at together: of some days, or those that overlap one of them. Nothing is refused for it
/// (CAP-33).
package struct Overlaps: Equatable, Sendable {
    package struct Pair: Equatable, Sendable {
        package var day: Day
        package var first: Presence
        package var second: Presence
    }

    package var first: Day
    package var last: Day
    /// The one that was asked about.
    package var one: Presence?
    package var pairs: [Pair]

    package static func read(_ days: ClosedRange<Day>, in context: DayContext) -> Overlaps {
        var pairs: [Pair] = []
        for offset in 0...(days.upperBound - days.lowerBound) {
            let day = days.lowerBound + offset
            let all = Presence.of(day, in: context)
            for (n, one) in all.enumerated() {
                // One that began the day before was named there.
                guard context.moment.logicalDate(of: one.start) == day else { continue }
                for other in all.dropFirst(n + 1) where one.overlaps(other) {
                    pairs.append(Pair(day: day, first: one, second: other))
                }
            }
        }
        return Overlaps(first: days.lowerBound, last: days.upperBound, one: nil, pairs: pairs)
    }

    package static func read(_ anchor: Anchor, in context: DayContext) -> Overlaps {
        let one = Presence(
            title: AnchorAttendance.title(anchor, context), start: anchor.windowStart, end: anchor.windowEnd,
            isCounted: (anchor.effortMinutes ?? 0) > 0)
        let day = anchor.occurrenceDate
        let others = Presence.of(day, in: context).filter { other in
            one.overlaps(other) && (other.title, other.start, other.end) != (one.title, one.start, one.end)
        }
        return Overlaps(first: day, last: day, one: one, pairs: others.map { Pair(day: day, first: one, second: $0) })
    }
}

extension Presence {
    func overlaps(_ other: Presence) -> Bool { start < other.end && other.start < end }
}
