/// A list of set phrases and what each stands for. Words are compared by key, so that a token that begins none of them
/// costs a few nanoseconds.
struct Phrases<Value: Sendable>: Sendable {
    private struct Row: Sendable {
        let words: [WordKey]
        let value: Value
        let confidence: Confidence
    }

    private let firsts: [WordKey]
    /// The last six bits of every first word's key, a bit each: of most words that tells that they begin none.
    private let ends: UInt64
    private let rows: [Row]

    /// Words parted by spaces, phrases by `|`; a `~` before a phrase marks one that can mean other things.
    init(_ list: [(Value, StaticString)]) {
        var rows: [Row] = []
        for (value, phrases) in list {
            var words: [WordKey] = []
            var confidence = Confidence.strong
            WordKey.each(in: phrases) { key, loose in
                if key == Phrases.bar {
                    rows.append(Row(words: words, value: value, confidence: confidence))
                    (words, confidence) = ([], .strong)
                } else {
                    words.append(key)
                    if loose { confidence = .weak }
                }
            }
            rows.append(Row(words: words, value: value, confidence: confidence))
        }
        self.rows = rows
        self.firsts = rows.map { $0.words[0] }
        ends = firsts.reduce(0) { $0 | 1 << ($1.bits & 63) }
    }

    private static var bar: WordKey { WordKey("|") }

    func read(_ scan: Scan, _ i: Int) -> [Span<Value>] {
        guard scan.isWord(i) || scan.isNumber(i) else { return [] }
        let first = scan.key(i)
        guard ends >> (first.bits & 63) & 1 != 0 else { return [] }
        var spans = Spans<Value>()
        for row in firsts.indices where firsts[row] == first {
            if let end = fits(rows[row].words, scan, i) { spans.add(end, rows[row].value, rows[row].confidence) }
        }
        return spans.sorted
    }

    /// Hyphens and apostrophes between the words of a phrase make no difference.
    private func fits(_ words: [WordKey], _ scan: Scan, _ start: Int) -> Int? {
        var i = start + 1
        for word in words.dropFirst() {
            if scan.dash(i) || scan.apostrophe(i) || scan.mark(i, .slash) { i += 1 }
            guard scan.isWord(i) || scan.isNumber(i), scan.key(i) == word else { return nil }
            i += 1
        }
        return i
    }
}
