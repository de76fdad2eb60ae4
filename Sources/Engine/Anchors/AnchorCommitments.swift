import Almanac

/// What an Anchor takes of a day (CAP-12 to CAP-17).
package struct Commitment: Equatable, Sendable {
    package var anchor: Anchor
    package var title: String
    package var minutes: Int
    package var isFlexible: Bool
}

package enum AnchorCommitments {
    /// Those of a day that still take time: pending ones, and of an ended day all but skipped and delegated (CAP-17, DAY-34).
    /// A window of several days takes its minutes from each of them (CAP-16). Those without an effort take none.
    package static func of(_ day: Day, asLived: Bool = false, in context: DayContext) -> [Commitment] {
        let start = context.moment.start(of: day)
        let end = context.moment.end(of: day)
        var anchors = AnchorPreview.anchors(on: day, in: context)
        for anchor in context.anchors.rows
        where anchor.occurrenceDate < day && anchor.windowEnd > start && anchor.windowStart < end {
            anchors.append(anchor)
        }
        return anchors.compactMap { anchor in
            guard let minutes = anchor.effortMinutes, minutes > 0, counts(anchor, asLived, context.moment.now) else {
                return nil
            }
            return Commitment(
                anchor: anchor, title: AnchorAttendance.title(anchor, context), minutes: minutes,
                isFlexible: AnchorPlacement.isFlexible(anchor, in: context))
        }
    }

    private static func counts(_ anchor: Anchor, _ asLived: Bool, _ now: Instant) -> Bool {
        guard let status = AnchorWindow.status(of: anchor, at: now) else { return false }
        return asLived ? status != .skipped && status != .delegated : status == .pending
    }
}
