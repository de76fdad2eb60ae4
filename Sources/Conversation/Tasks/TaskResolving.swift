import Engine
import Intents

/// "done X", "undone X", "drop X", where X may be several things of different kinds.
enum TaskResolving {
    static func done(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        if command.has("all"), command.items.isEmpty {
            // All of today's tasks, once it is plain that those are meant.
            let due = TodayTasks.due(onOrBefore: turn.context.today, in: turn.context)
            guard !due.isEmpty else { throw .notNow(.nothingOpen) }
            return Asking.confirm(Command(.taskDone, items: due.map { .task($0.id) }), turn)
        }
        guard !command.items.isEmpty else { throw .invalid(Invalid(.name, .missing)) }
        let took = try command.minutes("took")
        for item in command.items {
            switch item {
            case .task:
                // Only a habit's minutes are logged by hand (HAB-73): a task's go into its note.
                let note = took.map { TaskNotes.stamped(turn.voice.took($0), at: turn.moment) }
                try TaskCompletion.complete(try turn.task(item), addingNote: note, in: &turn.edit)
            case .anchor(let id): try AnchorResolving.attend(id, &turn)
            case .habit, .window: try HabitLoggings.tick(item, command, &turn)
            default: throw turn.doesNotFit(item)
            }
        }
        var answer = Answer.done(Verbs.intent(.taskDone, to: command.items[0]))
        if let took {
            answer.tail =
                command.items.allSatisfy { $0.thing == .task }
                ? .tookNoted(minutes: took) : .tookNotKept(minutes: took)
        }
        return answer
    }

    static func undone(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        guard !command.items.isEmpty else { throw .invalid(Invalid(.name, .missing)) }
        for item in command.items {
            switch item {
            case .task: try TaskCompletion.undone(try turn.task(item), in: &turn.edit)
            case .anchor(let id): try AnchorResolving.pending(id, &turn)
            case .habit, .window: try HabitLoggings.untick(item, command, &turn)
            default: throw turn.doesNotFit(item)
            }
        }
        return .done(Verbs.intent(.taskUndone, to: command.items[0]))
    }

    static func drop(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        for task in try toDrop(command, turn) {
            if PlanningTalk.carries(task, turn) {
                try CarryStep.drop(task, in: &turn.edit)
            } else {
                try TaskCompletion.drop(task, in: &turn.edit)
            }
        }
        return .done(.taskDrop)
    }
}

extension TaskResolving {
    /// Those named, or in Carry the rest; of a plan as a whole nothing is let go.
    private static func toDrop(_ command: Command, _ turn: Turn) throws(Refusal) -> [TaskItem] {
        guard command.has("all") else { return try turn.tasks(command) }
        guard !RestOfPlan.isOnPlan(turn), let rest = try RestOfPlan.tasks(but: command, "everything", turn) else {
            throw .notNow(.nothingOpen)
        }
        return rest
    }
}

extension Turn {
    /// What a thing is called.
    func title(_ item: ItemRef) -> String {
        switch item {
        case .task(let id): context.tasks[id]?.title ?? ""
        case .anchor(let id): context.anchors[id]?.title ?? ""
        case .rule(let id): context.rules[id]?.title ?? ""
        case .habit(let id): context.habits[id]?.title ?? ""
        case .window(let id):
            context.windows[id].map { (context.habits[$0.habitID]?.title ?? "") + " · " + $0.label } ?? ""
        case .category(let id): context.categories[id]?.name ?? ""
        case .group(let id): context.groups[id]?.title ?? ""
        }
    }
}
