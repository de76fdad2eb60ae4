/// How an Anchor rule recurs.
package enum Cadence: Sendable, Equatable {
    /// ISO weekdays, ascending; empty where none was named.
    case weekly([Int])
    case everyDays(Int)
    case everyWeeks(Int, [Int])
    /// So many days after the last time it was done.
    case afterLast(min: Int, max: Int)
}

/// Reads `mon-fri`, `every 3 days`, `every 2 weeks on wed`, `every second thursday`, `fortnightly`, `every 3-4 days`.
///
/// Nought, more than 999, a range that runs backwards and rhythms that rules do not have (`every month`) are invalid.
package enum CadenceSlot: SlotReader {
    package static func read(_ scan: Scan, at start: Int, _ context: SlotContext) -> [Span<Cadence>] {
        guard start >= 0, start < scan.tokens.count, scan.isNumber(start) || scan.lexeme(start) != nil else {
            return []
        }
        return CadenceReader(scan: scan).read(start)
    }
}

struct CadenceReader {
    let scan: Scan

    func read(_ start: Int) -> [Span<Cadence>] {
        var spans = Spans<Cadence>()
        var i = start
        if scan.small(i, .repeats) { i += 1 }
        if scan.small(i, .once), scan.small(i + 1, .every) || scan.small(i + 1, .each) || scan.small(i + 1, .a) {
            i += 1
        }
        switch scan.small(i) {
        case .every?, .each?: every(i + 1, &spans)
        case .a? where i > start: every(i + 1, &spans)
        case .fortnightly?: weeks(i + 1, 2, &spans)
        case .weekly?:
            spans.add(i + 1, .weekly([]), scan.closes(i + 1) ? .strong : .weak)
            sets(i + 1, &spans, strong: true) { .weekly($0) }
        case .alternate?: second(i + 1, &spans)
        // A quarterly report says nothing of how often it is written.
        case .monthly?, .unsupported?: if scan.closes(i + 1) { spans.add(i + 1, nil) }
        default:
            // "3-4 days" says it without "every".
            if scan.isNumber(i) || scan.lexeme(i)?.kind == .cardinal, let (end, low, high) = range(i),
                scan.lexeme(end)?.unit == .day
            {
                spans.add(end + 1, afterLast(low, high), .weak)
            }
        }
        for set in WeekdaySets(scan: scan).read(i) { spans.add(set.end, set.value.map(Cadence.weekly), set.confidence) }
        return spans.sorted
    }

    /// What follows `every`.
    private func every(_ i: Int, _ spans: inout Spans<Cadence>) {
        if scan.small(i, .other) || scan.small(i, .alternate) { return second(i + 1, &spans) }
        if let (end, n, _) = scan.ordinal(i) {
            if let weekday = scan.lexeme(end)?.weekday {
                spans.add(end + 1, count(n).map { $0 == 1 ? .weekly([weekday]) : .everyWeeks($0, [weekday]) })
                if let n = count(n) { sets(end, &spans, strong: true) { .everyWeeks(n, $0) } }
            } else {
                units(end, n, &spans)
            }
            return
        }
        if let (end, low, high) = range(i), scan.lexeme(end)?.unit == .day || scan.lexeme(end)?.unit == .week {
            let each = scan.lexeme(end)?.unit == .week ? 7 : 1
            spans.add(end + 1, afterLast(low * each, high * each))
            return
        }
        if let (end, n, _) = scan.count(i) { return units(end, n, &spans) }
        switch scan.lexeme(i)?.unit {
        case .week?:
            spans.add(i + 1, .weekly([]))
            sets(i + 1, &spans, strong: true) { .weekly($0) }
        case .fortnight?: weeks(i + 1, 2, &spans)
        case .month?, .year?, .hour?, .minute?: spans.add(i + 1, nil)
        default: break
        }
    }

    private func units(_ i: Int, _ n: Int, _ spans: inout Spans<Cadence>) {
        switch scan.lexeme(i)?.unit {
        case .day?: spans.add(i + 1, count(n).map(Cadence.everyDays))
        case .week?: weeks(i + 1, n, &spans)
        case .fortnight?: weeks(i + 1, min(n, 1000) * 2, &spans)
        case .month?, .year?, .hour?, .minute?: spans.add(i + 1, nil)
        default: break
        }
    }

    /// `every other day`, `alternate wednesdays`.
    private func second(_ i: Int, _ spans: inout Spans<Cadence>) {
        if let lexeme = scan.lexeme(i), lexeme.kind == .weekday || lexeme.kind == .weekdayPlural {
            sets(i, &spans, strong: true) { .everyWeeks(2, $0) }
            return
        }
        units(i, 2, &spans)
    }

    private func weeks(_ i: Int, _ n: Int, _ spans: inout Spans<Cadence>) {
        guard let n = count(n) else { return spans.add(i, nil) }
        spans.add(i, n == 1 ? .weekly([]) : .everyWeeks(n, []))
        sets(i, &spans, strong: true) { n == 1 ? .weekly($0) : .everyWeeks(n, $0) }
    }

    private func sets(_ i: Int, _ spans: inout Spans<Cadence>, strong: Bool, _ make: ([Int]) -> Cadence) {
        let at = scan.comma(i) ? i + 1 : i
        for set in WeekdaySets(scan: scan).read(at) { spans.add(set.end, set.value.map(make)) }
    }

    /// `3-4`, `3 to 4`, `5 or 6`.
    private func range(_ i: Int) -> (end: Int, low: Int, high: Int)? {
        guard let (middle, low) = scan.whole(i),
            scan.dash(middle) || scan.small(middle, .to) || scan.small(middle, .or),
            let (end, high) = scan.whole(middle + 1)
        else { return nil }
        return (end, low, high)
    }

    private func afterLast(_ low: Int, _ high: Int) -> Cadence? {
        guard let low = count(low), let high = count(high), low <= high else { return nil }
        return .afterLast(min: low, max: high)
    }

    private func count(_ n: Int) -> Int? { (1...999).contains(n) ? n : nil }
}
