import Almanac

/// The body of a length: a quantity, its unit, and the minutes that may follow an hour.
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

    /// A number of units as a fraction, so that quarters and decimals stay exact.
    private struct Part {
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

    func lengths(_ i: Int) -> [LengthHit] {
        if let clock = clockLength(i) { return clock }
        if let hit = hindi(i) { return [hit] }
        if let hit = fractionOfHour(i) { return [hit] }
        guard let quantity = quantity(i) else { return [] }
        guard let (end, each, unit) = unit(quantity.end, article: quantity.isArticle) else {
            if let hit = prime(quantity) { return [hit] }
            return bare(i, quantity)
        }
        let minutes = quantity.minutes(each)
        let alone = quantity.isArticle && quantity.end == i
        var hits = alone ? [] : [LengthHit(end: end, minutes: minutes)]
        if unit == .hour, let minutes {
            let more = afterHour(end, minutes, whole: quantity.over == 1)
            hits += more
            // "Hour" by itself is a word; "hour and a half" is a length.
            if alone, more.isEmpty {
                hits.append(LengthHit(end: end, minutes: minutes, confidence: .weak, isBare: true))
            }
        } else if alone, unit != .minute {
            hits.append(LengthHit(end: end, minutes: minutes, confidence: .weak, isBare: true))
        }
        // "A minute or two": the longer end.
        if scan.small(end, .or), let (past, n) = scan.whole(end + 1), n > quantity.number, quantity.over == 1,
            self.unit(past, article: false) == nil
        {
            hits.append(LengthHit(end: past, minutes: Part(end: past, number: n).minutes(each)))
        }
        return hits
    }

    // MARK: Quantities

    private func quantity(_ i: Int) -> Part? {
        if let vulgar = vulgar(i) { return Part(end: vulgar.end, number: vulgar.number, over: vulgar.over) }
        if var part = decimal(i) {
            // "2 and a half hrs", "1 1/2 hours", "1½h".
            if part.over == 1, let more = extra(part.end) {
                part = Part(end: more.end, number: part.number * more.over + more.number, over: more.over)
            } else if part.over == 1, let end = further(part.end, part.number) {
                part = end
            }
            return part
        }
        if scan.small(i, .half) { return Part(end: scan.small(i + 1, .a) ? i + 2 : i + 1, number: 1, over: 2) }
        if scan.small(i, .a), scan.small(i + 1, .half) { return Part(end: i + 2, number: 1, over: 2) }
        if let (end, n, _) = scan.count(i, few: 0) {
            if n == 0 {
                // "A few minutes" are five, "a few hours" three.
                return Part(end: end, number: scan.lexeme(end)?.unit == .minute ? 5 : 3)
            }
            if let more = extra(end), !scan.small(i, .a) {
                return Part(end: more.end, number: n * more.over + more.number, over: more.over)
            }
            return Part(end: end, number: n, isArticle: scan.small(i, .a) && end == i + 1)
        }
        if scan.small(i, .the) { return nil }
        return scan.lexeme(i)?.kind == .unit ? Part(end: i, number: 1, isArticle: true) : nil
    }

    /// Digits with a decimal part after a point or a comma; a comma before three digits groups thousands.
    private func decimal(_ i: Int) -> Part? {
        guard let (end, whole) = scan.written(i) else { return nil }
        guard end == i + 1, scan.comma(end) || scan.mark(end, .dot), scan.glued(end), scan.isNumber(end + 1),
            scan.glued(end + 1),
            scan.digits(end + 1) <= 4, whole < 100_000
        else { return Part(end: end, number: whole) }
        var over = 1
        for _ in 0..<scan.digits(end + 1) { over *= 10 }
        return Part(end: end + 2, number: whole * over + scan.number(end + 1)!, over: over)
    }

    /// `and a half`, `and a quarter`, `1/2`, `½` after a whole number.
    private func extra(_ i: Int) -> (end: Int, number: Int, over: Int)? {
        if let vulgar = vulgar(i), vulgar.number < vulgar.over { return vulgar }
        guard scan.small(i, .and) else { return nil }
        if let vulgar = vulgar(i + 1) { return vulgar }
        var at = i + 1
        if scan.small(at, .a) { at += 1 }
        if scan.small(at, .half) { return (at + 1, 1, 2) }
        if scan.small(at, .quarter) { return (at + 1, 1, 4) }
        if scan.whole(at)?.value == 3, scan.small(at + 1, .quarters) { return (at + 2, 3, 4) }
        return nil
    }

    /// `1/2`, `3/4`, `½`, `1⁄4`.
    private func vulgar(_ i: Int) -> (end: Int, number: Int, over: Int)? {
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
    private func further(_ i: Int, _ n: Int) -> Part? {
        guard scan.dash(i) || scan.small(i, .to) || scan.small(i, .or), let (end, more) = scan.whole(i + 1), more > n,
            unit(end, article: false) != nil
        else { return nil }
        return Part(end: end, number: more)
    }

    /// The unit after a quantity and its minutes.
    private func unit(_ i: Int, article: Bool) -> (end: Int, each: Int, unit: Unit)? {
        // "Half of an hour" and "a couple of hours" have had their `of`.
        var at = scan.small(i, .of) ? i + 1 : i
        if scan.small(at, .a), at > i { at += 1 }
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

    private func isFractionSign(_ i: Int) -> Bool {
        i >= 0 && Vulgar(scan.tokens[i].folded) != nil
    }

    // MARK: Forms of their own

    /// `quarter of an hour`, `three quarters of an hour`, `a quarter hour`.
    private func fractionOfHour(_ i: Int) -> LengthHit? {
        var at = i
        var n = 1
        if scan.small(at, .a) || scan.small(at, .the) {
            at += 1
        } else if let (end, count) = scan.whole(at), count == 3 || count == 1 {
            (at, n) = (end, count)
        }
        guard scan.small(at, .quarter) || scan.small(at, .quarters) else { return nil }
        at += 1
        if scan.small(at, .of) { at += 1 }
        if scan.small(at, .a) { at += 1 }
        guard scan.lexeme(at)?.unit == .hour else { return nil }
        return LengthHit(end: at + 1, minutes: 15 * n)
    }

    /// `1:45h`, `1:30`: hours and minutes with a colon.
    private func clockLength(_ i: Int) -> [LengthHit]? {
        guard let hours = scan.number(i, upTo: 2), scan.mark(i + 1, .colon), scan.glued(i + 1), scan.digits(i) <= 2,
            let minutes = scan.number(i + 2, upTo: 2), scan.glued(i + 2), scan.digits(i + 2) == 2
        else { return nil }
        guard minutes < 60, !(scan.mark(i + 3, .colon) && scan.glued(i + 3)) else { return [] }
        let total = hours * 60 + minutes
        if scan.lexeme(i + 3)?.unit == .hour { return [LengthHit(end: i + 4, minutes: total)] }
        if scan.isWord(i + 3), scan.glued(i + 3) { return [] }
        if scan.small(i + 3, .am) || scan.small(i + 3, .pm) || scan.dash(i + 3) { return [] }
        return [LengthHit(end: i + 3, minutes: total, confidence: .weak, isBare: true)]
    }

    /// `30'`.
    private func prime(_ quantity: Part) -> LengthHit? {
        guard scan.isNumber(quantity.end - 1), scan.apostrophe(quantity.end), scan.glued(quantity.end),
            !(scan.isWord(quantity.end + 1) && scan.glued(quantity.end + 1))
        else { return nil }
        return quantity.minutes(1).map { LengthHit(end: quantity.end + 1, minutes: $0) }
    }

    /// A number by itself: minutes, or hours below five.
    private func bare(_ i: Int, _ quantity: Part) -> [LengthHit] {
        guard !quantity.isArticle, quantity.end > i, !scan.small(i, .half), !scan.small(i, .couple),
            !scan.small(i, .few),
            !scan.small(i, .a), scan.closes(quantity.end), TimeReader(scan: scan, now: .midnight).isAlone(quantity.end)
        else { return [] }
        // Years and numbers of things have four digits.
        if scan.isNumber(i), quantity.over == 1, quantity.number > 999 { return [LengthHit]() }
        let isHours = quantity.number < 5 * quantity.over && quantity.number > 0
        return [
            LengthHit(end: quantity.end, minutes: quantity.minutes(isHours ? 60 : 1), confidence: .weak, isBare: true)
        ]
    }

    /// Half and one and a half, as Hindi and Urdu say them.
    private func hindi(_ i: Int) -> LengthHit? {
        guard scan.isWord(i), scan.lexeme(i + 1)?.unit == .hour else { return nil }
        switch scan.tokens[i].folded {
        case "aadha", "adha": return LengthHit(end: i + 2, minutes: 30)
        case "dedh": return LengthHit(end: i + 2, minutes: 90)
        default: return nil
        }
    }

    /// What may follow the hours: `30`, `30m`, `and a half`, `and 20 minutes`, `fifteen`.
    private func afterHour(_ i: Int, _ minutes: Int, whole: Bool) -> [LengthHit] {
        var at = scan.comma(i) && !scan.glued(i + 1) ? i + 1 : i
        let comma = at > i
        let and = scan.small(at, .and)
        if and { at += 1 }
        if and {
            let article = scan.small(at, .a) ? at + 1 : at
            if scan.small(article, .half) { return [LengthHit(end: article + 1, minutes: minutes + 30)] }
            if scan.small(article, .quarter) { return [LengthHit(end: article + 1, minutes: minutes + 15)] }
            if scan.whole(at)?.value == 3, scan.small(at + 1, .quarters) {
                return [LengthHit(end: at + 2, minutes: minutes + 45)]
            }
        }
        guard whole, let (end, n) = scan.number(at, upTo: 2).map({ (at + 1, $0) }) ?? scan.spelt(at), n <= 59 else {
            return []
        }
        if scan.lexeme(end)?.unit == .minute { return [LengthHit(end: end + 1, minutes: minutes + n)] }
        if scan.apostrophe(end), scan.glued(end) { return [LengthHit(end: end + 1, minutes: minutes + n)] }
        guard !comma, !and, n > 0, TimeReader(scan: scan, now: .midnight).isAlone(end), !scan.dash(end),
            !isDate(at, end)
        else {
            return []
        }
        return [LengthHit(end: end, minutes: minutes + n)]
    }

    /// "1h 15 dec" has a date after the hour.
    private func isDate(_ i: Int, _ end: Int) -> Bool {
        if scan.isMark(end), scan.glued(end), scan.isNumber(end + 1) { return true }
        switch scan.lexeme(end)?.kind {
        case .month?, .ordinalSuffix?: return true
        default: return scan.small(end, .of) || scan.small(end, .to) || scan.small(end, .past)
        }
    }
}
