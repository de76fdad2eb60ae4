import Intents

/// "Havent done the walk, i mean i did it this morning": what is said after it counts, and "it" is what was named before.
struct Restated {
    private let sentences: Sentences

    init(_ sentences: Sentences) { self.sentences = sentences }

    func commands(_ line: Line) -> [[Reading]]? {
        let tokens = line.tokens
        guard (5...40).contains(tokens.count), !Cuts.isTitle(line) else { return nil }
        for n in 2..<tokens.count - 2
        where tokens[n].kind == .mark && [",", "-", "–", "—", ".", ";"].contains(tokens[n].folded) {
            guard let width = width(line, n + 1), n + 1 + width < tokens.count else { continue }
            let readings = sentences.read(n + 1 + width..<tokens.count, line)
            guard let best = readings.first, best.literals > 0, best.intent != .undo, sentences.isKnown(readings) else {
                continue
            }
            return Told(sentences).settled([readings], line, before: n)
        }
        return nil
    }

    /// How many words say that it is said anew.
    private func width(_ line: Line, _ n: Int) -> Int? {
        let words = line.tokens[n...].prefix(4).map(\.folded)
        return Self.leads.first { words.starts(with: $0) }?.count
    }

    private static let leads: [[String]] = [
        ["no", "wait", "i", "mean"], ["no", "i", "mean"], ["sorry", "i", "mean"], ["i", "mean"], ["i", "meant"],
        ["or", "rather"],
        ["no", "wait"], ["scratch", "that"],
    ]
}
