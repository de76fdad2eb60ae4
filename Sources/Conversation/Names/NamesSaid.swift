import Intents

/// Where a line names what is there, the longest names first.
struct NamesSaid {
    struct Name {
        let range: Range<Int>
        let item: ItemRef
    }

    let names: [Name]

    /// - Parameters:
    ///   - end: only before that piece of the line.
    ///   - small: words that name nothing by themselves.
    init(
        _ line: Line, before end: Int? = nil, in index: NameIndex, small: (Token) -> Bool = { _ in false }
    ) {
        let resolver = Resolver(index)
        let end = index.entries.isEmpty ? 0 : min(end ?? line.tokens.count, 40)
        var names: [Name] = []
        let mayName = line.tokens[..<end].map { index.vocabulary.mayHave($0.folded) }
        var from = 0
        while from < end {
            var taken = 1
            for width in stride(from: min(4, end - from), to: 0, by: -1) {
                let range = from..<from + width
                guard Self.mayBeOne(mayName[range]),
                    line.tokens[range].allSatisfy({ $0.kind == .word && $0.folded.utf8.count > 1 }),
                    !small(line.tokens[from]),
                    !small(line.tokens[range.upperBound - 1]),
                    case .one(let item, let tier) = resolver.resolve(
                        line.text(of: range), kinds: .all, allowed: { _ in true }), tier >= .word,
                    Self.isPlain(index.known.typed(line.text(of: range), false), index.entry(item))
                else { continue }
                names.append(Name(range: range, item: item))
                taken = width
                break
            }
            from += taken
        }
        self.names = names
    }

    /// Between the words of a name stands none that is no name's.
    private static func mayBeOne(_ mayName: ArraySlice<Bool>) -> Bool {
        guard let first = mayName.firstIndex(of: true), let last = mayName.lastIndex(of: true) else { return false }
        return !mayName[first...last].contains(false)
    }

    /// "Work" is no name of what may also be called "working out": of other names the whole counts, of its own a word.
    private static func isPlain(_ typed: TypedName, _ entry: NameIndex.Entry?) -> Bool {
        guard let entry else { return false }
        let forms = typed.allForms
        return entry.names.enumerated().contains { n, name in
            forms.contains { typed in
                let tier = NameMatch.tier(typed, name, nearMisses: false)
                return tier == .whole || n < entry.ownNames && tier == .word
            }
        }
    }
}
