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
        guard case .habit(let id) = item else { throw turn.doesNotFit(item) }
        let windows = context.windows.rows.filter { $0.habitID == id }
            .sorted { ($0.startMinute, $0.id) < ($1.startMinute, $1.id) }
        guard let first = windows.first else { throw turn.doesNotFit(item) }
        guard windows.count > 1 else { return first }
        if let named = try named(command, windows) { return named }
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

    /// The one whose name was said. "This morning" and the like are no more than a hint: the one that begins then is meant.
    private static func named(_ command: Command, _ windows: [HabitTimeWindow]) throws(Refusal) -> HabitTimeWindow? {
        guard let label = command.text("window") else { return nil }
        let typed = FoldedName(label).whole
        if let named = windows.first(where: { FoldedName($0.label).whole == typed }) { return named }
        guard case .word? = command.slots["window"] else { throw .notFound(name: label) }
        let part: Range<Int> =
            switch typed {
            case "morning": 0..<720
            case "afternoon": 720..<1020
            default: 1020..<1440
            }
        return windows.first { part.contains($0.startMinute) }
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
