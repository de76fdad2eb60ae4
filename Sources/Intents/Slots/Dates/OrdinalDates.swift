import Almanac

/// Ordinals: `the 15th`, `first monday in may`, `last working day of the month`, and the months they count in.
extension DateReader {
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
            // "The 1st of the month" is the next one, "of this month" this very one.
            let named = scan.small(past - 2) != .the
            let day = named ? Day(year: first.year, month: first.month, day: n) : nearest(dayOfMonth: n)
            hits.append(DateHit(end: past, day: n <= 31 ? day : nil, isExplicit: true))
        }
        if let (past, day) = workingDay(end, n) { hits.append(DateHit(end: past, day: day)) }
        if let (past, day) = weekOfMonth(end, n) { hits.append(DateHit(end: past, day: day, confidence: .weak)) }
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

    /// `monday in december`, `sat of the month`, after an ordinal or `last` (n = -1).
    func weekdayOfMonth(_ i: Int, _ n: Int) -> (end: Int, day: Day?)? {
        let weekend = scan.lexeme(i)?.unit == .weekend ? 6 : nil
        guard let weekday = scan.lexeme(i)?.weekday ?? weekend else { return nil }
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

    /// `working day of the month`, after an ordinal or `last` (n = -1).
    func workingDay(_ i: Int, _ n: Int) -> (end: Int, day: Day?)? {
        let working = scan.small(i, .working) || scan.small(i, .business)
        guard working && scan.lexeme(i + 1)?.unit == .day || scan.word(i, "weekday") else { return nil }
        let after = working ? i + 2 : i + 1
        guard scan.small(after, .of) || scan.small(after, .in), let (end, first) = month(after + 1) else { return nil }
        func pick(_ first: Day) -> Day? {
            // From the day before the month, or back from the day after it.
            Calendar.add(n, .weekday, to: n < 0 ? Calendar.firstOfMonth(first, plus: 1) : first - 1)
        }
        let day = pick(first)
        return (end, day.flatMap { $0 < today && !past ? pick(Calendar.firstOfMonth(first, plus: 1)) : $0 })
    }

    /// `week of january`, after an ordinal or `last`: its first day, the weeks counted from the first.
    func weekOfMonth(_ i: Int, _ n: Int) -> (end: Int, day: Day?)? {
        guard scan.lexeme(i)?.unit == .week, n <= 5, scan.small(i + 1, .of) || scan.small(i + 1, .in),
            let (end, first) = month(i + 2)
        else { return nil }
        return (
            end, n < 0 ? Calendar.lastOfMonth(first) - 6 : Day(year: first.year, month: first.month, day: 7 * n - 6)
        )
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
