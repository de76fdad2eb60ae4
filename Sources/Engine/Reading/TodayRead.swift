import Almanac

/// How a day names itself (TOD-17).
package enum DayState: String, Sendable { case blank, allDone, usual }

/// Everything today's list shows.
package struct TodayRead: Equatable, Sendable {
    package var date: Day
    package var load: LoadRead
    /// What the level shows, narrowed by the filter alone.
    package var tasks: [TaskItem]
    /// What the level leaves aside; always of the whole day (TOD-14).
    package var alsoToday: [TaskItem]
    package var completed: [TaskItem]
    package var anchors: [AnchorItem]
    /// One row a window; every due one, at every level (CAP-29).
    package var habits: [DueWindow]
    /// The label it is narrowed to, for this reading only (TOD-15).
    package var filter: TaskCategory?
    package var state: DayState
    package var cards: [TodayCard]
    /// For the slim strip: the score, or how far gathering has got (WEL-43).
    package var wellbeing: WellbeingRead
    package var pickUp: [PickUpRow]
    /// The timer, and the Anchor that comes near while it runs (FOC-23).
    package var focus: FocusReading?
    package var edge: FocusEdge?
    /// Seconds timed on the completed tasks, those without any left out (FOC-33).
    package var tracked: [RowID: Int]
    /// The headings of today's habits, in order (TOD-10).
    package var groups: [HabitGroup]

    package var habitsDone: Int { habits.count(where: \.isDone) }
    package var habitsTotal: Int { habits.count }

    /// The filter narrows the tasks alone, keeps their order and hides those without a label; meter, load and the state of
    /// the day stay whole-day (TOD-13, TOD-14). A filter that is no label is none.
    package static func read(filter: RowID? = nil, in context: DayContext) -> TodayRead {
        let load = LoadRead.of(context.today, in: context)
        let list = TodayTasks.read(level: load.level, in: context)
        let anchors = TodayAnchors.items(in: context)
        let habits = HabitSchedule.dueWindows(on: context.today, in: context)
        let category = filter.flatMap { context.categories[$0] }
        let wellbeing = WellbeingRead.read(in: context)
        return TodayRead(
            date: context.today, load: load,
            tasks: category.map { category in list.shown.filter { $0.categoryID == category.id } } ?? list.shown,
            alsoToday: list.alsoToday, completed: list.completed, anchors: anchors, habits: habits, filter: category,
            state: state(list, anchors, habits), cards: TodayCards.read(wellbeing, in: context), wellbeing: wellbeing,
            pickUp: PickUp.rows(in: context),
            focus: FocusReading.read(in: context), edge: FocusEdge.read(in: context),
            tracked: tracked(list.completed, context),
            groups: HabitOrder.groups(in: context).filter { group in habits.contains { $0.habit.groupID == group.id } })
    }

    private static func tracked(_ completed: [TaskItem], _ context: DayContext) -> [RowID: Int] {
        var seconds: [RowID: Int] = [:]
        for task in completed {
            let total = Sessions.trackedSeconds(of: task.id, in: context)
            if total > 0 { seconds[task.id] = total }
        }
        return seconds
    }

    /// Blank where nothing is due, all done where nothing is left to decide: hidden tasks don't count against it, nor does
    /// a missed Anchor, while a pending one does, also before it opens (TOD-17, TOD-22).
    private static func state(_ list: TodayTaskList, _ anchors: [AnchorItem], _ habits: [DueWindow]) -> DayState {
        let hasTasks = !(list.shown.isEmpty && list.alsoToday.isEmpty && list.completed.isEmpty)
        guard hasTasks || !anchors.isEmpty || !habits.isEmpty else { return .blank }
        let isWaiting = anchors.contains { item in item.rows.contains { $0.status == .pending } }
        return list.shown.isEmpty && !isWaiting && habits.allSatisfy(\.isDone) ? .allDone : .usual
    }
}
