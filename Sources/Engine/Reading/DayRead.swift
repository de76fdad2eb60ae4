import Almanac

/// The shape of a day: what is fixed, the time between, and what is due.
package struct DayRead: Equatable, Sendable {
    package var date: Day
    package var load: LoadRead
    /// Live tasks due on that day; on today those due before it as well.
    package var tasks: [TaskItem]
    package var anchors: [AnchorItem]
    package var habits: [DueWindow]
    /// What somebody is at then, and which no free time is cut for, as nothing says what it takes.
    package var uncounted: [Presence] = []

    package var free: FreeTime { load.free }

    package static func read(_ day: Day, in context: DayContext) -> DayRead {
        DayRead(
            date: day, load: LoadRead.of(day, in: context), tasks: PlannedWork.due(on: day, in: context).live,
            anchors: TodayAnchors.items(on: day, in: context), habits: HabitSchedule.dueWindows(on: day, in: context),
            uncounted: uncounted(day, in: context))
    }
}

/// One day of a week.
package struct WeekDay: Equatable, Sendable {
    package var load: LoadRead
    package var tasks: [TaskItem]
    /// What its tasks move round, each rule once.
    package var anchors: [WeekAnchor]
}

/// A rule's Anchors of a day, or a one-off.
package struct WeekAnchor: Hashable, Sendable {
    package var id: RowID
    package var title: String
}

package struct WeekRead: Equatable, Sendable {
    package var days: [WeekDay]

    /// The day that is filled least, or most, for its level; the earliest of several.
    package var lightest: WeekDay {
        days.dropFirst().reduce(days[0]) { $1.load.loadScore < $0.load.loadScore ? $1 : $0 }
    }
    package var busiest: WeekDay {
        days.dropFirst().reduce(days[0]) { $1.load.loadScore > $0.load.loadScore ? $1 : $0 }
    }

    /// Seven days, today first unless another day is given.
    package static func read(from first: Day? = nil, in context: DayContext) -> WeekRead {
        let first = first ?? context.today
        return WeekRead(
            days: (0..<7).map { offset in
                let load = LoadRead.due(on: first + offset, in: context)
                return WeekDay(load: load, tasks: load.work.live, anchors: anchors(on: first + offset, in: context))
            })
    }

    private static func anchors(on day: Day, in context: DayContext) -> [WeekAnchor] {
        var found: [WeekAnchor] = []
        for row in TodayAnchors.items(on: day, in: context).flatMap(\.rows)
        where row.status != .skipped && row.status != .delegated {
            let rule = context.rules[row.anchor.ruleID]
            let anchor = WeekAnchor(id: rule?.id ?? row.anchor.id, title: rule?.title ?? row.anchor.title)
            if !found.contains(anchor) { found.append(anchor) }
        }
        return found
    }
}

/// What to turn to now.
package struct NextRead: Equatable, Sendable {
    /// The first task today shows; nil where none is left.
    package var task: TaskItem?
    /// The one closing soonest, else the open one that opened first.
    package var anchor: AnchorRow?
    /// Tasks of today that the level leaves aside.
    package var waiting: [TaskItem] = []
    /// With neither a task nor an open Anchor: the next that opens today, and the habits that are left.
    package var later: AnchorRow?
    package var habits: [DueWindow] = []
    /// The timer, where it runs on a task of today: that is being done, and another is next.
    package var timer: FocusReading?

    package static func read(in context: DayContext) -> NextRead {
        let open = TodayAnchors.items(in: context).flatMap(\.rows).filter { $0.status == .pending }
        let closing = open.filter { $0.window == .closingSoon }.min { $0.anchor.windowEnd < $1.anchor.windowEnd }
        let level = DayLevels.level(of: context.today, in: context)
        let tasks = TodayTasks.read(level: level, in: context)
        var next = NextRead(
            task: tasks.shown.first, anchor: closing ?? open.first { $0.window == .open }, waiting: tasks.alsoToday)
        if let timer = FocusReading.read(in: context), timer.state != .paused, case .task(let timed, _) = timer.subject,
            (tasks.shown + tasks.alsoToday).contains(where: { $0.id == timed })
        {
            next.timer = timer
            next.task = tasks.shown.first { $0.id != timed }
            next.waiting.removeAll { $0.id == timed }
        }
        if next.task == nil, next.anchor == nil {
            next.later = open.filter { $0.window == .upcoming }.min { $0.anchor.windowStart < $1.anchor.windowStart }
            next.habits = HabitSchedule.dueWindows(on: context.today, in: context).filter { !$0.isDone }
        }
        return next
    }
}
