import Almanac
import Engine
import Intents
import Voice

/// The day's level, its load, and what is free.
enum CapacityTalk {
    static func run(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        // "Make it a low day" while tomorrow is planned is of tomorrow, from the first step on.
        let planned = command.intent == .capacitySet ? PlanningTalk.openDay(turn) : PlanningTalk.buildDay(turn)
        let day = try command.date() ?? planned ?? turn.context.today
        switch command.intent {
        case .capacitySet:
            guard let level: Capacity = command.word("level") ?? command.word("from_word") else {
                throw .invalid(Invalid(.level, .missing))
            }
            if PlanningTalk.buildDay(turn) != nil, !command.has("date") {
                try LoadStep.setLevel(level, in: &turn.edit)
            } else {
                try DayLevels.set(level, on: day, in: &turn.edit)
            }
            return .done(.capacitySet)
        case .loadMove:
            try MovingOverflow.move(in: &turn.edit)
            return .done(.loadMove)
        case .viewFree: return try FreeTalk.run(command, day, turn)
        default:
            let read = LoadRead.of(day, in: turn.context)
            if command.has("wish") {
                if let offer = CouldWait.offer(read, turn) { return offer }
                return CouldWait.fits(read)
            }
            return .info(command.intent, .load(read))
        }
    }
}

/// The offer beside a task that tips its day over (RUL-19).
enum DayFullTalk {
    static func offer(for task: TaskItem, _ turn: inout Turn) -> Answer? {
        guard let full = DayFull.check(task, in: turn.context) else { return nil }
        DayFull.notice(task, in: &turn.edit)
        var answer = Answer.done(.taskAdd)
        guard let day = full.offer else { return answer }
        var moving = Command(.taskMove, items: [.task(task.id)])
        moving.slots["date"] = .date(day)
        let choice = Choice(
            number: 1, label: "move it to \(turn.voice.phrase.day(day))", say: "move it", does: moving,
            token: "f\(turn.moment.now.seconds).1")
        answer.choices = [choice]
        answer.isQuiet = full.wasFull
        answer.question = OpenQuestion(kind: .offer, text: "", choices: [choice], asked: turn.moment.now)
        return answer
    }
}
