import Almanac

/// The shape of a day: what is fixed, the time between, and what is due.
package struct DayRead: Equatable, Sendable {
    package var date: Day
    package var load: LoadRead
    /// Live tasks due on that day; on today those due before it as well.
    package var tasks: [TaskItem]
    package var anchors: [AnchorItem]
    package var habits: [DueWindow]

    package var free: FreeTime { load.free }

    package static func read(_ day: Day, in context: DayContext) -> DayRead {
        DayRead(
            date: day, load: LoadRead.of(day, in: context), tasks: PlannedWork.due(on: day, in: context).live,
            anchors: TodayAnchors.items(on: day, in: context), habits: HabitSchedule.dueWindows(on: day, in: context))
    }
}

/// One day of a week.
package struct WeekDay: Equatable, Sendable {
    package var load: LoadRead
    package var tasks: [TaskItem]
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
                return WeekDay(load: load, tasks: load.work.live)
            })
    }
}

/// What to turn to now.
package struct NextRead: Equatable, Sendable {
    /// The first task today shows; nil where none is left.
    package var task: TaskItem?
    /// The one closing soonest, else the open one that opened first.
    package var anchor: AnchorRow?

    package static func read(in context: DayContext) -> NextRead {
        let open = TodayAnchors.items(in: context).flatMap(\.rows).filter { $0.status == .pending }
        let closing = open.filter { $0.window == .closingSoon }.min { $0.anchor.windowEnd < $1.anchor.windowEnd }
        let level = DayLevels.level(of: context.today, in: context)
        return NextRead(
            task: TodayTasks.read(level: level, in: context).shown.first,
            anchor: closing ?? open.first { $0.window == .open })
    }
}
