import Engine
import Intents
import Voice

/// The timer.
enum FocusTalk {
    static func run(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        switch command.intent {
        case .focusBegin, .focusPickUp: return try begin(command, &turn)
        case .focusPause: try Sessions.pause(in: &turn.edit)
        case .focusResume: try Sessions.resume(in: &turn.edit)
        case .focusFinish: try Sessions.finish(saying: command.text("note"), in: &turn.edit)
        case .focusStop: try Sessions.stop(in: &turn.edit)
        case .focusDismiss:
            for task in try turn.tasks(command) { try PickUp.dismiss(task, in: &turn.edit) }
        case .focusSettle: return try SettleTalk.settle(command, &turn)
        default: return status(&turn)
        }
        return .done(command.intent)
    }

    /// Times what is named. While something else is timed it asks what becomes of that first (FOC-12); what is paused
    /// already goes on.
    private static func begin(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        guard let item = command.items.first else { throw .invalid(Invalid(.name, .missing)) }
        if let live = Sessions.live(in: turn.context), live.pausedAt != nil, times(live, item, turn) {
            try Sessions.resume(in: &turn.edit)
            return .done(.focusResume)
        }
        do throws(Refusal) {
            try begin(item, command, &turn)
        } catch .sessionLive(let title) {
            guard let live = Sessions.live(in: turn.context), !times(live, item, turn) else {
                throw .sessionLive(title: title)
            }
            return SettleTalk.ask(live, waiting: item, command, turn)
        }
        return .done(command.intent)
    }

    static func begin(_ item: ItemRef, _ command: Command, _ turn: inout Turn) throws(Refusal) {
        let minutes = try command.minutes()
        switch item {
        case .task: try Sessions.begin(try turn.task(item), minutes: minutes, in: &turn.edit)
        case .habit, .window:
            let window = try WindowChoice.window(item, command, on: turn.context.today, for: .log, turn)
            try Sessions.begin(window, minutes: minutes, in: &turn.edit)
        default: throw turn.doesNotFit(item)
        }
    }

    private static func times(_ session: WorkSession, _ item: ItemRef, _ turn: Turn) -> Bool {
        switch item {
        case .task(let id): session.taskID == id
        case .window(let id): session.habitWindowID == id
        case .habit(let id): turn.context.windows[session.habitWindowID]?.habitID == id
        default: false
        }
    }

    private static func status(_ turn: inout Turn) -> Answer {
        let edge = FocusEdge.read(in: turn.context)
        if let edge { turn.edit.signal(.focus(.anchorApproaching(edge))) }
        return .info(.focusStatus, .focus(FocusReading.read(in: turn.context), edge: edge))
    }
}
