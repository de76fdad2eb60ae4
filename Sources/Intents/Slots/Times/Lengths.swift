import Almanac

/// The body of a length: a quantity, its unit, and the minutes that may follow an hour.
extension DurationReader {
    func lengths(_ i: Int) -> [LengthHit] {
        if let clock = clockLength(i) { return clock }
        if let hit = hindi(i) { return [hit] }
        if let hit = fractionOfHour(i) { return [hit] }
        guard let quantity = quantity(i) else { return [] }
        if let (end, minutes) = product(quantity) { return [LengthHit(end: end, minutes: minutes)] }
        guard let (end, each, unit) = unit(rough(quantity.end)) else {
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
            self.unit(past) == nil
        {
            hits.append(LengthHit(end: past, minutes: Quantity(end: past, number: n).minutes(each)))
        }
        return hits
    }

    /// `2 x 25 min`.
    private func product(_ quantity: Quantity) -> (end: Int, minutes: Int?)? {
        guard quantity.over == 1, scan.small(quantity.end, .x) || scan.small(quantity.end, .times),
            quantity.number < 1000,
            let each = self.quantity(quantity.end + 1), let (end, minutes, _) = unit(each.end)
        else { return nil }
        return (end, each.minutes(minutes).flatMap { Quantity(end: end, number: $0).minutes(quantity.number) })
    }

    /// Past the `-ish`, the `odd` or the hyphen between a number and its unit: `45-ish mins`, `20 odd minutes`, `half-hour`.
    private func rough(_ i: Int) -> Int {
        let at = scan.dash(i) && scan.glued(i) && scan.glued(i + 1) ? i + 1 : i
        if scan.small(at, .ish) || scan.small(at, .odd) { return at + 1 }
        return scan.lexeme(at)?.kind == .unit ? at : i
    }

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
    private func prime(_ quantity: Quantity) -> LengthHit? {
        guard scan.isNumber(quantity.end - 1), scan.apostrophe(quantity.end), scan.glued(quantity.end),
            !(scan.isWord(quantity.end + 1) && scan.glued(quantity.end + 1))
        else { return nil }
        return quantity.minutes(1).map { LengthHit(end: quantity.end + 1, minutes: $0) }
    }

    /// A number by itself: minutes, or hours below five.
    private func bare(_ i: Int, _ quantity: Quantity) -> [LengthHit] {
        guard !quantity.isArticle, quantity.end > i, !scan.small(i, .half), !scan.small(i, .couple),
            !scan.small(i, .few),
            !scan.small(i, .a), scan.closes(quantity.end), !scan.word(quantity.end, "second"),
            TimeReader(scan: scan, now: .midnight).isAlone(quantity.end)
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
        let and = scan.small(at, .and) || scan.mark(at, .and) || scan.small(at, .plus) || scan.mark(at, .plus)
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
        guard !comma, !and || n >= 5 && scan.closes(end), n > 0, TimeReader(scan: scan, now: .midnight).isAlone(end),
            !scan.dash(end),
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
