import Intents

/// Something with its time that nobody said to add: "dentist at 2.30", "pick Mia up at 2, dentist at 2.30", "rugby training
/// Thursdays 5.30 to 6.45 at the domain". It is never just written down: whether it is to be added is asked.
struct AppointmentOffer {
    let turn: Turn

    private static let longest = 20
    private static let mostWords = 10

    func command(_ line: Line) -> Command? {
        guard (3...Self.longest).contains(line.tokens.count), let command = read(line) else { return nil }
        // What can't be made, such as something at a time that is over, isn't offered.
        return Asking.made(command, turn) == nil ? nil : command
    }

    private func read(_ line: Line) -> Command? {
        if let whole = one(line) { return whole }
        let parts = Cuts.parts(line, inTitles: true)
        guard (2...6).contains(parts.count) else { return nil }
        let each = parts.compactMap { one(Line(line.text(of: $0))) }
        guard each.count == parts.count, each.allSatisfy({ $0.intent == .anchorAdd }) else { return nil }
        return Command(
            .anchorAdd, Slots(["title": .text(line.text), "several": .list(each.map { .group($0.slots) })]))
    }

    private func one(_ line: Line) -> Command? {
        guard let start = line.tokens.firstIndex(where: { !TaskOffer.leads($0, turn.grammar) }) else { return nil }
        let said = Line(line.text(of: start..<line.tokens.count))
        let when = WhenSaid(said, turn.slotContext)
        let title = when.rest
        guard !when.range.isEmpty, !when.times.isEmpty, isName(title, said) else { return nil }
        let sentence = (when.isRecurring ? "add rule \"" : "anchor \"") + title + "\" " + when.text
        let readings = TaskOffer.sentences(turn, turn.reader).commands(Line(sentence))
        guard readings.count == 1, case .command(let command) = turn.reader.read(readings[0]),
            command.intent == (when.isRecurring ? .anchorCreate : .anchorAdd), command.has("start"),
            command.text("title") == title
        else { return nil }
        return command
    }

    /// "Tariq's up at 8" says where somebody is, and "mum's birthday at 8" what is on.
    static func isWhereabouts(_ tokens: [Token], _ grammar: Grammar) -> Bool {
        guard tokens.count > 1, tokens[0].folded.hasSuffix("s") else { return false }
        return grammar.has(tokens[1], in: .whereabouts)
    }

    /// Whether the words may be what something is called: nobody tells of anything, and nothing is pointed to.
    private func isName(_ title: String, _ line: Line) -> Bool {
        let tokens = Line(title).tokens
        guard let first = tokens.first, first.kind == .word, tokens.count <= Self.mostWords,
            title.contains(where: \.isLetter), !title.contains("\""), !turn.grammar.has(first, in: .commands),
            !turn.grammar.has(first, in: .openers), !Self.isWhereabouts(tokens, turn.grammar)
        else { return false }
        return !line.tokens.contains {
            $0.folded == "?" || turn.grammar.has($0, in: .tales) || turn.grammar.has($0, in: .hearsay)
                || CommandReader.pointers.contains($0.folded)
        }
    }
}
