import Engine
import Intents

/// A task told of as done in its own words: "replied to dave" for "reply to dave re invoice", "rang the plumber". The verb is
/// the first word of the title, in the past, and all else that is said stands in the title.
struct PastDeed {
    private let sentences: Sentences
    private static let longest = 9

    init(_ sentences: Sentences) { self.sentences = sentences }

    func readings(_ line: Line) -> [Reading]? {
        let grammar = sentences.grammar
        guard line.tokens.count <= Self.longest, line.tokens.prefix(4).contains(where: { Self.isPast($0.folded) }),
            !line.tokens.contains(where: { grammar.has($0, in: .distant) })
        else {
            return nil
        }
        var words = line.tokens.filter { $0.kind != .mark }.map(\.folded)
        while let first = words.first, Self.lead.contains(first) { words.removeFirst() }
        while let last = words.last, Self.tail.contains(last) { words.removeLast() }
        if let end = Self.ends.first(where: { words.count > $0.count + 1 && words.suffix($0.count).elementsEqual($0) })
        {
            words.removeLast(end.count)
        }
        guard words.count > 1 else { return nil }
        let bases = Self.bases(of: words[0])
        if words.count == 2, Self.people.contains(words[1]) { return ofSomebody(bases) }
        let said = words.dropFirst().filter { !Self.small.contains($0) }
        guard !bases.isEmpty, !said.isEmpty else { return nil }
        let found = sentences.reader.context.tasks.filter { task in
            guard task.isLive else { return false }
            let title = titleWords(task)
            return title.first.map(bases.contains) ?? false && said.allSatisfy(title.dropFirst().contains)
        }
        guard found.count == 1, !found[0].title.contains("\"") else { return nil }
        return [
            Reading(intent: .taskDone, slots: Slots(["item": .quoted(found[0].title)]), score: 0, literals: 1)
        ]
    }

    /// "Paid him": the one task that begins so. Who that is nobody said, so it is asked about; nil where the task last spoken of
    /// begins so, or something was logged by that verb.
    private func ofSomebody(_ bases: Set<String>) -> [Reading]? {
        let reader = sentences.reader
        let begun = reader.context.tasks.filter { task in
            task.isLive && titleWords(task).first.map(bases.contains) ?? false
        }
        // Of several the one last spoken of is the likeliest, and no more.
        let isSpokenOf = begun.contains { reader.state.it == .task($0.id) }
        guard let one = begun.count == 1 ? begun.first : begun.first(where: { reader.state.it == .task($0.id) }),
            begun.count > 1 || !isSpokenOf, !one.title.contains("\"")
        else { return nil }
        return [
            Reading(
                intent: .taskDone, slots: Slots(["item": .quoted(one.title), "guess": .flag]), score: 0, literals: 1)
        ]
    }

    private func titleWords(_ task: TaskItem) -> [String] {
        sentences.reader.index.entry(.task(task.id))?.names.first?.words ?? FoldedName(task.title).words
    }

    private static let people: Set<String> = ["him", "her", "them"]
    private static let ends = [
        ["so", "thats", "done"], ["so", "its", "done"], ["so", "that", "is", "done"], ["thats", "done"],
        ["its", "done"],
        ["so", "done"], ["done"],
    ]

    private static func isPast(_ word: String) -> Bool { word.hasSuffix("ed") || irregular[word] != nil }

    /// The verbs that may have been told of in the past by that word.
    static func bases(of word: String) -> Set<String> {
        var bases: Set<String> = []
        if let base = irregular[word] { bases.insert(base) }
        guard word.utf8.count > 3, word.hasSuffix("ed") else { return bases }
        let stem = String(word.dropLast(2))
        bases.formUnion(TypedName.verbs(stem))
        if stem.hasSuffix("i") { bases.insert(stem.dropLast() + "y") }
        return bases
    }

    private static let lead: Set<String> = [
        "i", "ive", "we", "weve", "have", "just", "and", "also", "finally", "already", "ok", "right", "yay", "then",
        "oh",
    ]
    private static let tail: Set<String> = [
        "now", "already", "today", "earlier", "btw", "finally", "too", "this", "morning", "just", "ago", "x",
    ]
    private static let small: Set<String> = [
        "the", "a", "an", "my", "our", "to", "for", "with", "of", "in", "on", "at", "from", "him", "her", "them",
        "that",
        "off", "up", "out", "back",
    ]
    private static let irregular: [String: String] = [
        "rang": "ring", "wrote": "write", "sent": "send", "bought": "buy", "paid": "pay", "made": "make",
        "took": "take",
        "got": "get", "did": "do", "went": "go", "read": "read", "put": "put", "cut": "cut", "set": "set",
        "found": "find",
        "told": "tell", "spoke": "speak", "met": "meet", "gave": "give", "brought": "bring", "built": "build",
        "sold": "sell", "kept": "keep", "left": "leave", "lent": "lend", "swept": "sweep", "drove": "drive",
        "ran": "run",
        "swam": "swim", "drew": "draw", "hung": "hang", "chose": "choose", "fed": "feed", "dug": "dig", "wound": "wind",
    ]
}
