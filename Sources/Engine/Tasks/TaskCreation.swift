import Almanac

/// A task as it is being put together (TCR-01).
package struct TaskDraft: Equatable, Sendable {
    package var title: String
    package var notes: String? = nil
    /// nil for Someday.
    package var dueDate: Day? = nil
    /// nil where there is no estimate.
    package var effortMinutes: Int? = 30
    package var importance = Importance.low
    package var categoryID: RowID? = nil
    package var repeating: RepeatPattern? = nil

    package init(title: String) { self.title = title }
}

package enum TaskCreation {
    /// Adds the task and gives it back. Whether its day is full by it is the day's own question, asked afterwards.
    ///
    /// Refuses a name that isn't one, an estimate out of range, and an important or repeating task without a day
    /// (`importantNeedsDate`); nothing is written then (TCR-02 to TCR-04).
    @discardableResult
    package static func create(_ draft: TaskDraft, in edit: inout Edit) throws(Refusal) -> TaskItem {
        var task = TaskItem()
        task.title = try TitleRule.checked(draft.title)
        task.notes = try TaskNotes.checked(draft.notes)
        task.effortMinutes = try TaskEditing.checked(effort: draft.effortMinutes)
        guard draft.dueDate != nil || (draft.importance == .low && draft.repeating == nil) else {
            throw .importantNeedsDate
        }
        task.dueDate = draft.dueDate
        task.importance = Raw(draft.importance)
        task.repeatPattern = try draft.repeating?.checked()
        if let id = draft.categoryID { task.categoryID = try TaskEditing.usable(id, in: edit.context).id }
        task.id = edit.ids.next()
        task.createdAt = edit.now
        edit.save(task)
        edit.signal(.task(.taskAdded(task)))
        return task
    }
}
