import Intents

/// What is asked about before it is done: titles that may be the rest of a sentence: "i still have to take zaynab though so just keep it", "will you remind me about the
/// dentist?", where nobody said to add something, and a command put as a question.
enum Doubtful {
    private static let explicit: Set<String> = [
        "add", "new", "task", "todo", "to", "create", "capture", "put", "note", "pop", "stick", "jot", "chuck", "write",
    ]
    private static let joins: Set<String> = [
        "though", "because", "cos", "so", "but", "dont", "cant", "wont", "isnt", "just", "still", "anyway",
    ]

    static func isOne(_ title: String, _ reading: Reading) -> Bool {
        guard !explicit.contains(reading.lead) else { return false }
        if title.hasSuffix("?") { return true }
        let words = FoldedName(title).words
        guard words.count > 2 else { return false }
        return words.dropFirst().contains(where: joins.contains) || words.last.map(CommandReader.bare.contains) ?? false
    }

    /// Whether the words are no name of anything new: what is said of something ("half 8 is fine for the planning"), a guess
    /// ("prob 2 hours"), or a habit of what was spoken of ("keep it under 2 a day"). Not where it was said to add it.
    static func isNoName(_ title: String, _ reading: Reading) -> Bool {
        let words = FoldedName(title).words
        guard let first = words.first else { return false }
        if guesses.contains(first), words.allSatisfy({ guesses.contains($0) || Int($0) != nil || units.contains($0) }) {
            return true
        }
        // "Book it friday 3pm" is of what was spoken of.
        if reading.intent == .anchorAdd, first == "it" || first == "them",
            words.dropFirst().allSatisfy({ Grammar.isWhen($0) })
        {
            return true
        }
        if reading.intent == .taskAdd, together.contains(words.joined(separator: " ")) { return true }
        guard !explicit.contains(reading.lead) else { return false }
        switch reading.intent {
        case .anchorAdd: return said.contains(first) || words.last.map(open.contains) ?? false
        case .habitCreate where first == "group": return true
        case .habitCreate: return words.dropFirst().contains { $0 == "it" || $0 == "them" }
        default: return false
        }
    }

    /// What a name doesn't end with.
    private static let open: Set<String> = ["is", "are", "next", "this", "on", "at"]
    /// What was spoken of, and no title.
    private static let together: Set<String> = [
        "both", "them both", "both of them", "all of them", "all three", "the two",
    ]
    private static let guesses: Set<String> = [
        "prob", "probs", "probably", "maybe", "perhaps", "about", "approx", "roughly", "around", "say", "ish", "like",
        "takes", "bout",
    ]
    private static let units: Set<String> = [
        "h", "hr", "hrs", "hour", "hours", "m", "min", "mins", "minute", "minutes",
    ]
    private static let said: Set<String> = [
        "fine", "ok", "okay", "good", "great", "perfect", "better", "best", "works", "suits", "grand", "is", "isnt",
        "was",
        "too", "not", "no",
    ]

    /// "Tariq's up at 8" says where somebody is, and "mum's birthday at 8" what is on.
    static func isWhereabouts(_ tokens: [Token], _ grammar: Grammar) -> Bool {
        guard tokens.count > 1, tokens[0].folded.hasSuffix("s") else { return false }
        return grammar.has(tokens[1], in: .whereabouts)
    }

    /// Whether the line is a question, and no wish: "done milk?" may only ask.
    static func isAsked(_ text: String, _ intent: IntentName) -> Bool {
        guard text.hasSuffix("?"), intent != .answer, intent != .greeting else { return false }
        return !FoldedName(text).words.prefix(4).contains(where: wishes.contains)
    }

    private static let wishes: Set<String> = [
        "can", "could", "would", "will", "please", "pls", "may", "shall", "cant", "couldnt", "wont", "add", "new",
        "mind", "help", "why", "any", "remind", "possible", "able", "set", "plan", "lets",
    ]
}
