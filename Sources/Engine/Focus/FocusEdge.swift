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
        for anchor in anchors where anchor.attendanceStatus == .pending {
            switch AnchorWindow.state(of: anchor, at: now) {
            case .upcoming:
                guard anchor.windowStart - now <= reach, !isFlexible(anchor) else { continue }
                if opening.map({ anchor.windowStart < $0.windowStart }) ?? true { opening = anchor }
            case .closingSoon:
                guard !isFlexible(anchor) else { continue }
                if closing.map({ anchor.windowEnd < $0.windowEnd }) ?? true { closing = anchor }
            case .open, .closed: continue
            }
        }
        if let closing {
            return FocusEdge(anchor: closing, minutes: (closing.windowEnd - now + 59) / 60, of: .closing)
        }
        return opening.map { FocusEdge(anchor: $0, minutes: ($0.windowStart - now + 59) / 60, of: .opening) }
    }

    /// The one beside the timer now; nil while none runs.
    package static func read(in context: DayContext) -> FocusEdge? {
        guard Sessions.live(in: context) != nil else { return nil }
        return approaching(context.anchors.rows, at: context.moment.now) {
            AnchorPlacement.isFlexible($0, in: context)
        }
    }
}
