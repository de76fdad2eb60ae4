import Almanac
import Engine
import Voice

/// "That's too much": how much, two tasks that could wait, and a day for them to be said yes to.
enum CouldWait {
    /// nil where the day isn't too full, or nothing of it can be moved without being named.
    static func offer(_ load: LoadRead, _ turn: Turn) -> Answer? {
        let context = turn.context
        let over = max(load.plannedMinutes - load.budgetMinutes, load.overflowMinutes)
        guard over > 0 else { return nil }
        var tasks: [TaskItem] = []
        var freed = 0
        for task in load.work.live.reversed() where tasks.count < most && freed < over {
            guard let effort = task.effortMinutes, effort > 0, Sessions.live(of: task.id, in: context) == nil,
                !Deferral.preview(task, from: context.today, context).needsDate
            else { continue }
            tasks.append(task)
            freed += effort
        }
        guard !tasks.isEmpty else { return nil }
        var moving = Command(.taskDefer, items: tasks.map { .task($0.id) })
        moving.slots["date"] = .date(load.date + 1)
        var answer = Answer.info(.viewLoad, .load(load))
        answer.saying = .couldWait(minutes: over, tasks, to: load.date + 1)
        answer.isBrief = true
        var question = OpenQuestion(kind: .confirm, text: "", choices: [], asked: turn.moment.now)
        question.deed = moving
        answer.question = question
        return answer
    }

    /// The day isn't too full: how full it is, and what of it could go first all the same.
    static func fits(_ load: LoadRead) -> Answer {
        var answer = Answer.info(.viewLoad, .load(load))
        guard load.plannedMinutes <= load.budgetMinutes, load.overflowMinutes == 0 else { return answer }
        let spare = load.work.live.filter { $0.importance.known != .high }.suffix(most)
        answer.saying = .fits(load, optional: Array(spare.reversed()))
        answer.isBrief = true
        return answer
    }

    private static let most = 2
}
