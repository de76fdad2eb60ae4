import Engine
import Intents
import Voice

/// The talk round the work: help, why, hello.
enum Talk {
    static func run(_ command: Command, _ turn: inout Turn) -> Answer {
        switch command.intent {
        case .help: .saying(.help, .help(Helping.topics(command.text("topic"), turn.grammar)))
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
                .saying(.answer, .nothingAsked, .refused)
            }
        case .none where command.has("nothing"): .saying(.none, .nothingToPutRight, .refused)
        case .none where command.text("time") != nil:
            .saying(.none, .timeOfTask(title: command.text("time") ?? ""), .refused)
        case .none where command.has("day"): .saying(.none, .staysToday, .refused)
        case .none where command.text("missed") != nil:
            .saying(.none, .missed(command.text("missed") ?? ""), .unknown)
        default:
            command.has("clock")
                ? .saying(.none, .clock(turn.moment.timeOfDay, turn.moment.zone.local(turn.moment.now).day))
                : .saying(.none, .heard(isLow: command.has("low")), .unknown)
        }
    }
}
