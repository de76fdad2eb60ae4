import Almanac

/// What the clock says of an Anchor's window; never stored (ANC-61 to ANC-63).
package enum WindowState: String, Sendable { case upcoming, open, closingSoon, closed }

package enum AnchorWindow {
    package static func state(of anchor: Anchor, at now: Instant) -> WindowState {
        if now < anchor.windowStart { return .upcoming }
        if now >= anchor.windowEnd { return .closed }
        return now >= closingSoon(anchor) ? .closingSoon : .open
    }

    /// The last quarter of the window, at least ten minutes of it, never before it opens (ANC-62).
    package static func closingSoon(_ anchor: Anchor) -> Instant {
        let length = anchor.windowEnd - anchor.windowStart
        // A quarter of a window may end in half a second: it begins a second early rather than late.
        let last = max((length + 3) / 4, 600)
        return max(anchor.windowStart, anchor.windowEnd - last)
    }

    /// How much of the window has passed, 0 to 1.
    package static func progress(of anchor: Anchor, at now: Instant) -> Double {
        let length = anchor.windowEnd - anchor.windowStart
        guard length > 0 else { return now >= anchor.windowEnd ? 1 : 0 }
        return min(1, max(0, Double(now - anchor.windowStart) / Double(length)))
    }

    /// How it came out, where a closed window still pending reads missed at once (ANC-66). nil for a status of another
    /// version's.
    package static func status(of anchor: Anchor, at now: Instant) -> AttendanceStatus? {
        let status = anchor.attendanceStatus.known
        return status == .pending && now >= anchor.windowEnd ? .missed : status
    }
}

package enum AnchorPlacement {
    /// Whether it only takes minutes from its day, without a place in it: by its rule; afterLast ones always are, one-offs
    /// never (ANC-22).
    package static func isFlexible(_ anchor: Anchor, in context: DayContext) -> Bool {
        guard let rule = context.rules[anchor.ruleID] else { return false }
        return isFlexible(rule)
    }

    package static func isFlexible(_ rule: AnchorRule) -> Bool {
        if rule.placement == .flexible { return true }
        if rule.sourceKey == .prayerWindow { return false }
        if case .scheduled(let config) = AnchorConfig.parse(rule) { return config.recurrence.isAfterLast }
        return false
    }
}
