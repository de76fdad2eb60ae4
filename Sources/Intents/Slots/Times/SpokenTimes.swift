import Almanac

/// Times in words: `half past 7`, `half seven`, `quarter to 8`, `twenty five past six`, `three thirty`, `eight o'clock`.
extension TimeReader {
    func spoken(_ i: Int) -> [TimeHit] {
        var hits: [TimeHit] = []
        if let (last, minutes, isRelation) = lead(i) {
            // "Half-past", "quarter-to", "half-seven".
            let end = isRelation && scan.dash(last) && scan.glued(last) && scan.glued(last + 1) ? last + 1 : last
            if let relation = relation(end, minutes, isRelation) {
                hits += about(relation.end, minutes, before: relation.before, i)
            }
            // "Half seven": the half hour after.
            if minutes == 30, isRelation { hits += about(end, 30, before: false, i) }
        }
        if scan.lexeme(i)?.kind == .cardinal { hits += words(i) }
        return hits
    }

    /// The minutes that stand before `to` and `past`: quarter, half, 1/4, ten, 25, `ten minutes`.
    private func lead(_ i: Int) -> (end: Int, minutes: Int, isFraction: Bool)? {
        if scan.small(i, .half) { return (i + 1, 30, true) }
        if scan.small(i, .quarter) { return (i + 1, 15, true) }
        if scan.number(i) == 1, scan.mark(i + 1, .slash), scan.glued(i + 1), let part = scan.number(i + 2),
            part == 2 || part == 4
        {
            return (i + 3, 60 / part, true)
        }
        guard let (end, n) = scan.number(i, upTo: 2).map({ (i + 1, $0) }) ?? scan.spelt(i), (1...59).contains(n) else {
            return nil
        }
        return (scan.lexeme(end)?.unit == .minute ? end + 1 : end, n, false)
    }

    /// `to`, `til`, `before` and `past`, `after`.
    private func relation(_ i: Int, _ minutes: Int, _ isFraction: Bool) -> (end: Int, before: Bool)? {
        switch scan.small(i) {
        case .to?, .until?: return (i + 1, true)
        case .before?: return isFraction && minutes == 15 || !isFraction && minutes % 5 == 0 ? (i + 1, true) : nil
        case .of?: return isFraction && minutes == 15 ? (i + 1, true) : nil
        case .past?: return (i + 1, false)
        case .after?: return (i + 1, false)
        default: return nil
        }
    }

    /// So many minutes before or after the hour that follows.
    private func about(_ i: Int, _ minutes: Int, before: Bool, _ start: Int) -> [TimeHit] {
        let past = before ? -minutes : minutes
        // "Ten to four" is a time; "10 to 4" may be ten until four, "3 to 4" is.
        let digits = scan.isNumber(start) && !scan.mark(start + 1, .slash)
        if digits || minutes % 5 != 0, before, minutes % 5 != 0 || minutes > 29, scan.lexeme(i - 2)?.unit != .minute {
            return []
        }
        let stretch = before && minutes <= 12 && digits && scan.lexeme(start + 1)?.unit != .minute
        if scan.small(i, .noon) { return [TimeHit(end: i + 1, clock: Clock(written: 720 + past, isOpen: false))] }
        if scan.small(i, .midnight) {
            let written = (1440 + past) % 1440
            return [TimeHit(end: i + 1, clock: Clock(written: written, isOpen: false, endsDay: past >= 0))]
        }
        guard let (end, hour) = hourNumber(i) else { return [] }
        if hour > 12 || hour == 0 {
            let written = (hour * 60 + past + 1440) % 1440
            return [
                TimeHit(end: end, clock: Clock(written: written, isOpen: false), confidence: stretch ? .weak : .strong)
            ]
        }
        let written = (hour * 60 + past + 720) % 720
        if let (last, isPM) = meridiem(end) {
            // The half of the day goes with the hour named: quarter to 12 pm is 11:45.
            let whole = (hour % 12 * 60 + (isPM ? 720 : 0) + past + 1440) % 1440
            return [TimeHit(end: last, clock: Clock(written: whole, isOpen: false))]
        }
        let clock = Clock(written: written, isOpen: true)
        var hits = [TimeHit(end: end, clock: clock, confidence: stretch ? .weak : .strong)]
        if let past = oclock(end) { hits.append(TimeHit(end: past, clock: clock)) }
        return hits
    }

    /// The hour a relation counts from.
    private func hourNumber(_ i: Int) -> (end: Int, hour: Int)? {
        if let hour = scan.number(i, upTo: 2) {
            guard hour <= 24, isAlone(i + 1) || meridiem(i + 1) != nil || oclock(i + 1) != nil else { return nil }
            return (i + 1, hour % 24)
        }
        guard let lexeme = scan.lexeme(i), lexeme.kind == .cardinal, (1...12).contains(lexeme.value) else { return nil }
        return (i + 1, lexeme.value)
    }

    /// `three`, `three thirty`, `nine oh five`, `seven pm`, `eight o'clock`.
    private func words(_ i: Int) -> [TimeHit] {
        guard let lexeme = scan.lexeme(i) else { return [] }
        guard (1...12).contains(lexeme.value) else { return military(i) }
        let hour = lexeme.value
        let end = i + 1
        if let (past, isPM) = meridiem(end) { return [at(hour, 0, isPM, past)] }
        let clock = Clock(written: hour * 60, isOpen: true)
        if let past = oclock(end) {
            if let (last, isPM) = meridiem(past) { return [at(hour, 0, isPM, last)] }
            return [TimeHit(end: past, clock: clock)]
        }
        if hour == 12, scan.small(end, .noon) {
            return [TimeHit(end: end + 1, clock: Clock(written: 720, isOpen: false))]
        }
        if hour == 12, scan.small(end, .midnight) {
            return [TimeHit(end: end + 1, clock: Clock(written: 0, isOpen: false, endsDay: true))]
        }
        var hits: [TimeHit] = []
        if isAlone(end) { hits.append(TimeHit(end: end, clock: clock, confidence: .weak, isBare: true)) }
        if let (past, minute) = minutes(scan.dash(end) && scan.glued(end) ? end + 1 : end),
            isAlone(past) || meridiem(past) != nil
        {
            if let (last, isPM) = meridiem(past) {
                hits.append(at(hour, minute, isPM, last))
            } else {
                hits.append(
                    TimeHit(
                        end: past, clock: Clock(written: hour * 60 + minute, isOpen: true), confidence: .weak,
                        isBare: true))
            }
        }
        return hits
    }

    /// `eighteen thirty`, `thirteen hundred hours`.
    private func military(_ i: Int) -> [TimeHit] {
        guard let hour = scan.lexeme(i)?.value, (13...20).contains(hour) else { return [] }
        if scan.small(i + 1, .hundred) {
            let sure = scan.lexeme(i + 2)?.unit == .hour
            let clock = Clock(written: hour * 60, isOpen: false)
            return [TimeHit(end: sure ? i + 3 : i + 2, clock: clock, confidence: sure ? .strong : .weak)]
        }
        guard hour < 20, let (end, minute) = minutes(i + 1), isAlone(end) else { return [] }
        return [TimeHit(end: end, clock: Clock(written: hour * 60 + minute, isOpen: false), confidence: .weak)]
    }

    /// Minutes said after the hour: `thirty`, `forty five`, `oh five`.
    func minutes(_ i: Int) -> (end: Int, minute: Int)? {
        if scan.word(i, "oh") || scan.word(i, "o") {
            guard let unit = scan.spelt(i + 1), (1...9).contains(unit.value) else { return nil }
            return (unit.end, unit.value)
        }
        guard let (end, n) = scan.spelt(i), (10...59).contains(n) else { return nil }
        return (end, n)
    }
}
