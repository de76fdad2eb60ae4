import Almanac

/// Ends, starts and middles of weeks, months and years.
extension DateReader {
    /// A week as a stretch of time: its Monday.
    func week(_ i: Int) -> (end: Int, monday: Day)? {
        var at = scan.small(i, .the) ? i + 1 : i
        if scan.lexeme(at)?.unit == .week, at > i || scan.small(at + 1, .after), scan.small(at + 1, .after),
            scan.small(at + 2, .next)
        {
            return (at + 3, today.monday + 14)
        }
        var days = 0
        switch scan.small(at) {
        case .this?: at += 1
        case .next?, .coming?, .following?: (at, days) = (at + 1, 7)
        case .last?, .past?: (at, days) = (at + 1, -7)
        default: if at == i { return nil }
        }
        guard scan.lexeme(at)?.unit == .week else { return nil }
        return (scan.pastPossessive(at + 1), today.monday + days)
    }

    enum Edge { case start, middle, late, end }

    /// `end of …`, `early …`, `mid …`, `late …`, `later this week`, `first thing monday`, `close of play`.
    func edge(_ i: Int) -> [DateHit] {
        switch scan.small(i)! {
        case .end:
            let of = scan.small(i + 1, .of) ? i + 2 : i + 1
            let day = scan.small(of, .the) ? of + 1 : of
            if scan.lexeme(day)?.unit == .day || scan.small(day, .business) {
                return [DateHit(end: day + 1, day: today)] + daysAfter(day + 1)
            }
            return edges(i + 1, .end)
        case .close:
            let of = scan.small(i + 1, .of) ? i + 2 : i + 1
            guard scan.small(of, .business) || scan.lexeme(of)?.unit == .day else { return [] }
            return [DateHit(end: of + 1, day: today)] + daysAfter(of + 1)
        case .start: return edges(i + 1, .start)
        case .middle: return edges(scan.dash(i + 1) ? i + 2 : i + 1, .middle)
        case .early:
            return (scan.word(i, "earlier") ? [] : edges(i + 1, .start)) + plain(i + 1)
        case .late: return edges(i + 1, .late) + plain(i + 1)
        case .later:
            if scan.lexeme(i + 1)?.kind == .day, scan.lexeme(i + 1)?.value == 0 { return plain(i + 1) }
            if scan.small(i + 1, .this), scan.lexeme(i + 2)?.unit == .week {
                // No day named: a middle one, Thursday, or else tomorrow.
                return [DateHit(end: i + 3, day: max(today.monday + 3, today + 1), confidence: .weak)]
            }
            if scan.small(i + 1, .next), scan.lexeme(i + 2)?.unit == .week {
                return [DateHit(end: i + 3, day: today.monday + 10, confidence: .weak)]
            }
            if scan.small(i + 1, .in) || scan.small(i + 1, .this) || scan.small(i + 1, .next) {
                return edges(i + 1, .late)
            }
            return []
        default: return []
        }
    }

    /// "Early tomorrow", "late on Friday": the day itself.
    private func plain(_ i: Int) -> [DateHit] {
        let at = scan.small(i, .on) ? i + 1 : i
        guard let lexeme = scan.lexeme(at) else { return [] }
        switch lexeme.kind {
        case .day: return relative(at, lexeme)
        case .weekday: return weekday(at, lexeme)
        default: return []
        }
    }

    /// "End of day Friday": the day that is meant.
    private func daysAfter(_ i: Int) -> [DateHit] {
        let at = scan.small(i, .on) || scan.comma(i) ? i + 1 : i
        if scan.isNumber(at) || scan.isEnd(at) { return [] }
        return inner(at).filter { !$0.isBare }
    }

    /// The stretch that starts at `i`, after `of` and `the`, and its edge.
    func edges(_ i: Int, _ edge: Edge) -> [DateHit] {
        let at = scan.small(i, .of) || scan.small(i, .in) ? i + 1 : i
        if let (end, monday) = week(at) { return [DateHit(end: end, day: edgeOfWeek(monday, edge))] }
        if scan.lexeme(at)?.unit == .week, scan.closes(at + 1) {
            return [DateHit(end: at + 1, day: edgeOfWeek(today.monday, edge))]
        }
        let the = scan.small(at, .the) ? at + 1 : at
        if let unit = scan.lexeme(the)?.unit, unit == .weekend {
            return [
                DateHit(end: the + 1, day: edge == .end || edge == .late ? nearest(weekday: 7) : nearest(weekday: 6))
            ]
        }
        if let (end, first) = month(at) {
            return [DateHit(end: end, day: edgeOfMonth(first, edge, named: isNamed(end)))]
        }
        if let (end, year) = yearly(at) {
            switch edge {
            case .end, .late: return [DateHit(end: end, day: Day(year: year, month: 12, day: 31))]
            case .start:
                let first = Day(year: year, month: 1, day: 1)
                return [DateHit(end: end, day: first.map { $0 < today ? $0.adding(months: 12) : $0 })]
            case .middle: return []
            }
        }
        return []
    }

    private func isNamed(_ end: Int) -> Bool { scan.lexeme(end - 1)?.unit != .month }

    var endOfWeek: Day { edgeOfWeek(today.monday, .end) }

    /// Monday, Wednesday, Friday; where this week's has gone, next week's.
    private func edgeOfWeek(_ monday: Day, _ edge: Edge) -> Day {
        let day: Day
        switch edge {
        case .start: day = monday
        case .middle: day = monday + 2
        case .late, .end: day = monday + 4
        }
        let gone = edge == .end ? day < today : day <= today
        return gone && monday == today.monday && !past ? day + 7 : day
    }

    /// The first, the fifteenth or the last; where it has gone, the next month's (a named month's next year).
    private func edgeOfMonth(_ first: Day, _ edge: Edge, named: Bool) -> Day {
        func pick(_ first: Day) -> Day {
            switch edge {
            case .start: first
            case .middle: first + 14
            case .late, .end: Calendar.lastOfMonth(first)
            }
        }
        let day = pick(first)
        return day < today && !past ? pick(first.adding(months: named ? 12 : 1)) : day
    }

    private func yearly(_ i: Int) -> (end: Int, year: Int)? {
        var at = scan.small(i, .the) ? i + 1 : i
        var year = today.year
        if scan.small(at, .this) { at += 1 }
        if scan.small(at, .next) { (at, year) = (at + 1, year + 1) }
        if scan.small(at, .new) { (at, year) = (at + 1, year + 1) }
        if at == i, let written = self.year(at) { return (at + 1, written) }
        guard scan.lexeme(at)?.unit == .year else { return nil }
        return (scan.pastPossessive(at + 1), year)
    }

    func shortEdge(_ i: Int, _ word: Small) -> [DateHit] {
        switch word {
        case .endOfWeek:
            return [DateHit(end: i + 1, day: endOfWeek)]
        case .endOfMonth: return [DateHit(end: i + 1, day: Calendar.lastOfMonth(today))]
        case .endOfYear: return [DateHit(end: i + 1, day: Day(year: today.year, month: 12, day: 31))]
        case .endOfDay: return [DateHit(end: i + 1, day: today)] + daysAfter(i + 1)
        default: return [DateHit(end: i + 1, day: today, confidence: .weak)] + daysAfter(i + 1)
        }
    }

    func midweek(_ i: Int) -> [DateHit] {
        let wednesday = today.monday + 2
        if scan.small(i + 1, .next), scan.lexeme(i + 2)?.unit == .week {
            return [DateHit(end: i + 3, day: wednesday + 7)]
        }
        return [DateHit(end: i + 1, day: wednesday > today || past ? wednesday : wednesday + 7)]
    }
}
