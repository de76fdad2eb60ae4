/// Spelt and written whole numbers, as the other readers meet them.
extension Scan {
    /// `one` … `ninety-nine`, `a hundred and twenty`, `a dozen`.
    func spelt(_ i: Int) -> (end: Int, value: Int)? {
        guard let first = lexeme(i) else { return nil }
        if first.small == .hundred { return hundreds(i, 1) }
        if first.small == .dozen { return (i + 1, 12) }
        if first.small == .a {
            if small(i + 1, .hundred) { return hundreds(i + 1, 1) }
            if small(i + 1, .dozen) { return (i + 2, 12) }
            return nil
        }
        guard first.kind == .cardinal else { return nil }
        if first.value > 0, first.value < 10, small(i + 1, .hundred) { return hundreds(i + 1, first.value) }
        return tens(i)
    }

    /// `twenty`, `twenty five`, `twenty-five`.
    private func tens(_ i: Int) -> (end: Int, value: Int)? {
        guard let first = lexeme(i), first.kind == .cardinal else { return nil }
        guard first.value >= 20 else { return (i + 1, first.value) }
        let next = dash(i + 1) ? i + 2 : i + 1
        if let unit = lexeme(next), unit.kind == .cardinal, (1...9).contains(unit.value) {
            return (next + 1, first.value + unit.value)
        }
        return (i + 1, first.value)
    }

    private func hundreds(_ i: Int, _ count: Int) -> (end: Int, value: Int) {
        let next = small(i + 1, .and) ? i + 2 : i + 1
        if let (end, rest) = tens(next), rest > 0 { return (end, count * 100 + rest) }
        return (i + 1, count * 100)
    }

    /// Digits, with commas between groups of three: `1,500`.
    func written(_ i: Int) -> (end: Int, value: Int)? {
        guard var value = number(i) else { return nil }
        var end = i + 1
        if digits(i) <= 3 {
            while comma(end), glued(end), isNumber(end + 1), glued(end + 1), digits(end + 1) == 3 {
                value = min(value * 1000 + (number(end + 1) ?? 0), Digits.tooMany)
                end += 2
            }
        }
        return (end, value)
    }

    func whole(_ i: Int) -> (end: Int, value: Int)? { written(i) ?? spelt(i) }

    /// How many of a unit: a whole number, `a`, `a couple of`, `a few`.
    func count(_ i: Int, few: Int = 3) -> (end: Int, value: Int, vague: Bool)? {
        if let (end, value) = whole(i) {
            // "2 or 3", "2-3", "two to three": the longer end.
            if small(end, .or) || dash(end) || small(end, .to), let (past, more) = whole(end + 1), more > value {
                return (past, more, true)
            }
            return (end, value, false)
        }
        var at = i
        let article = small(at, .a) || small(at, .the)
        if article { at += 1 }
        switch small(at) {
        case .couple?: return (small(at + 1, .of) ? at + 2 : at + 1, 2, true)
        case .few?: return (at + 1, few, true)
        default: return article && small(i, .a) ? (at, 1, false) : nil
        }
    }

    /// `1st`, `first`, `twenty-first`: 1 to 99.
    func ordinal(_ i: Int) -> (end: Int, value: Int, spelt: Bool)? {
        if let value = number(i, upTo: 3), lexeme(i + 1)?.kind == .ordinalSuffix, glued(i + 1) {
            return (i + 2, value, false)
        }
        guard let first = lexeme(i) else { return nil }
        if first.kind == .ordinal { return (i + 1, first.value, true) }
        if first.kind == .cardinal, first.value >= 20 {
            let next = dash(i + 1) ? i + 2 : i + 1
            if let unit = lexeme(next), unit.kind == .ordinal, unit.value < 10 {
                return (next + 1, first.value + unit.value, true)
            }
        }
        return nil
    }
}
