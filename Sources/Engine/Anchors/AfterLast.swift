import Almanac

/// Rules counted from the last time the thing was handled: exactly one live window a slot (ANC-39 to ANC-53).
enum AfterLast {
    /// The window that should be live, from what came before it; nil inside an open exception and past the end date.
    static func next(
        _ rule: AnchorRule, _ config: ScheduledConfig, _ slot: AnchorSlot, after last: Anchor?, _ moment: Moment
    ) -> AnchorInstance? {
        guard case .afterLast(let least, let most, let start) = config.recurrence else { return nil }
        var open: Day
        var length: Int
        if let last {
            if let handled = handledOn(last, moment) {
                open = handled + least
                length = most - least
            } else {
                // A missed one isn't pushed a whole interval away: the next opens on the following day, for as long.
                let lastDay = moment.logicalDate(of: last.windowEnd - 1)
                open = lastDay + 1
                length = max(0, lastDay - last.occurrenceDate)
            }
        } else {
            open = start + least
            length = most - least
            if moment.end(of: open + length) <= rule.createdAt {
                // Handled so long ago that it would begin closed: due now, from the day the rule was made (ANC-45).
                open = moment.logicalDate(of: rule.createdAt)
            }
        }
        if last != nil, moment.end(of: open + length) <= moment.now {
            // After a long absence: like the other rules', its days in between have none, and it is due now.
            open = moment.today
        }
        // An exception stops the clock: what would open inside opens on the day after it (ANC-48).
        while let exception = config.exceptions.first(where: { $0.contains(open) }) {
            guard let to = exception.to else { return nil }
            open = to + 1
        }
        if let end = config.endDate, open > end { return nil }
        length = min(length, Recurrence.longestInterval)
        return AnchorInstance(
            rule, title: slot.label, date: open, slotKey: slot.id, start: moment.start(of: open),
            end: moment.end(of: open + length), config.reminder)
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
