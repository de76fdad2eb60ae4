import Intents

/// "Delete that habit" where something else was spoken of last never takes that: it is the one habit there is, or asked about.
struct PointedKind {
    private let reader: CommandReader

    init(_ reader: CommandReader) { self.reader = reader }

    /// The line with each such pointer named.
    func plain(_ line: Line) -> Line {
        let tokens = line.tokens
        guard (2...24).contains(tokens.count), tokens.contains(where: { Self.pointers.contains($0.folded) }),
            !tokens.contains(where: { $0.kind == .quoted }), !Cuts.isTitle(line)
        else { return line }
        var places: [(range: Range<Int>, text: String)] = []
        for n in 0..<tokens.count - 1 where Self.pointers.contains(tokens[n].folded) {
            guard let kind = TypedName.kindAlone(tokens[n + 1].folded), isEnd(tokens, n + 2),
                !(reader.state.it.map { kind.contains(ItemKinds(of: $0)) } ?? true)
            else { continue }
            places.append((n..<n + 2, name(kind) ?? "the " + tokens[n + 1].folded))
        }
        return line.replacing(places)
    }

    /// The only one of that kind, in quotes.
    private func name(_ kind: ItemKinds) -> String? {
        let whole = kind.subtracting(.window)
        let items = reader.index.entries.filter { whole.contains(ItemKinds(of: $0.item)) }.map(\.item)
        guard items.count == 1 else { return nil }
        return reader.index.quotable(items[0]).map { "\"" + $0 + "\"" }
    }

    /// "That meeting with Bob" and "that task list" go on.
    private func isEnd(_ tokens: [Token], _ n: Int) -> Bool {
        n >= tokens.count || !Self.goingOn.contains(tokens[n].folded)
    }

    private static let pointers: Set<String> = ["that", "this"]
    private static let goingOn: Set<String> = [
        "with", "of", "about", "list", "name", "group", "rule", "page", "count", "target", "called", "at", "in", "i",
        "we", "he", "she", "they", "you", "note", "timer", "is", "was",
    ]
}
