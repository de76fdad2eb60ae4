/// A short list of set phrases and what each stands for, the longer before the shorter where one begins the other.
struct Phrases<Value: Sendable>: Sendable {
    private struct Row: Sendable {
        let words: [String]
        let value: Value
        let confidence: Confidence
    }

    private let rows: [Row]

    /// Words parted by spaces, phrases by `|`; a `~` before a phrase marks one that can mean other things.
    init(_ list: [(Value, String)]) {
        rows = list.flatMap { value, phrases in
            phrases.split(separator: "|").map { phrase in
                let loose = phrase.utf8.first == UInt8(ascii: "~")
                let text = loose ? phrase.dropFirst() : phrase
                return Row(
                    words: text.split(separator: " ").map(String.init), value: value,
                    confidence: loose ? .weak : .strong)
            }
        }
    }

    func read(_ scan: Scan, _ i: Int) -> [Span<Value>] {
        guard i >= 0, i < scan.tokens.count, scan.tokens[i].kind == .word || scan.tokens[i].kind == .number else {
            return []
        }
        let first = scan.tokens[i].folded
        var spans = Spans<Value>()
        for row in rows where row.words[0] == first {
            if let end = fits(row.words, scan, i) { spans.add(end, row.value, row.confidence) }
        }
        return spans.sorted
    }

    /// Hyphens and apostrophes between the words of a phrase make no difference.
    private func fits(_ words: [String], _ scan: Scan, _ start: Int) -> Int? {
        var i = start + 1
        for word in words.dropFirst() {
            if scan.dash(i) || scan.apostrophe(i) || scan.mark(i, .slash) { i += 1 }
            guard i < scan.tokens.count, scan.tokens[i].kind != .mark, scan.tokens[i].folded == word else { return nil }
            i += 1
        }
        return i
    }
}
