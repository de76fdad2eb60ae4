import Almanac

/// The look back at a day: read only, in plain counts (NPL-12 to NPL-16).
package struct ReviewRead: Equatable, Sendable {
    package struct HabitLine: Equatable, Sendable {
        package var title: String
        /// Windows.
        package var done: Int
        package var due: Int
        package var partial: Int
    }

    package struct AnchorCounts: Equatable, Sendable {
        package var attended = 0
        package var missed = 0
        /// Those that were missed, so that what was done after all can be named.
        package var missedTitles: [String] = []
        package var skipped = 0
        package var delegated = 0
        package var open = 0
        package var upcoming = 0
    }

    package struct Spent: Equatable, Sendable {
        package var task: TaskItem
        package var actualSeconds: Int
        package var estimateMinutes: Int?
    }

    package var date: Day
    package var tasksDone: [TaskItem]
    /// Live and due by then, what the day's end has moved already too.
    package var tasksLeft: [TaskItem]
    /// Settled already: moved on, and let go.
    package var carried: Int
    package var letGo: Int
    package var habits: [HabitLine]
    package var anchors: AnchorCounts
    package var spent: [Spent]

    package static func of(_ day: Day, in context: DayContext) -> ReviewRead {
        let done = context.tasks.rows.filter { TodayTasks.isCompleted($0, on: day, context.moment) }
        let items = CarryStep.items(of: day, in: context)
        let letGo = items.count { $0.choice == .dropped }
        return ReviewRead(
            date: day,
            tasksDone: done.sorted { ($0.completedAt ?? .unset, $0.id) < ($1.completedAt ?? .unset, $1.id) },
            tasksLeft: items.filter(\.isPending).map(\.task),
            carried: items.count { !$0.isPending } - letGo, letGo: letGo,
            habits: habits(on: day, in: context), anchors: anchors(on: day, in: context),
            spent: spent(on: day, in: context))
    }

    /// A habit aimed at so many times a week is there only on the days it was done (NPL-13).
    private static func habits(on day: Day, in context: DayContext) -> [HabitLine] {
        var lines: [HabitLine] = []
        var places: [RowID: Int] = [:]
        for due in HabitSchedule.dueWindows(on: day, in: context) {
            let isDone = due.entry?.isDone(due.kind) ?? false
            if due.habit.isWeekly, !isDone { continue }
            let place = places[due.habit.id] ?? lines.count
            if place == lines.count {
                places[due.habit.id] = place
                lines.append(HabitLine(title: due.habit.title, done: 0, due: 0, partial: 0))
            }
            lines[place].due += 1
            if isDone {
                lines[place].done += 1
            } else if due.kind != .avoid, due.amount > 0 {
                lines[place].partial += 1
            }
        }
        return lines
    }

    /// One still open reads open, not missed (NPL-14).
    private static func anchors(on day: Day, in context: DayContext) -> AnchorCounts {
        var counts = AnchorCounts()
        let now = context.moment.now
        let anchors =
            day == context.today ? TodayAnchors.anchors(in: context) : AnchorPreview.anchors(on: day, in: context)
        for anchor in anchors {
            switch AnchorWindow.status(of: anchor, at: now) {
            case .attended: counts.attended += 1
            case .missed:
                counts.missed += 1
                counts.missedTitles.append(AnchorAttendance.title(anchor, context))
            case .skipped: counts.skipped += 1
            case .delegated: counts.delegated += 1
            case .pending: if anchor.windowStart > now { counts.upcoming += 1 } else { counts.open += 1 }
            case nil: break
            }
        }
        return counts
    }

    /// The timer's time by task, in the order they were begun; running and manual sessions are left out (NPL-15).
    private static func spent(on day: Day, in context: DayContext) -> [Spent] {
        let sessions = context.sessions.rows.filter { session in
            session.day == day && session.endedAt != nil && session.outcome != .running && session.outcome != .manual
        }
        var found: [Spent] = []
        for session in sessions.sorted(by: { ($0.startedAt, $0.id) < ($1.startedAt, $1.id) }) {
            guard let task = context.tasks[session.taskID] else { continue }
            if let place = found.firstIndex(where: { $0.task.id == task.id }) {
                found[place].actualSeconds += session.actualSeconds
            } else {
                found.append(
                    Spent(
                        task: task, actualSeconds: session.actualSeconds,
                        estimateMinutes: task.effortMinutes ?? session.estimateMinutes))
            }
        }
        return found
    }
}
