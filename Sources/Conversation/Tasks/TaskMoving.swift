import Almanac
import Engine
import Intents
import Voice

/// Defer, move, someday: which of them counts is the engine's to say.
enum TaskMoving {
    static func deferring(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        let tasks = try tasks(of: command, &turn)
        let from = PlanningTalk.reviewDay(turn) ?? turn.context.today
        let reason: DeferralReason = command.word("reason") ?? .unspecified
        if command.isNothing("date") { return try someday(command, tasks, &turn) }
        let day = try command.date()
        let preview = Deferral.preview(tasks[0], from: from, turn.context)
        // "later" to what Carry asks: the next day would be to keep it, so a day is wanted. What is pushed out of the day
        // being planned needs one too.
        let isOutOfPlan = command.has("all") && RestOfPlan.isOnPlan(turn)
        if day == nil,
            isOutOfPlan || (!command.has("item") || command.has("all")) && PlanningTalk.carries(tasks[0], turn)
        {
            return Asking.day(for: command, tasks, preview, turn)
        }
        for task in tasks {
            if let day {
                try put(task, to: day, command, &turn)
                continue
            }
            do throws(Refusal) {
                if PlanningTalk.carries(task, turn) {
                    try CarryStep.postpone(task, reason: reason, in: &turn.edit)
                } else {
                    try Deferral.postponing(task, reason: reason, from: from, in: &turn.edit)
                }
            } catch .needsDate {
                return Asking.day(for: command, [task], preview, turn)
            }
        }
        return .done(.taskDefer, view: tasks.count == 1 ? .deferPreview(preview) : nil)
    }

    /// Those named; else the rest of what is being planned, or the day's.
    private static func tasks(of command: Command, _ turn: inout Turn) throws(Refusal) -> [TaskItem] {
        guard let which = command.text("all") else { return try turn.tasks(command) }
        if let rest = try RestOfPlan.tasks(but: command, which, turn) { return rest }
        return try today(which, turn)
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
        let tasks = try turn.tasks(command)
        for task in tasks { try put(task, to: day, command, &turn) }
        var answer = Answer.done(.taskMove)
        // A time that was said isn't lost without a word.
        if command.has("start"), let task = tasks.first { answer.tail = .timeOfTask(title: task.title) }
        return answer
    }

    static func someday(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        try someday(command, try turn.tasks(command), &turn)
    }

    private static func someday(
        _ command: Command, _ tasks: [TaskItem], _ turn: inout Turn
    ) throws(Refusal) -> Answer {
        for task in tasks { try put(task, to: nil, command, &turn) }
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
        if command.has("out") || command.has("all") && RestOfPlan.isOnPlan(turn) {
            return try BuildStep.push(task, to: day, in: &turn.edit)
        }
        let from = PlanningTalk.reviewDay(turn) ?? turn.context.today
        try Deferral.deferring(task, to: day, reason: reason, from: from, in: &turn.edit)
    }
}
