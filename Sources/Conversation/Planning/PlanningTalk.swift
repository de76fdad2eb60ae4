import Almanac
import Engine
import Intents
import Lettering
import Voice

/// The evening conversation: its words come from the engine's own signals, each reply carries the step now open.
enum PlanningTalk {
    static func run(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        // What a step suggests is what was shown last.
        turn.state.card = nil
        switch command.intent {
        case .planStart, .planResume: try open(command, &turn)
        case .planNext: try PlanningFlow.next(in: &turn.edit)
        case .planBack: try PlanningFlow.back(in: &turn.edit)
        case .planSkip: try PlanningFlow.skip(in: &turn.edit)
        case .planClose: try CloseStep.close(in: &turn.edit)
        case .planPull:
            for task in try turn.tasks(command) { try BuildStep.pull(task, in: &turn.edit) }
        case .planPush:
            let day = try command.date()
            if day == nil, !command.isNothing("date") { throw .invalid(Invalid(.date, .missing)) }
            for task in try turn.tasks(command) { try BuildStep.push(task, to: day, in: &turn.edit) }
        default: try keep(command, &turn)
        }
        var answer: Answer =
            opensStep(command.intent) ? .done(command.intent, view: view(turn)) : .done(command.intent)
        if begins(turn) { answer.tail = .planGoesOn }
        return answer
    }

    /// Said once, at the beginning of a plan.
    private static func begins(_ turn: Turn) -> Bool {
        turn.edit.signals.contains { signal in
            guard case .planning(.step(_, let opening)) = signal else { return false }
            return opening == .begun || opening == .restarted
        }
    }

    /// A step that has just opened is shown whole.
    private static func opensStep(_ intent: IntentName) -> Bool {
        switch intent {
        case .planStart, .planResume, .planNext, .planBack: true
        default: false
        }
    }

    /// How long a plan is what the talk is about, in seconds.
    private static let attention = 60 * 60

    /// What the open step takes, for a line that was no answer to it. A plan that nobody has spoken of for a while is not
    /// what a line is about.
    static func takes(_ turn: Turn) -> [String]? {
        let context = turn.context
        guard let session = PlanningSessions.open(in: context), let spoken = turn.state.planned,
            abs(turn.moment.now - spoken) <= attention
        else { return nil }
        switch session.step {
        case .review: return ["next", "skip tonight"]
        case .carry:
            let isAsking = CarryStep.items(session, in: context).contains(where: \.isPending)
            return isAsking ? ["keep", "later fri", "drop", "next"] : ["next", "back"]
        case .build: return ["add Bread 10m", "pull 1", "push 1 to fri", "next"]
        case .load: return ["low", "medium", "high", "next"]
        case .close: return ["close the day", "back"]
        }
    }

    /// A bare number in Carry picks that task of its list (CONTRACT 6), and asks what becomes of it.
    static func pick(_ text: String, _ turn: Turn) -> Answer? {
        guard PlanningSessions.open(at: .carry, in: turn.context) != nil, let number = Int(Lettering.trimmed(text)),
            turn.state.list.indices.contains(number - 1), case .task(let id) = turn.state.list[number - 1],
            let task = turn.context.tasks[id], carries(task, turn)
        else { return nil }
        let choices = [("keep", IntentName.taskKeep), ("later", .taskDefer), ("drop", .taskDrop)].map { label, intent in
            (label: label, does: Command(intent, items: [.task(id)]))
        }
        return Asking.among(choices, turn.voice.words(.settle(title: task.title)).joined(), .answer, turn, kind: .pick)
    }

    /// What was picked stands for what Carry asks about, where an answer names nothing: "later fri".
    static func answering(_ question: OpenQuestion?, _ result: CommandReader.Result) -> CommandReader.Result {
        guard question?.kind == .pick, let items = question?.choices.first?.does?.items,
            case .command(var command) = result, Implied.isOnlyForWhatIsAsked(command.intent), !command.has("item"),
            !command.has("all")
        else { return result }
        command.items = items
        return .command(command)
    }

    /// The day being planned, once what was left is settled: what is said without a day is of it then.
    static func buildDay(_ turn: Turn) -> Day? {
        guard let session = PlanningSessions.open(in: turn.context), session.step >= .build else { return nil }
        return openDay(turn)
    }

    /// The day that is being planned, at whatever step.
    static func openDay(_ turn: Turn) -> Day? {
        guard let session = PlanningSessions.open(in: turn.context) else { return nil }
        // One left open from another evening has had its day begun.
        return session.isShortened || session.forDate == PlanningTarget.date(at: turn.context) ? session.forDate : nil
    }

    /// The one suggested move waits for a yes beside the load (NPL-38).
    static func offerMove(_ answer: inout Answer, _ turn: Turn) {
        guard answer.outcome == .done, answer.question == nil, OpenCard.load(turn)?.move?.to != nil,
            turn.edit.signals.contains(where: { if case .capacity(.moveSuggested) = $0 { true } else { false } })
        else { return }
        var moving = Command(.cardAccept)
        moving.slots["what"] = .word("move")
        let choice = Choice(
            number: 1, label: "move it", say: "move it", does: moving, token: "m\(turn.moment.now.seconds).1")
        answer.choices = [choice]
        answer.isQuiet = true
        answer.question = OpenQuestion(kind: .offer, text: "", choices: [choice], asked: turn.moment.now)
        answer.question?.deed = moving
    }

    private static func open(_ command: Command, _ turn: inout Turn) throws(Refusal) {
        let target = PlanningTarget.date(at: turn.context)
        let (day, today) = (try command.date() ?? target, turn.context.today)
        if day == today, target != today { return try PlanningSessions.openMorning(in: &turn.edit) }
        // After midnight "tomorrow" is still said of the day that comes after the night.
        guard day == target || day == today + 1 else { throw .notNow(.notPlannable(day, target: target)) }
        try PlanningSessions.openEvening(in: &turn.edit)
    }

    private static func keep(_ command: Command, _ turn: inout Turn) throws(Refusal) {
        if command.has("all") {
            return try CarryStep.keepAll(but: Set(command.items.map(\.id)), in: &turn.edit)
        }
        for task in try turn.tasks(command) { try CarryStep.keep(task, in: &turn.edit) }
    }

    static func isOpen(_ context: DayContext) -> Bool { PlanningSessions.open(in: context) != nil }

    /// What was taken back while planning may put a task up for its choice again, or another step: that is said then.
    static func showAgain(after changes: [Change], _ turn: inout Turn) {
        guard let session = PlanningSessions.open(in: turn.context) else { return }
        let concerns = changes.contains { change in
            switch change.row {
            case .taskItem(let task):
                session.step == .carry
                    ? CarryStep.holds(task, in: turn.context) : session.step == .build || session.step == .load
            case .nightPlanningSession(let row): row.id == session.id
            case .dayPlan(let plan): session.step == .load && plan.date == session.forDate
            default: false
            }
        }
        if concerns { Planning.show(session.id, in: &turn.edit) }
    }

    /// The day that what is added now belongs to.
    static func plannedDay(_ turn: Turn) -> Day? { Planning.dayForNew(in: turn.context) }

    /// The day under review, while a plan is open: what is deferred then is deferred from it.
    static func reviewDay(_ turn: Turn) -> Day? {
        PlanningSessions.open(at: .carry, in: turn.context)?.reviewDate
    }

    /// The step of the session now open, else of the one that was open last.
    static func view(_ turn: Turn) -> View? {
        if let read = PlanningRead.open(in: turn.context) { return .planning(read) }
        let target = PlanningTarget.date(at: turn.context)
        return PlanningNights.session(for: target, in: turn.context)
            .map { .planning(PlanningRead.of($0, in: turn.context)) }
    }

    /// Whether a task is up for a choice in Carry, so that defer and drop mean that choice.
    static func carries(_ task: TaskItem, _ turn: Turn) -> Bool { CarryStep.holds(task, in: turn.context) }
}
