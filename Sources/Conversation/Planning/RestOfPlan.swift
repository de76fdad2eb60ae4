import Almanac
import Engine

/// What "the rest" and "everything" mean while a day is being planned: what Carry has still to settle, then what the plan
/// holds.
enum RestOfPlan {
    /// The session that these words belong to. One left open from another evening is none: by then they mean the day.
    private static func session(_ turn: Turn) -> NightPlanningSession? {
        PlanningSessions.open(in: turn.context).flatMap { session in
            session.isShortened || session.forDate == PlanningTarget.date(at: turn.context) ? session : nil
        }
    }

    /// Whether they mean the day being planned: from Build on.
    static func isOnPlan(_ turn: Turn) -> Bool { session(turn).map { $0.step >= .build } ?? false }

    /// nil while nothing is being planned. Leaves out what is named, and with `wait` what matters most.
    static func tasks(but command: Command, _ which: String, _ turn: Turn) throws(Refusal) -> [TaskItem]? {
        guard let session = session(turn) else { return nil }
        let context = turn.context
        let all =
            isOnPlan(turn)
            ? PlannedWork.plan(for: session.forDate, in: context).live.filter { task in
                which == "everything"
                    || TaskOrder.quadrant(task, on: context.today) != .doFirst
                        && Sessions.live(of: task.id, in: context) == nil
            }
            : CarryStep.items(session, in: context).filter(\.isPending).map(\.task)
        let found = all.filter { !command.items.contains(.task($0.id)) }
        guard !found.isEmpty else { throw .notNow(.nothingToDefer(isEmpty: !isOnPlan(turn) || all.isEmpty)) }
        return found
    }
}
