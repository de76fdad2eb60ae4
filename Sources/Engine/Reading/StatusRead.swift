import Almanac

/// The day at a glance, as a status line or a widget shows it. Reading it changes and logs nothing (WID-02).
package struct StatusRead: Equatable, Sendable {
    static let tasksShown = 5
    static let anchorsShown = 3
    /// Now counts as the first of them.
    static let entries = 12

    /// Tasks left today, those the level shows (TOD-21).
    package var left: Int
    package var done: Int
    /// In today's order, at most five.
    package var first: [TaskItem]
    package var level: Capacity
    /// At most three.
    package var anchors: [AnchorRow]
    /// Of this logical day; before the rollover it lies on the next calendar date (WID-05).
    package var planningTime: Instant
    /// From that time on, where planning isn't locked (WID-04).
    package var planningDue: Bool
    /// The rollover boundary (WID-09).
    package var dayEnds: Instant
    /// The timer; nil while nothing is timed.
    package var focus: FocusReading? = nil
    /// When any of this changes next, in order, the day's end being the last at the latest.
    package var reloadAt: [Instant]

    package var more: Int { left - first.count }

    package static func read(in context: DayContext) -> StatusRead {
        let (moment, today) = (context.moment, context.today)
        let level = DayLevels.level(of: today, in: context)
        let tasks = TodayTasks.read(level: level, in: context)
        let rows = TodayAnchors.items(in: context).flatMap { item in
            item.rows.map { row in
                var row = row
                row.title = AnchorAttendance.title(row.anchor, context)
                return row
            }
        }
        let pending = rows.filter { $0.status == .pending || $0.status == .missed }.sorted { place($0) < place($1) }
        let planning = moment.instant(today, Minute(wrapping: context.settings.planningMinute))
        let ends = moment.end(of: today)
        return StatusRead(
            left: tasks.shown.count, done: tasks.completed.count, first: Array(tasks.shown.prefix(tasksShown)),
            level: level, anchors: Array(pending.prefix(anchorsShown)), planningTime: planning,
            planningDue: moment.now >= planning && context.access != .readOnly, dayEnds: ends,
            focus: FocusReading.read(in: context),
            reloadAt: changes(pending.map(\.anchor), planning, ends, after: moment.now))
    }

    /// Open ones first, then those to come, then those that closed unmarked; by window start in each (WID-03).
    private static func place(_ row: AnchorRow) -> (Int, Instant, Instant, RowID) {
        let group =
            switch row.window {
            case .open, .closingSoon: 0
            case .upcoming: 1
            case .closed: 2
            }
        return (group, row.anchor.windowStart, row.anchor.windowEnd, row.anchor.id)
    }

    /// Each opening, last quarter and closing still ahead, the planning time and the day's end, each once (WID-06).
    private static func changes(
        _ anchors: [Anchor], _ planning: Instant, _ ends: Instant, after now: Instant
    ) -> [Instant] {
        var times = [planning, ends]
        for anchor in anchors {
            times.append(anchor.windowStart)
            times.append(AnchorWindow.closingSoon(anchor))
            times.append(anchor.windowEnd)
        }
        let ahead = Set(times).filter { $0 > now && $0 <= ends }.sorted()
        return Array(ahead.prefix(entries - 1))
    }
}
