import Engine
import Intents

/// A line at the first Anchor: a kind, whose parts are asked for next, or a whole rule.
struct FirstAnchorReading {
    private let reader: OnboardingReader
    init(_ reader: OnboardingReader) { self.reader = reader }

    func answer(_ typed: String, _ said: Said) -> OnboardingAnswer {
        let text = Self.withoutIts(typed, said.line)
        // The last time is said as a day, which by itself would be a day to look at.
        if reader.form == .plantWatering, let command = form(.plantWatering, text) { return .anchor(command) }
        if let command = said.command, command.intent == .anchorCreate {
            let plain = text == typed ? nil : reader.first(.anchorCreate, of: "add " + text)
            return whole(known(text) ?? plain ?? command)
        }
        if said.command?.intent == .settingsPlace, let command = reader.first(.anchorCreate, of: "add " + text),
            Self.hasPlace(command)
        {
            return .anchor(command)
        }
        if let kind = kind(text) { return .form(kind) }
        if said.isPlainlyCommand { return .command }
        if let form = reader.form, let command = self.form(form, text) { return .anchor(command) }
        for start in ["add ", "add rule "] {
            if let command = reader.first(.anchorCreate, of: start + text), Self.hasTime(command) {
                return .anchor(command)
            }
        }
        return said.isUnderstood ? .command : .misfit
    }

    /// "Trash night, that's Thursdays" says when it is, and "that's" is no part of its name.
    private static func withoutIts(_ text: String, _ line: Line) -> String {
        guard let at = line.tokens.indices.first(where: { line.tokens[$0].folded == "," }), at > 0,
            at + 2 < line.tokens.count, ["its", "thats"].contains(line.tokens[at + 1].folded)
        else { return text }
        return line.text(of: 0..<at) + " " + line.text(of: at + 2..<line.tokens.count)
    }

    /// A prayer rule can't do without a place, so that is asked for.
    private func whole(_ command: Command) -> OnboardingAnswer {
        command.text("type") == "prayers" && !Self.hasPlace(command) ? .form(.prayerWindow) : .anchor(command)
    }

    /// The kind that "add" in front would make of it: "school run mon-fri 08:15" is that one, and not a rule of its name.
    private func known(_ text: String) -> Command? {
        reader.first(.anchorCreate, of: "add " + text).flatMap { $0.text("type") == "custom" ? nil : $0 }
    }

    private func kind(_ text: String) -> AnchorSource? {
        let typed = FoldedName(text).whole
        if ["custom", "other", "another", "my own", "one of my own", "else", "something else"].contains(typed) {
            return .custom
        }
        return AnchorSource.allCases.first { source in
            reader.others.source(source.rawValue).contains { $0.whole == typed }
        }
    }

    /// What the kind's own question asked for, put into its sentence.
    private func form(_ source: AnchorSource, _ text: String) -> Command? {
        let starts: [String] =
            switch source {
            case .prayerWindow: ["add prayer times for ", "add prayer times "]
            case .schoolRun: ["add school run "]
            case .binNight: ["add bin night "]
            case .plantWatering: ["add plants ", "add plants last done "]
            case .custom: ["add rule "]
            }
        return starts.lazy.compactMap { reader.first(.anchorCreate, of: $0 + text) }.first {
            source == .prayerWindow ? Self.hasPlace($0) : Self.hasTime($0) && fits($0, source)
        }
    }

    private func fits(_ command: Command, _ source: AnchorSource) -> Bool {
        // "on" and the like are no title of another rule.
        source == .custom || command.text("type") != "custom"
    }

    private static func hasPlace(_ command: Command) -> Bool { command.has("city") || command.has("coordinates") }

    private static func hasTime(_ command: Command) -> Bool {
        let parts = [
            "weekdays", "start", "cadence", "every_days", "every_weeks", "min_days", "last_done", "due_now", "all_day",
            "slots", "window", "start_date",
        ]
        return hasPlace(command) || parts.contains { command.has($0) }
    }
}

enum FirstAnchorTalk {
    /// nil where a question has to come first, such as which of several places is meant.
    static func create(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer? {
        let answer = try RuleMaking.run(command, &turn)
        if answer.outcome == .ask { return answer }
        try settle(&turn)
        return nil
    }

    /// A kind with all its own defaults, as its question offers them.
    static func create(_ source: AnchorSource, _ turn: inout Turn) throws(Refusal) {
        var draft = RuleDraft()
        if source == .plantWatering { draft.lastDone = turn.context.today }
        let rule = try RuleEditing.create(source, draft, in: &turn.edit)
        turn.state.it = .rule(rule.id)
        try settle(&turn)
    }

    /// The rule just made is the first Anchor.
    static func settle(_ turn: inout Turn) throws(Refusal) {
        guard case .rule(let id)? = turn.state.it else { return }
        try FirstAnchorStep.settle(id, in: &turn.edit)
    }
}
