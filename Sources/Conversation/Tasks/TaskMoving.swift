import Almanac
import Engine
import Intents
import Voice

/// Defer, move, someday: which of them counts is the engine's to say.
enum TaskMoving {
    static func deferring(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        let tasks = if let which = command.text("all") { try today(which, turn) } else { try turn.tasks(command) }
        let from = PlanningTalk.reviewDay(turn) ?? turn.context.today
        let reason: DeferralReason = command.word("reason") ?? .unspecified
        if command.isNothing("date") { return try someday(command, &turn) }
        let day = try command.date()
        let preview = Deferral.preview(tasks[0], from: from, turn.context)
        // "later" to what Carry asks: the next day would be to keep it, so a day is wanted.
        if day == nil, !command.has("item"), !command.has("all"), PlanningTalk.carries(tasks[0], turn) {
            return Asking.day(for: command, tasks[0], preview, turn)
        }
        for task in tasks {
            if let day {
                try put(task, to: day, command, &turn)
                continue
            }
            do throws(Refusal) {
                try Deferral.postponing(task, reason: reason, from: from, in: &turn.edit)
            } catch .needsDate {
                return Asking.day(for: command, task, preview, turn)
            }
        }
        return .done(.taskDefer, view: tasks.count == 1 ? .deferPreview(preview) : nil)
    }

    /// The day's tasks: all of them, or those that can wait, which what matters most and what is being timed can't.
    private static func today(_ which: String, _ turn: Turn) throws(Refusal) -> [TaskItem] {
        let (context, today) = (turn.context, turn.context.today)
        let due = TodayTasks.due(onOrBefore: today, in: context)
        let found = due.filter { task in
            which == "everything"
                || (TaskOrder.quadrant(task, on: today) != .doFirst && Sessions.live(of: task.id, in: context) == nil)
        }
        guard !found.isEmpty else { throw .notNow(.nothingToDefer(isEmpty: due.isEmpty)) }
        return found
    }

    static func move(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        if command.isNothing("date") { return try someday(command, &turn) }
        guard let day = try command.date() else { throw .invalid(Invalid(.date, .missing)) }
        for task in try turn.tasks(command) { try put(task, to: day, command, &turn) }
        return .done(.taskMove)
    }

    static func someday(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        for task in try turn.tasks(command) { try put(task, to: nil, command, &turn) }
        return .done(.taskSomeday)
    }

    /// To a day, or Someday: in Carry the same words answer for the task on show.
    private static func put(
        _ task: TaskItem, to day: Day?, _ command: Command, _ turn: inout Turn
    ) throws(Refusal) {
        let reason: DeferralReason = command.word("reason") ?? .unspecified
        if PlanningTalk.carries(task, turn) {
            return try CarryStep.later(task, to: day, reason: reason, in: &turn.edit)
        }
        let from = PlanningTalk.reviewDay(turn) ?? turn.context.today
        try Deferral.deferring(task, to: day, reason: reason, from: from, in: &turn.edit)
    }
}
