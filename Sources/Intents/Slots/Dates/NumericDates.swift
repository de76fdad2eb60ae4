import Almanac

/// Dates in digits: `2026-12-15`, `15/12`, `15.12.26`, `15-12-2026`.
extension DateReader {
    func numeric(_ i: Int) -> [DateHit] {
        guard scan.glued(i + 1), scan.isNumber(i + 2), scan.glued(i + 2), let mark = scan.mark(i + 1) else { return [] }
        return mark == .slash || mark == .dot || mark == .dash ? separated(i, mark) : []
    }

    private func separated(_ i: Int, _ mark: Mark) -> [DateHit] {
        let third = scan.mark(i + 3, mark) && scan.glued(i + 3) && scan.isNumber(i + 4) && scan.glued(i + 4)
        if third {
            // A fourth part makes it something else: a version, an address.
            if scan.mark(i + 5, mark), scan.glued(i + 5), scan.isNumber(i + 6), scan.glued(i + 6) { return [] }
            return full(i, mark)
        }
        return mark == .slash || mark == .dot ? short(i, mark) : []
    }

    /// Three parts. Four digits first are a year; else the year comes last.
    private func full(_ i: Int, _ mark: Mark) -> [DateHit] {
        guard let a = scan.number(i), let b = scan.number(i + 2), let c = scan.number(i + 4) else { return [] }
        let end = i + 5
        if scan.isWord(end), scan.glued(end), !scan.word(end, "t") { return [] }
        if scan.digits(i) >= 3 {
            guard scan.digits(i) <= 5, scan.digits(i + 2) <= 2, scan.digits(i + 4) <= 2 else { return [] }
            return [
                DateHit(end: end, day: scan.digits(i) == 4 ? Day(year: a, month: b, day: c) : nil, isExplicit: true)
            ]
        }
        guard scan.digits(i) <= 2, scan.digits(i + 2) <= 2 else { return [] }
        let year: Int
        switch scan.digits(i + 4) {
        case 2: year = 2000 + c
        case 4: year = c
        // Versions (1.2.3) have one digit; five and more are no year.
        default: return scan.digits(i + 4) > 4 ? [DateHit(end: end, day: nil, confidence: .weak)] : []
        }
        // 26-12-15 with a year that has long gone last has it first.
        if mark == .dash, year < today.year - 1, let date = Day(year: 2000 + a, month: b, day: c), date >= today - 400 {
            return [DateHit(end: end, day: date, confidence: .weak, isExplicit: true)]
        }
        let (day, month) = monthFirst ? (b, a) : (a, b)
        let date = Day(year: year, month: month, day: day) ?? Day(year: year, month: day, day: month)
        return [DateHit(end: end, day: date, isExplicit: true)]
    }

    /// Day and month (or month and day), no year.
    private func short(_ i: Int, _ mark: Mark) -> [DateHit] {
        guard let a = scan.number(i, upTo: 2), let b = scan.number(i + 2, upTo: 2), !isFraction(i, mark) else {
            return []
        }
        let (day, month) = monthFirst ? (b, a) : (a, b)
        let end = i + 3
        if mark == .dot {
            // 3.30 and 1.5 are times and decimals until shown otherwise: at 6.30 is no day, and nobody turns 30.6 round.
            guard !scan.small(i - 1, .at), let date = yearless(day, month) else { return [] }
            let sure = scan.digits(i + 2) == 2 && !isRange(end)
            return [DateHit(end: end, day: date, confidence: sure ? .strong : .weak, isExplicit: true)]
        }
        let date = yearless(day, month) ?? yearless(month, day)
        if date == nil {
            let plausible = (a <= 39 && b <= 19) || (b <= 39 && a <= 19)
            return [DateHit(end: end, day: nil, confidence: plausible ? .strong : .weak, isExplicit: true)]
        }
        // "1/2 cup", "24/7 support".
        let sure = scan.closes(end) && !(a == 24 && b == 7) && !(scan.isNumber(i - 1) && !scan.continues(i))
        return [DateHit(end: end, day: date, confidence: sure ? .strong : .weak, isExplicit: true)]
    }

    private func yearless(_ day: Int, _ month: Int) -> Day? {
        (1...12).contains(month) && (1...31).contains(day) ? nearest(month: month, day: day) : nil
    }

    private func isRange(_ i: Int) -> Bool { scan.dash(i) && scan.isNumber(i + 1) }

    /// `1/2 hour`, `1/4 to 6`, `3.30 pm`, `1.5 km`, `2.5%`: a part of something.
    private func isFraction(_ i: Int, _ mark: Mark) -> Bool {
        let end = i + 3
        if scan.isWord(end), scan.glued(end) { return true }
        if scan.mark(end, .percent) || scan.mark(end, .colon) && scan.glued(end) { return true }
        if scan.mark(end, .slash), scan.glued(end), scan.glued(end + 1) { return true }
        // "1 1/2 hours".
        if scan.isNumber(i - 1), scan.tokens[i].spaceBefore, mark == .slash, scan.lexeme(end)?.kind == .unit {
            return true
        }
        guard let lexeme = scan.lexeme(end) else { return false }
        switch lexeme.kind {
        case .unit: return true
        case .small:
            switch Small(rawValue: lexeme.value)! {
            case .am, .pm, .oclock: return true
            case .to, .past, .of, .after, .a: return mark == .slash && scan.number(i) == 1
            case .ish: return true
            default: return false
            }
        default: return false
        }
    }
}
