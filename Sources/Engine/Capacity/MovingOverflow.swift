import Almanac

/// What moving a day's overflow did.
package struct OverflowMoved: Equatable, Sendable {
    /// Now on the next day, from the bottom of the list up.
    package var moved: [TaskItem]
    /// Passed over because it is their third deferral or a later one: those need a day of their own, which is asked for.
    package var needsDay: [TaskItem]
    package var to: Day
    /// Minutes that still run over.
    package var remaining: Int
    package var freeMinutes: Int

    package init(moved: [TaskItem], needsDay: [TaskItem], to: Day, remaining: Int, freeMinutes: Int) {
        self.moved = moved
        self.needsDay = needsDay
        self.to = to
        self.remaining = remaining
        self.freeMinutes = freeMinutes
    }
}

package enum MovingOverflow {
    /// Puts tasks off to tomorrow from the bottom of today's order, one by one, until what is planned fits the free time
    /// (CAP-26). Each is a deferral like any other. Left where they are: tasks without an estimate, which would free
    /// nothing; the one being timed, which is being done; and those from their third deferral on, which need a day.
    ///
    /// Refuses where nothing runs over (`notNow`), and where only such tasks are left that need a day (`needsDate`).
    package static func move(in edit: inout Edit) throws(Refusal) {
        let today = edit.today
        let read = LoadRead.of(today, in: edit.context)
        guard read.overflowMinutes > 0 else {
            throw .notNow(
                .noOverflow(planned: read.plannedMinutes, free: read.freeMinutes, budget: read.budgetMinutes))
        }
        let timed = Sessions.live(in: edit.context)?.taskID
        var result = OverflowMoved(
            moved: [], needsDay: [], to: today + 1, remaining: read.overflowMinutes, freeMinutes: read.freeMinutes)
        for task in read.work.live.reversed() where result.remaining > 0 {
            guard let effort = task.effortMinutes, effort > 0, task.id != timed else { continue }
            guard !Deferral.preview(task, from: today, edit.context).needsDate else {
                result.needsDay.append(task)
                continue
            }
            try Deferral.deferring(task, to: today + 1, from: today, in: &edit)
            result.moved.append(edit.context.tasks[task.id] ?? task)
            result.remaining = max(0, result.remaining - effort)
        }
        if result.moved.isEmpty {
            if let first = result.needsDay.first { throw .needsDate(title: first.title) }
            throw .notNow(.overflowStays)
        }
        edit.signal(.capacity(.overflowMoved(result)))
    }
}
