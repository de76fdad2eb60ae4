import Engine
import Intents
import Voice

enum TaskShowing {
    static func run(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        let context = turn.context
        if command.intent == .taskShow {
            guard let item = command.items.first else { throw .invalid(Invalid(.name, .missing)) }
            return .info(.taskShow, .task(try turn.task(item)))
        }
        switch command.text("filter").map({ FoldedName($0).whole }) {
        case nil: return .info(.taskList, .tasks(TodayTasks.live(in: context)))
        case "someday", "backlog", "undated": return .info(.taskList, .backlog(TodayTasks.backlog(in: context)))
        case "done", "completed", "finished":
            let done = context.tasks.rows.filter(\.isCompleted)
                .sorted { ($0.completedAt ?? .unset, $0.id) > ($1.completedAt ?? .unset, $1.id) }
            return .info(.taskList, .doneTasks(Array(done.prefix(50))))
        case "overdue", "late":
            let today = context.today
            let behind = TodayTasks.live(in: context).filter { $0.dueDate.map { $0 < today } ?? false }
            return behind.isEmpty ? .saying(.taskList, .nothingBehind) : .info(.taskList, .tasks(behind))
        case let name?:
            if name == "all" || name == "my" || name == "live" {
                return .info(.taskList, .tasks(TodayTasks.live(in: context)))
            }
            let category = try turn.category(named: name)
            turn.filter = category.id
            return DayShowing.today(.taskList, filter: category.id, &turn)
        }
    }
}
