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
        return opensStep(command.intent) ? .done(command.intent, view: view(turn)) : .done(command.intent)
    }

    /// A step that has just opened is shown whole.
    private static func opensStep(_ intent: IntentName) -> Bool {
        switch intent {
        case .planStart, .planResume, .planNext, .planBack: true
        default: false
        }
    }

    /// What the open step takes, for a line that was no answer to it.
    static func takes(_ context: DayContext) -> [String]? {
        guard let session = PlanningSessions.open(in: context) else { return nil }
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

    /// What a bare number says to Carry's question (CONTRACT 6).
    static func choice(_ text: String, _ context: DayContext) -> String? {
        guard PlanningSessions.open(at: .carry, in: context) != nil else { return nil }
        return switch Lettering.trimmed(text) {
        case "1": "keep"
        case "2": "later"
        case "3": "drop"
        default: nil
        }
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
        if command.has("all") { return try CarryStep.keepAll(in: &turn.edit) }
        for task in try turn.tasks(command) { try CarryStep.keep(task, in: &turn.edit) }
    }

    static func isOpen(_ context: DayContext) -> Bool { PlanningSessions.open(in: context) != nil }

    /// What was taken back while planning may put a task up for its choice again, or another step: that is said then.
    static func showAgain(after changes: [Change], _ turn: inout Turn) {
        guard let session = PlanningSessions.open(in: turn.context) else { return }
        let concerns = changes.contains { change in
            switch change.row {
            case .taskItem(let task):
                session.step == .carry ? CarryStep.holds(task, in: turn.context) : session.step == .build
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
