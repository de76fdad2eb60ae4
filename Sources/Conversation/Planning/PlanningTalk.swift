import Almanac
import Engine
import Intents
import Voice

/// The evening conversation: its words come from the engine's own signals, each reply carries the step now open.
enum PlanningTalk {
    static func run(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
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
        return .done(command.intent)
    }

    private static func open(_ command: Command, _ turn: inout Turn) throws(Refusal) {
        if try command.date() == turn.context.today, PlanningTarget.date(at: turn.context) != turn.context.today {
            return try PlanningSessions.openMorning(in: &turn.edit)
        }
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
        guard let session = PlanningSessions.open(in: turn.context), session.step == .carry else { return nil }
        return session.reviewDate
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
