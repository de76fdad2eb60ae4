/// The part of the day said with a date.
extension DateReader {
    /// `morning`, `in the evening`, `at night`.
    func partOfDay(_ i: Int) -> (end: Int, part: Part)? {
        var at = scan.comma(i) ? i + 1 : i
        if scan.lexeme(at)?.kind == .ordinal, scan.word(at, "first"), scan.small(at + 1, .thing) {
            return (at + 2, .morning)
        }
        if scan.small(at, .in) || scan.small(at, .at) { at += 1 }
        if scan.small(at, .the) { at += 1 }
        if scan.small(at, .early) || scan.small(at, .late) { at += 1 }
        if let part = scan.lexeme(at)?.part { return (at + 1, part) }
        // "Mon am", "fri p.m.".
        if at == i, let (end, isPM) = TimeReader(scan: scan, now: .midnight).meridiem(at), !scan.glued(at) {
            return (end, isPM ? .afternoon : .morning)
        }
        guard scan.small(i, .before) || scan.small(i, .after), scan.isWord(i + 1), scan.closes(i + 2) else {
            return nil
        }
        // Work and meals divide the day too.
        switch scan.tokens[i + 1].folded {
        case "work", "school", "dinner", "tea", "supper": return (i + 2, scan.small(i, .after) ? .evening : .morning)
        case "lunch": return (i + 2, scan.small(i, .after) ? .afternoon : .morning)
        case "breakfast": return (i + 2, .morning)
        default: return nil
        }
    }
}
