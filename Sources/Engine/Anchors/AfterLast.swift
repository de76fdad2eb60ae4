import Almanac

/// Rules counted from the last time the thing was handled: exactly one live window a slot (ANC-39 to ANC-53).
enum AfterLast {
    /// What a slot has and what it should have.
    struct Slot {
        /// The one stored window that is live; nil where none is.
        var kept: Anchor?
        /// Further live ones, from an undo or another device: the earlier one counts.
        var extra: [Anchor] = []
        /// The window there should be; nil inside an open exception and past the end date.
        var wanted: AnchorInstance?
        /// A window still to close whose outcome another version wrote: the slot is left as it is.
        var isInert = false
    }

    static func slot(_ rule: AnchorRule, _ config: ScheduledConfig, _ slot: AnchorSlot, in context: DayContext) -> Slot
    {
        let now = context.moment.now
        let instances = instances(rule.id, slot.id, in: context)
        var found = Slot()
        found.isInert = instances.contains { $0.attendanceStatus.known == nil && $0.windowEnd > now }
        let live = instances.filter { $0.attendanceStatus == .pending && $0.windowEnd > now }
        found.kept = live.first
        found.extra = Array(live.dropFirst())
        let before = instances.last { instance in
            !live.contains { $0.id == instance.id }
                && (found.kept.map { instance.occurrenceDate < $0.occurrenceDate } ?? true)
        }
        found.wanted = next(rule, config, slot, after: before, context.moment)
        return found
    }

    /// The window that should be live, from what came before it.
    static func next(
        _ rule: AnchorRule, _ config: ScheduledConfig, _ slot: AnchorSlot, after last: Anchor?, _ moment: Moment
    ) -> AnchorInstance? {
        guard case .afterLast(let least, let most, let start) = config.recurrence else { return nil }
        let length = most - least
        var open: Day
        if let last {
            open = following(last, least, start, moment)
        } else {
            open = start + least
            if moment.end(of: open + length) <= rule.createdAt {
                // Handled so long ago that it would begin closed: due now, from the day the rule was made (ANC-45).
                open = moment.logicalDate(of: rule.createdAt)
            }
        }
        guard let live = live(open, length: length, config.exceptions, today: moment.today) else { return nil }
        if let end = config.endDate, live > end { return nil }
        return AnchorInstance(
            rule, title: slot.label, date: live, slotKey: slot.id, start: moment.start(of: live),
            end: moment.end(of: live + length), config.reminder)
    }

    /// The day the window after this one opens. A missed one isn't pushed a whole interval away: the next opens on the
    /// following day (ANC-43).
    private static func following(_ last: Anchor, _ least: Int, _ start: Day, _ moment: Moment) -> Day {
        let handled = handledOn(last, moment)
        let open: Day
        if start > handled ?? last.occurrenceDate {
            // An edit said since when it was last handled.
            open = start + least
        } else {
            open = handled.map { $0 + least } ?? moment.logicalDate(of: last.windowEnd - 1) + 1
        }
        // Passed over long before it opened: the next can't have its date (ANC-30).
        return max(open, last.occurrenceDate + 1)
    }

    /// The window of the chain that isn't over yet. An exception stops the clock: what would open inside opens on the day
    /// after it, and inside an open one nothing does (ANC-48). Windows that opened and closed while nobody looked were
    /// missed ones, each followed by the next; like the other rules' days in between they have no row.
    private static func live(_ first: Day, length: Int, _ exceptions: [AnchorException], today: Day) -> Day? {
        var open = first
        while true {
            while let exception = exceptions.first(where: { $0.contains(open) }) {
                guard let to = exception.to else { return nil }
                open = to + 1
            }
            if open + length >= today { return open }
            let turn = exceptions.map(\.from).filter { $0 > open }.min() ?? today
            open = open + max(1, (min(turn, today) - open) / (length + 1)) * (length + 1)
        }
    }

    /// The logical day it was handled on; nil for a missed one, also where that was put right afterwards: a late correction
    /// doesn't move the next window (ANC-51).
    private static func handledOn(_ anchor: Anchor, _ moment: Moment) -> Day? {
        switch anchor.attendanceStatus.known {
        case .attended, .skipped, .delegated:
            guard let resolved = anchor.resolvedAt, resolved < anchor.windowEnd else { return nil }
            return moment.logicalDate(of: resolved)
        default: return nil
        }
    }

    /// All instances of a slot that count, oldest first.
    static func instances(_ rule: RowID, _ slot: String, in context: DayContext) -> [Anchor] {
        var found = context.anchors.rows.filter { $0.ruleID == rule && $0.slotKey == slot }
        for anchor in context.history.lastInstances where anchor.ruleID == rule && anchor.slotKey == slot {
            if !found.contains(where: { $0.id == anchor.id }) { found.append(anchor) }
        }
        return found.sorted { ($0.occurrenceDate, $0.windowEnd, $0.id) < ($1.occurrenceDate, $1.windowEnd, $1.id) }
    }
}
