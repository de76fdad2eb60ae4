import Intents

/// "I want to stop smoking, track it": what ends so makes one habit, and none called "it".
struct Tracked {
    private let sentences: Sentences

    init(_ sentences: Sentences) { self.sentences = sentences }

    /// The habit that the rest of the line makes; nil where it makes none.
    func readings(_ line: Line) -> [Reading]? {
        let tokens = line.tokens
        guard (4...40).contains(tokens.count),
            let at = tokens.lastIndex(where: { Self.verbs.contains($0.folded) }), at > 1, at + 1 < tokens.count,
            CommandReader.bare.contains(tokens[at + 1].folded),
            tokens[(at + 2)...].allSatisfy({ $0.kind == .mark || Self.small.contains($0.folded) })
        else { return nil }
        var end = at
        while end > 1, tokens[end - 1].kind == .mark || Self.before.contains(tokens[end - 1].folded) { end -= 1 }
        if let made = made(line.text(of: 0..<end)) { return made }
        // "No smoking habit please": what is not to be done is avoided.
        guard tokens[0].folded == "no", tokens[end - 1].folded == "habit", end > 2 else { return nil }
        return made("add habit " + line.text(of: 0..<end - 1) + " avoid")
    }

    private func made(_ text: String) -> [Reading]? {
        let readings = sentences.read(Line(text))
        guard readings.first?.intent == .habitCreate, readings.first?.slots["title"] != nil, sentences.isKnown(readings)
        else { return nil }
        return readings
    }

    private static let verbs: Set<String> = ["track", "log", "follow", "monitor", "count"]
    private static let small: Set<String> = [
        "please", "pls", "for", "me", "as", "a", "an", "my", "habit", "too", "daily", "now", "im", "quitting", "then",
    ]
    private static let before: Set<String> = [
        "and", "so", "please", "pls", "can", "could", "you", "just", "lets", "then", "to", "want", "i", "will",
        "kindly",
    ]
}
