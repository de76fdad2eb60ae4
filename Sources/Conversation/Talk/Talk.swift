import Engine
import Intents
import Voice

/// The talk round the work: help, why, hello.
enum Talk {
    static func run(_ command: Command, _ turn: inout Turn) -> Answer {
        switch command.intent {
        case .help: .saying(.help, .help(Helping.topics(command.text("topic"), turn.grammar)))
        case .why where command.has("order"):
            .saying(.why, .orderOfTasks(raised: raised(command, turn)), .refused)
        case .why: .saying(.why, turn.state.reasons.isEmpty ? .noReasons : .why(turn.state.reasons))
        case .thanks: .saying(.thanks, .thanks)
        case .quit:
            .saying(
                .quit,
                .bye(
                    openPlan: PlanningSessions.open(in: turn.context).flatMap { $0.isComplete ? nil : $0.forDate }))
        case .answer:
            // What was said answers nothing that was asked: the question stands, and is put again.
            if let question = turn.state.question {
                .ask(.answer, question)
            } else {
                // "Leave it" is done by leaving it.
                .saying(
                    .answer, ["cancel", "no"].contains(command.text("choice")) ? .cancelled : .nothingAsked, .refused)
            }
        case .none where command.has("nothing"): .saying(.none, .nothingToPutRight, .refused)
        case .none where command.text("time") != nil:
            .saying(.none, .timeOfTask(title: command.text("time") ?? ""), .refused)
        case .none where command.has("travel"): .saying(.none, .travelNotKept, .refused)
        case .none where command.has("day"): .saying(.none, .staysToday, .refused)
        case .none where command.text("missed") != nil:
            .saying(.none, .missed(Pointing.named(command.text("missed") ?? "", turn)), .unknown)
        default:
            command.has("clock")
                ? .saying(.none, .clock(turn.moment.timeOfDay, turn.moment.zone.local(turn.moment.now).day))
                : .saying(.none, .heard(isLow: command.has("low")), .unknown)
        }
    }

    /// The task that is to come sooner or later than it does, or any that could.
    private static func raised(_ command: Command, _ turn: Turn) -> String? {
        guard let name = command.text("item") else { return nil }
        let reader = turn.reader
        if let item = reader.pointed(name, .task) { return turn.title(item) }
        guard case .one(let item, _) = reader.resolver.resolve(name, kinds: .task, allowed: { _ in true }) else {
            return nil
        }
        return turn.title(item)
    }
}
