/// The noun for a deed: "the dentist call" is the task Ring the dentist, "the council tax payment" Pay council tax.
enum DeedNouns {
    /// The deeds that the noun stands for, and the other words of the name; nil where it names none.
    static func read(_ words: [String]) -> (verbs: Set<String>, rest: [String])? {
        // "Sara to email" is no noun.
        guard (2...7).contains(words.count), words[words.count - 2] != "to" else { return nil }
        for (noun, others) in [(words[words.count - 1], words.dropLast()), (words[0], words.dropFirst())] {
            guard let verbs = verbs[noun] else { continue }
            let rest = others.filter { !small.contains($0) && !(noun == "call" && $0 == "phone") }
            if !rest.isEmpty { return (verbs, rest) }
        }
        return nil
    }

    /// Whether the title is that deed, and has all the other words.
    static func names(_ title: FoldedName, _ verbs: Set<String>, _ rest: [String]) -> Bool {
        guard let first = title.words.first, verbs.contains(first) else { return false }
        return rest.allSatisfy(title.words.dropFirst().contains)
    }

    private static let verbs: [String: Set<String>] = [
        "call": ["call", "ring", "phone"], "phonecall": ["call", "ring", "phone"], "ring": ["call", "ring", "phone"],
        "email": ["email"], "mail": ["email", "mail"], "booking": ["book", "reserve"], "payment": ["pay"],
        "message": ["message", "text"], "text": ["text", "message"], "reply": ["reply", "answer"],
        "renewal": ["renew"], "registration": ["register"], "application": ["apply"], "repair": ["repair", "fix"],
        "collection": ["collect"], "delivery": ["deliver"], "purchase": ["buy", "order"],
        "cancellation": ["cancel"], "invitation": ["invite"], "return": ["return"], "order": ["order"],
    ]
    private static let small: Set<String> = [
        "the", "my", "our", "a", "an", "to", "for", "with", "about", "of", "at", "that", "this", "quick",
    ]
}
