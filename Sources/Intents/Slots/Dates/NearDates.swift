import Almanac

/// What `next`, `this`, `last` and `coming` make of weekdays, weeks, weekends, months and years.
extension DateReader {
    func next(_ i: Int) -> [DateHit] {
        var at = i + 1
        if scan.dash(at) || scan.small(at, .to) { at += 1 }
        if scan.small(at, .next) { return afterNext(at) }
        at = i + 1
        guard let lexeme = scan.lexeme(at) else { return [] }
        switch lexeme.kind {
        case .weekday: return [DateHit(end: at + 1, day: today.monday + 7 + (lexeme.value - 1))]
        case .month:
            return [DateHit(end: at + 1, day: nextFirst(lexeme.value), confidence: .weak)] + namedThen(at, lexeme)
        case .unit:
            switch lexeme.unit! {
            case .week:
                let monday = today.monday + 7
                return [DateHit(end: at + 1, day: monday)] + weekThen(at + 1, monday)
            case .weekend: return [DateHit(end: at + 1, day: today.monday + 12)]
            case .fortnight: return [DateHit(end: at + 1, day: today + 14, confidence: .weak)]
            case .month:
                let first = Calendar.firstOfMonth(today, plus: 1)
                let on = scan.small(at + 1, .on) ? at + 2 : at + 1
                let day = scan.small(on, .the) ? on + 1 : on
                var hits = [DateHit(end: at + 1, day: first)]
                if on > at + 1, let ordinal = scan.ordinal(day) {
                    hits.append(
                        DateHit(end: ordinal.end, day: Day(year: first.year, month: first.month, day: ordinal.value)))
                }
                return hits
            case .year:
                var hits = [DateHit(end: at + 1, day: Day(year: today.year + 1, month: 1, day: 1))]
                if let month = scan.lexeme(at + 1)?.month {
                    hits.append(DateHit(end: at + 2, day: Day(year: today.year + 1, month: month, day: 1)))
                }
                return hits
            case .day: return [DateHit(end: at + 1, day: today + 1, confidence: .weak)]
            default: return []
            }
        default: return []
        }
    }

    /// `next next week`, `next to next friday`: the one after the next.
    private func afterNext(_ i: Int) -> [DateHit] {
        guard let lexeme = scan.lexeme(i + 1) else { return [] }
        if let n = lexeme.weekday { return [DateHit(end: i + 2, day: today.monday + 14 + (n - 1))] }
        switch lexeme.unit {
        case .week?: return [DateHit(end: i + 2, day: today.monday + 14)]
        case .month?: return [DateHit(end: i + 2, day: Calendar.firstOfMonth(today, plus: 2))]
        case .weekend?: return [DateHit(end: i + 2, day: today.monday + 19)]
        default: return []
        }
    }

    /// `same day next week`, `this time tomorrow`.
    func same(_ i: Int) -> [DateHit] {
        guard scan.lexeme(i + 1)?.unit == .day || scan.small(i + 1, .time) else { return [] }
        if let (end, monday) = week(i + 2) { return [DateHit(end: end, day: monday + (today.weekday - 1))] }
        if let (end, first) = month(i + 2), scan.lexeme(end - 1)?.unit == .month {
            return [DateHit(end: end, day: first.adding(months: 0, dayOfMonth: today.dayOfMonth))]
        }
        guard let lexeme = scan.lexeme(i + 2), lexeme.kind == .day || lexeme.kind == .weekday else { return [] }
        return inner(i + 2)
    }

    /// "Next december 5": the month's day, a plain date.
    private func namedThen(_ i: Int, _ lexeme: Lexeme) -> [DateHit] { monthDay(i, lexeme) }

    /// `next week tuesday`, `next week on tue`.
    private func weekThen(_ i: Int, _ monday: Day) -> [DateHit] {
        var at = scan.pastPossessive(i)
        if scan.small(at, .on) || scan.comma(at) { at += 1 }
        guard let n = scan.lexeme(at)?.weekday else { return [] }
        return [DateHit(end: at + 1, day: monday + (n - 1))]
    }

    func this(_ i: Int) -> [DateHit] {
        let at = i + 1
        guard let lexeme = scan.lexeme(at) else { return [] }
        switch lexeme.kind {
        case .weekday:
            let day = today.monday + (lexeme.value - 1)
            return [DateHit(end: at + 1, day: day >= today || past ? day : ahead(lexeme.value))]
                + dated(at + 1, lexeme.value)
        case .part: return [DateHit(end: at + 1, day: today, part: lexeme.part)]
        case .unit:
            switch lexeme.unit! {
            case .weekend: return [DateHit(end: at + 1, day: thisWeekend)]
            case .week: return weekThen(at + 1, today.monday)
            case .day: return same(i)
            default: return []
            }
        case .month:
            let first = nearest(month: lexeme.value, day: 1)
            return [DateHit(end: at + 1, day: first, confidence: .weak)] + monthDay(at, lexeme)
        case .small:
            switch Small(rawValue: lexeme.value)! {
            case .time: return same(i)
            case .coming, .upcoming, .next: return coming(at)
            case .past, .last: return last(at)
            default: return []
            }
        default: return []
        }
    }

    /// The running weekend's remaining day, or the Saturday of this week.
    var thisWeekend: Day { max(today.monday + 5, today) }

    func coming(_ i: Int) -> [DateHit] {
        guard let lexeme = scan.lexeme(i + 1) else { return [] }
        if let n = lexeme.weekday { return [DateHit(end: i + 2, day: ahead(n))] }
        switch lexeme.unit {
        case .week?: return [DateHit(end: i + 2, day: today.monday + 7)] + weekThen(i + 2, today.monday + 7)
        case .weekend?: return [DateHit(end: i + 2, day: ahead(6))]
        case .month?: return [DateHit(end: i + 2, day: Calendar.firstOfMonth(today, plus: 1))]
        case .day? where scan.small(i, .following): return [DateHit(end: i + 2, day: today + 1, confidence: .weak)]
        default: return []
        }
    }

    func last(_ i: Int) -> [DateHit] {
        let at = i + 1
        guard let lexeme = scan.lexeme(at) else { return [] }
        switch lexeme.kind {
        case .weekday:
            var hits = [DateHit(end: at + 1, day: behind(lexeme.value))]
            if let (end, day) = weekdayOfMonth(at, -1) { hits.append(DateHit(end: end, day: day)) }
            return hits
        case .part: return lexeme.part == .night ? [DateHit(end: at + 1, day: today - 1, part: .night)] : []
        case .unit:
            switch lexeme.unit! {
            case .week:
                if let (end, day) = weekOfMonth(at, -1) { return [DateHit(end: end, day: day, confidence: .weak)] }
                return [DateHit(end: at + 1, day: today.monday - 7, confidence: .weak)]
                    + weekThen(at + 1, today.monday - 7)
            case .weekend:
                if let (end, day) = weekdayOfMonth(at, -1) { return [DateHit(end: end, day: day)] }
                return [DateHit(end: at + 1, day: today.monday - 2)]
            case .month: return [DateHit(end: at + 1, day: Calendar.firstOfMonth(today, plus: -1), confidence: .weak)]
            case .day: return edges(at + 1, .end)
            default: return []
            }
        case .small:
            if let (end, day) = workingDay(at, -1) { return [DateHit(end: end, day: day)] }
            // "Last of the month".
            if scan.small(at, .of), let (end, first) = month(at + 1) {
                return [DateHit(end: end, day: Calendar.lastOfMonth(first))]
            }
            return []
        default: return []
        }
    }
}
