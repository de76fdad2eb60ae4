import Almanac

/// Times in digits: `15:00`, `3.30pm`, `15h30`, `0815`, `815am`, `1500hrs`, `3 pm`, `8 o'clock`, `7`.
extension TimeReader {
    func digital(_ i: Int) -> [TimeHit] {
        guard scan.digits(i) <= 4 else { return [] }
        if let hit = separated(i) { return hit }
        let number = scan.number(i)!
        if scan.digits(i) >= 3 { return compact(i, number) }
        return hour(i, number)
    }

    /// `15:00`, `3.30`, `15h30`; nil where the number has no such partner.
    private func separated(_ i: Int) -> [TimeHit]? {
        let next = i + 1
        guard scan.digits(i) <= 2, scan.glued(next), let minute = scan.number(i + 2), scan.glued(i + 2) else {
            return nil
        }
        let colon = scan.mark(next, .colon)
        let dot = scan.mark(next, .dot)
        let letter = scan.word(next, "h")
        guard colon || dot || letter else { return nil }
        let hour = scan.number(i)!
        let two = scan.digits(i + 2) == 2
        var end = i + 3
        let ante = meridiem(end)
        if dot, !two || (minute > 59 && ante == nil) { return [] }
        if letter, !two { return [] }
        // Seconds, or a longer number of another kind.
        if scan.mark(end, .colon) || scan.mark(end, .dot), scan.glued(end), scan.isNumber(end + 1), scan.glued(end + 1)
        {
            guard colon, scan.mark(end, .colon), scan.digits(end + 1) == 2 else { return dot ? [] : nil }
            end += 2
        }
        if dot, scan.mark(end, .percent) || scan.lexeme(end)?.kind == .unit { return [] }
        if dot, scan.mark(end, .slash) { return [] }
        // "1:45h" is a length.
        if scan.glued(end), scan.isWord(end), meridiem(end) == nil, !scan.small(end, .ish), !isHours(end) { return [] }
        guard two, minute < 60, hour <= 24, hour < 24 || minute == 0 else {
            return colon ? [TimeHit(end: end, clock: nil)] : []
        }
        if let (past, isPM) = meridiem(end) { return [at(hour, minute, isPM, past)] }
        let open = (1...12).contains(hour) && hour < 10 && scan.digits(i) == 1
        let clock = Clock(written: hour % 24 * 60 + minute, isOpen: open)
        if isHours(end), scan.digits(i) == 2 { return [TimeHit(end: end + 1, clock: clock)] }
        if colon, isHours(end), scan.digits(i) == 1 { return [] }
        if letter, isHours(end) { return [TimeHit(end: end, clock: clock, confidence: .weak)] }
        // 15.12 may be a date, 2h30 a length.
        let sure = colon || (dot && (minute == 0 || minute > 12 && scan.closes(end)))
        return [TimeHit(end: end, clock: clock, confidence: sure || letter && hour > 12 ? .strong : .weak)]
    }

    /// `0815`, `1930`, `815am`, `1500hrs`.
    private func compact(_ i: Int, _ number: Int) -> [TimeHit] {
        let (hour, minute) = (number / 100, number % 100)
        guard hour <= 24, minute < 60, hour < 24 || minute == 0 else { return [] }
        let end = i + 1
        if let (past, isPM) = meridiem(end) { return (1...12).contains(hour) ? [at(hour, minute, isPM, past)] : [] }
        let four = scan.digits(i) == 4
        let clock = Clock(written: hour % 24 * 60 + minute, isOpen: !four && hour < 10)
        if four, isHours(end) { return [TimeHit(end: end + 1, clock: clock)] }
        // A leading nought is a clock's; 2026 and 1500 may be years and counts, and 30 of a unit are a length.
        let nought = four && number < 1000
        guard isAlone(end) || nought && !scan.glued(end), four || scan.small(i - 1, .at) else { return [] }
        return [TimeHit(end: end, clock: clock, confidence: nought ? .strong : .weak, isBare: !nought)]
    }

    /// One or two digits: `3pm`, `8 o'clock`, `12 noon`, `7`.
    private func hour(_ i: Int, _ hour: Int) -> [TimeHit] {
        let end = i + 1
        if let (past, isPM) = meridiem(end) {
            return hour <= 24 ? [at(hour, 0, isPM, past)] : [TimeHit(end: past, clock: nil)]
        }
        guard hour <= 24 else { return [] }
        let open = (1...12).contains(hour) && !(scan.digits(i) == 2 && hour < 10)
        let clock = Clock(written: hour % 24 * 60, isOpen: open)
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
        if hour > 12, scan.word(end, "h"), scan.glued(end), !scan.isNumber(end + 1) {
            return [TimeHit(end: end + 1, clock: clock, confidence: .weak)]
        }
        // "6 30 pm", "6-30pm".
        let parted = scan.dash(end) && scan.glued(end) && scan.glued(end + 1) ? end + 1 : end
        if let minute = scan.number(parted, upTo: 2), scan.digits(parted) == 2, minute < 60,
            let (past, isPM) = meridiem(parted + 1)
        {
            let whole = at(hour, minute, isPM, past)
            // Of a range the dash is one's own: "10-11am".
            if parted == end || minute > 12 { return [whole] }
        }
        guard isAlone(end) else { return [] }
        var hits = [TimeHit(end: end, clock: clock, confidence: .weak, isBare: true)]
        // "6 30", "3 thirty".
        if open, let minute = scan.number(end, upTo: 2), scan.digits(end) == 2, minute < 60, isAlone(end + 1) {
            let whole = Clock(written: hour % 12 * 60 + minute, isOpen: true)
            hits.append(TimeHit(end: end + 1, clock: whole, confidence: .weak, isBare: true))
        } else if open, let (past, minute) = minutes(end) {
            if let (last, isPM) = meridiem(past) { return [at(hour, minute, isPM, last)] }
            let whole = Clock(written: hour % 12 * 60 + minute, isOpen: true)
            if isAlone(past) { hits.append(TimeHit(end: past, clock: whole, confidence: .weak, isBare: true)) }
        }
        return hits
    }

    /// A time with its am or pm. `15pm` is 15:00; `15am` and `25pm` are nothing.
    func at(_ hour: Int, _ minute: Int, _ isPM: Bool, _ end: Int) -> TimeHit {
        guard hour <= 23, minute < 60, isPM || hour <= 12 else { return TimeHit(end: end, clock: nil) }
        let written = hour > 12 ? hour : hour % 12 + (isPM ? 12 : 0)
        return TimeHit(end: end, clock: Clock(written: written * 60 + minute, isOpen: false))
    }

    /// `am`, `pm`, `a.m.`, `p.m`, `a m`, and `a` or `p` against the digits.
    func meridiem(_ i: Int) -> (end: Int, isPM: Bool)? {
        guard scan.isWord(i) else { return nil }
        switch scan.tokens[i].folded {
        case "am": return (i + 1, false)
        case "pm": return (i + 1, true)
        case "a", "p":
            let isPM = scan.tokens[i].folded == "p"
            if scan.mark(i + 1, .dot), scan.glued(i + 1), scan.word(i + 2, "m") {
                return (scan.mark(i + 3, .dot) && scan.glued(i + 3) ? i + 4 : i + 3, isPM)
            }
            if scan.word(i + 1, "m") { return (i + 2, isPM) }
            return scan.glued(i) ? (i + 1, isPM) : nil
        default: return nil
        }
    }

    func oclock(_ i: Int) -> Int? {
        if scan.small(i, .oclock) { return i + 1 }
        return scan.word(i, "o") && (scan.word(i + 1, "clock") || scan.apostrophe(i + 1) && scan.word(i + 2, "clock"))
            ? (scan.apostrophe(i + 1) ? i + 3 : i + 2) : nil
    }

    /// `hrs`, `hours`, `h` after a 24-hour time.
    private func isHours(_ i: Int) -> Bool { scan.lexeme(i)?.unit == .hour }

    /// Nothing follows that makes the number part of something else.
    func isAlone(_ i: Int) -> Bool {
        if scan.isEnd(i) { return true }
        if scan.isWord(i) {
            if scan.glued(i) { return scan.small(i, .ish) }
            guard let lexeme = scan.lexeme(i) else { return true }
            switch lexeme.kind {
            case .unit, .month, .ordinalSuffix: return false
            case .small: return lexeme.small != .times && lexeme.small != .x && lexeme.small != .hundred
            default: return true
            }
        }
        if scan.mark(i, .percent) { return false }
        if scan.isMark(i), scan.glued(i), !scan.dash(i), scan.glued(i + 1) { return false }
        return true
    }
}
