import Engine
import Intents

/// "I slipped", "held today", "oops had cake": which habit to avoid is meant where none is named.
enum AvoidMeant {
    enum Found {
        case one(ItemRef)
        case several([ItemRef])
    }

    /// One that shares a word with what was had, else the only one of today. Refuses where there is none (`invalid`), and
    /// words that are about something else.
    static func item(_ command: Command, _ turn: Turn) throws(Refusal) -> Found {
        switch command.intent {
        case .habitSlip, .habitUnslip, .habitHeld, .habitUnheld: break
        default: throw .invalid(Invalid(.name, .missing))
        }
        let context = turn.context
        var habits = context.habits.rows.filter {
            $0.kind == .avoid && !$0.isArchived && $0.isScheduled(on: context.today) && !$0.isPaused(on: context.today)
        }
        if let what = command.text("what") ?? command.text("why") {
            let words = FoldedName(what).words
            habits = habits.filter { habit in FoldedName(habit.title).words.contains { words.contains($0) } }
            if habits.isEmpty { throw .notFound(name: what) }
        }
        switch habits.count {
        case 0: throw .invalid(Invalid(.name, .missing))
        case 1: return .one(.habit(habits[0].id))
        default: return .several(habits.map { .habit($0.id) })
        }
    }
}
