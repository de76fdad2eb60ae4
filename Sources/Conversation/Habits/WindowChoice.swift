import Almanac
import Engine
import Intents

/// Which time of day of a habit a sentence means.
enum WindowChoice {
    /// What is to be done with it: of several that aren't named, the one it can be done with is meant.
    enum Purpose {
        /// Something to add to: not done yet, and of these the one that is open now.
        case log
        /// Something to take back: what was logged last.
        case takeBack
    }

    /// The one named, the only one, else the one that the purpose leads to. Refuses a name that none of them has.
    static func window(
        _ item: ItemRef, _ command: Command, on day: Day, for purpose: Purpose, _ turn: Turn
    ) throws(Refusal) -> HabitTimeWindow {
        let context = turn.context
        if case .window(let id) = item, let window = context.windows[id] { return window }
        guard case .habit(let id) = item else { throw .wrongKind(.doesNotFit(title: turn.title(item))) }
        let windows = context.windows.rows.filter { $0.habitID == id }
            .sorted { ($0.startMinute, $0.id) < ($1.startMinute, $1.id) }
        guard let first = windows.first else { throw .wrongKind(.doesNotFit(title: turn.title(item))) }
        if let label = command.text("window"), windows.count > 1 {
            let typed = FoldedName(label)
            guard let named = windows.first(where: { FoldedName($0.label).whole == typed.whole }) else {
                throw .notFound(name: label)
            }
            return named
        }
        guard windows.count > 1 else { return first }
        let kind = context.habits[id]?.kind.known ?? .binary
        let logged = windows.filter { window in isLogged(window, on: day, context) }
        switch purpose {
        case .takeBack: return logged.last ?? first
        case .log:
            let open = windows.filter { window in !isDone(window, kind, on: day, context) }
            let minute = turn.moment.timeOfDay.value
            let now = open.first { $0.startMinute <= minute && minute <= $0.endMinute }
            return (day == context.today ? now : nil) ?? open.first ?? first
        }
    }

    private static func isLogged(_ window: HabitTimeWindow, on day: Day, _ context: DayContext) -> Bool {
        context.entries.rows.contains {
            $0.windowID == window.id && $0.date == day && ($0.amount > 0 || $0.completedAt != nil)
        }
    }

    private static func isDone(_ window: HabitTimeWindow, _ kind: HabitKind, on day: Day, _ context: DayContext)
        -> Bool
    {
        context.entries.rows.contains { $0.windowID == window.id && $0.date == day && $0.isDone(kind) }
    }
}
