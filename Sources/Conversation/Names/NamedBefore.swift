import Intents
import Lettering

/// "The Gym label, archive it", "the gas bill, move it to friday": what is named before "it" is what is meant, also where there
/// is no such thing. It never only leads up to what was spoken of last.
enum NamedBefore {
    /// Whether the words are a name and no reason: "Health group", "the gas bill", and not "the boiler broke" or "busy week".
    static func isName(_ text: String) -> Bool {
        let words = FoldedName(text).words
        guard (2...4).contains(words.count), let first = words.first, let last = words.last,
            !words.contains(where: { told.contains($0) || Grammar.isWhen($0) })
        else { return false }
        if kinds.contains(last) { return true }
        // "The wedding", but not "my head hurting".
        return articles.contains(first)
            && (words.count == 2 || !words.contains { $0.hasSuffix("ed") || $0.hasSuffix("ing") })
    }

    private static let articles: Set<String> = ["the", "my", "our"]
    private static let kinds: Set<String> = ["group", "label", "category", "habit", "rule", "routine", "task"]
    /// What makes a sentence of it, or points back.
    private static let told: Set<String> = [
        "is", "are", "was", "were", "isnt", "arent", "has", "have", "had", "no", "not", "got", "did", "does", "do",
        "can",
        "cant", "will", "wont", "just", "too", "so", "then", "off", "up", "out", "down", "over", "done", "sick", "ill",
        "broke", "last", "first", "one", "other", "thing", "same", "it", "that", "this", "i", "im", "ive", "we", "you",
        "he", "she", "they", "late", "early", "need", "needs", "want", "came", "went", "says", "said", "hurts", "fell",
    ]
}
