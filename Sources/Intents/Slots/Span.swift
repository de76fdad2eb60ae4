/// How surely a span is what it looks like.
package enum Confidence: Int, Sendable, Comparable {
    /// Has the form, though the words may mean something else: `sat` before a noun, a bare number, `15.12`.
    case weak
    /// Hardly anything else.
    case strong

    package static func < (a: Confidence, b: Confidence) -> Bool { a.rawValue < b.rawValue }
}

/// What a slot reader found from a token on: `tokens[start..<end]` says `value`.
package struct Span<Value: Sendable>: Sendable {
    /// The index after the last token read.
    package let end: Int
    /// nil where the words have the form but name nothing that exists, such as 31/02, 25:00 or -30m:
    /// to be refused as `invalid`, never to be taken as part of a title.
    package let value: Value?
    package let confidence: Confidence

    package init(end: Int, value: Value?, confidence: Confidence = .strong) {
        self.end = end
        self.value = value
        self.confidence = confidence
    }

    package var isInvalid: Bool { value == nil }
}

/// A reader of one kind of value. Every reader is pure, and cheap where nothing starts.
///
/// `Spans` come longest first, each end once; there are none where no such value starts at that token.
package protocol SlotReader {
    associatedtype Value: Sendable

    static func read(_ scan: Scan, at start: Int, _ context: SlotContext) -> [Span<Value>]
}

extension SlotReader {
    /// For one question about a line; who asks more makes a `Scan` of it first.
    package static func read(_ tokens: [Token], at start: Int, _ context: SlotContext) -> [Span<Value>] {
        read(Scan(lazily: tokens), at: start, context)
    }
}

extension Span: Equatable where Value: Equatable {}

/// Readings gathered in any order; `sorted` gives each end once, the longest first and the surest of equals.
struct Spans<Value: Sendable> {
    private(set) var found: [Span<Value>] = []

    mutating func add(_ end: Int, _ value: Value?, _ confidence: Confidence = .strong) {
        found.append(Span(end: end, value: value, confidence: confidence))
    }

    var sorted: [Span<Value>] {
        if found.count < 2 { return found }
        var result: [Span<Value>] = []
        for span in found {
            var at = 0
            while at < result.count, result[at].end > span.end { at += 1 }
            if at < result.count, result[at].end == span.end {
                // The first of equals stands unless a surer one comes.
                if span.confidence > result[at].confidence { result[at] = span }
            } else {
                result.insert(span, at: at)
            }
        }
        return result
    }
}
