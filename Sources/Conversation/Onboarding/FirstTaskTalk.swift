import Almanac
import Engine
import Intents

/// A line at the first task: what follows "add", with "add" or without.
struct FirstTaskReading {
    private let reader: OnboardingReader
    init(_ reader: OnboardingReader) { self.reader = reader }

    private static let adding: Set<String> = [
        "add", "new", "create", "task", "todo", "remember", "remind", "capture", "jot", "note", "write", "put", "+",
        "i",
        "need", "gotta",
    ]

    func answer(_ text: String, _ said: Said) -> OnboardingAnswer {
        if let command = said.command, command.intent == .taskAdd, said.begins(with: Self.adding) {
            // Another day or importance was asked for, and is had; a first task is still to come.
            return isFirst(command) ? .task(command) : .command
        }
        if said.isPlainlyCommand, said.command?.intent != .taskAdd { return .command }
        if said.command?.intent == IntentName.none || said.isNumber || said.isSentence(reader.grammar) {
            return .misfit
        }
        return reader.first(.taskAdd, of: "add " + text).map { .task($0) } ?? .misfit
    }

    private func isFirst(_ command: Command) -> Bool {
        if command.isNothing("date") || command.has("repeat") { return false }
        if case .date(let day)? = command.slots["date"], day != reader.slots.today, day != reader.slots.today + 1 {
            return false
        }
        return command.text("importance") == nil || command.text("importance") == "low"
    }
}

enum FirstTaskTalk {
    static func create(_ command: Command, _ turn: inout Turn) throws(Refusal) {
        var draft = try TaskAdding.draft(command, turn)
        // The form has none unless one is picked.
        if !command.has("minutes") { draft.effortMinutes = nil }
        if command.isNothing("date") { throw .invalid(Invalid(.date, .todayOrTomorrow)) }
        try FirstTaskStep.create(draft, in: &turn.edit)
        if let task = FirstTaskStep.standing(in: turn.context) {
            DayFull.notice(task, in: &turn.edit)
            turn.state.it = .task(task.id)
        }
    }
}
