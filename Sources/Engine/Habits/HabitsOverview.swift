import Almanac

/// One habit in the list of all (HAB-29).
package struct HabitOverview: Equatable, Sendable {
    package var habit: Habit
    /// Every window, as it stands today, whether it is due today or not.
    package var windows: [DueWindow]
    package var week: WeekProgress?
    /// The pause covering today.
    package var pause: HabitPause?
    package var grid: [HabitSquare]
}

package struct HabitGroupOverview: Equatable, Sendable {
    package var group: HabitGroup
    package var habits: [HabitOverview]
    /// Windows due today, and those of them that are done (HAB-30).
    package var due: Int
    package var done: Int
    package var grid: [HabitSquare]
}

/// All habits: the groups in order, then the ungrouped ones as they were made, then the archived ones (HAB-28).
package struct HabitsOverview: Equatable, Sendable {
    package var groups: [HabitGroupOverview]
    package var ungrouped: [HabitOverview]
    package var archived: [Habit]

    package static func read(in context: DayContext) -> HabitsOverview {
        let ledger = HabitLedger(context)
        let habits = context.habits.rows.filter(\.isReadable)
            .sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
        let live = habits.filter { !$0.isArchived }
        let groups = HabitOrder.groups(in: context).map { group in
            let members = live.filter { $0.groupID == group.id }
            let due = HabitSchedule.dueWindows(on: context.today, in: context).filter { $0.habit.groupID == group.id }
            return HabitGroupOverview(
                group: group, habits: members.map { overview($0, in: context, ledger) }, due: due.count,
                done: due.count(where: \.isDone), grid: HabitDensity.smallGrid(members, in: context, ledger))
        }
        return HabitsOverview(
            groups: groups,
            ungrouped: live.filter { HabitOrder.group(of: $0, in: context) == nil }
                .map { overview($0, in: context, ledger) },
            archived: habits.filter(\.isArchived))
    }

    private static func overview(_ habit: Habit, in context: DayContext, _ ledger: HabitLedger) -> HabitOverview {
        let windows = ledger.windows(of: habit.id)
        let week = ledger.week(of: habit, containing: context.today)
        return HabitOverview(
            habit: habit,
            windows: windows.map { window in
                DueWindow(
                    habit: habit, window: window, entry: ledger.entry(window.id, context.today),
                    isOneOfSeveral: windows.count > 1, week: week)
            },
            week: week, pause: HabitPausing.pause(of: habit, on: context.today),
            grid: HabitDensity.smallGrid([habit], in: context, ledger))
    }
}

/// One habit with its six weeks.
package struct HabitDetail: Equatable, Sendable {
    package struct Window: Equatable, Sendable {
        package var window: HabitTimeWindow
        /// 42 days, today the last.
        package var grid: [HabitSquare]
    }

    package var habit: Habit
    package var windows: [Window]
    package var read: HabitRead
    package var week: WeekProgress?
    package var pause: HabitPause?
    /// Its windows as today's list shows them; none where it isn't due today.
    package var today: [DueWindow]
    /// What was logged today before it was put to rest or archived.
    package var loggedWhileAtRest: [DueWindow]

    package init(_ habit: Habit, in context: DayContext) {
        let ledger = HabitLedger(context)
        self.habit = habit
        windows = ledger.windows(of: habit.id).map { window in
            Window(window: window, grid: HabitDensity.grid(window, of: habit, in: context, ledger))
        }
        read = HabitReads.read(habit, in: context, ledger)
        week = ledger.week(of: habit, containing: context.today)
        today = HabitSchedule.dueWindows(on: context.today, in: context).filter { $0.habit.id == habit.id }
        pause = HabitPausing.pause(of: habit, on: context.today)
        let windows = ledger.windows(of: habit.id)
        loggedWhileAtRest =
            today.isEmpty
            ? windows.compactMap { window in
                guard let entry = ledger.entry(window.id, context.today), entry.amount > 0 || entry.completedAt != nil
                else { return nil }
                return DueWindow(
                    habit: habit, window: window, entry: entry, isOneOfSeveral: windows.count > 1, week: nil)
            } : []
    }
}
