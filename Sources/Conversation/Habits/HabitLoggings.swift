import Almanac
import Engine
import Intents

/// What was done in a habit's window.
enum HabitLoggings {
    static func run(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        guard !command.items.isEmpty else { throw .invalid(Invalid(.name, .missing)) }
        let day = try command.date() ?? turn.context.today
        for item in command.items {
            switch command.intent {
            case .habitLog: try tick(item, command, &turn)
            case .habitUntick: try untick(item, command, &turn)
            default:
                let window = try window(item, command, turn)
                switch command.intent {
                case .habitStep: try step(command, window, day, &turn)
                case .habitSlip: try AvoidLogging.slip(window, on: day, in: &turn.edit)
                case .habitUnslip: try AvoidLogging.takeSlipBack(window, on: day, in: &turn.edit)
                case .habitHeld: try AvoidLogging.hold(window, on: day, in: &turn.edit)
                case .habitUnheld: try AvoidLogging.takeHeldBack(window, on: day, in: &turn.edit)
                case .habitMinutes: try HabitMinutes.add(try minutes(command), to: window, on: day, in: &turn.edit)
                case .habitRemoveMinutes:
                    try HabitMinutes.remove(try minutes(command), from: window, on: day, in: &turn.edit)
                default: try correct(command, window, day, &turn)
                }
            }
        }
        return .done(command.intent)
    }

    static func tick(_ item: ItemRef, _ command: Command, _ turn: inout Turn) throws(Refusal) {
        let day = try command.date() ?? turn.context.today
        try HabitLogging.tick(try window(item, command, turn), on: day, in: &turn.edit)
    }

    static func untick(_ item: ItemRef, _ command: Command, _ turn: inout Turn) throws(Refusal) {
        let day = try command.date() ?? turn.context.today
        try HabitLogging.untick(try window(item, command, turn), on: day, in: &turn.edit)
    }

    /// The window meant: the one named, the only one, else the first that isn't done.
    static func window(_ item: ItemRef, _ command: Command, _ turn: Turn) throws(Refusal) -> HabitTimeWindow {
        if case .window(let id) = item, let window = turn.context.windows[id] { return window }
        guard case .habit(let id) = item else { throw .wrongKind(.doesNotFit(title: turn.title(item))) }
        let windows = turn.context.windows.rows.filter { $0.habitID == id }
            .sorted { ($0.startMinute, $0.id) < ($1.startMinute, $1.id) }
        guard let first = windows.first else { throw .wrongKind(.doesNotFit(title: turn.title(item))) }
        if let label = command.text("window").map({ FoldedName($0).whole }),
            let named = windows.first(where: { FoldedName($0.label).whole == label })
        {
            return named
        }
        let due = HabitSchedule.dueWindows(on: turn.context.today, in: turn.context)
        return windows.first { window in due.contains { $0.window.id == window.id && !$0.isDone } } ?? first
    }

    private static func minutes(_ command: Command) throws(Refusal) -> Int {
        guard let minutes = try command.minutes() else { throw .invalid(Invalid(.minutes, .missing)) }
        return minutes
    }

    private static func step(_ command: Command, _ window: HabitTimeWindow, _ day: Day, _ turn: inout Turn)
        throws(Refusal)
    {
        guard let amount = try command.number("amount", field: .amount) else {
            throw .invalid(Invalid(.amount, .missing))
        }
        try HabitLogging.step(window, by: amount, on: day, in: &turn.edit)
    }

    private static func correct(_ command: Command, _ window: HabitTimeWindow, _ day: Day, _ turn: inout Turn)
        throws(Refusal)
    {
        if command.has("nothing") { return try AvoidLogging.clear(window, on: day, in: &turn.edit) }
        guard let amount = try command.number("amount", field: .amount) else {
            throw .invalid(Invalid(.amount, .missing))
        }
        try HabitLogging.set(window, to: amount, on: day, in: &turn.edit)
    }
}
