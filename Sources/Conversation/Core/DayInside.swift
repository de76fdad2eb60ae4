import Intents

/// "Take the bins out thurs when i get in": a day before what says when on it is the day of the task, and no part of its title.
struct DayInside {
    private let sentences: Sentences

    init(_ sentences: Sentences) { self.sentences = sentences }

    /// The line with its day at the end, where that alone makes it the day of what is added.
    func readings(_ whole: [Reading], _ line: Line) -> [Reading]? {
        guard let best = whole.first, best.intent == .taskAdd, best.slots["date"] == nil, best.slots["repeat"] == nil,
            case .text(let title)? = best.slots["title"],
            let at = line.tokens.indices.dropFirst(2).first(where: { isDay($0, line) }),
            !line.tokens.contains(where: { $0.kind == .quoted })
        else { return nil }
        let pieces = [0..<at, at + 1..<line.tokens.count, at..<at + 1].map { line.text(of: $0) }
        let moved = sentences.read(Line(pieces: pieces))
        guard let found = moved.first, found.intent == .taskAdd, found.slots["date"] != nil,
            case .text(let shorter)? = found.slots["title"], shorter.utf8.count < title.utf8.count
        else { return nil }
        return moved
    }

    /// Whether a day alone stands there. What "about friday" is about is no day of the task.
    private func isDay(_ at: Int, _ line: Line) -> Bool {
        guard at + 1 < line.tokens.count, line.tokens[at].kind == .word, Grammar.isWhen(line.tokens[at].folded),
            Self.clauses.contains(line.tokens[at + 1].folded)
        else { return false }
        return !["about", "for", "of", "from", "since", "last"].contains(line.tokens[at - 1].folded)
    }

    /// What begins to say when on that day.
    private static let clauses: Set<String> = ["when", "once", "after", "before", "while", "straight"]
}
