import Almanac
import Intents

/// Where a line says days, times and lengths, from the first to the last word of them, and what stands around them.
struct WhenSaid {
    let line: Line
    /// Empty where it says none.
    private(set) var range = 0..<0
    private(set) var days: [Day] = []
    private(set) var times: [Minute] = []
    /// Whole minutes.
    private(set) var lengths: [Int] = []
    /// Whether it says how often: "every Tuesday", "Thursdays".
    private(set) var isRecurring = false

    /// - Parameter names: what is part of a name says no day: "May's dentist".
    init(_ line: Line, _ context: SlotContext, beside names: [Range<Int>] = []) {
        self.line = line
        let tokens = line.tokens
        let scan = Scan(tokens)
        var (first, last) = (tokens.count, 0)
        var n = 0
        while n < tokens.count {
            guard !names.contains(where: { $0.contains(n) }), let end = read(scan, n, context) else {
                n += 1
                continue
            }
            (first, last) = (min(first, n), max(last, end))
            n = end
        }
        guard first < last else { return }
        while first > 0, Self.leads.contains(tokens[first - 1].folded),
            !names.contains(where: { $0.contains(first - 1) })
        {
            first -= 1
        }
        range = first..<last
    }

    /// The words around it, without the marks and small words at their ends.
    var rest: String {
        [trimmed(0..<range.lowerBound), trimmed(range.upperBound..<line.tokens.count)]
            .filter { !$0.isEmpty }.map { line.text(of: $0) }.joined(separator: " ")
    }

    /// The words of it as they were typed.
    var text: String { line.text(of: range) }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, line.tokens[start].kind == .mark || Self.links.contains(line.tokens[start].folded) {
            start += 1
        }
        while start < end, line.tokens[end - 1].kind == .mark || Self.leads.contains(line.tokens[end - 1].folded) {
            end -= 1
        }
        return start..<end
    }

    /// The end of what begins at that word.
    private mutating func read(_ scan: Scan, _ n: Int, _ context: SlotContext) -> Int? {
        let tokens = line.tokens
        if Self.often.contains(tokens[n].folded), n + 1 < tokens.count, Grammar.isRepeated(tokens[n + 1].folded) {
            isRecurring = true
            return n + 2
        }
        if Grammar.isWeekdays(tokens[n].folded) {
            isRecurring = true
            return n + 1
        }
        let isLed = n > 0 && Self.leads.contains(tokens[n - 1].folded)
        let clock = TimeSlot.read(scan, at: n, context).first { $0.confidence == .strong || isLed }
        // "5.30" is a time before it is the 30th of May.
        if let clock, let time = clock.value, tokens[n].kind == .number, clock.end > n + 1 {
            times.append(time)
            return clock.end
        }
        if let span = DateSlot.read(scan, at: n, context).first(where: { $0.confidence == .strong }),
            let day = span.value
        {
            days.append(day)
            return span.end
        }
        if let span = DurationSlot.read(scan, at: n, context).first(where: { $0.confidence == .strong }),
            case .minutes(let minutes)? = span.value
        {
            lengths.append(minutes)
            return span.end
        }
        if let clock, let time = clock.value {
            times.append(time)
            return clock.end
        }
        return nil
    }

    private static let often: Set<String> = ["every", "each"]
    /// What leads to a day or a time.
    private static let leads: Set<String> = [
        "at", "on", "from", "by", "between", "till", "until", "to", "for", "@", "-", "this", "next", "about", "around",
        "is", "are",
    ]
    private static let links: Set<String> = ["and", "also", "oh", "then"]
}
