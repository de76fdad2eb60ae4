import Almanac

package enum AnchorAction: String, Sendable { case attend, skip, delegate, undo, afterAll }

/// An Anchor as today's list shows it (TOD-07).
package struct AnchorRow: Equatable, Sendable {
    package var anchor: Anchor
    /// The rule and the slot where they differ; a member of a group is named by its slot alone.
    package var title: String
    /// nil for a status of another version's: shown neutrally, without counting.
    package var status: AttendanceStatus?
    package var window: WindowState
    package var progress: Double
    /// Day 2 of 3, for a window of several days.
    package var dayOf: DayOf?
    package var actions: [AnchorAction]
}

package struct DayOf: Equatable, Sendable {
    package var day: Int
    package var of: Int
}

/// A rule with several Anchors today (TOD-06, TOD-08).
package struct AnchorGroup: Equatable, Sendable {
    package var ruleID: RowID
    package var title: String
    package var members: [AnchorRow]
    package var attended: Int
    /// Those still counting: skipped and delegated leave, missed stays.
    package var counting: Int
    /// The first member still pending.
    package var next: RowID?
}

package enum AnchorItem: Equatable, Sendable {
    case row(AnchorRow)
    case group(AnchorGroup)

    package var rows: [AnchorRow] {
        switch self {
        case .row(let row): [row]
        case .group(let group): group.members
        }
    }
}

package enum TodayAnchors {
    /// Today's Anchors and the still-open ones of an earlier day, by window start; several of one rule together.
    package static func items(in context: DayContext) -> [AnchorItem] {
        items(anchors(in: context), on: context.today, in: context)
    }

    /// Those of any day; of one to come also what the rules would make, and pending windows of several days that reach
    /// into it. A fixed one that only ends past midnight stays with its own day.
    package static func items(on day: Day, in context: DayContext) -> [AnchorItem] {
        guard day != context.today else { return items(in: context) }
        var anchors = AnchorPreview.anchors(on: day, in: context)
        if day > context.today {
            let start = context.moment.start(of: day)
            anchors += context.anchors.rows.filter { anchor in
                anchor.occurrenceDate < day && anchor.attendanceStatus == .pending && anchor.windowEnd > start
                    && AnchorPlacement.isFlexible(anchor, in: context)
            }
            anchors.sort { ($0.windowStart, $0.windowEnd, $0.id) < ($1.windowStart, $1.windowEnd, $1.id) }
        }
        return items(anchors, on: day, in: context)
    }

    private static func items(_ anchors: [Anchor], on day: Day, in context: DayContext) -> [AnchorItem] {
        var items: [AnchorItem] = []
        var grouped: Set<RowID> = []
        for anchor in anchors {
            guard let rule = context.rules[anchor.ruleID] else {
                items.append(.row(row(anchor, title: anchor.title, on: day, context)))
                continue
            }
            let members = anchors.filter { $0.ruleID == rule.id }
            guard members.count > 1 else {
                items.append(.row(row(anchor, title: AnchorAttendance.rowTitle(anchor, context), on: day, context)))
                continue
            }
            guard grouped.insert(rule.id).inserted else { continue }
            items.append(.group(group(rule, members.map { row($0, title: $0.title, on: day, context) })))
        }
        return items
    }

    /// Today's, and what another day's date doesn't keep off it while it is pending: a window of an earlier day until it
    /// closes (RUL-13), and one of the next day that has begun before a late rollover (RUL-33). By window, then id.
    package static func anchors(in context: DayContext) -> [Anchor] {
        let (today, now) = (context.today, context.moment.now)
        return context.anchors.rows.filter { anchor in
            if anchor.occurrenceDate == today { return true }
            guard anchor.attendanceStatus == .pending, now < anchor.windowEnd else { return false }
            return anchor.occurrenceDate < today || anchor.windowStart <= now
        }.sorted { ($0.windowStart, $0.windowEnd, $0.id) < ($1.windowStart, $1.windowEnd, $1.id) }
    }

    private static func group(_ rule: AnchorRule, _ members: [AnchorRow]) -> AnchorGroup {
        let counting = members.filter { $0.status.map { $0 != .skipped && $0 != .delegated } ?? false }
        return AnchorGroup(
            ruleID: rule.id, title: rule.title, members: members, attended: members.count { $0.status == .attended },
            counting: counting.count, next: members.first { $0.status == .pending }?.anchor.id)
    }

    /// As it stands on a day, today unless another is given.
    package static func row(
        _ anchor: Anchor, title: String, on day: Day? = nil, _ context: DayContext
    ) -> AnchorRow {
        let now = context.moment.now
        return AnchorRow(
            anchor: anchor, title: title, status: AnchorWindow.status(of: anchor, at: now),
            window: AnchorWindow.state(of: anchor, at: now), progress: AnchorWindow.progress(of: anchor, at: now),
            dayOf: dayOf(anchor, on: day ?? context.today, context), actions: actions(anchor, context.moment))
    }

    private static func dayOf(_ anchor: Anchor, on day: Day, _ context: DayContext) -> DayOf? {
        let last = context.moment.logicalDate(of: anchor.windowEnd - 1)
        let days = last - anchor.occurrenceDate + 1
        guard days > 1, let rule = context.rules[anchor.ruleID], case .scheduled(let config) = AnchorConfig.parse(rule),
            config.recurrence.isAfterLast
        else { return nil }
        return DayOf(day: max(1, min(days, day - anchor.occurrenceDate + 1)), of: days)
    }

    /// What can be done with it now (TOD-09).
    package static func actions(_ anchor: Anchor, _ moment: Moment) -> [AnchorAction] {
        let state = AnchorWindow.state(of: anchor, at: moment.now)
        switch AnchorWindow.status(of: anchor, at: moment.now) {
        case .pending: return state == .upcoming ? [.skip, .delegate] : [.attend, .skip, .delegate]
        case .missed: return AnchorAttendance.isCorrectable(anchor, moment) ? [.afterAll] : []
        case .attended, .skipped, .delegated: return state == .closed ? [] : [.undo]
        case nil: return []
        }
    }
}
