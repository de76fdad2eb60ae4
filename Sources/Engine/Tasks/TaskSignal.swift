import Almanac

/// What the task rules say. Tasks are given as they stand after the change.
package enum TaskSignal: Signal {
    case taskAdded(TaskItem)
    case taskCompleted(TaskItem)
    /// Un-completed; `removedNext` where the instance that had followed it went away again.
    case taskReopened(TaskItem, removedNext: Bool)
    case taskDropped(TaskItem)
    /// The series goes on with this instance.
    case nextInstanceDue(TaskItem)
    case taskDeferred(TaskDeferred)
    /// A new day without a deferral; `from` is nil for one from the backlog, `to` nil for one put there.
    case taskRescheduled(TaskItem, from: Day?, to: Day?)
    case importanceEased(TaskItem, from: Importance)
    /// Its third deferral: it counts as urgent from now on.
    case stale(TaskItem)
    /// Its fifth deferral or a later one: letting it go is fine too.
    case suggestRemoval(TaskItem)
    /// Many tasks in a plan, hardly one that matters.
    case pickPriorities(tasks: Int)
    case multipleDoFirst([TaskItem])
    case effortSet(TaskItem, from: Int?)
    /// `dated` is the day that was filled in, since what matters needs one.
    case importanceSet(TaskItem, dated: Day?)
    case categorySet(TaskItem, name: String?)
    case taskRenamed(TaskItem, from: String)
    case noteSet(TaskItem)
    case noteCleared(TaskItem)
    case noteTicked(TaskItem, NoteTick)
    case repeatSet(TaskItem)
    case repeatStopped(TaskItem)

    package var kind: String {
        switch self {
        case .taskAdded: "taskAdded"
        case .taskCompleted: "taskCompleted"
        case .taskReopened: "taskReopened"
        case .taskDropped: "taskDropped"
        case .nextInstanceDue: "nextInstanceDue"
        case .taskDeferred: "taskDeferred"
        case .taskRescheduled: "taskRescheduled"
        case .importanceEased: "importanceEased"
        case .stale: "stale"
        case .suggestRemoval: "suggestRemoval"
        case .pickPriorities: "pickPriorities"
        case .multipleDoFirst: "multipleDoFirst"
        case .effortSet: "effortSet"
        case .importanceSet: "importanceSet"
        case .categorySet: "categorySet"
        case .taskRenamed: "taskRenamed"
        case .noteSet: "noteSet"
        case .noteCleared: "noteCleared"
        case .noteTicked: "noteTicked"
        case .repeatSet: "repeatSet"
        case .repeatStopped: "repeatStopped"
        }
    }

    package var task: TaskItem? {
        switch self {
        case .taskAdded(let task), .taskCompleted(let task), .taskReopened(let task, _), .taskDropped(let task),
            .nextInstanceDue(let task), .taskRescheduled(let task, _, _), .importanceEased(let task, _),
            .stale(let task), .suggestRemoval(let task), .effortSet(let task, _), .importanceSet(let task, _),
            .categorySet(let task, _), .taskRenamed(let task, _), .noteSet(let task), .noteCleared(let task),
            .noteTicked(let task, _), .repeatSet(let task), .repeatStopped(let task):
            task
        case .taskDeferred(let deferred): deferred.task
        case .pickPriorities, .multipleDoFirst: nil
        }
    }

    package var subject: SignalSubject? { task.map { SignalSubject(.taskItem, $0.id) } }
}

/// A counted deferral, or a second thought about one of the same day.
package struct TaskDeferred: Equatable, Sendable {
    package var task: TaskItem
    /// The day it was deferred from.
    package var from: Day
    /// nil for Someday.
    package var to: Day?
    package var reason: DeferralReason
    /// Which deferral of this task it is, from 1.
    package var number: Int
    /// The day's record was refined: no second count.
    package var isRefinement: Bool
    /// Made by the day's end, not by the user.
    package var isAutomatic: Bool

    package init(
        task: TaskItem, from: Day, to: Day?, reason: DeferralReason, number: Int, isRefinement: Bool, isAutomatic: Bool
    ) {
        self.task = task
        self.from = from
        self.to = to
        self.reason = reason
        self.number = number
        self.isRefinement = isRefinement
        self.isAutomatic = isAutomatic
    }
}

/// A checkbox that was flipped, and how far the note is.
package struct NoteTick: Equatable, Sendable {
    package var text: String
    package var isTicked: Bool
    package var ticked: Int
    package var boxes: Int

    package init(
        text: String, isTicked: Bool, ticked: Int, boxes: Int
    ) {
        self.text = text
        self.isTicked = isTicked
        self.ticked = ticked
        self.boxes = boxes
    }
}
