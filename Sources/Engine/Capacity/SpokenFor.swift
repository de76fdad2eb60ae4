import Almanac

/// An Anchor that somebody is at for the whole of its window, whatever it says of what it takes: an appointment, a lesson, a
/// school run. Prayers, bins and plants are done at some time of theirs, and hold nobody.
package struct Presence: Equatable, Sendable {
    package var title: String
    package var start: Instant
    package var end: Instant
    /// How long it takes is told, so that it is cut out of the day's free time.
    package var isCounted: Bool

    package init(title: String, start: Instant, end: Instant, isCounted: Bool) {
        self.title = title
        self.start = start
        self.end = end
        self.isCounted = isCounted
    }
}

extension Presence {
    /// Those of a day that are still to be gone to, by their start.
    package static func of(_ day: Day, in context: DayContext) -> [Presence] {
        let (start, end) = (context.moment.start(of: day), context.moment.end(of: day))
        let before = context.anchors.rows.filter {
            $0.occurrenceDate < day && $0.windowEnd > start && $0.windowStart < end
        }
        return (before + AnchorPreview.anchors(on: day, in: context)).filter { anchor in
            holds(anchor, context)
                && AnchorWindow.status(of: anchor, at: context.moment.now).map { $0 == .pending } ?? false
        }
        .map { anchor in
            Presence(
                title: AnchorAttendance.title(anchor, context), start: anchor.windowStart, end: anchor.windowEnd,
                isCounted: (anchor.effortMinutes ?? 0) > 0)
        }
        .sorted { ($0.start, $0.end, $0.title) < ($1.start, $1.end, $1.title) }
    }

    private static func holds(_ anchor: Anchor, _ context: DayContext) -> Bool {
        guard let rule = context.rules[anchor.ruleID] else { return anchor.ruleID == nil }
        return rule.sourceKey == .custom || rule.sourceKey == .schoolRun
    }
}

/// Whether a time of a day is free, as it is asked: who is somewhere isn't, also where that cuts nothing out of the day
/// (CAP-33).
package struct SpokenFor: Equatable, Sendable {
    package enum Question: String, Sendable {
        /// Whether one is free then.
        case isFree = "free"
        /// Whether anything is then.
        case isAnything = "anything"
    }

    package var start: Instant
    /// The same as the start for a moment.
    package var end: Instant
    package var taken: [Presence]
    /// What comes first after it on that day.
    package var next: Presence?

    package static func read(_ start: Instant, _ end: Instant, on day: Day, in context: DayContext) -> SpokenFor {
        let all = Presence.of(day, in: context)
        let taken = all.filter { $0.start < max(end, start + 1) && $0.end > start }
        return SpokenFor(
            start: start, end: end, taken: taken, next: all.first { $0.start >= max(end, start + 1) })
    }
}

extension DayRead {
    /// The longest window that is named beside the gaps: what is longer is a time for something, and not that itself.
    private static let longestNamed = 180 * 60

    static func uncounted(_ day: Day, in context: DayContext) -> [Presence] {
        Presence.of(day, in: context).filter { !$0.isCounted && $0.end - $0.start <= longestNamed }
    }

    /// What lies in these gaps without being counted, as nothing says what it takes (CAP-33).
    package func uncounted(in blocks: [FreeBlock]) -> [Presence] {
        uncounted.filter { one in blocks.contains { $0.start < one.end && $0.end > one.start } }
    }
}
