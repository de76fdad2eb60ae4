/// Reads whole numbers: `12`, `1,500`, `forty two`, `a hundred`, `a dozen`. Invalid past 999 999 999.
package enum NumberSlot: SlotReader {
    static let largest = 999_999_999

    package static func read(_ scan: Scan, at start: Int, _ context: SlotContext) -> [Span<Int>] {
        guard start >= 0, start < scan.tokens.count else { return [] }
        // Below nought there is no number of anything here: "count -3".
        if scan.dash(start), !scan.glued(start), scan.glued(start + 1), scan.isNumber(start + 1) {
            return [Span(end: start + 2, value: nil)]
        }
        guard !scan.continues(start), let (end, value) = scan.whole(start) else { return [] }
        // A number with letters and more digits against it ("1e9", "12x3") is none, nor its beginning.
        if scan.isNumber(end - 1), scan.isWord(end), scan.glued(end), scan.isNumber(end + 1), scan.glued(end + 1) {
            return [Span(end: end + 2, value: nil)]
        }
        // Part of 3.5, 15:00 or 2/10 is no whole number.
        if scan.isNumber(end - 1), scan.isMark(end), scan.glued(end), scan.isNumber(end + 1), scan.glued(end + 1),
            !scan.comma(end), !scan.dash(end)
        {
            return []
        }
        return [
            Span(end: end, value: value <= largest ? value : nil, confidence: scan.isNumber(start) ? .strong : .weak)
        ]
    }
}

/// A count, and whether it is a step (`+10`, `another 5`, `3 more`) or a total.
package struct Amount: Sendable, Equatable {
    package let value: Int
    package let isStep: Bool

    package init(_ value: Int, isStep: Bool) {
        self.value = value
        self.isStep = isStep
    }
}

/// Reads amounts: `33`, `+10`, `-1`, `another eleven`, `10 more`, `3 less`, `x2`, `2x`, `twice`, `3 times`.
package enum AmountSlot: SlotReader {
    package static func read(_ scan: Scan, at start: Int, _ context: SlotContext) -> [Span<Amount>] {
        guard start >= 0, start < scan.tokens.count else { return [] }
        func made(_ end: Int, _ value: Int, step: Bool, _ confidence: Confidence = .strong) -> [Span<Amount>] {
            let fits = abs(value) <= NumberSlot.largest
            return [Span(end: end, value: fits ? Amount(value, isStep: step) : nil, confidence: confidence)]
        }
        if scan.mark(start, .plus) || scan.small(start, .plus) {
            return NumberSlot.read(scan, at: start + 1, context).flatMap {
                made($0.end, $0.value ?? Digits.tooMany, step: true)
            }
        }
        if scan.dash(start) || scan.small(start, .minus) {
            // "Dhikr - 5" is a separator; "dhikr -5" a step back.
            guard scan.glued(start + 1) || scan.small(start, .minus), !(scan.glued(start) && scan.isNumber(start - 1))
            else { return [] }
            return NumberSlot.read(scan, at: start + 1, context).flatMap {
                made($0.end, -($0.value ?? Digits.tooMany), step: true)
            }
        }
        switch scan.small(start) {
        case .once?: return made(start + 1, 1, step: false)
        case .twice?: return made(start + 1, 2, step: false)
        case .thrice?: return made(start + 1, 3, step: false)
        case .x?:
            guard let number = scan.number(start + 1) else { return [] }
            return made(start + 2, number, step: false)
        case .another?:
            guard let (end, value) = scan.whole(start + 1) else { return made(start + 1, 1, step: true, .weak) }
            return made(end, value, step: true)
        default: break
        }
        guard let number = NumberSlot.read(scan, at: start, context).first else { return [] }
        guard let value = number.value else { return [Span(end: number.end, value: nil)] }
        switch scan.small(number.end) {
        case .more?: return made(number.end + 1, value, step: true) + made(number.end, value, step: false)
        case .less?: return made(number.end + 1, -value, step: true) + made(number.end, value, step: false)
        case .times?, .x?: return made(number.end + 1, value, step: false) + made(number.end, value, step: false)
        default: return made(number.end, value, step: false, number.confidence)
        }
    }
}

/// Reads minutes put on or taken off: `+2m`, `-3 min`, `2 min later`, `5m earlier`.
package enum AdjustmentSlot: SlotReader {
    package static func read(_ scan: Scan, at start: Int, _ context: SlotContext) -> [Span<Int>] {
        guard start >= 0, start < scan.tokens.count else { return [] }
        let minus = scan.dash(start) || scan.small(start, .minus)
        let signed = minus || scan.mark(start, .plus) || scan.small(start, .plus)
        var spans = Spans<Int>()
        for hit in DurationReader(scan: scan).lengths(signed ? start + 1 : start) {
            if signed {
                spans.add(
                    hit.end,
                    hit.isBare && scan.lexeme(hit.end - 1)?.unit == nil
                        ? bare(scan, start + 1, minus) : hit.minutes.map { minus ? -$0 : $0 })
            } else if scan.small(hit.end, .later) || scan.small(hit.end, .late) {
                spans.add(hit.end + 1, hit.minutes)
            } else if scan.word(hit.end, "earlier") || scan.small(hit.end, .early) {
                spans.add(hit.end + 1, hit.minutes.map { -$0 })
            }
        }
        return spans.sorted
    }

    /// A signed number without a unit is minutes, however small.
    private static func bare(_ scan: Scan, _ i: Int, _ minus: Bool) -> Int? {
        scan.whole(i).flatMap { $0.value <= DurationReader.longest ? (minus ? -$0.value : $0.value) : nil }
    }
}
