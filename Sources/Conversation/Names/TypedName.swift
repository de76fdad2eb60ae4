import Intents
import Lettering

/// A typed name in the forms it is looked up in: as it stands, and without the words that only lead up to it.
struct TypedName {
    /// As typed, then without its articles.
    let forms: [FoldedName]
    /// Without words that say what kind of thing it is, tried where the name as typed names nothing.
    let core: FoldedName?
    /// Without the particles before and after it ("bins out", "do exercise"), tried last.
    let trimmed: FoldedName?
    /// What those words say it is.
    let kinds: ItemKinds?

    private static let articles: Set<String> = [
        "the", "my", "our", "that", "a", "an", "this", "all", "of", "your", "tha", "teh", "these", "those",
    ]
    /// Words that name nothing by themselves.
    private static let empty: Set<String> = [
        "the", "my", "our", "that", "a", "an", "this", "all", "of", "is", "are", "was", "to", "for", "on", "in", "at",
        "it", "and", "or", "not", "up", "off", "out", "from", "with", "me", "i", "be", "by", "as", "do", "so", "them",
        "those", "these", "some", "any", "one", "no", "about", "over", "before", "after", "into", "until", "till",
        "than",
        "then", "what", "when", "who", "how", "why", "which", "where", "if", "because", "but", "just", "more", "get",
        "got", "have", "had", "has", "having", "were", "been", "will", "would", "can", "could", "should", "its", "im",
        "ive", "am", "pm", "very", "too", "also", "still", "again", "here", "there", "we", "you", "he", "she", "they",
        "his", "her", "their", "your", "us", "him", "them", "did", "does", "done", "doing", "make", "let", "s", "t",
    ]
    private static let particles: Set<String> = [
        "out", "over", "off", "on", "in", "up", "back", "going", "forward", "today", "tonight", "now", "yet", "again",
        "to",
        "for", "from", "with", "about", "here", "then", "too", "jamaat", "jamaah", "mosque", "masjid", "at", "please",
        "calendar", "list", "done", "away", "time", "properly", "quickly", "completely", "already",
    ]
    /// What may stand before a name and says nothing of what it is.
    private static let doings: Set<String> = [
        "archived", "missed", "paused", "dropped", "carried", "todays", "tonights",
        "late", "old", "whole", "silly", "bloody", "damn", "dang", "darn", "stupid", "wee", "poor", "usual", "daily",
        "putting", "finishing", "sorting", "attending", "going",
        "do", "doing", "pray", "praying", "read", "reading", "take", "taking", "go", "get", "getting", "finish", "log",
        "having", "have", "watering", "mark",
    ]
    private static let nouns: [String: ItemKinds] = [
        "task": .task, "todo": .task, "job": .task, "errand": .task, "chore": .task,
        "habit": [.habit, .window], "rule": .rule, "routine": .rule,
        "appointment": .anchor, "anchor": [.anchor, .rule], "event": .anchor, "meeting": .anchor, "prayer": .anchor,
        "namaz": .anchor, "salah": .anchor, "label": .category, "category": .category, "tag": .category,
        "group": .group, "reminder": [.task, .anchor, .rule], "rules": .rule, "habits": [.habit, .window],
        "appt": .anchor,
        "visit": .anchor, "commitment": .rule, "note": .task, "notes": .task, "checklist": .task, "tracker": [.habit],
        "count": [.habit, .window], "tally": [.habit, .window], "thing": [], "things": [], "business": [], "stuffs": [],
        "one": [], "stuff": [], "item": [], "bit": [], "work": [], "please": [],
    ]

    private static let mine: Set<String> = ["me", "ma", "mah"]

    /// All words that say something beside the name: most names have none, which is seen by looking once a word.
    private static let known = articles.union(nouns.keys).union(particles).union(doings).union(mine)

    init(_ text: String, exactly: Bool) {
        let typed = FoldedName(text)
        guard !exactly else {
            (forms, core, trimmed, kinds, doing) = ([typed], nil, nil, nil, [])
            return
        }
        var forms = [typed]
        guard typed.words.contains(where: Self.known.contains) else {
            self.forms = forms
            (core, trimmed, kinds) = (nil, nil, nil)
            doing = Self.doing(typed.words, of: typed.words)
            return
        }
        var bare = typed.words.filter { !Self.articles.contains($0) }
        // "Me morning tablets", but not "call me".
        if bare.count > 1, Self.mine.contains(bare[0]) { bare.removeFirst() }
        if !bare.isEmpty, bare.count < typed.words.count { forms.append(Self.name(bare)) }
        self.forms = forms
        var kinds: ItemKinds = []
        var core = bare.filter { word in
            guard let kind = Self.nouns[word] else { return true }
            kinds.formUnion(kind)
            return false
        }
        // "The namaz rule": the last of such words says what kind it is, and the others are the name.
        if core.isEmpty, bare.count > 1, let last = bare.last, let kind = Self.nouns[last] {
            (core, kinds) = (Array(bare.dropLast()), kind)
        }
        // A habit group is no habit.
        if kinds.contains(.group) { kinds = .group }
        self.core = core.isEmpty || core.count == bare.count ? nil : Self.name(core)
        self.kinds = kinds.isEmpty ? nil : kinds
        var rest = (core.isEmpty ? bare : core)[...]
        while let last = rest.last, Self.particles.contains(last) { rest.removeLast() }
        while let first = rest.first, Self.particles.contains(first) || Self.doings.contains(first) {
            rest.removeFirst()
        }
        trimmed = rest.isEmpty || rest.count == bare.count ? nil : Self.name(Array(rest))
        doing = Self.doing(bare, of: core)
    }

    /// With the plain verb in the place of its other forms: "calling the dentist" for Call the dentist.
    let doing: [FoldedName]

    /// - Parameter core: the words without those that say what kind of thing it is.
    private static func doing(_ bare: [String], of core: [String]) -> [FoldedName] {
        guard bare.count > 1 || bare.first?.hasSuffix("e") ?? false else { return [] }
        return stems(bare[0]).map { name([$0] + (core.first == bare[0] ? core : bare).dropFirst()) }
    }

    private static func stems(_ word: String) -> [String] {
        if word.utf8.count > 4, word.hasSuffix("e") { return [String(word.dropLast()) + "ing"] }
        for (ending, length) in [("ing", 3), ("ed", 2)] where word.hasSuffix(ending) && word.utf8.count > length + 2 {
            return verbs(String(word.dropLast(length)))
        }
        return []
    }

    /// The verbs that may have lost or doubled a letter before an ending: "mov", "call" and "chopp" are move, call and chop.
    static func verbs(_ stem: String) -> [String] {
        var verbs = [stem, stem + "e"]
        let bytes = Array(stem.utf8)
        if bytes.count > 2, bytes[bytes.count - 1] == bytes[bytes.count - 2] { verbs.append(String(stem.dropLast())) }
        return verbs
    }

    static func isParticle(_ word: String) -> Bool { particles.contains(word) || word == "quick" || word == "asap" }

    /// The kind of thing that is all the words say: "the habit", "that rule"; nil where they say more.
    static func kindAlone(_ text: String) -> ItemKinds? {
        let bare = FoldedName(text).words.filter { !articles.contains($0) }
        guard bare.count == 1, let kind = nouns[bare[0]], !kind.isEmpty else { return nil }
        return kind
    }

    var allForms: [FoldedName] { forms + (core.map { [$0] } ?? []) }

    /// Whether it may be taken for part of a name: "the" alone is in many and means none.
    var saysSomething: Bool { forms[0].words.isEmpty || forms[0].words.contains { !Self.empty.contains($0) } }

    private static func name(_ words: [String]) -> FoldedName { FoldedName(folded: words.joined(separator: " ")) }

    /// Words that are of a sentence, not of a name.
    private static let spoken: Set<String> = [
        "is", "are", "was", "were", "am", "i", "im", "ive", "ill", "id", "me", "you", "he", "she", "they", "we", "us",
        "did", "does", "have", "has", "had", "will", "would", "if", "because", "so", "but", "not", "isnt", "wasnt",
        "what", "how", "when", "who", "why", "from", "now", "should", "could", "can", "its", "thats", "there", "dont",
        "im", "your", "his", "their", "which", "between", "instead", "when", "everything", "anything",
        "youve", "youre", "either", "or",
    ]

    /// Words after which a name goes on, so that none ends with them.
    private static let open: Set<String> = [
        "the", "a", "an", "my", "our", "to", "of", "for", "with", "and", "at", "by", "as", "than",
    ]

    /// Whether the words stop before a name would: "water at".
    static func isOpen(_ text: String) -> Bool {
        let words = FoldedName(text).words
        return words.count > 1 && words.last.map(open.contains) ?? false
    }

    /// Words with which a sentence begins, and no name.
    private static let begun: Set<String> = [
        "any", "anything", "some", "something", "put", "take", "give", "chuck", "count", "remember", "reckon", "hows",
        "get", "back",
        "on", "just", "ok", "and", "or", "also", "whats", "extra", "every", "each", "let", "lets", "make", "my", "bad",
        "keep", "to", "up", "for", "from", "of", "in", "off", "out", "by", "down", "over", "undo",
        "nobody", "everyone", "someone", "thing", "things", "stuff", "park", "starting", "plan", "too", "at", "as",
        "with",
    ]

    /// Whether the words can be somebody: "dad", "my husband", and not "remember when we".
    static func isPerson(_ text: String) -> Bool {
        let words = FoldedName(text).words
        return !words.isEmpty && !words.contains { spoken.contains($0) || notPeople.contains($0) }
    }

    private static let notPeople: Set<String> = [
        "when", "remember", "said", "says", "told", "and", "the", "maybe", "perhaps", "today", "tomorrow", "yesterday",
        "no",
        "just", "already", "also", "or", "as", "to", "that", "never", "nobody", "should", "once", "whoever", "sure",
    ]

    /// Whether words that name nothing here could be a name at all, so that it is worth saying that there is no such thing.
    static func isLikely(_ text: String) -> Bool {
        let words = FoldedName(text).words
        guard let first = text.unicodeScalars.first,
            first == "\"" || first == "#" || first.properties.isAlphabetic
                || first.properties.numericType != nil
        else { return false }
        if words.count == 1, ["today", "tonight", "tomorrow", "yesterday", "everything", "anything"].contains(words[0])
        {
            return false
        }
        // A longer name with a day or a time in it is a sentence: "evening planning at 9.30pm".
        if words.count > 3, words.dropFirst().contains(where: { Grammar.isWhen($0) }) { return false }
        return words.count <= 6 && !words.contains(where: spoken.contains)
            && !(words.first.map(begun.contains) ?? false) && !(words.last.map(open.contains) ?? false)
    }
}
