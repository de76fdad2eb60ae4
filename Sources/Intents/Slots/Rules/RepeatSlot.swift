/// How a task repeats.
package enum TaskRepeat: Sendable, Equatable {
    case never
    case daily
    /// ISO weekdays, ascending; empty where none was named.
    case weekly([Int])
    /// 1 to 31; nil where none was named.
    case monthly(Int?)
}

/// Reads `every day`, `every week`, `weekly on mon`, `every mon, wed`, `every month on 31`, `monthly on the 1st`.
///
/// A rhythm that tasks do not have (`every 2 weeks`, `yearly`) and an impossible day of the month are invalid.
package enum RepeatSlot: SlotReader {
    package static func read(_ scan: Scan, at start: Int, _ context: SlotContext) -> [Span<TaskRepeat>] {
        guard start >= 0, start < scan.tokens.count, scan.isNumber(start) || scan.lexeme(start) != nil else {
            return []
        }
        return RepeatReader(scan: scan).read(start)
    }
}

struct RepeatReader {
    let scan: Scan

    func read(_ start: Int) -> [Span<TaskRepeat>] {
        var spans = Spans<TaskRepeat>()
        var i = start
        if scan.small(i, .repeats) { i += 1 }
        guard let lexeme = scan.lexeme(i) else {
            // "The 15th of every month".
            if let (end, day) = dayOfEveryMonth(i) { spans.add(end, day) }
            return spans.sorted
        }
        switch lexeme.small {
        case .every?, .each?: every(i + 1, &spans)
        case .once?:
            let at = scan.small(i + 1, .a) || scan.small(i + 1, .every) || scan.small(i + 1, .each) ? i + 2 : i + 1
            if at == i + 1 { spans.add(at, .never, .weak) } else { every(at, &spans) }
        case .everyday?, .daily?, .nightly?: spans.add(i + 1, .daily, sureness(i))
        case .weekly?: weekly(i + 1, sureness(i), &spans)
        case .monthly?: monthly(i + 1, sureness(i), &spans)
        // A quarterly report says nothing of how often it is written.
        case .fortnightly?, .unsupported?: if scan.closes(i + 1) { spans.add(i + 1, nil) }
        case .alternate?:
            if scan.lexeme(i + 1)?.unit != nil || scan.lexeme(i + 1)?.weekday != nil { spans.add(i + 2, nil) }
        case .weekdays?, .weekends?: if scan.word(i, "weekdays") || scan.word(i, "weekends") { days(i, &spans) }
        case .on?, .the?:
            if let (end, day) = dayOfEveryMonth(i) { spans.add(end, day) }
            if lexeme.small == .on, scan.lexeme(i + 1)?.kind == .weekdayPlural { days(i + 1, &spans) }
        case .no?, .not?:
            if scan.small(i + 1, .repeats) {
                spans.add(i + 2, .never)
            }
        default:
            if lexeme.kind == .weekdayPlural { days(i, &spans) }
            if lexeme.kind == .ordinal, let (end, day) = dayOfEveryMonth(i) { spans.add(end, day) }
        }
        return spans.sorted
    }

    /// "Daily prayers", "weekly call": before a plain word the adjective may only describe it.
    private func sureness(_ i: Int) -> Confidence { scan.closes(i + 1) ? .strong : .weak }

    /// What follows `every`.
    private func every(_ i: Int, _ spans: inout Spans<TaskRepeat>) {
        if let (end, n, isSpelt) = scan.ordinal(i) {
            // "Every 15th" is a day of the month; "every second Thursday" a rhythm that tasks lack.
            if scan.lexeme(end)?.kind == .weekday || scan.lexeme(end)?.unit == .day || scan.lexeme(end)?.unit == .week {
                spans.add(end + 1, n == 1 && scan.lexeme(end)?.unit == .week ? .weekly([]) : nil)
            } else if !isSpelt || scan.small(end, .of) {
                let of =
                    scan.small(end, .of) && scan.small(end + 1, .the) && scan.lexeme(end + 2)?.unit == .month
                    ? end + 3 : end
                spans.add(of, (1...31).contains(n) ? .monthly(n) : nil)
            }
            return
        }
        if scan.small(i, .other) || scan.small(i, .alternate) {
            if scan.lexeme(i + 1)?.unit != nil || scan.lexeme(i + 1)?.weekday != nil { spans.add(i + 2, nil) }
            return
        }
        if let (end, n, _) = scan.count(i), let unit = scan.lexeme(end)?.unit {
            switch (n, unit) {
            case (1, .day): spans.add(end + 1, .daily)
            case (1, .week): weekly(end + 1, .strong, &spans)
            case (1, .month): monthly(end + 1, .strong, &spans)
            default: spans.add(end + 1, nil)
            }
            return
        }
        guard let lexeme = scan.lexeme(i) else { return }
        switch lexeme.kind {
        case .unit:
            switch lexeme.unit! {
            case .day: spans.add(i + 1, .daily)
            case .week: weekly(i + 1, .strong, &spans)
            case .month: monthly(i + 1, .strong, &spans)
            case .weekend: days(i, &spans)
            case .fortnight, .year, .hour, .minute: spans.add(i + 1, nil)
            default: break
            }
        case .part: spans.add(i + 1, .daily)
        case .weekday, .weekdayPlural: days(i, &spans)
        case .small:
            if lexeme.small == .weekdays || lexeme.small == .weekends || lexeme.small == .working { days(i, &spans) }
        default: break
        }
    }

    private func days(_ i: Int, _ spans: inout Spans<TaskRepeat>) {
        for set in WeekdaySets(scan: scan).read(i) {
            let value = set.value.map { $0.count == 7 ? TaskRepeat.daily : .weekly($0) }
            spans.add(set.end, value)
            // "Every Tuesday night": tasks have no times, so what part of the day it is says no more.
            if scan.lexeme(set.end)?.part != nil, scan.closes(set.end + 1) { spans.add(set.end + 1, value) }
        }
    }

    private func weekly(_ i: Int, _ confidence: Confidence, _ spans: inout Spans<TaskRepeat>) {
        spans.add(i, .weekly([]), confidence)
        let at = scan.comma(i) ? i + 1 : i
        for set in WeekdaySets(scan: scan).read(at) { spans.add(set.end, set.value.map(TaskRepeat.weekly)) }
    }

    /// `on 31`, `on the 1st`, `on day 5`.
    private func monthly(_ i: Int, _ confidence: Confidence, _ spans: inout Spans<TaskRepeat>) {
        spans.add(i, .monthly(nil), confidence)
        guard scan.small(i, .on) || scan.small(i, .the) else { return }
        var at = scan.small(i, .on) ? i + 1 : i
        if scan.small(at, .the) { at += 1 }
        if scan.lexeme(at)?.unit == .day { at += 1 }
        if let ordinal = scan.ordinal(at) {
            spans.add(ordinal.end, (1...31).contains(ordinal.value) ? .monthly(ordinal.value) : nil)
        } else if let number = scan.number(at), TimeReader(scan: scan, now: .midnight).isAlone(at + 1) {
            spans.add(at + 1, (1...31).contains(number) ? .monthly(number) : nil)
        } else if scan.small(at, .last), scan.lexeme(at + 1)?.unit == .day {
            spans.add(at + 2, .monthly(31))
        }
    }

    /// `on the 1st of every month`, `the 15th of each month`.
    private func dayOfEveryMonth(_ i: Int) -> (end: Int, repeats: TaskRepeat?)? {
        var at = scan.small(i, .on) ? i + 1 : i
        if scan.small(at, .the) { at += 1 }
        guard let ordinal = scan.ordinal(at) else { return nil }
        at = scan.small(ordinal.end, .of) ? ordinal.end + 1 : ordinal.end
        guard scan.small(at, .every) || scan.small(at, .each), scan.lexeme(at + 1)?.unit == .month else { return nil }
        return (at + 2, (1...31).contains(ordinal.value) ? .monthly(ordinal.value) : nil)
    }
}
