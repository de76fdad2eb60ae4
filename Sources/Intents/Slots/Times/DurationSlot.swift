/// What was said of a length of time.
package enum Length: Sendable, Equatable {
    /// Whole minutes, 0 included: whether so few or so many are allowed is the caller's rule.
    case minutes(Int)
    /// `?m`: said to be unknown.
    case unknown
}

/// Reads lengths of time: `45m`, `1,500 min`, `2h`, `1h30`, `1.5h`, `an hour and a half`, `half an hour`, `?m`.
///
/// A bare number is minutes, under 5 hours. Negative lengths and those past 99 999 minutes are invalid.
package enum DurationSlot: SlotReader {
    package static func read(_ scan: Scan, at start: Int, _ context: SlotContext) -> [Span<Length>] {
        read(scan, at: start, context, days: false)
    }

    /// With `days`, `2 days` and `a week` are lengths too (for reminders).
    package static func read(_ scan: Scan, at start: Int, _ context: SlotContext, days: Bool) -> [Span<Length>] {
        guard DurationReader.mayStart(scan, start) else { return [] }
        var spans = Spans<Length>()
        for hit in DurationReader(scan: scan, days: days).read(start) {
            spans.add(hit.end, hit.isUnknown ? .unknown : hit.minutes.map(Length.minutes), hit.confidence)
        }
        return spans.sorted
    }
}

struct LengthHit {
    var end: Int
    var minutes: Int?
    var confidence: Confidence = .strong
    var isUnknown = false
    /// A number without a unit.
    var isBare = false
}

/// The grammar of lengths over one line.
struct DurationReader {
    let scan: Scan
    var days = false

    static let longest = 99_999

    static func mayStart(_ scan: Scan, _ i: Int) -> Bool {
        guard i >= 0, i < scan.tokens.count else { return false }
        switch scan.tokens[i].kind {
        case .quoted: return false
        case .number: return scan.closes(i + 1) || scan.glued(i + 1)
        case .mark:
            switch scan.mark(i) {
            case .dot?: return scan.isNumber(i + 1) && scan.glued(i + 1)
            case .tilde?, .plus?, .dash?: return scan.isNumber(i + 1) || scan.isMark(i + 1)
            case .question?: return true
            default: return Vulgar(scan.tokens[i].folded) != nil
            }
        case .word:
            guard let lexeme = scan.lexeme(i) else {
                if scan.lexeme(i + 1)?.unit == .hour { return true }
                switch scan.tokens[i].folded.utf8.count {
                case 2 where scan.word(i, "up"): return scan.small(i + 1, .to)
                case 2 where scan.word(i, "ca"): return scan.isNumber(i + 1)
                case 3 where scan.word(i, "est"): return scan.isNumber(i + 1)
                case 7 where scan.word(i, "unknown"): return true
                default: return Vulgar(scan.tokens[i].folded) != nil
                }
            }
            switch lexeme.kind {
            case .cardinal: return true
            case .unit:
                return scan.small(i + 1, .and) || scan.small(i + 1, .or) || scan.lexeme(i + 1)?.kind == .cardinal
                    || scan.isNumber(i + 1)
            case .small:
                switch lexeme.small! {
                case .no: return scan.word(i + 1, "estimate") || scan.small(i + 1, .more)
                case .under, .over, .just, .more, .less, .at, .a, .half, .quarter, .quarters, .couple, .few, .around,
                    .for, .hundred, .dozen, .another, .minus,
                    .plus,
                    .filler:
                    return scan.isNumber(i + 1) || scan.lexeme(i + 1) != nil || scan.word(i + 1, "most")
                        || scan.word(i + 1, "least")
                default: return false
                }
            default: return false
            }
        }
    }

    /// Every length that starts here, with the words before and after that belong to it.
    func read(_ start: Int) -> [LengthHit] {
        if scan.continues(start) || isNegated(start) { return [] }
        if let hit = unknown(start) { return [hit] }
        var i = start
        prefixes: for _ in 0..<3 {
            if scan.mark(i, .tilde) || scan.mark(i, .plus) && scan.glued(i + 1) {
                i += 1
                continue
            }
            switch scan.small(i) {
            case .for?, .around?, .another?, .plus?, .under?, .over?, .just?: break
            case .no? where scan.small(i + 1, .more) && scan.small(i + 2, .than): i += 2
            case .more? where scan.small(i + 1, .than), .less? where scan.small(i + 1, .than): i += 1
            case .at? where scan.word(i + 1, "most") || scan.word(i + 1, "least"): i += 1
            case nil where scan.word(i, "up") && scan.small(i + 1, .to): i += 1
            case nil where scan.word(i, "est") || scan.word(i, "ca") || scan.word(i, "estimated"): break
            case .filler? where scan.word(i, "takes") || scan.word(i, "with"): break
            default: break prefixes
            }
            i += 1
        }
        if scan.dash(i) || scan.small(i, .minus) {
            // A minus sign against a number and away from the word before: no length is negative.
            guard scan.isNumber(i + 1), scan.small(i, .minus) || (scan.glued(i + 1) && !scan.glued(i)) else {
                return []
            }
            return lengths(i + 1).map {
                LengthHit(end: $0.end, minutes: nil, confidence: $0.isBare ? .weak : .strong, isBare: $0.isBare)
            }
        }
        return lengths(i).flatMap(withTail)
    }

    private func isNegated(_ i: Int) -> Bool {
        scan.isNumber(i) && scan.glued(i) && scan.dash(i - 1) && !scan.glued(i - 1)
    }

    /// `?m`, `?`, `no estimate`.
    private func unknown(_ i: Int) -> LengthHit? {
        if scan.mark(i, .question) {
            let unit = scan.lexeme(i + 1)?.unit
            if scan.glued(i + 1), unit == .minute || unit == .hour { return LengthHit(end: i + 2, isUnknown: true) }
            return LengthHit(end: i + 1, confidence: .weak, isUnknown: true)
        }
        if scan.small(i, .no), scan.word(i + 1, "estimate") { return LengthHit(end: i + 2, isUnknown: true) }
        if scan.word(i, "unknown") { return LengthHit(end: i + 1, confidence: .weak, isUnknown: true) }
        return nil
    }

    /// `or so`, `ish`, `max`, `tops`.
    private func withTail(_ hit: LengthHit) -> [LengthHit] {
        var longer = hit
        var at = scan.dash(hit.end) ? hit.end + 1 : hit.end
        let after = scan.small(hit.end + 1)
        if scan.small(hit.end, .or), after == .so || after == .more || after == .less {
            longer.end = hit.end + 2
            if scan.lexeme(hit.end - 1)?.kind == .unit { longer.confidence = .strong }
        } else if scan.small(hit.end, .around), scan.isEnd(hit.end + 1), !hit.isBare {
            longer.end = hit.end + 1
        } else if scan.small(at, .ish) || scan.small(at, .under) || scan.word(at, "tops") {
            at += 1
            longer.end = at
        } else {
            return [hit]
        }
        return [hit, longer]
    }
}
