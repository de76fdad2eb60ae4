import Almanac

/// The one Anchor worth knowing of while a timer runs (FOC-23).
package struct FocusEdge: Equatable, Sendable {
    package enum Of: String, Sendable { case closing, opening }

    package var anchor: Anchor
    /// Whole minutes to go, a begun one counted.
    package var minutes: Int
    package var of: Of

    package init(anchor: Anchor, minutes: Int, of: Of) {
        self.anchor = anchor
        self.minutes = minutes
        self.of = of
    }

    /// How near an opening has to be, in seconds.
    static let reach = 1800

    /// A pending Anchor that closes soon comes before one that opens within half an hour; of several the nearest. Flexible
    /// ones never appear (FOC-24). nil where nothing is near.
    package static func approaching(
        _ anchors: some Sequence<Anchor>, at now: Instant, isFlexible: (Anchor) -> Bool
    ) -> FocusEdge? {
        var closing: Anchor?
        var opening: Anchor?
        for anchor in anchors where anchor.attendanceStatus == .pending && !isFlexible(anchor) {
            if anchor.windowStart > now {
                guard anchor.windowStart - now <= reach else { continue }
                if opening.map({ anchor.windowStart < $0.windowStart }) ?? true { opening = anchor }
            } else if anchor.windowEnd > now, now >= closingFrom(anchor) {
                if closing.map({ anchor.windowEnd < $0.windowEnd }) ?? true { closing = anchor }
            }
        }
        if let closing {
            return FocusEdge(anchor: closing, minutes: (closing.windowEnd - now + 59) / 60, of: .closing)
        }
        return opening.map { FocusEdge(anchor: $0, minutes: ($0.windowStart - now + 59) / 60, of: .opening) }
    }

    /// The last quarter of a window, at least its last ten minutes (ANC-62).
    private static func closingFrom(_ anchor: Anchor) -> Instant {
        let length = anchor.windowEnd - anchor.windowStart
        return max(anchor.windowStart, anchor.windowEnd - max((length + 3) / 4, 600))
    }
}
