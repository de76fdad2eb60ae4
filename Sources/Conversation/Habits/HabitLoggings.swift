import Almanac
import Engine
import Intents

/// What was done in a habit's window.
enum HabitLoggings {
    static func run(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        guard !command.items.isEmpty else { throw .invalid(Invalid(.name, .missing)) }
        let day = try command.date() ?? turn.context.today
        for item in command.items { try log(item, command, day, &turn) }
        var answer = Answer.done(command.intent)
        answer.tail = try command.minutes("took").map { .tookNotKept(minutes: $0) }
        return answer
    }

    private static func log(_ item: ItemRef, _ command: Command, _ day: Day, _ turn: inout Turn) throws(Refusal) {
        let amount = try command.number("amount", field: .amount)
        let purpose = purpose(command, amount)
        let window = try WindowChoice.window(item, command, on: day, for: purpose, turn)
        switch command.intent {
        case .habitLog: try HabitLogging.tick(window, on: day, in: &turn.edit)
        case .habitUntick: try HabitLogging.untick(window, on: day, in: &turn.edit)
        case .habitStep: try HabitLogging.step(window, by: try needed(amount), on: day, in: &turn.edit)
        case .habitSlip: try AvoidLogging.slip(window, times: amount ?? 1, on: day, in: &turn.edit)
        case .habitUnslip: try AvoidLogging.takeSlipBack(window, on: day, in: &turn.edit)
        case .habitHeld: try AvoidLogging.hold(window, on: day, in: &turn.edit)
        case .habitUnheld: try AvoidLogging.takeHeldBack(window, on: day, in: &turn.edit)
        case .habitMinutes: try HabitMinutes.add(try minutes(command), to: window, on: day, in: &turn.edit)
        case .habitRemoveMinutes:
            try HabitMinutes.remove(try minutes(command), from: window, on: day, in: &turn.edit)
        default: try correct(command, window, day, amount, &turn)
        }
    }

    /// A past day put right (HAB-46, HAB-47): done or not, held or not, so many, so many slips, or nothing at all.
    private static func correct(
        _ command: Command, _ window: HabitTimeWindow, _ day: Day, _ amount: Int?, _ turn: inout Turn
    ) throws(Refusal) {
        if command.has("done") { return try HabitLogging.tick(window, on: day, in: &turn.edit) }
        if command.has("undone") { return try HabitLogging.untick(window, on: day, in: &turn.edit) }
        if command.has("held") { return try AvoidLogging.hold(window, on: day, in: &turn.edit) }
        if command.has("unheld") { return try AvoidLogging.takeHeldBack(window, on: day, in: &turn.edit) }
        if command.has("slip") { return try AvoidLogging.slip(window, times: amount ?? 1, on: day, in: &turn.edit) }
        if command.has("nothing") { return try clear(window, day, &turn) }
        try HabitLogging.set(window, to: try needed(amount), on: day, in: &turn.edit)
    }

    /// Nothing logged: of a habit to avoid the day is as if nothing had been said, any other is open again.
    private static func clear(_ window: HabitTimeWindow, _ day: Day, _ turn: inout Turn) throws(Refusal) {
        if turn.context.habits[window.habitID]?.kind.known == .avoid {
            return try AvoidLogging.clear(window, on: day, in: &turn.edit)
        }
        try HabitLogging.untick(window, on: day, in: &turn.edit)
    }

    static func tick(_ item: ItemRef, _ command: Command, _ turn: inout Turn) throws(Refusal) {
        let day = try command.date() ?? turn.context.today
        let window = try WindowChoice.window(item, command, on: day, for: .log, turn)
        try HabitLogging.tick(window, on: day, in: &turn.edit)
    }

    static func untick(_ item: ItemRef, _ command: Command, _ turn: inout Turn) throws(Refusal) {
        let day = try command.date() ?? turn.context.today
        let window = try WindowChoice.window(item, command, on: day, for: .takeBack, turn)
        try HabitLogging.untick(window, on: day, in: &turn.edit)
    }

    private static func purpose(_ command: Command, _ amount: Int?) -> WindowChoice.Purpose {
        switch command.intent {
        case .habitUntick, .habitUnslip, .habitUnheld, .habitRemoveMinutes: .takeBack
        case .habitStep: amount ?? 0 < 0 ? .takeBack : .log
        case .habitCorrect:
            command.has("undone") || command.has("unheld") || command.has("nothing") ? .takeBack : .log
        default: .log
        }
    }

    private static func minutes(_ command: Command) throws(Refusal) -> Int {
        guard let minutes = try command.minutes() else { throw .invalid(Invalid(.minutes, .missing)) }
        return minutes
    }

    private static func needed(_ amount: Int?) throws(Refusal) -> Int {
        guard let amount else { throw .invalid(Invalid(.amount, .missing)) }
        return amount
    }
}
