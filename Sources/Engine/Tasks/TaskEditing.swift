import Almanac

/// Changing one thing of a task at a time.
package enum TaskEditing {
    /// Minutes. More than a day holds is taken for a slip.
    package static let longestEffort = 1440

    /// The estimate in minutes, nil to take it away. Refuses what isn't positive or is over a day (TCR-15).
    package static func setEffort(_ minutes: Int?, of task: TaskItem, in edit: inout Edit) throws(Refusal) {
        var changed = task
        changed.effortMinutes = try checked(effort: minutes)
        edit.save(changed)
        edit.signal(.task(.effortSet(changed, from: task.effortMinutes)))
    }

    /// How much it matters. What becomes medium or high without a day gets `planningDay`: the day being planned, outside
    /// planning today (TSK-10).
    package static func setImportance(
        _ importance: Importance, of task: TaskItem, planningDay: Day, in edit: inout Edit
    ) {
        var task = task
        task.importance = Raw(importance)
        var dated: Day? = nil
        if importance != .low, task.dueDate == nil {
            task.dueDate = planningDay
            dated = planningDay
        }
        edit.save(task)
        edit.signal(.task(.importanceSet(task, dated: dated)))
    }

    /// The label, nil for none. Refuses one that isn't there (`notFound`) or is archived (`notNow`).
    package static func setCategory(_ id: RowID?, of task: TaskItem, in edit: inout Edit) throws(Refusal) {
        var task = task
        var name: String? = nil
        if let id { name = try usable(id, in: edit.context).name }
        task.categoryID = id
        edit.save(task)
        edit.signal(.task(.categorySet(task, name: name)))
    }

    /// Refuses a name with nothing to see or over 500 letters.
    package static func rename(_ task: TaskItem, to title: String, in edit: inout Edit) throws(Refusal) {
        var renamed = task
        renamed.title = try TitleRule.checked(title)
        edit.save(renamed)
        edit.signal(.task(.taskRenamed(renamed, from: task.title)))
    }

    /// The note as it was typed; an empty one, or nil, takes it away (NTE-01). Refuses one over 64 KiB.
    package static func setNote(_ text: String?, of task: TaskItem, in edit: inout Edit) throws(Refusal) {
        var task = task
        task.notes = try TaskNotes.checked(text)
        edit.save(task)
        edit.signal(.task(task.notes == nil ? .noteCleared(task) : .noteSet(task)))
    }

    /// Another line of the note, after what is there. Refuses what would make it more than 64 KiB, and no words.
    package static func addNote(_ line: String, to task: TaskItem, in edit: inout Edit) throws(Refusal) {
        guard TitleRule.isVisible(line) else { throw .invalid(Invalid(.note, .missing)) }
        try setNote(TaskNotes.appending(line, to: task.notes), of: task, in: &edit)
    }

    /// Flips the n-th checkbox of the note, from 1, counting boxes only (RUL-20). Allowed at any time, also for what is
    /// done. Refuses a note without boxes (`wrongKind`) and a number past the last (`invalid`).
    package static func tick(_ number: Int, in task: TaskItem, in edit: inout Edit) throws(Refusal) {
        let boxes = TaskNotes.lines(task.notes ?? "").filter { $0.box != nil }
        guard !boxes.isEmpty else { throw .wrongKind(.notACheckbox) }
        guard boxes.indices.contains(number - 1) else {
            throw .invalid(Invalid(.number, .outOfRange(low: 1, high: boxes.count)))
        }
        let line = boxes[number - 1]
        var task = task
        task.notes = TaskNotes.toggled(task.notes ?? "", line: line.number)
        edit.save(task)
        let progress = TaskNotes.progress(task.notes ?? "")
        edit.signal(
            .task(
                .noteTicked(
                    task,
                    NoteTick(
                        text: line.text, isTicked: line.box == .open, ticked: progress.ticked, boxes: progress.boxes)))
        )
    }

    static func checked(effort minutes: Int?) throws(Refusal) -> Int? {
        guard let minutes else { return nil }
        guard minutes > 0 else { throw .invalid(Invalid(.minutes, .notPositive)) }
        guard minutes <= longestEffort else {
            throw .invalid(Invalid(.minutes, .outOfRange(low: 1, high: longestEffort)))
        }
        return minutes
    }

    static func usable(_ id: RowID, in context: DayContext) throws(Refusal) -> TaskCategory {
        guard let category = context.categories[id] else { throw .notFound(name: "") }
        guard !category.isArchived else { throw .notNow(.alreadyArchived(title: category.name)) }
        return category
    }
}
