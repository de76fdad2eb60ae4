import Almanac

/// A day and a month by name: `15 dec`, `15th of december 2026`, `dec 15`, `the 15th`, `first monday in may`.
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
        // 15-dec, 15/dec, 15.dec
        if scan.dash(end) || scan.mark(end, .slash) || scan.mark(end, .dot), scan.glued(end), scan.glued(end + 1) {
            end += 1
        }
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
        if let year = year(at) {
            return [
                DateHit(end: at + 1, day: Day(year: year, month: month, day: 1), confidence: .weak, isExplicit: true)
            ]
        }
        return []
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
    private func year(_ i: Int) -> Int? {
        guard let number = scan.number(i, upTo: 4), scan.digits(i) == 4, isFree(i), abs(number - today.year) <= 100
        else {
            return nil
        }
        return number
    }

    /// Past the full stop of `dec.`, where more follows.
    private func pastDot(_ i: Int) -> Int { scan.mark(i, .dot) && scan.glued(i) && !scan.isEnd(i + 1) ? i + 1 : i }

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

    /// Ordinals without a month's name: `the 15th`, `2nd thursday in december`, `the 5th of next month`.
    func ordinals(_ i: Int, article: Bool) -> [DateHit] {
        guard let (end, n, spelt) = scan.ordinal(i) else {
            // "On the 15", "by the 3".
            guard article, let n = scan.number(i, upTo: 2), (1...31).contains(n), isFree(i), scan.closes(i + 1),
                scan.lexeme(i + 1)?.kind != .unit
            else { return [] }
            return [DateHit(end: i + 1, day: nearest(dayOfMonth: n), confidence: .weak, isExplicit: true)]
        }
        if n == 1, scan.small(end, .thing) { return firstThing(end + 1) }
        var hits: [DateHit] = []
        if n <= 5, let (past, day) = weekdayOfMonth(end, n) { hits.append(DateHit(end: past, day: day)) }
        if n == 1, scan.lexeme(end)?.unit == .day { hits += edges(end + 1, .start) }
        if article { hits += dayMonth(i) }
        let of = scan.small(end, .of) || scan.small(end, .in) ? end + 1 : end
        if let (past, first) = month(of), scan.lexeme(past - 1)?.unit == .month {
            hits.append(DateHit(end: past, day: n <= 31 ? dayOf(first, n) : nil, isExplicit: true))
        }
        // Forty-fifth birthdays and thirty-second streets.
        guard n <= 31 else {
            let sure = article && n <= 39 && scan.small(i - 1, .the) && scan.small(i - 2) != nil
            return hits + (sure ? [DateHit(end: end, day: nil, isExplicit: true)] : [])
        }
        let placed = scan.closes(end)
        if spelt {
            // "Second", "the first" are places in a list; "on the third" is a day.
            let preposition =
                article && [Small.on, .by, .due, .from, .until, .before, .after].contains(scan.small(i - 2) ?? .a)
            guard article, placed || preposition else { return hits }
            return hits + [DateHit(end: end, day: nearest(dayOfMonth: n), confidence: .weak, isExplicit: true)]
        }
        let sure = placed && scan.lexeme(end)?.kind != .unit
        return hits + [
            DateHit(end: end, day: nearest(dayOfMonth: n), confidence: sure ? .strong : .weak, isExplicit: true)
        ]
    }

    /// "First thing tomorrow", "first thing on Monday".
    private func firstThing(_ i: Int) -> [DateHit] {
        let at = scan.small(i, .on) ? i + 1 : i
        return inner(at).filter { !$0.isBare }.map { hit in
            var hit = hit
            hit.part = hit.part ?? .morning
            return hit
        }
    }

    private func dayOf(_ first: Day, _ n: Int) -> Day? { Day(year: first.year, month: first.month, day: n) }

    /// `monday in december`, `sat of the month`, after an ordinal or `last` (n = -1).
    func weekdayOfMonth(_ i: Int, _ n: Int) -> (end: Int, day: Day?)? {
        guard let weekday = scan.lexeme(i)?.weekday else { return nil }
        let of = scan.small(i + 1, .of) || scan.small(i + 1, .in) ? i + 2 : i + 1
        guard let (end, first) = month(of) else { return nil }
        func pick(_ first: Day) -> Day? {
            n < 0
                ? Calendar.last(weekday: weekday, year: first.year, month: first.month)
                : Calendar.nth(n, weekday: weekday, year: first.year, month: first.month)
        }
        var day = pick(first)
        if let found = day, !past, found < today {
            // This year's has gone: a named month comes round again, "the month" is followed by the next.
            let named = scan.lexeme(end - 1)?.month != nil
            day = pick(named ? first.adding(months: 12) : Calendar.firstOfMonth(today, plus: 1))
        }
        return (end, day)
    }

    /// A month as a stretch of time: its first day. `december`, `december 2026`, `next month`, `the month`, `this month`.
    func month(_ i: Int) -> (end: Int, first: Day)? {
        var at = i
        if let named = scan.lexeme(at)?.month {
            let end = pastDot(at + 1)
            if let year = year(end), let first = Day(year: year, month: named, day: 1) { return (end + 1, first) }
            return (at + 1, current(month: named))
        }
        if scan.small(at, .the) { at += 1 }
        var months = 0
        switch scan.small(at) {
        case .this?: at += 1
        case .next?, .coming?, .following?: (at, months) = (at + 1, 1)
        case .last?, .past?: (at, months) = (at + 1, -1)
        default: break
        }
        if let named = scan.lexeme(at)?.month { return (at + 1, current(month: named)) }
        guard scan.lexeme(at)?.unit == .month else { return nil }
        return (at + 1, Calendar.firstOfMonth(today, plus: months))
    }

    /// The named month that is running, or else the next (behind: the last) of that name.
    private func current(month: Int) -> Day {
        let here = Calendar.firstOfMonth(today)
        let ahead = (month - here.month + 12) % 12
        return here.adding(months: past && ahead > 0 ? ahead - 12 : ahead)
    }
}
