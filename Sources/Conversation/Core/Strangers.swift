import Intents

/// Words that neither the grammar nor any name knows: whom a line is said to ("beta, …"), or what is only thrown in.
struct Strangers {
    private let sentences: Sentences

    init(_ sentences: Sentences) { self.sentences = sentences }

    /// Made at the first use, which plain lines have none of.
    private var grammar: Grammar { sentences.grammar.wider ?? sentences.grammar }

    private func isOne(_ token: Token) -> Bool {
        token.kind == .word && !grammar.knows(token.folded) && !Grammar.isWhen(token.folded)
            && !sentences.reader.index.vocabulary.begins(token.folded)
    }

    /// What follows after somebody is spoken to: "beta, new rule walk sundays at 5pm". Only where the line as a whole would
    /// take that word for part of a title, or means nothing.
    func addressed(_ line: Line, _ whole: [Reading]) -> Line? {
        let tokens = line.tokens
        guard tokens.count > 3, tokens[1].folded == ",", isOne(tokens[0]),
            whole.first?.startsFree ?? true || !sentences.isKnown(whole)
        else { return nil }
        let rest = Line(line.text(of: 2..<tokens.count))
        let readings = sentences.read(rest)
        guard let best = readings.first, best.literals > 1, !best.startsFree, best.intent != .none,
            sentences.isKnown(readings)
        else { return nil }
        return rest
    }

    /// The line without such words, two at most and half as many as are left; and whether they all stood at its end.
    func without(_ line: Line) -> (line: Line, atEnd: Bool)? {
        let strangers = line.tokens.indices.filter { isOne(line.tokens[$0]) }
        guard (1...2).contains(strangers.count), line.tokens.count >= 3 * strangers.count else { return nil }
        let atEnd = strangers.enumerated().allSatisfy { n, at in
            at == line.tokens.count - strangers.count + n
        }
        let words = line.tokens.indices.filter { !strangers.contains($0) }.map { n in
            (line.tokens[n].spaceBefore ? " " : "") + line.text(of: n..<n + 1)
        }
        return (Line(words.joined()), atEnd)
    }

    /// What may be done though such a word stood before it, which may have been who does it: looks, and what is only of the
    /// plan, the timer and the day.
    static func leaves(_ intent: IntentName) -> Bool {
        if Questions.isRead(intent) { return true }
        let name = intent.rawValue
        return name.hasPrefix("plan.") || name.hasPrefix("focus.") || intent == .undo || intent == .redo
            || intent == .capacitySet || intent == .loadMove || intent == .greeting || intent == .thanks
            || intent == .quit
    }
}
