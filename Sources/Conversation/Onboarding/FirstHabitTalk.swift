import Engine
import Intents

/// A line at the first habit: one of those offered, or a name.
struct FirstHabitReading {
    private let reader: OnboardingReader
    init(_ reader: OnboardingReader) { self.reader = reader }

    func answer(_ text: String, _ said: Said) -> OnboardingAnswer {
        if let offered = offered(text) { return .offered(offered) }
        let isAsked = said.begins(with: ["add", "new", "track", "habit", "create", "start"])
        if !isAsked, said.command?.intent == .habitCreate, let cut = named(said.line) {
            return .habit(cut, plainly: false)
        }
        if let command = said.command, command.intent == .habitCreate, said.isPlainlyCommand {
            return .habit(command, plainly: true)
        }
        if said.isPlainlyCommand { return .command }
        if said.command?.intent == IntentName.none || said.isNumber || said.isSentence(reader.grammar)
            || said.begins(with: Cuts.verbs)
        {
            return .misfit
        }
        if let cut = named(said.line) { return .habit(cut, plainly: false) }
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

    /// "Reading, but just a normal book. 20 min a day": what stands before the first comma is its name, and a length after it how
    /// long each day.
    private func named(_ line: Line) -> Command? {
        guard let mark = line.tokens.firstIndex(where: { [",", ".", ";"].contains($0.folded) }), mark > 0,
            mark + 1 < line.tokens.count, let start = line.tokens.firstIndex(where: { $0.folded != "and" }),
            start < mark,
            let command = reader.first(.habitCreate, of: "add habit " + line.text(of: start..<mark))
        else { return nil }
        var cut = command
        let rest = WhenSaid(Line(line.text(of: mark + 1..<line.tokens.count)), reader.slots)
        if rest.lengths.count == 1, !cut.has("target") { cut.slots["target"] = .minutes(rest.lengths[0]) }
        addParts(of: line, after: mark, to: &cut)
        return cut
    }

    /// What the pieces after the name say of how often: "a run, 5k, mon wed fri".
    private func addParts(of line: Line, after mark: Int, to cut: inout Command) {
        guard let title = cut.text("title") else { return }
        for piece in line.tokens[(mark + 1)...].split(whereSeparator: { [",", ".", ";"].contains($0.folded) }) {
            let text = line.text(of: piece.startIndex..<piece.endIndex)
            guard let part = reader.first(.habitCreate, of: "add habit " + title + " " + text),
                part.text("title") == title
            else { continue }
            for name in ["weekdays", "per_week", "daily"] where cut.slots[name] == nil {
                cut.slots[name] = part.slots[name]
            }
        }
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
