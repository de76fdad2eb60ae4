import Almanac

/// A part of a day, of which the gaps are asked.
package enum FreePart: String, Sendable {
    case morning, afternoon, evening

    /// From and to on the clock: the evening goes on after the working day.
    package var hours: (from: Minute, to: Minute) {
        switch self {
        case .morning: (Minute(wrapping: 0), Minute(wrapping: 720))
        case .afternoon: (Minute(wrapping: 720), Minute(wrapping: 1080))
        case .evening: (Minute(wrapping: 1080), Minute(wrapping: 1380))
        }
    }
}

extension FreeTime {
    /// The gaps between two instants of a day, as its Anchors lie in it; of today what is left. What has no place in the day,
    /// habits and flexible Anchors, takes nothing of a part of it.
    package static func read(_ day: Day, within span: Range<Instant>, in context: DayContext) -> FreeTime {
        var free = FreeTime(day: day)
        let start = max(span.lowerBound, day == context.today ? context.moment.now : span.lowerBound)
        guard start < span.upperBound else { return free }
        free.fixed = AnchorCommitments.of(day, in: context).filter { !$0.isFlexible }.sorted {
            ($0.anchor.windowStart, $0.end, $0.anchor.id) < ($1.anchor.windowStart, $1.end, $1.anchor.id)
        }
        let working = start..<span.upperBound
        free.working = working
        free.cut(working)
        return free
    }
}
