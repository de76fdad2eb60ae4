import Intents

/// Something with its time that nobody said to add: "dentist at 2.30", "pick Mia up at 2, dentist at 2.30", "rugby training
/// Thursdays 5.30 to 6.45 at the domain". It is never just written down: whether it is to be added is asked.
struct AppointmentOffer {
    private let offers: Offers
    init(_ offers: Offers) { self.offers = offers }

    private static let longest = 20
    private static let mostWords = 10

    func question(_ line: Line) -> OpenQuestion? {
        guard (3...Self.longest).contains(line.tokens.count), let command = read(line),
            // What can't be made, such as something at a time that is over, isn't offered.
            let made = Asking.made(command, offers.turn)
        else { return nil }
        return Asking.confirmation(of: command, .addAnchors(made), offers.turn)
    }

    private func read(_ line: Line) -> Command? {
        if let whole = one(line) { return whole }
        let parts = Cuts.parts(line, inTitles: true)
        guard (2...6).contains(parts.count) else { return nil }
        let each = parts.compactMap { one(Line(line.text(of: $0))) }
        guard each.count == parts.count, each.allSatisfy({ $0.intent == .anchorAdd }) else { return nil }
        return Command(.anchorAdd, title: line.text, each: each.map(\.slots))
    }

    private func one(_ line: Line) -> Command? {
        guard let start = line.tokens.firstIndex(where: { !offers.leads($0) }) else { return nil }
        let said = Line(line.text(of: start..<line.tokens.count))
        let when = WhenSaid(said, offers.sentences.slots)
        let title = when.rest
        guard !when.range.isEmpty, !when.times.isEmpty, isName(title, said) else { return nil }
        let sentence = (when.isRecurring ? "add rule \"" : "anchor \"") + title + "\" " + when.text
        guard let command = offers.command(sentence), command.intent == (when.isRecurring ? .anchorCreate : .anchorAdd),
            command.has("start"),
            command.text("title") == title
        else { return nil }
        return command
    }

    /// Whether the words may be what something is called: nobody tells of anything, and nothing is pointed to.
    private func isName(_ title: String, _ line: Line) -> Bool {
        let tokens = Line(title).tokens
        guard let first = tokens.first, first.kind == .word, tokens.count <= Self.mostWords,
            title.contains(where: \.isLetter), !title.contains("\""), !offers.grammar.has(first, in: .commands),
            !offers.grammar.has(first, in: .openers), !Doubtful.isWhereabouts(tokens, offers.grammar)
        else { return false }
        return !line.tokens.contains {
            $0.folded == "?" || offers.grammar.has($0, in: .tales) || offers.grammar.has($0, in: .hearsay)
                || CommandReader.pointers.contains($0.folded)
        }
    }
}
