import Almanac
import Intents

/// "Move milk to friday, no, saturday", "at 5pm, sorry, 6pm": a value said anew inside a line is what counts, and the one before
/// it was never said.
struct SaidAnew {
    private let slots: SlotContext

    init(_ slots: SlotContext) { self.slots = slots }

    /// The line without what it takes back; the same line where it takes nothing back.
    func settled(_ line: Line) -> Line {
        var now = line
        // A third day may follow: "friday, no, saturday, no wait, sunday".
        for _ in 0..<Self.most {
            guard let next = once(now) else { return now }
            now = next
        }
        return now
    }

    private static let most = 3
    private static let longest = 60
    /// As many words as a value has.
    private static let widest = 5

    private func once(_ line: Line) -> Line? {
        let tokens = line.tokens
        guard (4...Self.longest).contains(tokens.count), tokens.contains(where: { Self.marks.contains($0.folded) }),
            !tokens.contains(where: { $0.kind == .quoted || Self.kept.contains($0.folded) })
        else { return nil }
        for start in 1..<tokens.count - 1 where isLink(tokens[start]) {
            var end = start
            while end < tokens.count, isLink(tokens[end]) { end += 1 }
            guard end < tokens.count, isMarked(tokens[start..<end]) else { continue }
            var new = end
            while new < tokens.count - 1, Self.small.contains(tokens[new].folded) { new += 1 }
            if let line = put(line, before: start, after: new) { return line }
        }
        return nil
    }

    /// The value after the mark in the place of the one like it before it.
    private func put(_ line: Line, before: Int, after: Int) -> Line? {
        let count = line.tokens.count
        for width in stride(from: min(Self.widest, count - after), through: 1, by: -1) {
            let values = values(after..<after + width, line)
            guard !values.isEmpty, let old = old(values, before, line) else { continue }
            let text = [
                line.text(of: 0..<old.lowerBound), line.text(of: after..<after + width),
                line.text(of: old.upperBound..<before), line.text(of: after + width..<count),
            ]
            return Line(pieces: text)
        }
        return nil
    }

    /// What is taken back. A value of another kind may stand between: "friday 5pm, no, saturday" is at five as well.
    private func old(_ values: [SlotValue], _ before: Int, _ line: Line) -> Range<Int>? {
        for between in stride(from: 0, through: min(Self.widest, before - 2), by: 1) {
            let end = before - between
            if between > 0 {
                let first = Self.small.contains(line.tokens[end].folded) ? end + 1 : end
                guard first < before else { continue }
                let kept = self.values(first..<before, line)
                guard !kept.isEmpty, !kept.contains(where: { kept in values.contains { Self.isAlike(kept, $0) } })
                else {
                    continue
                }
            }
            for length in stride(from: min(Self.widest, end - 1), through: 1, by: -1) {
                let old = end - length..<end
                if !Self.small.contains(line.tokens[old.lowerBound].folded), Self.fits(self.values(old, line), values) {
                    return old
                }
            }
        }
        return nil
    }

    private func values(_ range: Range<Int>, _ line: Line) -> [SlotValue] {
        let edges = [line.tokens[range.lowerBound], line.tokens[range.upperBound - 1]]
        guard !edges.contains(where: { $0.kind == .mark || Self.small.contains($0.folded) }) else { return [] }
        return WholeValue.read(Line(line.text(of: range)), slots)
    }

    /// "6pm" stands for "5pm" and leaves its day as it is.
    private static func fits(_ old: [SlotValue], _ new: [SlotValue]) -> Bool {
        let (hadDay, hadTime) = (old.contains(where: isDay), old.contains(where: isTime))
        guard hadDay == new.contains(where: isDay), !hadDay || !hadTime || new.contains(where: isTime) else {
            return false
        }
        return old.contains { old in new.contains { isAlike(old, $0) } }
    }

    private static func isDay(_ value: SlotValue) -> Bool { if case .date = value { true } else { false } }
    private static func isTime(_ value: SlotValue) -> Bool { if case .time = value { true } else { false } }

    private static func isAlike(_ a: SlotValue, _ b: SlotValue) -> Bool {
        switch (a, b) {
        case (.date, .date), (.time, .time), (.minutes, .minutes), (.number, .number): true
        default: false
        }
    }

    private func isLink(_ token: Token) -> Bool {
        Self.marks.contains(token.folded) || Self.between.contains(token.folded)
    }

    /// "Wait" alone may be a word of a title.
    private func isMarked(_ tokens: ArraySlice<Token>) -> Bool { tokens.contains { Self.marks.contains($0.folded) } }

    private static let marks: Set<String> = [
        "no", "nope", "nah", "sorry", "actually", "oops", "whoops", "wait", "rather", "correction", "mean", "meant",
    ]
    private static let between: Set<String> = [
        ",", "-", "–", "—", "…", ".", "or", "i", "oh", "um", "uh", "er", "erm", "hmm", "hang", "hold", "on", "make",
        "that", "it", "say", "lets", "ah", "well", "but",
    ]
    private static let small: Set<String> = ["on", "at", "to", "for", "by", "in", "from", "until", "till", "due"]
    /// What is taken down is taken down as it is said.
    private static let kept: Set<String> = ["note", "notes"]
}
