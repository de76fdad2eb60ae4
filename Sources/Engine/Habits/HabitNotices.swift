import Almanac

/// Two quiet remarks about habits, each said once (RUL-18).
package enum HabitNotices {
    /// Habits made within seven days that are a lot to begin with (HAB-19).
    static let manyNew = 4

    /// After a habit was made: says that one or two are easier to begin with, where it is the fourth of the last seven
    /// days, today included, or a later one, and it wasn't said in these days.
    static func noticeOverload(in edit: inout Edit) {
        let (today, moment) = (edit.today, edit.moment)
        let count = edit.context.habits.rows.count { habit in
            !habit.isArchived && (today - 6...today).contains(moment.logicalDate(of: habit.createdAt))
        }
        guard count >= manyNew else { return }
        if let said = edit.context.local[.newHabitOverloadSaid].flatMap({ Day($0) }), (today - 6...today).contains(said)
        {
            return
        }
        edit.set(.newHabitOverloadSaid, "\(today)")
        edit.signal(.habit(.newHabitOverload(habits: count)))
    }

    /// Says once a window and day that a due window is nearing its end unfinished: the last quarter of it, at least ten
    /// minutes, like an Anchor's (HAB-20). One that spans the whole day has no end to speak of.
    package static func noticeClosing(in edit: inout Edit) {
        let (today, now) = (edit.today, edit.now)
        var said = Said(edit.context.local[.windowClosingSaid], on: today)
        for due in HabitSchedule.dueWindows(on: today, in: edit.context) where !due.isDone && due.kind != .avoid {
            guard let start = Minute(due.window.startMinute), let end = Minute(due.window.endMinute),
                end.value - start.value < 1439
            else { continue }
            let (opens, closes) = (edit.moment.instant(today, start), edit.moment.instant(today, end))
            let nearing = max(opens, closes - max((closes - opens) / 4, 600))
            guard now >= nearing, now < closes, said.add(due.window.id) else { continue }
            edit.signal(.habit(.windowClosing(due, minutes: (closes - now + 59) / 60)))
        }
        if let text = said.changed { edit.set(.windowClosingSaid, text) }
    }

    /// A day and the ids said on it: `2026-11-30 id id`.
    private struct Said {
        private let day: Day
        private var ids: [Substring]
        private var isChanged = false

        init(_ text: String?, on day: Day) {
            let parts = (text ?? "").split(separator: " ")
            self.day = day
            ids = parts.first.flatMap { Day($0) } == day ? Array(parts.dropFirst()) : []
        }

        /// false where it was said already.
        mutating func add(_ id: RowID) -> Bool {
            let key = id.description
            guard !ids.contains(where: { $0 == key }) else { return false }
            ids.append(key[...])
            isChanged = true
            return true
        }

        var changed: String? { isChanged ? (["\(day)"] + ids.map(String.init)).joined(separator: " ") : nil }
    }
}
