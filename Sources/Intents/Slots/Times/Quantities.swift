/// A number of units as a fraction, so that quarters and decimals stay exact.
struct Quantity {
    var end: Int
    var number: Int
    var over: Int = 1
    /// `a`, `an`, or nothing before the unit.
    var isArticle = false

    func minutes(_ each: Int) -> Int? {
        guard number < 100_000_000 else { return nil }
        let total = (number * each * 2 + over) / (2 * over)
        return total <= DurationReader.longest ? total : nil
    }
}

/// The numbers of a length: whole, decimal, halves and quarters, and the unit after them.
extension DurationReader {
    /// The signs for a half and the quarters.
    struct Vulgar {
        let number: Int
        let over: Int

        init?(_ folded: String) {
            // The bytes they can begin with, before any comparison.
            guard let first = folded.utf8.first, first == 0xC2 || first == 0x31 || first == 0x33 else { return nil }
            switch folded {
            case "½", "1⁄2": (number, over) = (1, 2)
            case "¼", "1⁄4": (number, over) = (1, 4)
            case "¾", "3⁄4": (number, over) = (3, 4)
            default: return nil
            }
        }
    }

    /// The number before a unit, with its halves and quarters.
    func quantity(_ i: Int) -> Quantity? {
        if let vulgar = vulgar(i) { return Quantity(end: vulgar.end, number: vulgar.number, over: vulgar.over) }
        if var part = decimal(i) {
            // "2 and a half hrs", "1 1/2 hours", "1½h".
            if part.over == 1, let more = extra(part.end) {
                part = Quantity(end: more.end, number: part.number * more.over + more.number, over: more.over)
            } else if part.over == 1, let end = further(part.end, part.number) {
                part = end
            }
            return part
        }
        if scan.mark(i, .dot), let number = scan.number(i + 1, upTo: 3), scan.glued(i + 1) {
            return Quantity(end: i + 2, number: number, over: [10, 100, 1000][scan.digits(i + 1) - 1])
        }
        if scan.small(i, .half) {
            var end = scan.dash(i + 1) ? i + 2 : i + 1
            if scan.small(end, .a) { end = scan.dash(end + 1) ? end + 2 : end + 1 }
            return Quantity(end: end, number: 1, over: 2)
        }
        if scan.small(i, .a), scan.small(i + 1, .half) { return Quantity(end: i + 2, number: 1, over: 2) }
        if let (end, n, _) = scan.count(i, few: -1) {
            if n < 0 {
                // "A few minutes" are five, "a few hours" three.
                return Quantity(end: end, number: scan.lexeme(end)?.unit == .minute ? 5 : 3)
            }
            if let more = extra(end), !scan.small(i, .a) {
                return Quantity(end: more.end, number: n * more.over + more.number, over: more.over)
            }
            return Quantity(end: end, number: n, isArticle: scan.small(i, .a) && end == i + 1)
        }
        if scan.small(i, .the) { return nil }
        return scan.lexeme(i)?.kind == .unit ? Quantity(end: i, number: 1, isArticle: true) : nil
    }

    /// Digits with a decimal part after a point or a comma; a comma before three digits groups thousands.
    func decimal(_ i: Int) -> Quantity? {
        guard let (end, whole) = scan.written(i) else { return nil }
        guard end == i + 1, scan.comma(end) || scan.mark(end, .dot), scan.glued(end), scan.isNumber(end + 1),
            scan.glued(end + 1),
            scan.digits(end + 1) <= 4, whole < 100_000
        else { return Quantity(end: end, number: whole) }
        var over = 1
        for _ in 0..<scan.digits(end + 1) { over *= 10 }
        return Quantity(end: end + 2, number: whole * over + scan.number(end + 1)!, over: over)
    }

    /// `and a half`, `and a quarter`, `1/2`, `½` after a whole number.
    func extra(_ i: Int) -> (end: Int, number: Int, over: Int)? {
        if let vulgar = vulgar(i), vulgar.number < vulgar.over { return vulgar }
        guard scan.small(i, .and) else { return nil }
        if let vulgar = vulgar(i + 1) { return vulgar }
        var at = i + 1
        if scan.small(at, .a) { at += 1 }
        if scan.small(at, .half) { return (at + 1, 1, 2) }
        if scan.small(at, .quarter) { return (at + 1, 1, 4) }
        if scan.whole(at)?.value == 3, scan.small(at + 1, .quarters) || scan.small(at + 1, .quarter) {
            return (at + 2, 3, 4)
        }
        return nil
    }

    /// `1/2`, `3/4`, `½`, `1⁄4`.
    func vulgar(_ i: Int) -> (end: Int, number: Int, over: Int)? {
        guard !scan.isEnd(i) else { return nil }
        if let sign = Vulgar(scan.tokens[i].folded) { return (i + 1, sign.number, sign.over) }
        guard let number = scan.number(i, upTo: 1), scan.mark(i + 1, .slash) || scan.mark(i + 1, .fraction),
            scan.glued(i + 1),
            let over = scan.number(i + 2, upTo: 1), scan.glued(i + 2), over == 2 || over == 3 || over == 4,
            number < over, number > 0
        else { return nil }
        return (i + 3, number, over)
    }

    /// The longer end of "20-30" and "20 to 30", where a unit follows.
    func further(_ i: Int, _ n: Int) -> Quantity? {
        guard scan.dash(i) || scan.small(i, .to) || scan.small(i, .or), let (end, more) = scan.whole(i + 1), more > n,
            unit(end) != nil
        else { return nil }
        return Quantity(end: end, number: more)
    }

    /// The unit after a quantity and its minutes.
    func unit(_ i: Int) -> (end: Int, each: Int, unit: Unit)? {
        // "Half of an hour" and "a couple of hours" have had their `of`.
        var at = scan.small(i, .of) ? i + 1 : i
        // "1/2 an hour", "half of an hour".
        if scan.small(at, .a) { at += 1 }
        guard let lexeme = scan.lexeme(at), let unit = lexeme.unit else { return nil }
        // A lone letter is a unit only after digits.
        if scan.tokens[at].folded.utf8.count == 1, !scan.isNumber(at - 1), at == i, !isFractionSign(at - 1) {
            return nil
        }
        switch unit {
        case .minute: return (at + 1, 1, unit)
        case .hour: return (at + 1, 60, unit)
        case .pomodoro: return (at + 1, 25, unit)
        case .day where days: return (at + 1, 1440, unit)
        case .week where days: return (at + 1, 10_080, unit)
        default: return nil
        }
    }

    func isFractionSign(_ i: Int) -> Bool {
        i >= 0 && Vulgar(scan.tokens[i].folded) != nil
    }
}
