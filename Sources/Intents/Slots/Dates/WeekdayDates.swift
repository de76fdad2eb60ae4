import Almanac

/// Weekdays and what can stand about them: `fri`, `fri week`, `friday of next week`, `tues 15th`, `next wed`.
extension DateReader {
    func weekday(_ i: Int, _ lexeme: Lexeme) -> [DateHit] {
        let n = lexeme.value
        var end = i + 1
        if scan.mark(end, .dot), scan.glued(end), !scan.isEnd(end + 1) { end += 1 }
        var hits: [DateHit] = [DateHit(end: end, day: nearest(weekday: n), confidence: looseness(i, lexeme))]
        switch scan.lexeme(end)?.kind {
        case .small?: hits += afterWeekday(end, n)
        case .unit?:
            switch scan.lexeme(end)?.unit {
            case .week?: hits.append(DateHit(end: end + 1, day: nearest(weekday: n) + 7))
            case .fortnight?: hits.append(DateHit(end: end + 1, day: nearest(weekday: n) + 14))
            default: break
            }
        default: break
        }
        hits += dated(end, n)
        return hits
    }

    /// `after next`, `next week`, `of this week`, `coming`, `gone`, `before christmas`.
    private func afterWeekday(_ i: Int, _ n: Int) -> [DateHit] {
        let at = scan.small(i, .of) || scan.small(i, .in) ? i + 1 : i
        if let (end, monday) = week(at) { return [DateHit(end: end, day: monday + (n - 1))] }
        switch scan.small(i)! {
        case .after where scan.small(i + 1, .next):
            return [DateHit(end: i + 2, day: ahead(n) + 7)]
        case .coming, .upcoming: return [DateHit(end: i + 1, day: ahead(n))]
        case .next where scan.lexeme(i + 1) == nil: return [DateHit(end: i + 1, day: today.monday + 7 + (n - 1))]
        case .last where scan.lexeme(i + 1) == nil: return [DateHit(end: i + 1, day: behind(n))]
        case .gone, .past: return [DateHit(end: i + 1, day: behind(n))]
        case .just where scan.small(i + 1, .gone) || scan.small(i + 1, .past):
            return [DateHit(end: i + 2, day: behind(n))]
        case .before, .after:
            let later = scan.small(i, .after)
            return inner(i + 1).filter { !$0.isBare }.map { hit in
                var hit = hit
                hit.day = hit.day.flatMap { base in
                    Calendar.within(
                        later ? base + ((n - base.weekday + 6) % 7 + 1) : base - ((base.weekday - n + 6) % 7 + 1))
                }
                return hit
            }
        default: return []
        }
    }

    /// A weekday before a written date: the date counts. Of a bare day number, the month in which it falls on that weekday.
    func dated(_ i: Int, _ n: Int) -> [DateHit] {
        var at = scan.comma(i) ? i + 1 : i
        if scan.small(at, .the) { at += 1 }
        guard !scan.isEnd(at) else { return [] }
        let found: [DateHit]
        if scan.isNumber(at) {
            found = numeric(at) + ordinals(at, article: false) + dayMonth(at)
        } else if let month = scan.lexeme(at), month.kind == .month {
            found = monthDay(at, month)
        } else if scan.ordinal(at) != nil {
            found = ordinals(at, article: true) + dayMonth(at)
        } else {
            return []
        }
        return found.filter { $0.isExplicit }.map { hit in
            var hit = hit
            guard let day = hit.day else { return hit }
            hit.confidence = .strong
            if day.weekday == n { return hit }
            let alone = scan.ordinal(at).map { $0.end == hit.end } ?? false
            if alone, let other = fitting(day.dayOfMonth, n) { hit.day = other } else { hit.confidence = .weak }
            return hit
        }
    }

    /// The first of the coming two months in which that day falls on that weekday, today's included.
    private func fitting(_ dayOfMonth: Int, _ n: Int) -> Day? {
        for step in 0...2 {
            let (year, month, _) = Calendar.firstOfMonth(today, plus: past ? -step : step).civil
            if let day = Day(year: year, month: month, day: dayOfMonth), day.weekday == n,
                past ? day <= today : day >= today
            {
                return day
            }
        }
        return nil
    }

    /// `sat`, `sun`, `wed` are words too: at a line's end or before a word of time they are days.
    private func looseness(_ i: Int, _ lexeme: Lexeme) -> Confidence {
        // "Sunday roast", "Friday prayer": before a plain word the day may only describe it.
        if !scan.closes(i + 1) { return .weak }
        guard lexeme.loose else { return .strong }
        guard i > 0, scan.isWord(i - 1) else { return .strong }
        switch scan.tokens[i - 1].folded {
        case "the", "i", "he", "she", "we", "they", "you", "it", "who", "a", "my", "newly", "be", "get": return .weak
        default: return .strong
        }
    }

    /// The next such weekday whichever way the reader looks, never today.
    func ahead(_ n: Int) -> Day { today + ((n - today.weekday + 6) % 7 + 1) }
    func behind(_ n: Int) -> Day { today - ((today.weekday - n + 6) % 7 + 1) }
}
