import Almanac

/// A day and a month by name: `15 dec`, `15th of december 2026`, `dec 15`.
extension DateReader {
    /// A number, an ordinal or a spelt number, then a month.
    func dayMonth(_ i: Int) -> [DateHit] {
        var (end, day): (Int, Int)
        if let ordinal = scan.ordinal(i) {
            (end, day) = (ordinal.end, ordinal.value)
        } else if let number = scan.number(i, upTo: 2) {
            (end, day) = (i + 1, number)
        } else if let spelt = scan.spelt(i) {
            (end, day) = (spelt.end, spelt.value)
        } else {
            return []
        }
        if scan.small(end, .of) { end += 1 }
        // 15-dec, 15/dec, 15.dec, 15. dec
        if scan.dash(end) || scan.mark(end, .slash), scan.glued(end), scan.glued(end + 1) { end += 1 }
        if scan.mark(end, .dot), scan.glued(end) { end += 1 }
        guard let lexeme = scan.lexeme(end), let month = lexeme.month, day <= 39 else { return [] }
        // "Second march", "2 may": of two everyday words none makes the other a date.
        let loose = lexeme.loose && scan.lexeme(i)?.kind == .ordinal && !scan.small(end - 1, .of)
        return withYear(pastDot(end + 1), day, month, loose ? .weak : .strong)
    }

    /// A month, then a number: `dec 15`, `december the 15th`, `dec. 1`, `january 2027`.
    func monthDay(_ i: Int, _ lexeme: Lexeme) -> [DateHit] {
        let month = lexeme.value
        var at = pastDot(i + 1)
        if scan.dash(at) || scan.mark(at, .slash), scan.glued(at), scan.glued(at + 1) { at += 1 }
        let article = scan.small(at, .the)
        if article { at += 1 }
        if let ordinal = scan.ordinal(at), ordinal.value <= 39 {
            // "March second" may be any second of a march; "december third" may not.
            let sure = !(lexeme.loose && ordinal.spelt && !article)
            return withYear(ordinal.end, ordinal.value, month, sure ? .strong : .weak)
        }
        if let number = scan.number(at, upTo: 2), number <= 39, isFree(at) {
            return withYear(at + 1, number, month, .strong)
        }
        if let spelt = scan.spelt(at), (1...31).contains(spelt.value), !lexeme.loose, scan.closes(spelt.end),
            scan.lexeme(spelt.end)?.kind != .unit
        {
            return withYear(spelt.end, spelt.value, month, .weak)
        }
        if let (end, year) = year(at).map({ (at + 1, $0) }) ?? nextYear(at) {
            return [DateHit(end: end, day: Day(year: year, month: month, day: 1), confidence: .weak, isExplicit: true)]
        }
        return []
    }

    private func nextYear(_ i: Int) -> (end: Int, year: Int)? {
        scan.small(i, .next) && scan.lexeme(i + 1)?.unit == .year ? (i + 2, today.year + 1) : nil
    }

    /// The date with the year that follows, if one does, and without.
    private func withYear(_ end: Int, _ day: Int, _ month: Int, _ confidence: Confidence) -> [DateHit] {
        var at = scan.comma(end) ? end + 1 : end
        if scan.dash(at) || scan.mark(at, .slash), scan.glued(at), scan.glued(at + 1) { at += 1 }
        if let year = year(at) {
            return [
                DateHit(
                    end: at + 1, day: Day(year: year, month: month, day: day), confidence: confidence, isExplicit: true)
            ]
        }
        if scan.lexeme(at + 1)?.unit == .year, let shift = scan.small(at, .next) ? 1 : scan.small(at, .this) ? 0 : nil {
            let dated = Day(year: today.year + shift, month: month, day: day)
            return [DateHit(end: at + 2, day: dated, confidence: confidence, isExplicit: true)]
        }
        let plain = DateHit(end: end, day: nearest(month: month, day: day), confidence: confidence, isExplicit: true)
        let quote = scan.apostrophe(at)
        let digits = quote ? at + 1 : at
        if let short = scan.number(digits, upTo: 2), scan.digits(digits) == 2, isFree(digits),
            quote || (!scan.comma(end) && (0...10).contains(2000 + short - today.year) && scan.closes(digits + 1))
        {
            let dated = DateHit(
                end: digits + 1, day: Day(year: 2000 + short, month: month, day: day), confidence: confidence,
                isExplicit: true)
            return scan.lexeme(digits + 1)?.kind == .unit ? [plain] : [dated, plain]
        }
        return [plain]
    }

    /// A year in four digits, not far from today's; `1430` and the like are left to the clock.
    func year(_ i: Int) -> Int? {
        guard let number = scan.number(i, upTo: 4), scan.digits(i) == 4, isFree(i),
            near || abs(number - today.year) <= 100
        else {
            return nil
        }
        return number
    }

    /// Past the full stop of `dec.`, where more follows.
    func pastDot(_ i: Int) -> Int { scan.mark(i, .dot) && scan.glued(i) && !scan.isEnd(i + 1) ? i + 1 : i }

    /// Whether the number stands by itself: not `3pm`, `3:30`, `45m`, `3-4`.
    func isFree(_ i: Int) -> Bool {
        let next = i + 1
        if scan.isWord(next), scan.glued(next) { return scan.word(next, "t") }
        if scan.isMark(next), scan.glued(next), scan.glued(next + 1), !scan.comma(next), scan.isNumber(next + 1) {
            return false
        }
        guard let lexeme = scan.lexeme(next) else { return true }
        switch lexeme.kind {
        case .unit, .month, .ordinalSuffix: return false
        case .small: return ![Small.am, .pm, .oclock, .ish].contains(Small(rawValue: lexeme.value)!)
        default: return true
        }
    }
}
