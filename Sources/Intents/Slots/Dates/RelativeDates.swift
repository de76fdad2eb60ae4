import Almanac

/// Dates counted from today or from another date: `tomorrow week`, `in 3 days`, `a fortnight ago`, `2 weeks on friday`.
extension DateReader {
    /// `today`, `tomorrow` …, and the week on from them.
    func relative(_ i: Int, _ lexeme: Lexeme) -> [DateHit] {
        // Hindi's one word for yesterday and tomorrow goes with the direction of the question.
        let offset = lexeme.loose && past ? -lexeme.value : lexeme.value
        let day = today + offset
        var hits = [DateHit(end: i + 1, day: day)]
        switch scan.lexeme(i + 1)?.unit {
        case .week?: hits.append(DateHit(end: i + 2, day: day + 7))
        case .fortnight?: hits.append(DateHit(end: i + 2, day: day + 14))
        default: break
        }
        // "Today 30 nov", "tomorrow, 1 december": said twice.
        return hits
    }

    /// `2day`, `2moro`, `2nite`: a two for the sound of it.
    func texted(_ i: Int) -> DateHit? {
        guard scan.number(i) == 2, scan.glued(i + 1), scan.isWord(i + 1) else { return nil }
        switch scan.tokens[i + 1].folded {
        case "day", "dy": return DateHit(end: i + 2, day: today)
        case "mor", "mrw", "moro", "morrow", "morow", "mro", "mora", "mrrw", "moz":
            return DateHit(end: i + 2, day: today + 1)
        case "nite", "night", "nyt": return DateHit(end: i + 2, day: today, part: .night)
        default: return nil
        }
    }

    /// A unit with no number: `week on fri`, `day after tomorrow`, `month end`, `fortnight today`, `weekend`.
    func unit(_ i: Int, _ lexeme: Lexeme) -> [DateHit] {
        let at = i + 1
        switch lexeme.unit! {
        case .day:
            guard scan.small(at, .after) || scan.small(at, .before) else { return [] }
            let sign = scan.small(at, .after) ? 1 : -1
            if scan.small(at + 1, .next), sign > 0, scan.lexeme(at + 2) == nil {
                return [DateHit(end: at + 2, day: today + 2)]
            }
            let hits = inner(at + 1).filter { !$0.isBare }.map { hit in
                var hit = hit
                hit.day = hit.day.flatMap { Calendar.within($0 + sign) }
                return hit
            }
            // Alone, "day after" is the day after tomorrow.
            return hits
                + (sign > 0 && scan.closes(at + 1) ? [DateHit(end: at + 1, day: today + 2, confidence: .weak)] : [])
        case .weekend:
            var hits = [DateHit(end: at, day: nearest(weekday: 6))]
            if scan.small(at, .coming) || scan.small(at, .upcoming) { hits.append(DateHit(end: at + 1, day: ahead(6))) }
            guard scan.small(at, .after) || scan.small(at, .before) else { return hits }
            let later = scan.small(at, .after)
            if later, scan.small(at + 1, .next) {
                return hits + [DateHit(end: at + 2, day: ahead(6) + 7, confidence: .weak)]
            }
            // "The weekend before Christmas" is no weekend by itself.
            let counted = inner(at + 1).filter { !$0.isBare }.map { hit in
                var hit = hit
                hit.day = hit.day.flatMap { base in
                    Calendar.within(
                        later ? base + ((6 - base.weekday + 6) % 7 + 1) : base - ((base.weekday - 6 + 6) % 7 + 1))
                }
                return hit
            }
            return counted.isEmpty ? hits : counted
        case .week, .fortnight:
            var hits: [DateHit] = []
            if scan.small(at, .after), scan.small(at + 1, .next) {
                hits.append(DateHit(end: at + 2, day: today.monday + 14))
            }
            if scan.small(at, .end) { hits.append(DateHit(end: at + 1, day: endOfWeek)) }
            if lexeme.unit == .week, scan.small(at, .of) || scan.small(at, .commencing) || scan.small(at, .start) {
                hits += inner(at + 1).filter { !$0.isBare }
            }
            // "W/c 14 dec".
            if scan.word(i, "w"), scan.mark(at, .slash), scan.word(at + 1, "c") {
                hits += inner(at + 2).filter { !$0.isBare }
            }
            return hits + tail(at, 1, lexeme.unit!)
        case .month:
            var hits: [DateHit] = []
            if scan.small(at, .after), scan.small(at + 1, .next) {
                hits.append(DateHit(end: at + 2, day: Calendar.firstOfMonth(today, plus: 2)))
            }
            if scan.small(at, .end) { hits.append(DateHit(end: at + 1, day: Calendar.lastOfMonth(today))) }
            return hits + tail(at, 1, .month)
        case .year:
            if scan.small(at, .end) { return [DateHit(end: at + 1, day: Day(year: today.year, month: 12, day: 31))] }
            return tail(at, 1, .year)
        default: return []
        }
    }

    /// `in 3 days`, `in a week's time`, `in january`, `in the new year`.
    func within(_ i: Int) -> [DateHit] {
        var at = i + 1
        if scan.small(at, .around) { at += 1 }
        if let counted = count(at) {
            return counted.map { hit in
                var hit = hit
                if hit.isBare { (hit.isBare, hit.confidence) = (false, .strong) }
                return hit
            }
        }
        if let (unitEnd, unit) = dateUnit(at), scan.lexeme(at)?.kind == .unit {
            // "In week's time".
            let past = scan.pastPossessive(unitEnd)
            if scan.small(past, .time) { return [DateHit(end: past + 1, day: Calendar.add(1, unit, to: today))] }
        }
        if scan.small(at, .the) { at += 1 }
        if scan.small(at, .new) { return newYear(at) }
        if scan.small(at, .next) || scan.small(at, .coming) { return next(at) }
        if scan.small(at, .early) || scan.small(at, .middle) || scan.small(at, .late) { return edge(at) }
        if let year = year(at) {
            return [DateHit(end: at + 1, day: Day(year: year, month: 1, day: 1), confidence: .weak)]
        }
        guard let lexeme = scan.lexeme(at), lexeme.kind == .month, !lexeme.guessed else { return [] }
        let named = monthDay(at, lexeme)
        if !named.isEmpty { return named }
        return [DateHit(end: at + 1, day: nextFirst(lexeme.value), confidence: scan.closes(at + 1) ? .strong : .weak)]
    }

    /// The first of the next month of that name, today included; behind, the last.
    func nextFirst(_ month: Int) -> Day? { nearest(month: month, day: 1) }

    /// A unit that dates are counted in, with `working` before days.
    private func dateUnit(_ i: Int) -> (end: Int, unit: Unit)? {
        if scan.small(i, .working) || scan.small(i, .business), scan.lexeme(i + 1)?.unit == .day {
            return (i + 2, .weekday)
        }
        if scan.small(i, .weekdays) { return (i + 1, .weekday) }
        guard let unit = scan.lexeme(i)?.unit else { return nil }
        switch unit {
        case .day, .week, .fortnight, .month, .year, .weekend: return (i + 1, unit)
        default: return nil
        }
    }

    /// A number of days, weeks …; nil where no unit follows. With `tailed`, a bare length counts forward.
    func count(_ i: Int, tailed: Bool = false) -> [DateHit]? {
        // "0700 day start" counts nothing.
        if scan.isNumber(i), scan.digits(i) > 2, scan.tokens[i].folded.utf8.first == UInt8(ascii: "0") { return nil }
        guard let (end, n, vague) = scan.count(i), let (first, unit) = dateUnit(end) else { return nil }
        var (past, number) = (first, n)
        // "A day or two".
        if scan.small(past, .or), let (further, more) = scan.whole(past + 1), more > n, dateUnit(further) == nil {
            (past, number) = (further, more)
        } else if scan.small(past, .or), scan.small(past + 1, .so) {
            past += 2
        }
        if vague, scan.small(past, .or), scan.small(past + 1, .so) { past += 2 }
        var hits = tail(past, number, unit)
        let day = Calendar.add(number, unit, to: today)
        if unit != .weekend, !scan.apostrophe(past) || tailed {
            hits.append(DateHit(end: past, day: day, confidence: tailed ? .strong : .weak, isBare: !tailed))
        }
        return hits
    }

    /// What gives a count its direction or its starting point.
    private func tail(_ i: Int, _ n: Int, _ unit: Unit) -> [DateHit] {
        let at = scan.pastPossessive(i)
        func counted(_ n: Int, from base: Day?, _ end: Int, _ confidence: Confidence = .strong) -> DateHit {
            DateHit(end: end, day: base.flatMap { Calendar.add(n, unit, to: $0) }, confidence: confidence)
        }
        if let lexeme = scan.lexeme(at), lexeme.kind == .day, unit == .week || unit == .fortnight, lexeme.value >= 0 {
            return [counted(n, from: today + lexeme.value, at + 1)]
        }
        switch scan.small(at) {
        case .ago?: return [counted(-n, from: today, at + 1)]
        case .hence?, .later?: return [counted(n, from: today, at + 1)]
        case .time?:
            let end = scan.small(at + 1, .from) && scan.small(at + 2, .now) ? at + 3 : at + 1
            return [counted(n, from: today, end)]
        case .from?:
            if scan.small(at + 1, .now) { return [counted(n, from: today, at + 2)] }
            return inner(at + 1).filter { !$0.isBare }.map { counted(n, from: $0.day, $0.end) }
        case .on?:
            guard unit == .week || unit == .fortnight else { return [] }
            return inner(at + 1).filter { !$0.isBare && scan.lexeme($0.end - 1)?.unit == nil }
                .map { counted(n, from: $0.day, $0.end) }
        case .before?: return inner(at + 1).filter { !$0.isBare }.map { counted(-n, from: $0.day, $0.end) }
        case .after?: return inner(at + 1).filter { !$0.isBare }.map { counted(n, from: $0.day, $0.end) }
        default: return []
        }
    }
}
