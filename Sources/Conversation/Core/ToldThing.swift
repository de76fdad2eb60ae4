import Intents

/// "Found a bug in the coupon field, need to write it up today": what is to be done to a thing that is only told of. The thing
/// stands where "it" was, and whether that is to be added is asked.
struct ToldThing {
    private let sentences: Sentences
    init(_ sentences: Sentences) { self.sentences = sentences }

    private static let longest = 30
    private static let widest = 9

    func readings(_ line: Line) -> [Reading]? {
        let tokens = line.tokens
        guard tokens.count <= Self.longest, let verb = tokens.firstIndex(where: { !Self.lead.contains($0.folded) }),
            Self.verbs.contains(tokens[verb].folded), verb + 2 < tokens.count,
            Self.articles.contains(tokens[verb + 1].folded),
            let end = tokens[(verb + 2)...].firstIndex(where: { Self.ends.contains($0.folded) }), end > verb + 2,
            end - verb <= Self.widest
        else { return nil }
        let thing = line.text(of: verb + 1..<end)
        var rest = end
        while rest < tokens.count, Self.ends.contains(tokens[rest].folded) || tokens[rest].folded == "i" { rest += 1 }
        guard
            let need = Self.needs.first(where: { need in
                rest + need.count < tokens.count
                    && zip(need, tokens[rest...]).allSatisfy { $0 == $1.folded }
            })
        else { return nil }
        let deed = rest + need.count
        guard deed + 1 < tokens.count,
            let it = tokens[deed...].prefix(3).firstIndex(where: { Self.pointers.contains($0.folded) }),
            it == deed + 1 || it == deed + 2 && Self.toward.contains(tokens[deed + 1].folded)
        else { return nil }
        // "Write it up" is "write up a bug".
        var after = it + 1
        var words = line.text(of: deed..<it)
        if after < tokens.count, Self.particles.contains(tokens[after].folded) {
            words += " " + line.text(of: after..<after + 1)
            after += 1
        }
        let said =
            "add " + words + " " + thing + (after < tokens.count ? " " + line.text(of: after..<tokens.count) : "")
        let read = sentences.read(Line(said)).filter { $0.intent == .taskAdd }
        guard let best = read.first, case .text(let title)? = best.slots["title"],
            title.hasPrefix(words)
        else { return nil }
        return [best.with("asks", .flag)]
    }

    private static let lead: Set<String> = ["i", "ive", "we", "weve", "just", "have", "also", "ok", "and", "so", "oh"]
    private static let verbs: Set<String> = [
        "found", "spotted", "noticed", "got", "hit", "had", "saw", "discovered", "received",
    ]
    private static let articles: Set<String> = ["a", "an", "another", "the", "some", "this"]
    private static let ends: Set<String> = [",", ".", ";", "-", "–", "and", "so"]
    private static let needs: [[String]] = [
        ["need", "to"], ["needs", "to"], ["have", "to"], ["got", "to"], ["gotta"], ["must"], ["should"], ["ill"],
        ["gonna"], ["going", "to"], ["want", "to"], ["better"],
    ]
    private static let pointers: Set<String> = ["it", "that", "this", "them"]
    private static let toward: Set<String> = ["to", "for", "with", "about", "at", "on"]
    private static let particles: Set<String> = ["up", "out", "off", "in", "back", "down", "over"]
}
