import Almanac

/// Reads days: `fri`, `next fri`, `15 dec`, `the 15th`, `15/12`, `2026-12-15`, `in 3 days`, `end of month` …
///
/// A bare weekday is the next one and never today; `this fri` is this week's, `next fri` next week's; a bare day
/// number is never today; `next week` and `next month` are their first day; the weekend is its Saturday and the end of
/// a week its Friday. A word such as `on`, `by`, `from` or `due` before the date belongs to the span, as does a part of
/// the day after it (`tomorrow night`), each also without.
package enum DateSlot: SlotReader {
    /// Dates ahead: a day and a month without a year are the next such day, today included.
    package static func read(_ scan: Scan, at start: Int, _ context: SlotContext) -> [Span<Day>] {
        read(scan, at: start, context, past: false)
    }

    /// Dates that lie behind, for putting a past day right: `on sat` is the last Saturday, `27 nov` the last one.
    package static func readPast(_ scan: Scan, at start: Int, _ context: SlotContext) -> [Span<Day>] {
        read(scan, at: start, context, past: true)
    }

    private static func read(_ scan: Scan, at start: Int, _ context: SlotContext, past: Bool) -> [Span<Day>] {
        guard DateReader.mayStart(scan, start) else { return [] }
        var spans = Spans<Day>()
        for hit in DateReader(scan, context, past: past).read(start) { spans.add(hit.end, hit.day, hit.confidence) }
        return spans.sorted
    }
}

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
    let monthFirst: Bool
    /// Dates within dates ("the day after the day before …") go two deep and no further.
    private var depth = 0

    init(_ scan: Scan, _ context: SlotContext, past: Bool = false) {
        self.scan = scan
        self.today = context.today
        self.past = past
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
            case .filler, .and, .or, .ish, .x, .times, .am, .pm, .of, .to, .no, .so, .ago, .now: return false
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
            guard let word = scan.small(i) else { break }
            switch word {
            case .on, .due, .at, .over, .around: break
            case .by: break
            case .for, .from, .until: lengths = false
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
            if shift != 0 {
                if hit.isBare { continue }
            }
            hit.day = hit.day.flatMap { Calendar.within($0 + shift) }
            if isOwner(hit.end) { continue }
            hits.append(hit)
            if hit.part == nil, let (end, part) = partOfDay(hit.end) {
                hit.end = end
                hit.part = part
                hits.append(hit)
            }
        }
        return hits
    }

    /// Whether the date is only the owner of what follows: "tomorrow's lunch".
    private func isOwner(_ i: Int) -> Bool { scan.apostrophe(i) && scan.glued(i) && scan.word(i + 1, "s") }

    /// `morning`, `in the evening`, `at night`.
    func partOfDay(_ i: Int) -> (end: Int, part: Part)? {
        var at = scan.comma(i) ? i + 1 : i
        if scan.lexeme(at)?.kind == .ordinal, scan.word(at, "first"), scan.small(at + 1, .thing) {
            return (at + 2, .morning)
        }
        if scan.small(at, .in) || scan.small(at, .at) { at += 1 }
        if scan.small(at, .the) { at += 1 }
        if scan.small(at, .early) || scan.small(at, .late) { at += 1 }
        guard let part = scan.lexeme(at)?.part else { return nil }
        return (at + 1, part)
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

    // MARK: Choosing the year, the month and the week

    /// The next such weekday, never today; behind, the last one.
    func nearest(weekday: Int) -> Day {
        past ? today - ((today.weekday - weekday + 6) % 7 + 1) : today + ((weekday - today.weekday + 6) % 7 + 1)
    }

    /// The next such day of the year, today included; behind, the last. Leap days wait for their year.
    func nearest(month: Int, day: Int) -> Day? {
        let year = today.year
        for step in 0...8 {
            let candidate = Day(year: past ? year - step : year + step, month: month, day: day)
            if let candidate, past ? candidate <= today : candidate >= today { return candidate }
        }
        return nil
    }

    /// The next month's day of that number, never today; months without it are passed over.
    func nearest(dayOfMonth day: Int) -> Day? {
        guard (1...31).contains(day) else { return nil }
        for step in 0...12 {
            let first = Calendar.firstOfMonth(today, plus: past ? -step : step)
            let (year, month, _) = first.civil
            if let candidate = Day(year: year, month: month, day: day), past ? candidate < today : candidate > today {
                return candidate
            }
        }
        return nil
    }
}
