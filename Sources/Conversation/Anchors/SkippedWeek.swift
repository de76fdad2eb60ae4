import Almanac
import Engine
import Intents

/// "Skip it this week": each time that is left of it until Sunday, and none after.
enum SkippedWeek {
    static func skip(_ item: ItemRef, isNext: Bool, in turn: inout Turn) throws(Refusal) {
        let today = turn.context.today
        let first = isNext ? today.monday + 7 : today
        let sunday = (isNext ? first : today.monday) + 6
        var found = 0
        for day in stride(from: first, through: sunday) {
            for anchor in open(item, on: day, &turn) {
                try AnchorAttendance.skip(anchor, in: &turn.edit)
                found += 1
            }
        }
        if found == 0 { throw .notNow(.nothingInWeek(title: turn.title(item), isNext: isNext)) }
    }

    /// Those of a day that nothing is decided of; past tomorrow they are written for it.
    private static func open(_ item: ItemRef, on day: Day, _ turn: inout Turn) -> [Anchor] {
        let (rule, slot, alone) = meant(item, turn)
        guard let rule else { return alone.map { $0.occurrenceDate == day ? [$0] : [] } ?? [] }
        let slots = AnchorAhead.instances(on: day, in: turn.context).filter { $0.ruleID == rule }.map(\.slotKey)
            .filter { slot == nil || $0 == slot }
        _ = AnchorAhead.write(slots, of: rule, on: day, in: &turn.edit)
        return turn.context.anchors.rows.filter {
            $0.ruleID == rule && $0.occurrenceDate == day && (slot == nil || $0.slotKey == slot)
                && $0.attendanceStatus == .pending && $0.windowEnd > turn.moment.now
        }.sorted { ($0.windowStart, $0.id) < ($1.windowStart, $1.id) }
    }

    /// The rule, with one of its times of day where that was named; else the Anchor that stands alone.
    private static func meant(_ item: ItemRef, _ turn: Turn) -> (rule: RowID?, slot: String?, alone: Anchor?) {
        switch item {
        case .rule(let id): return (id, nil, nil)
        case .anchor(let id):
            guard let anchor = turn.context.anchors[id] else { return (nil, nil, nil) }
            return (anchor.ruleID, anchor.slotKey, anchor)
        default: return (nil, nil, nil)
        }
    }

    private static func stride(from first: Day, through last: Day) -> [Day] {
        guard first <= last else { return [] }
        return Swift.stride(from: 0, through: last - first, by: 1).map { first + $0 }
    }
}
