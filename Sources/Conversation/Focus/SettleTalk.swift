import Engine
import Intents
import Voice

/// A second `begin`: what becomes of the timer that runs, and then the one that waits begins (FOC-10 to FOC-12).
enum SettleTalk {
    /// Asks, and changes nothing. What shapes the plan isn't offered where the plan is read only (FOC-31).
    static func ask(_ live: WorkSession, waiting item: ItemRef, _ command: Command, _ turn: Turn) -> Answer {
        let subject = Sessions.subject(of: live, in: turn.context)
        let offered = Sessions.choices(for: live).filter { !isLocked($0, turn) }
        let choices = offered.enumerated().map { n, choice in
            var does = Command(.focusSettle, command.slots, items: [item])
            does.slots["item"] = nil
            does.slots["outcome"] = .word(choice.rawValue)
            return Choice(
                number: n + 1, label: turn.voice.label(choice), say: say(choice), does: does,
                token: "s\(turn.moment.now.seconds).\(n + 1)")
        }
        let question = OpenQuestion(
            kind: .settle, text: turn.voice.settling(subject, waiting: turn.title(item)), choices: choices,
            asked: turn.moment.now)
        var answer = Answer.ask(command.intent, question)
        answer.refusal = .sessionLive(title: subject.title)
        return answer
    }

    /// Settles the timer that runs, then begins what waits for it.
    static func settle(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        guard let choice = choice(command) else { throw .invalid(Invalid(.kind, .missing)) }
        if isLocked(choice, turn) { throw .readOnly }
        if choice == .postpone, command.has("date"), let live = Sessions.live(in: turn.context),
            let task = turn.context.tasks[live.taskID]
        {
            return try TaskMoving.deferring(Command(.taskDefer, command.slots, items: [.task(task.id)]), &turn)
        }
        try Sessions.settle(choice, in: &turn.edit)
        if let item = command.items.first { try FocusTalk.begin(item, command, &turn) }
        return .done(.focusSettle)
    }

    private static func choice(_ command: Command) -> SettleChoice? {
        switch command.text("outcome") {
        case "defer", "postpone": .postpone
        case "log", "logIt": .logIt
        case let word: word.flatMap { SettleChoice(rawValue: $0) }
        }
    }

    private static func isLocked(_ choice: SettleChoice, _ turn: Turn) -> Bool {
        turn.context.access == .readOnly && (choice == .postpone || choice == .drop)
    }

    /// What may be typed instead of the number, and the other words people use for it.
    private static func say(_ choice: SettleChoice) -> String { words(choice)[0] }

    private static func words(_ choice: SettleChoice) -> [String] {
        switch choice {
        case .done: ["done", "finish", "finished", "its done", "done with it", "complete", "mark it done", "finish it"]
        case .stop: ["stop", "stop it", "stop for now", "for now", "leave it for now", "just stop", "stop the timer"]
        case .postpone:
            [
                "defer", "defer it", "tomorrow", "defer to tomorrow", "defer it to tomorrow", "later", "put it off",
                "move it to tomorrow", "push it", "postpone", "postpone it", "not today",
            ]
        case .drop: ["drop", "drop it", "let it go", "let go", "let go of it"]
        case .logIt: ["log it", "log", "log that", "log the time", "done", "finish", "finished", "finish it"]
        }
    }

    /// Which answer these words are. One that wasn't offered because it is locked is still understood, to be refused.
    static func answer(_ folded: String, _ question: OpenQuestion) -> Choice? {
        let meant = SettleChoice.allCases.filter { words($0).contains(folded) }
        if let offered = question.choices.first(where: { offered in meant.contains { say($0) == offered.say } }) {
            return offered
        }
        guard let locked = meant.first(where: { $0 == .postpone || $0 == .drop }),
            var does = question.choices.first?.does,
            question.choices.contains(where: { $0.say == say(.done) })
        else { return nil }
        does.slots["outcome"] = .word(locked.rawValue)
        return Choice(number: 0, label: "", say: say(locked), does: does, token: "")
    }
}
