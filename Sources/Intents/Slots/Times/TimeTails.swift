/// What may follow a time and belongs to it.
extension TimeReader {
    /// The hit alone and with each word after it that belongs to it: `in the morning`, `sharp`, `-ish`, `hrs`.
    func withTail(_ hit: TimeHit, sure: Bool) -> [TimeHit] {
        var hit = hit
        if sure, hit.isBare {
            // "At 7 days" is no time, and "at 5 dollars" hardly one.
            if scan.lexeme(hit.end)?.kind == .unit { return [] }
            hit.confidence = scan.closes(hit.end) ? .strong : .weak
            hit.isBare = false
        }
        if hit.isBare, !scan.closes(hit.end), !sure { return [] }
        var hits = [hit]
        if let (end, part) = partAfter(hit.end) ?? partBeside(hit.end) {
            var settled = hit
            settled.end = end
            settled.clock = hit.clock?.settled(by: part)
            settled.confidence = .strong
            settled.isBare = false
            hits.append(settled)
        }
        let ish = scan.dash(hit.end) && scan.small(hit.end + 1, .ish) ? hit.end + 1 : hit.end
        if scan.small(ish, .ish) {
            var rough = hit
            rough.end = ish + 1
            rough.confidence = .strong
            rough.isBare = false
            hits.append(rough)
            if let (end, part) = partAfter(rough.end) {
                rough.end = end
                rough.clock = hit.clock?.settled(by: part)
                hits.append(rough)
            }
        }
        var last = hits[hits.count - 1]
        if let end = closing(after: last.end), !hit.isBare || hits.count > 1 || !scan.small(last.end, .or) {
            last.end = end
            last.isBare = false
            last.confidence = .strong
            hits.append(last)
        }
        return hits
    }

    /// `sharp`, `or so`, `on the dot`, `at the latest`.
    private func closing(after i: Int) -> Int? {
        if scan.small(i, .sharp) || scan.word(i, "latest") { return i + 1 }
        if scan.small(i, .or), scan.small(i + 1, .so) { return i + 2 }
        if scan.small(i, .on), scan.small(i + 1, .the), scan.word(i + 2, "dot") { return i + 3 }
        if scan.small(i, .at), scan.small(i + 1, .the), scan.word(i + 2, "latest") { return i + 3 }
        return nil
    }

    /// `7 evening`, `7 this evening`, `7 tonight`, `12:00 noon`: said beside the time without a preposition.
    private func partBeside(_ i: Int) -> (end: Int, part: Part)? {
        if scan.small(i, .tonight) { return (i + 1, .night) }
        if scan.small(i, .noon) { return (i + 1, .afternoon) }
        let at = scan.small(i, .this) ? i + 1 : i
        guard let part = scan.lexeme(at)?.part, !scan.glued(at), scan.closes(at + 1) else { return nil }
        return (at + 1, part)
    }

    /// `in the morning`, `in the arvo`, `at night`.
    private func partAfter(_ i: Int) -> (end: Int, part: Part)? {
        var at = i
        guard scan.small(at, .in) || scan.small(at, .at) else { return nil }
        at += 1
        if scan.small(at, .the) { at += 1 }
        if scan.small(at, .early) || scan.small(at, .late) { at += 1 }
        guard let part = scan.lexeme(at)?.part else { return nil }
        return (at + 1, part)
    }
}
