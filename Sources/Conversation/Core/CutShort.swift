import Intents

/// Titles that are a piece of a sentence about something else, so that nothing of that name is made.
struct CutShort {
    let resolver: Resolver

    /// A title that ends in a small word is a piece of a sentence about something else: "parents evening moved to friday 6pm".
    func holds(_ command: Command, startsFree: Bool) -> Bool {
        guard [.habitCreate, .anchorCreate, .taskAdd, .anchorAdd].contains(command.intent),
            case .text(let title)? = command.slots["title"]
        else { return false }
        let words = FoldedName(title).words
        guard let last = words.last else { return false }
        // "Track it" makes nothing called so, and a question before it is none of the name.
        if words.allSatisfy(CommandReader.bare.contains) || title.contains("? ") { return true }
        if command.intent == .anchorCreate {
            if last == "is" || last == "are" { return true }
            let before = words.dropLast().last ?? ""
            if ["on", "at", "from", "now"].contains(last), ["is", "are", "starts", "runs", "goes"].contains(before) {
                return true
            }
        }
        guard command.intent == .anchorAdd || command.intent == .taskAdd else { return false }
        // "Drop off did happen this morning" tells of what is there.
        if tellsOfWhatIsThere(words, startsFree) { return true }
        // "Tariq's up at 8 tonight for his shift, starts at 10" tells of somebody.
        if startsFree,
            Self.tellingEnds.contains(last) || words.allSatisfy(Self.others.contains)
        {
            return true
        }
        // A day alone is no title: "mon, wed 08:40".
        if command.intent == .anchorAdd, words.allSatisfy(Grammar.isWhen) { return true }
        if [
            "to", "about", "the", "my", "an", "is", "from", "moved", "and", "was", "until", "till", "are", "changed",
            "every", "each", "not",
        ]
        .contains(
            last)
        {
            return true
        }
        // "Pay rent every month" says how often, whatever day follows it.
        let often = words.firstIndex { $0 == "every" || $0 == "each" }
        if command.has("date"), let often, often + 1 < words.count, Self.spans.contains(words[often + 1]) {
            return true
        }
        return isOfIt(words, command.intent)
    }

    /// Whether a name of what is there is followed by a verb.
    private func tellsOfWhatIsThere(_ words: [String], _ startsFree: Bool) -> Bool {
        guard let at = words.firstIndex(where: Self.tellingVerbs.contains), at > 0 else { return false }
        let name = words[..<at].joined(separator: " ")
        if case .one(_, let tier) = resolver.resolve(name, kinds: .all, allowed: { _ in true }) {
            return tier >= (startsFree ? .word : .whole)
        }
        return false
    }

    private static let tellingEnds: Set<String> = [
        "starts", "finishes", "begins", "ends", "leaves", "starting", "finishing", "leaving",
    ]

    private static let others: Set<String> = [
        "he", "hes", "she", "shes", "they", "theyre", "up", "on", "off", "in", "out", "back", "home", "away", "until",
    ]

    private static let tellingVerbs: Set<String> = [
        "did", "didnt", "is", "isnt", "was", "wasnt", "are", "arent", "were", "has", "hasnt", "got", "will", "wont",
        "needs", "happened", "never",
    ]

    /// "Put it" is about what is there, "read chapter 5" ends in no time of day, and "10 minutes to the timer" is no task.
    private func isOfIt(_ words: [String], _ intent: IntentName) -> Bool {
        if let last = words.last, CommandReader.bare.contains(last),
            words.count == 1 || words.count == 2 && Self.handling.contains(words[0])
        {
            return true
        }
        if intent == .anchorAdd, let last = words.last, Self.numbered.contains(last) { return true }
        guard words.count > 1, Int(words[0]) != nil, ["minutes", "mins", "min", "hours"].contains(words[1]) else {
            return false
        }
        return words.count == 2 || ["to", "travel"].contains(words[2])
    }

    private static let spans: Set<String> = ["day", "week", "month", "year", "morning", "evening", "night", "other"]
    private static let handling: Set<String> = ["put", "move", "make", "do", "set", "push", "change", "shift", "keep"]
    private static let numbered: Set<String> = [
        "chapter", "page", "pages", "unit", "part", "lesson", "juz", "question", "number", "week", "chapters", "module",
    ]
}
