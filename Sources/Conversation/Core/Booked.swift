import Intents

/// "Booked the eye test, it's thurs 10th dec at 4.30": what was booked is an appointment with its time, and the booking, where
/// that was something to do, is done.
struct Booked {
    private let sentences: Sentences
    init(_ sentences: Sentences) { self.sentences = sentences }

    private static let longest = 24

    func commands(_ line: Line) -> [[Reading]]? {
        let tokens = line.tokens
        guard (5...Self.longest).contains(tokens.count),
            let verb = tokens.firstIndex(where: { !Self.lead.contains($0.folded) }),
            Self.verbs.contains(tokens[verb].folded), verb < 4
        else { return nil }
        var first = verb + 1
        while first < tokens.count, Self.articles.contains(tokens[first].folded) { first += 1 }
        guard let link = tokens.indices.dropFirst(first + 1).first(where: { isLink($0, line) }) else { return nil }
        var value = link
        while value < tokens.count, Self.links.contains(tokens[value].folded) { value += 1 }
        guard value < tokens.count else { return nil }
        let thing = line.text(of: first..<link)
        let when = line.text(of: value..<tokens.count)
        let added = sentences.read(Line("add " + thing + " " + when)).filter { $0.intent == .anchorAdd }
        guard let best = added.first, best.slots["start"] != nil, best.slots["title"] == .text(thing) else {
            return nil
        }
        let done = PastDeed(sentences).readings(Line(line.text(of: verb..<link)))
        return done.map { [$0, added] } ?? [added]
    }

    /// Where the thing ends: "its", "it is", "that's", "for".
    private func isLink(_ n: Int, _ line: Line) -> Bool {
        let tokens = line.tokens
        switch tokens[n].folded {
        case "its", "thats": return true
        case "it", "that": return n + 1 < tokens.count && ["is", "s"].contains(tokens[n + 1].folded)
        case "for", ",", "-", "–", ".":
            // What follows has to be its day or time and nothing else.
            return n + 1 < tokens.count
                && (DateSlot.place(in: line, sentences.slots)?.lowerBound == n + 1
                    || ["its", "thats", "it"].contains(tokens[n + 1].folded))
        default: return false
        }
    }

    private static let lead: Set<String> = [
        "i", "ive", "we", "weve", "just", "have", "also", "ok", "and", "so", "oh", "finally", "right",
    ]
    private static let verbs: Set<String> = ["booked", "scheduled", "arranged"]
    private static let articles: Set<String> = ["the", "a", "an", "my", "our", "in"]
    private static let links: Set<String> = ["its", "thats", "it", "that", "is", "for", "on", "at", ",", "-", "–", "."]
}
