import Lettering

/// A sentence template to a machine: `(a|b)`, `[optional]`, `{slot}`, `{slot:reader}`, `<rule>`, `x...` for once and more,
/// `{slot=value}` to fill a slot by the words beside it.
struct PatternReader {
    struct Failure: Error, Equatable { let what: String }

    private let text: [UInt8]
    private var at = 0
    private let rules: [String: String]
    private var depth = 0
    var steps: [Pattern.Step] = []
    var vocabulary: GrammarWords

    init(_ text: String, rules: [String: String], vocabulary: GrammarWords) {
        self.text = Array(text.utf8)
        self.rules = rules
        self.vocabulary = vocabulary
    }

    static func compile(
        _ text: String, intent: IntentName, rules: [String: String], vocabulary: inout GrammarWords
    ) throws(Failure) -> Pattern {
        var reader = PatternReader(text, rules: rules, vocabulary: vocabulary)
        try reader.alternatives()
        guard reader.at == reader.text.count else { throw Failure(what: "unbalanced: \(text)") }
        reader.steps.append(.accept)
        vocabulary = reader.vocabulary
        var pattern = Pattern(intent: intent, steps: reader.steps)
        pattern.required = reader.requiredWords(pattern)
        return pattern
    }

    // Each function appends steps that begin at its first and fall through to the step after its last.

    private mutating func alternatives() throws(Failure) {
        let begin = steps.count
        try sequence()
        guard at < text.count, text[at] == UInt8(ascii: "|") else { return }
        var ends: [Int] = []
        var start = begin
        while at < text.count, text[at] == UInt8(ascii: "|") {
            at += 1
            // Room for the split before what was just written.
            insert(.split(Int32(start + 1), 0), at: start)
            ends.append(steps.count)
            steps.append(.jump(0))
            steps[start] = .split(Int32(start + 1), Int32(steps.count))
            start = steps.count
            try sequence()
        }
        for end in ends { steps[end] = .jump(Int32(steps.count)) }
    }

    private mutating func sequence() throws(Failure) {
        while at < text.count {
            switch text[at] {
            case UInt8(ascii: " "): at += 1
            case UInt8(ascii: "|"), UInt8(ascii: ")"), UInt8(ascii: "]"): return
            default:
                let begin = steps.count
                try element()
                repeated(from: begin)
            }
        }
    }

    private mutating func repeated(from begin: Int) {
        guard at + 2 < text.count + 1, text[at...].starts(with: Array("...".utf8)) else { return }
        at += 3
        steps.append(.split(Int32(begin), Int32(steps.count + 1)))
    }

    private mutating func element() throws(Failure) {
        switch text[at] {
        case UInt8(ascii: "("):
            at += 1
            try alternatives()
            try close(")")
        case UInt8(ascii: "["):
            at += 1
            let begin = steps.count
            steps.append(.split(Int32(begin + 1), 0))
            try alternatives()
            try close("]")
            // What comes once or more inside brackets may also not come at all: the dots stand inside.
            steps[begin] = .split(Int32(begin + 1), Int32(steps.count))
        case UInt8(ascii: "{"): try slot()
        case UInt8(ascii: "<"): try rule()
        default: try word()
        }
    }

    private mutating func close(_ mark: Unicode.Scalar) throws(Failure) {
        guard at < text.count, text[at] == UInt8(ascii: mark) else {
            throw Failure(what: "no \(mark) in \(String(decoding: text, as: UTF8.self))")
        }
        at += 1
    }

    private mutating func name(upTo end: UInt8) throws(Failure) -> String {
        guard let close = text[at...].firstIndex(of: end) else {
            throw Failure(what: "open brace in \(String(decoding: text, as: UTF8.self))")
        }
        defer { at = close + 1 }
        return String(decoding: text[at..<close], as: UTF8.self)
    }

    private mutating func slot() throws(Failure) {
        at += 1
        let inside = try name(upTo: UInt8(ascii: "}"))
        if let equals = inside.firstIndex(of: "=") {
            let (slot, value) = (String(inside[..<equals]), String(inside[inside.index(after: equals)...]))
            steps.append(
                .set(slot: vocabulary.number(slot), value: vocabulary.number(value), next: Int32(steps.count + 1)))
            return
        }
        let parts = inside.split(separator: ":")
        let slot = String(parts[0])
        let readerName = parts.count > 1 ? String(parts[1]) : slot
        guard let reader = Reader(name: readerName) else { throw Failure(what: "no reader \(readerName)") }
        let number = vocabulary.number(slot)
        let next = Int32(steps.count + 1)
        steps.append(reader.isFree ? .free(reader, slot: number, next: next) : .typed(reader, slot: number, next: next))
    }

    private mutating func rule() throws(Failure) {
        at += 1
        let name = try name(upTo: UInt8(ascii: ">"))
        guard let body = rules[name] else { throw Failure(what: "no rule \(name)") }
        guard depth < 12 else { throw Failure(what: "rule \(name) names itself") }
        var inner = PatternReader(body, rules: rules, vocabulary: vocabulary)
        inner.depth = depth + 1
        inner.steps = steps
        try inner.alternatives()
        steps = inner.steps
        vocabulary = inner.vocabulary
    }

    /// A literal: a word, a number or a single mark.
    private mutating func word() throws(Failure) {
        var end = at
        let special = Set("()[]{}<>| ".utf8)
        while end < text.count, !special.contains(text[end]),
            !(text[end...].starts(with: Array("...".utf8)) && end > at)
        { end += 1 }
        let word = String(decoding: text[at..<end], as: UTF8.self)
        at = end
        for token in Line(word).tokens {
            steps.append(.word(vocabulary.number(token.folded), next: Int32(steps.count + 1)))
        }
    }

    /// Makes room, and keeps every way on pointing where it did.
    private mutating func insert(_ step: Pattern.Step, at index: Int) {
        func moved(_ target: Int32) -> Int32 { target >= Int32(index) ? target + 1 : target }
        for n in index..<steps.count {
            steps[n] =
                switch steps[n] {
                case .word(let word, let next): .word(word, next: moved(next))
                case .typed(let reader, let slot, let next): .typed(reader, slot: slot, next: moved(next))
                case .free(let reader, let slot, let next): .free(reader, slot: slot, next: moved(next))
                case .set(let slot, let value, let next): .set(slot: slot, value: value, next: moved(next))
                case .split(let a, let b): .split(moved(a), moved(b))
                case .jump(let next): .jump(moved(next))
                case .accept: .accept
                }
        }
        steps.insert(step, at: index)
    }

    // MARK: What a line has to hold

    /// The words of one place that every way through has to pass: the smallest such set.
    private func requiredWords(_ pattern: Pattern) -> [Int32] {
        // Ways through that avoid all words of a set: if none reaches the end, the set is required.
        var best: [Int32] = []
        var sets: [[Int32]] = []
        for step in pattern.steps {
            if case .word(let word, _) = step, !sets.contains([word]) { sets.append([word]) }
        }
        for set in sets where !reachesEnd(pattern, avoiding: Set(set)) {
            best = set
            break
        }
        if best.isEmpty {
            let first = firstWords(pattern)
            if let first, !reachesEnd(pattern, avoiding: Set(first)) { best = first }
        }
        return best
    }

    private func reachesEnd(_ pattern: Pattern, avoiding words: Set<Int32>) -> Bool {
        var seen = Set<Int>()
        var todo = [0]
        while let n = todo.popLast() {
            guard seen.insert(n).inserted else { continue }
            switch pattern.steps[n] {
            case .accept: return true
            case .word(let word, let next): if !words.contains(word) { todo.append(Int(next)) }
            case .typed(_, _, let next), .free(_, _, let next), .set(_, _, let next), .jump(let next):
                todo.append(Int(next))
            case .split(let a, let b): todo += [Int(a), Int(b)]
            }
        }
        return false
    }

    /// Words it can begin with; nil where it can begin with something else.
    private func firstWords(_ pattern: Pattern) -> [Int32]? {
        var words: [Int32] = []
        var seen = Set<Int>()
        var todo = [0]
        while let n = todo.popLast() {
            guard seen.insert(n).inserted else { continue }
            switch pattern.steps[n] {
            case .word(let word, _): words.append(word)
            case .set(_, _, let next), .jump(let next): todo.append(Int(next))
            case .split(let a, let b): todo += [Int(a), Int(b)]
            case .typed, .free, .accept: return nil
            }
        }
        return words
    }
}
