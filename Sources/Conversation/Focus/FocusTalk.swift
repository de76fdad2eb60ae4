import Engine
import Intents
import Voice

/// The timer.
enum FocusTalk {
    static func run(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        switch command.intent {
        case .focusBegin: try begin(command, &turn)
        case .focusPause: try Sessions.pause(in: &turn.edit)
        case .focusResume: try Sessions.resume(in: &turn.edit)
        case .focusFinish: try Sessions.finish(saying: command.text("note"), in: &turn.edit)
        case .focusStop: try Sessions.stop(in: &turn.edit)
        case .focusPickUp: try begin(command, &turn)
        case .focusDismiss:
            for task in try turn.tasks(command) { try PickUp.dismiss(task, in: &turn.edit) }
        case .focusSettle:
            let choice: SettleChoice =
                switch command.text("outcome") {
                case "drop": .drop
                case "log": .logIt
                default: .postpone
                }
            try Sessions.settle(choice, in: &turn.edit)
        default: return .info(.focusStatus, .focus(FocusReading.read(in: turn.context), edge: nil))
        }
        return .done(command.intent)
    }

    private static func begin(_ command: Command, _ turn: inout Turn) throws(Refusal) {
        switch command.items.first {
        case .task?: try Sessions.begin(try turn.task(command.items[0]), in: &turn.edit)
        case .habit?, .window?:
            try Sessions.begin(try HabitLoggings.window(command.items[0], command, turn), in: &turn.edit)
        default: throw .invalid(Invalid(.name, .missing))
        }
    }
}
