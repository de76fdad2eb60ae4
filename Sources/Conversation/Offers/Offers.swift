import Intents

/// What a line that isn't understood may have been meant for, asked in one question. Nothing of it is done unasked.
struct Offers {
    let turn: Turn
    /// One for all that is tried: it knows the names of what is there.
    let sentences: Sentences

    init(_ turn: Turn) {
        self.turn = turn
        sentences = Sentences(
            grammar: turn.grammar, slots: turn.slotContext, hints: ReadingHints(turn.state, turn.context),
            reader: turn.reader)
    }

    var grammar: Grammar { turn.grammar }

    func answer(_ text: String) -> Answer? {
        guard !text.utf8.contains(10) else { return nil }
        let line = Line(text)
        if let asked = WhatOfIt(self).question(line) { return asked }
        let task = TaskOffer(self).command(line).map { Asking.confirmation(of: $0, turn) }
        return (task ?? AppointmentOffer(self).question(line)).map { .ask(.clarify, $0) }
    }

    /// The one command that a sentence is.
    func command(_ sentence: String) -> Command? {
        let readings = sentences.commands(Line(sentence))
        guard readings.count == 1, case .command(let command) = sentences.reader.read(readings[0]) else { return nil }
        return command
    }

    /// Whether the word only leads up to what is said.
    func leads(_ token: Token) -> Bool {
        token.kind == .mark || token.folded == "and" || token.folded == "oh" || grammar.has(token, in: .fillers)
    }
}
