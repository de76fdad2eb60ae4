import Intents

/// A line that declines to answer: "can't think of anything", "don't bother". It is no name of a task or a habit.
enum Shrug {
    private static let refusals: Set<String> = ["cant", "cannot", "dont", "didnt", "wont", "couldnt"]
    private static let doings: Set<String> = [
        "think", "know", "bother", "care", "mind", "want", "need", "have", "remember", "be", "really", "even", "decide",
        "like", "say", "do",
    ]
    private static let whole: Set<String> = [
        "no idea", "no clue", "no preference", "idk", "dunno", "not sure", "im not sure", "unsure", "whatever",
        "nothing",
        "nothing really", "nothing comes to mind", "nothing special", "nothing for now", "none really", "you choose",
        "you pick", "you decide", "surprise me", "anything", "doesnt matter", "no matter", "why bother", "who knows",
        "i forget", "hard to say", "beats me",
    ]

    static func isOne(_ line: Line) -> Bool {
        var words = line.tokens.filter { $0.kind != .mark }.map(\.folded)
        while let first = words.first,
            ["i", "honestly", "um", "uh", "well", "oh", "sorry", "just", "really"].contains(first)
        {
            words.removeFirst()
        }
        if whole.contains(words.joined(separator: " ")) { return true }
        return words.count > 1 && words.count <= 6 && refusals.contains(words[0]) && doings.contains(words[1])
    }
}
