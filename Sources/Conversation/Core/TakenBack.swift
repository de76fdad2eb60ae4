import Intents

/// Lines that say something and take it back, or leave something out: "milk done, not", "could you not drop milk", "done everything
/// except milk", "rang the surgery, no answer". What they would do without those words is the contrary of what is meant, so that nothing is done.
enum TakenBack {
    private static let tails: [[String]] = [
        ["not"], ["no"], ["no", "wait"], ["never", "mind"], ["nevermind"], ["nvm"], ["just", "kidding"], ["jk"],
        ["no", "dont"], ["actually", "dont"], ["or", "not"],
    ]

    static func isOne(_ line: Line, _ whole: [Reading], _ grammar: Grammar) -> Bool {
        let words = line.tokens.filter { $0.kind != .mark }.map(\.folded)
        guard words.count > 2, !line.tokens.contains(where: { $0.kind == .quoted }) else { return false }
        let best = whole.first
        if let best, Questions.isRead(best.intent) || best.intent == .answer { return false }
        if isVain(words, grammar) { return true }
        // Of what is planned "all but one" can be said, which the grammar knows.
        if leavesOut(words), best?.slots["all"] == nil || best?.slots["item"] == nil { return true }
        // "You not" asks for the contrary; "why not" and "not just" don't.
        if let you = words.firstIndex(of: "you"), you < 3, you + 2 < words.count, words[you + 1] == "not",
            words[you + 2] != "just"
        {
            return true
        }
        // A habit is often told of so: "any sugar today? no".
        if let intent = best?.intent, intent.rawValue.hasPrefix("habit") || intent == .taskAdd || intent == .anchorAdd {
            return false
        }
        return tails.contains { $0.count < words.count && words.suffix($0.count).elementsEqual($0) }
    }

    /// Whether it tells of a call that came to nothing.
    private static func isVain(_ words: [String], _ grammar: Grammar) -> Bool {
        guard words.prefix(3).contains(where: { grammar.has($0, in: .calls) }) else { return false }
        return (1...4).contains { count in
            count < words.count - 1 && grammar.has(words.suffix(count).joined(separator: "_"), in: .vain)
        }
    }

    private static func leavesOut(_ words: [String]) -> Bool {
        for (n, word) in words.enumerated().dropFirst() {
            switch word {
            case "except", "excluding", "besides": return true
            case "apart" where n + 1 < words.count && words[n + 1] == "from": return true
            case "but" where ["all", "everything", "everyone", "both"].contains(words[n - 1]): return true
            default: break
            }
        }
        return false
    }
}
