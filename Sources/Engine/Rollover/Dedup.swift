import Almanac

/// Rows that two devices made of one thing become one (RUL-03). Which row stays depends on the rows alone, so that the order
/// they came in never matters and a second time changes nothing (TIC-15). Rows with a value of another version are left out.
///
/// It wants a context of every row: what lies further back than a turn reaches is merged too.
package enum Dedup {
    package static func merge(in edit: inout Edit) {
        settings(in: &edit)
        categories(in: &edit)
        tasks(in: &edit)
        deferrals(in: &edit)
        Sessions.settleConflict(in: &edit)
        entries(in: &edit)
        anchors(in: &edit)
        plans(in: &edit)
        nights(in: &edit)
    }

    /// The earliest row of settings (SET-02).
    private static func settings(in edit: inout Edit) {
        let rows = edit.context.settingsRows.rows.sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
        for row in rows.dropFirst() { edit.delete(row) }
    }

    /// One label for a key, or without one for a name; the earliest stays and takes the tasks (TIC-06).
    private static func categories(in edit: inout Edit) {
        let known = edit.context.categories.rows.filter { row in
            row.colorKey.known != nil && (row.presetKey.map { $0.known != nil } ?? true)
        }
        let groups = grouped(known, by: categoryKey, first: { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) })
        for group in groups {
            for gone in group.dropFirst() {
                for task in edit.context.tasks.rows where task.categoryID == gone.id {
                    var moved = task
                    moved.categoryID = group[0].id
                    edit.save(moved)
                }
                edit.delete(gone)
            }
        }
    }

    private static func categoryKey(_ row: TaskCategory) -> String? {
        if let key = row.presetKey { return "key " + key.text }
        // To upper case and back, so that ß and SS are one.
        return "name " + TitleRule.trimmed(row.name).uppercased().lowercased()
    }

    /// One instance of a series on a day (TIC-07). The earliest stays; that another was done or let go isn't lost with it,
    /// nor are its deferrals and its time.
    private static func tasks(in edit: inout Edit) {
        let known = edit.context.tasks.rows.filter { !$0.hasUnknownValue }
        let groups = grouped(known, by: seriesDate, first: { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) })
        for group in groups {
            var kept = group[0]
            for gone in group.dropFirst() {
                if let resolved = [kept, gone].filter(\.isCompleted).min(by: { at($0.completedAt) < at($1.completedAt) }
                ) {
                    (kept.isCompleted, kept.completedAt, kept.droppedAt) = (true, resolved.completedAt, nil)
                } else if let dropped = [kept.droppedAt, gone.droppedAt].compactMap({ $0 }).min() {
                    kept.droppedAt = dropped
                }
                for record in edit.context.deferrals.rows where record.taskID == gone.id {
                    var moved = record
                    moved.taskID = kept.id
                    edit.save(moved)
                }
                for session in edit.context.sessions.rows where session.taskID == gone.id {
                    var moved = session
                    moved.taskID = kept.id
                    edit.save(moved)
                }
                edit.delete(gone)
            }
            edit.save(kept)
        }
    }

    private static func seriesDate(_ task: TaskItem) -> SeriesDate? {
        guard let series = task.seriesID, let due = task.dueDate else { return nil }
        return SeriesDate(series: series, due: due)
    }

    /// One record of a task and day: the earliest, with where the latest sent it and the latest reason that was given
    /// (TIC-08). The task's count stays as it is (TIC-17).
    private static func deferrals(in edit: inout Edit) {
        struct Key: Hashable {
            let task: RowID
            let day: Day
        }
        let known = edit.context.deferrals.rows.filter { $0.reason.known != nil }
        let groups = grouped(
            known, by: { row in row.taskID.map { Key(task: $0, day: row.day) } },
            first: {
                ($0.deferredOn, $0.id) < ($1.deferredOn, $1.id)
            })
        for group in groups {
            var kept = group[0]
            kept.deferredTo = group[group.count - 1].deferredTo
            if let reason = group.last(where: { $0.reason != .unspecified })?.reason { kept.reason = reason }
            for gone in group.dropFirst() { edit.delete(gone) }
            edit.save(kept)
        }
    }

    /// The larger amount of a window's day (TIC-10). Minutes are the sum of their sessions, so those of two devices add up.
    private static func entries(in edit: inout Edit) {
        struct Key: Hashable {
            let window: RowID
            let day: Day
        }
        let groups = grouped(
            edit.context.entries.rows, by: { row in row.windowID.map { Key(window: $0, day: row.date) } },
            first: {
                $0.id != $1.id && HabitLedger.larger($0, $1).id == $0.id
            })
        for group in groups {
            var kept = group[0]
            for gone in group.dropFirst() { edit.delete(gone) }
            if let window = edit.context.windows[kept.windowID], let habit = edit.context.habits[window.habitID],
                habit.kind == .timed
            {
                kept.amount = max(kept.amount, HabitMinutes.total(window.id, on: kept.date, in: edit.context))
                edit.save(kept)
            }
        }
    }

    /// One Anchor of a rule's slot on a day: one the person decided, else one that reads missed, else the earliest made
    /// (TIC-11). One-offs are never merged.
    private static func anchors(in edit: inout Edit) {
        struct Key: Hashable {
            let rule: RowID
            let day: Day
            let slot: String
        }
        func weight(_ anchor: Anchor) -> Int {
            switch anchor.attendanceStatus.known {
            case .attended, .skipped, .delegated: 0
            case .missed: 1
            default: 2
            }
        }
        let known = edit.context.anchors.rows.filter { $0.attendanceStatus.known != nil }
        let groups = grouped(
            known, by: { row in row.ruleID.map { Key(rule: $0, day: row.occurrenceDate, slot: row.slotKey) } },
            first: {
                (weight($0), $0.generatedAt, $0.id) < (weight($1), $1.generatedAt, $1.id)
            })
        for group in groups { for gone in group.dropFirst() { edit.delete(gone) } }
    }

    private static func plans(in edit: inout Edit) {
        let known = edit.context.plans.rows.filter { $0.capacity.known != nil }
        let groups = grouped(
            known, by: { Optional($0.date) },
            first: {
                $0.id != $1.id && DayPlans.staying($0, $1).id == $0.id
            })
        for group in groups { for gone in group.dropFirst() { edit.delete(gone) } }
    }

    private static func nights(in edit: inout Edit) {
        let known = edit.context.nights.rows.filter { $0.currentStep.known != nil }
        let groups = grouped(
            known, by: { Optional($0.forDate) },
            first: {
                $0.id != $1.id && PlanningNights.staying($0, $1).id == $0.id
            })
        for group in groups { for gone in group.dropFirst() { edit.delete(gone) } }
    }

    /// Rows of one key where there are several, the one that stays first; the groups in the order of those.
    private static func grouped<R: Record, Key: Hashable>(
        _ rows: [R], by key: (R) -> Key?, first: (R, R) -> Bool
    ) -> [[R]] {
        var groups: [Key: [R]] = [:]
        for row in rows { if let key = key(row) { groups[key, default: []].append(row) } }
        return groups.values.filter { $0.count > 1 }.map { $0.sorted(by: first) }.sorted { $0[0].id < $1[0].id }
    }

    private static func at(_ instant: Instant?) -> Instant { instant ?? Instant(seconds: .max) }
}
