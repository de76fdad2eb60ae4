import Almanac

/// A date found, and what else was learnt with it.
struct DateHit {
    var end: Int
    var day: Day?
    var confidence: Confidence = .strong
    /// A part of the day named with it, for the time beside it.
    var part: Part?
    /// A length without a direction (`2 weeks`), a date only at a stretch.
    var isBare = false
    /// Written out: a day and month, a number with its ordinal, digits.
    var isExplicit = false
}

/// The grammar of dates over one line. Each form lives in a file of its own and adds the hits it finds.
struct DateReader {
    let scan: Scan
    let today: Day
    let past: Bool
    /// Whether a day without a year may be one of the last weeks, and any year counts.
    let near: Bool
    let monthFirst: Bool
    /// Dates within dates ("the day after the day before …") go two deep and no further.
    private var depth = 0

    init(_ scan: Scan, _ context: SlotContext, past: Bool = false, near: Bool = false) {
        self.scan = scan
        self.today = context.today
        self.past = past
        self.near = near
        self.monthFirst = context.monthFirst
    }

    /// The cheap no: whether a date can begin with this token at all.
    static func mayStart(_ scan: Scan, _ i: Int) -> Bool {
        guard i >= 0, i < scan.tokens.count else { return false }
        if scan.tokens[i].kind == .number { return scan.lexeme(i + 1) != nil || scan.glued(i + 1) }
        guard let lexeme = scan.lexeme(i) else { return false }
        switch lexeme.kind {
        case .weekday, .day, .feast: return true
        case .month, .cardinal, .ordinal: return scan.isNumber(i + 1) || scan.lexeme(i + 1) != nil
        case .unit: return lexeme.unit == .weekend || scan.lexeme(i + 1) != nil
        case .weekdayPlural, .weekdaySet, .ordinalSuffix, .part, .mark: return false
        case .small:
            switch lexeme.small! {
            case .tonight, .midweek, .endOfWeek, .endOfMonth, .endOfYear, .endOfDay, .closeOfBusiness: return true
            case .no: return scan.small(i + 1, .later)
            case .filler, .and, .or, .ish, .x, .times, .am, .pm, .of, .to, .so, .ago, .now: return false
            default: return scan.isNumber(i + 1) || scan.lexeme(i + 1) != nil
            }
        }
    }

    // MARK: The whole date

    /// Every date that starts here, with its prefixes and the part of the day after it.
    func read(_ start: Int) -> [DateHit] {
        if scan.continues(start) { return [] }
        var (i, shift, prefixed, lengths) = (start, 0, false, true)
        prefixes: for _ in 0..<3 {
            switch scan.small(i) {
            case .on, .due, .at, .over, .around: break
            case .by: break
            case .for, .from, .until: lengths = false
            case .sometime where !scan.word(i, "some") || scan.small(i + 1, .time):
                if scan.word(i, "some") { i += 1 }
                lengths = false
            case .no where scan.small(i + 1, .later) && scan.small(i + 2, .than):
                i += 2
                lengths = false
            case .not where scan.small(i + 1, .until):
                i += 1
                lengths = false
            case .before where !scan.isEnd(i + 1): shift = -1
            case .after:
                // "After 3 days" counts them; "after Friday" is the day that follows.
                if let counted = count(i + 1, tailed: true), !counted.isEmpty { return counted }
                shift = 1
            default: break prefixes
            }
            i += 1
            prefixed = true
        }
        if scan.isEnd(i) { return [] }
        var found = core(i)
        if !lengths { found.removeAll { $0.isBare } }
        var hits: [DateHit] = []
        for var hit in found {
            if prefixed, !hit.isBare || scan.small(start, .by) { hit.confidence = .strong }
            // "Ask Aisha about the weekend" says what about, and not when.
            if scan.word(start, "about") { hit.confidence = .weak }
            if shift != 0 {
                if hit.isBare { continue }
            }
            hit.day = hit.day.flatMap { Calendar.within(beyond($0, shift, hit.end)) }
            hits.append(hit)
            if scan.small(hit.end, .sometime) {
                hit.end += 1
                hits.append(hit)
            }
            for _ in 0..<2 {
                guard let (end, part) = partOfDay(hit.end), hit.part == nil || hit.part == part else { break }
                hit.end = end
                hit.part = part
                hits.append(hit)
            }
        }
        return hits
    }

    /// The day before a date or after it; after a stretch of days, the first that is no part of it.
    private func beyond(_ day: Day, _ shift: Int, _ end: Int) -> Day {
        guard shift > 0 else { return day + shift }
        switch scan.lexeme(end - 1)?.unit {
        case .weekend?: return day + 2
        case .week? where day.weekday == 1: return day + 7
        case .month? where day.dayOfMonth == 1: return Calendar.firstOfMonth(day, plus: 1)
        default: return day + 1
        }
    }

    /// Every date that starts exactly here, without a prefix.
    func core(_ i: Int) -> [DateHit] {
        if let texted = texted(i) { return [texted] }
        if scan.isNumber(i) { return numeric(i) + ordinals(i, article: false) + dayMonth(i) + (count(i) ?? []) }
        guard let lexeme = scan.lexeme(i) else { return [] }
        switch lexeme.kind {
        case .weekday: return weekday(i, lexeme)
        case .month: return monthDay(i, lexeme)
        case .day: return relative(i, lexeme)
        case .feast: return feast(i)
        case .ordinal: return ordinals(i, article: false) + dayMonth(i)
        case .cardinal: return (count(i) ?? []) + dayMonth(i) + ordinals(i, article: false)
        case .unit: return unit(i, lexeme)
        case .small: return small(i, Small(rawValue: lexeme.value)!)
        default: return []
        }
    }

    /// The date that another is counted from.
    func inner(_ i: Int) -> [DateHit] {
        guard depth < 2, DateReader.mayStart(scan, i) else { return [] }
        var deeper = self
        deeper.depth += 1
        return deeper.core(i)
    }

    private func small(_ i: Int, _ word: Small) -> [DateHit] {
        switch word {
        case .the: return definite(i)
        case .a, .couple, .few, .dozen, .hundred: return count(i) ?? []
        case .in: return within(i)
        case .next: return next(i)
        case .this: return this(i)
        case .last, .past: return last(i)
        case .coming, .upcoming, .following: return coming(i)
        case .end, .start, .middle, .early, .late, .later, .close: return edge(i)
        case .endOfWeek, .endOfMonth, .endOfYear, .endOfDay, .closeOfBusiness: return shortEdge(i, word)
        case .tonight: return [DateHit(end: i + 1, day: today, part: .night)]
        case .midweek: return midweek(i)
        case .new: return newYear(i)
        case .same: return same(i)
        case .weekdays, .working: return count(i) ?? []
        default: return []
        }
    }

    /// What may follow `the`.
    private func definite(_ i: Int) -> [DateHit] {
        guard let lexeme = scan.lexeme(i + 1) else {
            return scan.isNumber(i + 1) ? ordinals(i + 1, article: true) : []
        }
        switch lexeme.kind {
        case .ordinal, .cardinal: return ordinals(i + 1, article: true)
        case .weekday:
            // "The sun" and "the wed" are no days; "the Friday after Christmas" is one.
            return weekday(i + 1, lexeme).map { hit in
                var hit = hit
                if lexeme.loose, hit.end == i + 2 { hit.confidence = .weak }
                return hit
            }
        case .unit: return unit(i + 1, lexeme)
        case .feast: return feast(i + 1)
        case .day: return relative(i + 1, lexeme)
        case .small:
            switch Small(rawValue: lexeme.value)! {
            case .next: return next(i + 1)
            case .last, .past: return last(i + 1)
            case .coming, .upcoming, .following: return coming(i + 1)
            case .end, .start, .middle: return edge(i + 1)
            case .new: return newYear(i + 1)
            default: return []
            }
        default: return []
        }
    }
}
