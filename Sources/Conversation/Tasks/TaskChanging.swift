import Engine
import Intents

/// One thing of a task at a time.
enum TaskChanging {
    static func change(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        if command.intent == .taskImportance, let other = command.items.first(where: { $0.thing != .task }) {
            throw .wrongKind(.noImportance(title: turn.title(other)))
        }
        if command.intent == .taskEffort, let title = justTimed(command, turn) {
            throw .notNow(.timerStays(title: title))
        }
        for task in try turn.tasks(command) {
            switch command.intent {
            case .taskEffort: try effort(command, task, &turn)
            case .taskImportance:
                guard let importance: Importance = command.word("importance") else {
                    throw .invalid(Invalid(.importance, .missing))
                }
                TaskEditing.setImportance(
                    importance, of: task, planningDay: PlanningTalk.plannedDay(turn) ?? turn.context.today,
                    in: &turn.edit)
            case .taskCategory: try label(command, task, &turn)
            case .taskRename: try TaskEditing.rename(task, to: try command.title(), in: &turn.edit)
            case .taskRepeat:
                guard let pattern = try RepeatReading.pattern(command) else {
                    throw .invalid(Invalid(.weekdays, .missing))
                }
                try RepeatEditing.setting(pattern, of: task, in: &turn.edit)
            default: try RepeatEditing.stopping(task, in: &turn.edit)
            }
        }
        return .done(command.intent)
    }

    /// What the timer has just measured, where the line says no more than how long "it" is: that would be the time that was
    /// logged, which nobody sets by hand.
    private static func justTimed(_ command: Command, _ turn: Turn) -> String? {
        guard let last = turn.state.last?.intent, [.focusFinish, .focusStop, .focusSettle].contains(last),
            let name = command.text("item"), CommandReader.pointers.contains(FoldedName(name).whole),
            let item = command.items.first
        else { return nil }
        return turn.title(item)
    }

    private static func effort(_ command: Command, _ task: TaskItem, _ turn: inout Turn) throws(Refusal) {
        if command.isNothing("minutes") { return try TaskEditing.setEffort(nil, of: task, in: &turn.edit) }
        guard let minutes = try command.minutes() else { throw .invalid(Invalid(.minutes, .missing)) }
        try TaskEditing.setEffort(minutes, of: task, in: &turn.edit)
    }

    private static func label(_ command: Command, _ task: TaskItem, _ turn: inout Turn) throws(Refusal) {
        let name = command.text("category") ?? ""
        if command.isNothing("category") || name.isEmpty || FoldedName(name).whole == "none" {
            return try TaskEditing.setCategory(nil, of: task, in: &turn.edit)
        }
        try TaskEditing.setCategory(try turn.category(named: name).id, of: task, in: &turn.edit)
    }
}
