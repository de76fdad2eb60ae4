import Almanac
import Engine
import Intents

/// Whether an action can be done with a thing right now: such things beat the others of the same name.
package struct Allowed {
    let context: DayContext
    private var now: Instant { context.moment.now }

    package init(_ context: DayContext) { self.context = context }

    package func allows(_ intent: IntentName, _ item: ItemRef) -> Bool {
        switch item {
        case .task(let id): context.tasks[id].map { allows(intent, $0) } ?? false
        case .anchor(let id): context.anchors[id].map { allows(intent, $0) } ?? false
        case .rule(let id): context.rules[id].map { allows(intent, $0) } ?? false
        case .habit(let id): context.habits[id].map { allows(intent, $0) } ?? false
        case .window(let id):
            context.windows[id].flatMap { context.habits[$0.habitID] }.map { allows(intent, $0) } ?? false
        case .category(let id): archived(context.categories[id]?.isArchived, intent == .categoryRestore)
        case .group(let id): archived(context.groups[id]?.isArchived, intent == .groupRestore)
        }
    }

    private func archived(_ isArchived: Bool?, _ wanted: Bool) -> Bool { isArchived == wanted }

    private func allows(_ intent: IntentName, _ task: TaskItem) -> Bool {
        switch intent {
        case .taskUndone, .anchorPending: task.isCompleted
        case .noteShow, .noteTick, .noteEdit, .taskNote, .taskShow: true
        default: task.isLive
        }
    }

    private func allows(_ intent: IntentName, _ anchor: Anchor) -> Bool {
        switch intent {
        case .taskUndone, .anchorPending:
            anchor.attendanceStatus != .pending && anchor.attendanceStatus != .missed && now < anchor.windowEnd
        case .anchorSkipped, .anchorDelegated: anchor.attendanceStatus == .pending && now < anchor.windowEnd
        case .anchorLate:
            anchor.attendanceStatus == .missed || (anchor.attendanceStatus == .pending && now >= anchor.windowEnd)
        case .taskDone, .anchorAttended:
            anchor.attendanceStatus == .pending && now >= anchor.windowStart && now < anchor.windowEnd
        case .anchorRemove, .anchorEdit, .taskMove, .anchorChange: anchor.ruleID == nil
        default: true
        }
    }

    private func allows(_ intent: IntentName, _ rule: AnchorRule) -> Bool {
        switch intent {
        case .anchorRestore: rule.isArchived
        case .anchorPause: rule.isEnabled && !rule.isArchived
        case .anchorResume: !rule.isEnabled && !rule.isArchived
        default: !rule.isArchived
        }
    }

    private func allows(_ intent: IntentName, _ habit: Habit) -> Bool {
        switch intent {
        case .anchorRestore: habit.isArchived
        case .habitSlip, .habitUnslip, .habitHeld, .habitUnheld: habit.kind.known == .avoid && !habit.isArchived
        case .habitMinutes, .habitRemoveMinutes: habit.kind.known == .timed && !habit.isArchived
        case .habitStep: habit.kind.known == .counted && !habit.isArchived
        default: !habit.isArchived
        }
    }
}
