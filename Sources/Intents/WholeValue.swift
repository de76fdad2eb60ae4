/// A line that is nothing but one value: a day, a time, a length, a count, a level.
package enum WholeValue {
    private static let readers: [Reader] = [
        .date, .clock, .hours, .when, .minutes, .number, .level, .importance, .weekdays, .rhythm,
    ]
    /// What may stand round it.
    private static let small: Set<String> = [
        "on", "at", "for", "to", "till", "until", "by", "from", "the", "a", "about", "please", "pls", "instead",
        "sorry",
        "then", "ok", "actually", "not", "its", "it", "make", "and",
    ]

    /// Whether it is a stretch of a day, and nothing else: "9 till 1".
    package static func isStretch(_ line: Line, _ context: SlotContext) -> Bool {
        var spans = TypedSpans(Scan(line.tokens), context)
        return spans.at(.hours, 0).contains { spans[$0].end == line.tokens.count }
    }

    /// The ways to read it; none where anything else is said.
    package static func read(_ line: Line, _ context: SlotContext) -> [SlotValue] {
        var spans = TypedSpans(Scan(line.tokens), context)
        var start = 0
        var end = line.tokens.count
        while start < end, isSmall(line.tokens[start]), spans.starts(none: readers, at: start) { start += 1 }
        while end > start, isSmall(line.tokens[end - 1]) { end -= 1 }
        guard start < end else { return [] }
        var values: [SlotValue] = []
        for reader in readers {
            for index in spans.at(reader, start) where spans[index].end == end {
                switch spans[index].fill {
                case .one(let value): values.append(value)
                case .several(let pairs): values += pairs.map(\.value)
                case .impossible: break
                }
            }
        }
        return values
    }

    private static func isSmall(_ token: Token) -> Bool { token.kind == .mark || small.contains(token.folded) }
}

extension TypedSpans {
    fileprivate mutating func starts(none readers: [Reader], at start: Int) -> Bool {
        readers.allSatisfy { at($0, start).isEmpty }
    }
}
