import Engine
import Intents

/// A line at the first habit: one of those offered, or a name.
struct FirstHabitReading {
    private let reader: OnboardingReader
    init(_ reader: OnboardingReader) { self.reader = reader }

    func answer(_ text: String, _ said: Said) -> OnboardingAnswer {
        if let offered = offered(text) { return .offered(offered) }
        if let command = said.command, command.intent == .habitCreate, said.isPlainlyCommand {
            return .habit(command, plainly: true)
        }
        if said.isPlainlyCommand { return .command }
        if said.command?.intent == IntentName.none || said.isNumber { return .misfit }
        guard var command = reader.first(.habitCreate, of: "add habit " + text) else { return .misfit }
        if case .number? = command.slots["target"], !said.has(["count", "counted", "target", "times", "x"]),
            !isOffered(command)
        {
            // "Sleep by 11" is a name; a count is said as one.
            command = Command(.habitCreate)
            command.slots["title"] = .text(text)
        }
        return .habit(command, plainly: false)
    }

    private func isOffered(_ command: Command) -> Bool {
        command.text("title").flatMap(offered) != nil
    }

    /// By its name or another that it goes by.
    func offered(_ text: String) -> FirstHabit? {
        let typed = FoldedName(text).whole
        return FirstHabit.allCases.first { habit in
            FoldedName(habit.draft.title).whole == typed || habit.rawValue == typed
                || reader.others.preset(habit.rawValue).contains { $0.whole == typed }
        }
    }
}

enum FirstHabitTalk {
    static func create(_ command: Command, plainly: Bool, _ turn: inout Turn) throws(Refusal) {
        let title = try command.title()
        let isBare = command.slots.names.allSatisfy { $0 == "title" }
        let folded = FoldedName(title).whole
        let offered = FirstHabit.allCases.first { FoldedName($0.draft.title).whole == folded || $0.rawValue == folded }
        let draft: HabitDraft
        if let offered {
            draft = try HabitMaking.draft(command, turn, from: offered.draft)
        } else if isBare, !plainly {
            draft = HabitDraft(title: title)
        } else {
            draft = try HabitMaking.draft(command, turn)
        }
        try create(draft, &turn)
    }

    static func create(_ draft: HabitDraft, _ turn: inout Turn) throws(Refusal) {
        try FirstHabitStep.create(draft, in: &turn.edit)
        if let habit = FirstHabitStep.standing(in: turn.context) { turn.state.it = .habit(habit.id) }
    }
}
