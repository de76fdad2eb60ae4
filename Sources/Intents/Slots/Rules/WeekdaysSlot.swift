/// Reads sets of weekdays: `mon-fri`, `mon to fri`, `tue, thu`, `tues & thurs`, `weekdays`, `sundays`, `every day but fri`.
///
/// The value holds ISO weekdays (Monday 1), ascending, each once. A single weekday in the singular is weak: it may be a date.
package enum WeekdaysSlot: SlotReader {
    package static func read(_ scan: Scan, at start: Int, _ context: SlotContext) -> [Span<[Int]>] {
        guard start >= 0, start < scan.tokens.count, scan.lexeme(start) != nil else { return [] }
        return WeekdaySets(scan: scan).read(start)
    }
}

struct WeekdaySets {
    let scan: Scan

    static let all = Array(1...7)

    func read(_ start: Int) -> [Span<[Int]>] {
        var i = start
        var every = false
        prefixes: for _ in 0..<3 {
            switch scan.small(i) {
            case .on?, .the?: break
            case .every?, .each?, .all?: every = true
            default: break prefixes
            }
            i += 1
        }
        var spans = Spans<[Int]>()
        for set in sets(i, every: every) {
            spans.add(set.end, set.days, set.isSure || every ? .strong : .weak)
            if let (end, left) = except(set.end, set.days) { spans.add(end, left) }
        }
        return spans.sorted
    }

    struct Found {
        var end: Int
        var days: [Int]
        var isSure = true
    }

    /// Every set that starts here, without a prefix: each list that ends after one of its members.
    func sets(_ i: Int, every: Bool) -> [Found] {
        guard let lexeme = scan.lexeme(i) else { return [] }
        switch lexeme.kind {
        case .weekday, .weekdayPlural: return list(i)
        case .weekdaySet:
            return [Found(end: i + 1, days: WeekdaySets.all.filter { lexeme.value & (1 << $0) != 0 })]
        case .unit:
            if lexeme.unit == .day, every { return [Found(end: i + 1, days: WeekdaySets.all)] }
            if lexeme.unit == .weekend { return [Found(end: i + 1, days: [6, 7], isSure: every)] }
            return []
        case .part: return every ? [Found(end: i + 1, days: WeekdaySets.all)] : []
        case .small:
            switch lexeme.small! {
            case .everyday, .daily, .nightly:
                return [Found(end: i + 1, days: WeekdaySets.all, isSure: scan.closes(i + 1))]
            case .weekdays, .weekends: return list(i)
            case .working where scan.lexeme(i + 1)?.unit == .day, .school where scan.lexeme(i + 1)?.unit == .day:
                // "Working day 8 to 7" is one day's hours.
                return [Found(end: i + 2, days: [1, 2, 3, 4, 5], isSure: scan.word(i + 1, "days"))]
            default: return []
            }
        default: return []
        }
    }

    /// `mon, wed and fri`, `mon-thu & sat`.
    private func list(_ start: Int) -> [Found] {
        var found: [Found] = []
        var days: Set<Int> = []
        var i = start
        var plural = false
        while let (end, members, isPlural) = member(i), found.count < 14 {
            days.formUnion(members)
            plural = plural || isPlural
            found.append(Found(end: end, days: days.sorted(), isSure: plural || days.count > 1))
            i = separator(end)
            if i > end, i >= scan.tokens.count { break }
        }
        return found
    }

    /// One day, a range of days, or `weekdays`.
    private func member(_ i: Int) -> (end: Int, days: [Int], isPlural: Bool)? {
        guard let lexeme = scan.lexeme(i) else { return nil }
        if lexeme.small == .weekdays { return (i + 1, [1, 2, 3, 4, 5], true) }
        if lexeme.small == .weekends || lexeme.unit == .weekend { return (i + 1, [6, 7], true) }
        guard let first = day(lexeme) else { return nil }
        let end = pastDot(i + 1)
        if let joint = joint(end), let last = scan.lexeme(joint).flatMap(day) {
            let count = (last - first + 7) % 7
            return (pastDot(joint + 1), (0...count).map { (first - 1 + $0) % 7 + 1 }, true)
        }
        return (scan.pastPossessive(end), [first], lexeme.kind == .weekdayPlural)
    }

    private func day(_ lexeme: Lexeme) -> Int? {
        lexeme.kind == .weekday || lexeme.kind == .weekdayPlural ? lexeme.value : nil
    }

    private func pastDot(_ i: Int) -> Int { scan.mark(i, .dot) && scan.glued(i) ? i + 1 : i }

    private func joint(_ i: Int) -> Int? {
        if scan.dash(i) { return i + 1 }
        switch scan.small(i) {
        case .to?, .until?, .through?: return i + 1
        default: return nil
        }
    }

    private func separator(_ i: Int) -> Int {
        if scan.comma(i) { return scan.small(i + 1, .and) || scan.mark(i + 1, .and) ? i + 2 : i + 1 }
        if scan.mark(i, .and) || scan.mark(i, .slash) || scan.mark(i, .plus) || scan.small(i, .and)
            || scan.small(i, .or)
        {
            return scan.small(i + 1, .on) || scan.small(i + 1, .every) ? i + 2 : i + 1
        }
        return i
    }

    /// `except fri`, `but not sundays`.
    private func except(_ i: Int, _ days: [Int]) -> (end: Int, days: [Int])? {
        let at = scan.comma(i) ? i + 1 : i
        guard scan.small(at, .except) || scan.small(at, .not) else { return nil }
        var next = at + 1
        if scan.small(next, .not) || scan.small(next, .for) || scan.small(next, .on) { next += 1 }
        guard let out = sets(next, every: false).last else { return nil }
        let left = days.filter { !out.days.contains($0) }
        return left.isEmpty ? nil : (out.end, left)
    }
}
