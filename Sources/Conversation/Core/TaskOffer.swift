import Intents

/// A line that isn't understood but begins with a deed may name something to do: "buy nappies", "oh and reply to the landlord,
/// 10 min". It is never just written down: whether it is to be added is asked.
enum TaskOffer {
    /// More words than a title has are a story.
    private static let longest = 20

    static func question(_ text: String, _ turn: Turn) -> OpenQuestion? {
        command(text, turn).map { Asking.confirmation(of: $0, turn) }
    }

    private static func command(_ text: String, _ turn: Turn) -> Command? {
        let line = Line(text)
        guard line.tokens.count <= longest, !text.utf8.contains(10), !line.tokens.contains(where: { $0.folded == "?" }),
            let first = line.tokens.firstIndex(where: { !leads($0, turn.grammar) }), first + 1 < line.tokens.count
        else { return nil }
        let (deed, next) = (line.tokens[first], line.tokens[first + 1])
        // Words of command are about what is there, and "tell me", "send it" are said to somebody or of something else.
        guard deed.kind == .word, !turn.grammar.has(deed, in: .commands), !turn.grammar.has(deed, in: .persons),
            !turn.grammar.has(next, in: .persons), !CommandReader.pointers.contains(next.folded)
        else { return nil }
        let isDeed = turn.grammar.isDeed(deed.folded) && next.kind != .mark
        // A thing with its length, day or importance is one as well, where nobody tells of anything.
        guard isDeed || !line.tokens.contains(where: { isTold($0, turn.grammar) }) else { return nil }
        let rest = line.text(of: first..<line.tokens.count)
        let reader = turn.reader
        let readings = Sentences(
            grammar: turn.grammar, slots: turn.slotContext, hints: ReadingHints(turn.state, turn.context),
            reader: reader
        ).commands(Line("add " + rest))
        guard readings.count == 1, case .command(var command) = reader.read(readings[0]),
            command.intent == .taskAdd
        else { return nil }
        let isFact =
            command.has("minutes") || command.has("importance")
            || command.has("date") && line.tokens.contains { $0.folded == "," || $0.folded == ":" }
        guard isDeed || isFact, let last = command.text("title").map({ FoldedName($0).words.last ?? "" }),
            !Grammar.isWhen(last)
        else { return nil }
        // What is asked about is one task.
        command.slots["several"] = nil
        return command
    }

    private static func isTold(_ token: Token, _ grammar: Grammar) -> Bool {
        token.folded != "about" && token.folded != "half"
            && (grammar.has(token, in: .distant) || grammar.has(token, in: .weak) || grammar.has(token, in: .telling))
    }

    private static func leads(_ token: Token, _ grammar: Grammar) -> Bool {
        token.kind == .mark || token.folded == "and" || token.folded == "oh" || grammar.has(token, in: .fillers)
    }
}
