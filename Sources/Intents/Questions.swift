/// Lines that speak of doing without asking for it: "should I defer boiler", "did I pray asr", "he said he would email Sara".
/// They may be read, never acted on.
package enum Questions {
    private static let subjects: Set<String> = ["i", "we", "he", "she", "they", "it", "you", "my", "the"]
    private static let openers: Set<String> = [
        "should", "did", "do", "does", "have", "has", "had", "was", "were", "am", "is", "are", "would", "must", "might",
        "could", "if",
        "unless", "suppose", "imagine", "whether",
    ]
    private static let hearsay: Set<String> = [
        "said", "says", "told", "thinks", "reckons", "wants", "asked", "would",
    ]
    private static let refusals: Set<String> = [
        "dont", "never", "cant", "cannot", "wont", "didnt", "havent", "shouldnt", "not",
    ]

    private static let tellers: Set<String> = ["he", "she", "they", "someone", "everyone", "mum", "dad", "my"]
    /// What any such line begins with.
    private static let begun = openers.union(tellers).union(refusals).union(["i"])

    package static func isIdle(_ range: Range<Int>, _ line: Line) -> Bool {
        guard range.count > 1, begun.contains(line.tokens[range.lowerBound].folded) else { return false }
        let words = line.tokens[range].map(\.folded)
        let (first, second) = (words[0], words[1])
        // "can you …" and "could you …" ask for it and were passed over as politeness before.
        if first == "did", second == "the" || second == "my", words.last != "?", words.count < 5 { return false }
        // "Did Sara email me back" asks whoever is named.
        if first == "did", words.dropFirst(2).contains(where: { ["me", "us", "back", "yet", "reply"].contains($0) }) {
            return true
        }
        // "Could the Mornings group be renamed" asks for it.
        if first == "could", let be = words.firstIndex(of: "be"), be > 1, be < 8, be + 1 < words.count,
            wanted.contains(words[be + 1])
        {
            return false
        }
        // "Had my pills" and "do the boiler now" ask nothing.
        // "Have the morning list come at 7" asks for it.
        let isOwn =
            (first == "had" || first == "do" || first == "have") && (second == "my" || second == "the")
            && words.last != "?"
        if !isOwn, openers.contains(first), subjects.contains(second), first != "do" || second != "it" { return true }
        if tellers.contains(first),
            words.prefix(4).contains(where: hearsay.contains)
        {
            return true
        }
        if second == "need" || second == "forget" || second == "let", first == "dont" { return false }
        // "Do not forget milk" asks for it.
        if words.count > 2,
            words[..<3].elementsEqual(["do", "not", "forget"]) || first == "never" && second == "forget"
        {
            return false
        }
        // "Don't remind me" asks for quiet.
        let said = first == "do" && second == "not" ? words.dropFirst(2).first : first == "dont" ? second : nil
        if let said, ["remind", "nudge", "notify"].contains(said) { return false }
        // "I can't do the boiler today" puts it off.
        let verb = first == "i" ? second : first
        if ["cant", "cannot", "wont", "couldnt"].contains(verb),
            words.contains(where: { ["today", "tonight", "tomorrow", "push", "move"].contains($0) })
        {
            return false
        }
        // "Don't want to track it any more", "didn't keep it after all": what is said is to be noted.
        let ends = ["anymore", "longer", "more", "all", "untick", "off"]
        if ["dont", "havent", "didnt"].contains(verb), words.suffix(2).contains(where: ends.contains) { return false }
        if refusals.contains(first), first != "not" { return true }
        // "I don't need it any more" says what is to become of it.
        if first == "i", second == "dont", words.count > 2, ["need", "use", "have", "want"].contains(words[2]) {
            return false
        }
        return first == "i"
            && (refusals.contains(second)
                || ["might", "may", "would", "forgot", "hope", "wish", "think"].contains(second))
            || (first == "do" && second == "not")
    }

    /// What may be asked for so. What is "done" or "cancelled" may as well have been.
    private static let wanted: Set<String> = [
        "renamed", "called", "archived", "restored", "moved", "shifted", "pushed", "deferred", "postponed", "put",
        "set",
        "changed", "switched", "paused", "resumed", "brought",
    ]

    /// Whether such a line says "I didn't", "don't", "won't" and may be a sentence of its own; what begins with a verb before
    /// its subject is a question.
    static func isOwnWords(_ first: String) -> Bool { first == "i" || refusals.contains(first) }

    /// What such a line may still be read as: a look, or one of the few that say "don't" themselves.
    static func allows(_ intent: IntentName) -> Bool {
        isRead(intent) || intent == .answer || intent == .reminderSet || intent == .taskStopRepeat
            || intent == .taskUndone
            || intent == .anchorPending || intent == .taskEffort
    }

    /// Intents that change nothing.
    package static func isRead(_ intent: IntentName) -> Bool {
        switch intent {
        case .taskList, .taskShow, .noteShow, .anchorList, .anchorShow, .anchorUpcoming, .habitList, .habitRead,
            .focusStatus, .capacityAsk,
            .viewToday, .viewDay, .viewWeek, .viewNext, .viewLeft, .viewFree, .viewLoad, .wellbeingRead, .categoryList,
            .reminderList,
            .settingsShow, .help, .why, .greeting, .thanks, .quit, .none, .clarify:
            true
        default: false
        }
    }
}
