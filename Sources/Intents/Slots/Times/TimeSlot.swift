import Almanac

/// Reads times of day: `15:00`, `3pm`, `3.30 pm`, `half past 7`, `quarter to 8`, `noon`, `1930`, `8 o'clock`, `at 4`.
///
/// `half 7` is 7:30. An open hour is the next one between 06:00 and 22:59 today, and on another day 7 to 11 is morning.
package enum TimeSlot: SlotReader {
    package static func read(_ scan: Scan, at start: Int, _ context: SlotContext) -> [Span<Minute>] {
        read(scan, at: start, context, anotherDay: false)
    }

    /// Times settled for today or, with `anotherDay`, for any other day (and for rules that recur).
    package static func read(
        _ scan: Scan, at start: Int, _ context: SlotContext, anotherDay: Bool
    ) -> [Span<Minute>] {
        clocks(scan, at: start, context).map {
            Span(end: $0.end, value: $0.value?.minute(context.now, anotherDay: anotherDay), confidence: $0.confidence)
        }
    }

    /// The same, not settled yet: for a caller that learns the day from another part of the line.
    package static func clocks(_ scan: Scan, at start: Int, _ context: SlotContext) -> [Span<Clock>] {
        guard TimeReader.mayStart(scan, start), !scan.continues(start) else { return [] }
        var spans = Spans<Clock>()
        for hit in TimeReader(scan: scan, now: context.now).read(start) {
            spans.add(hit.end, hit.clock, hit.confidence)
        }
        return spans.sorted
    }
}

struct TimeHit {
    var end: Int
    var clock: Clock?
    var confidence: Confidence = .strong
    /// Digits or a spelt number with nothing about them that says a time.
    var isBare = false
}

/// The grammar of times over one line.
struct TimeReader {
    let scan: Scan
    let now: Minute

    static func mayStart(_ scan: Scan, _ i: Int) -> Bool {
        guard i >= 0, i < scan.tokens.count else { return false }
        if scan.tokens[i].kind == .number { return scan.digits(i) > 2 || scan.closes(i + 1) || scan.glued(i + 1) }
        guard let lexeme = scan.lexeme(i) else { return false }
        switch lexeme.kind {
        case .cardinal: return true
        case .mark: return lexeme.value == Mark.tilde.rawValue && scan.isNumber(i + 1)
        case .small:
            switch lexeme.small! {
            case .noon, .midnight, .endOfDay, .closeOfBusiness, .now: return true
            case .at, .by, .around, .before, .after, .until, .from, .for, .on, .half, .quarter, .close, .end, .a:
                if scan.isNumber(i + 1) { return true }
                let next = scan.lexeme(i + 1)?.kind
                return next == .cardinal || next == .small || next == .mark
            default: return false
            }
        default: return false
        }
    }

    /// Every time that starts here, with the words before and after that belong to it.
    func read(_ start: Int) -> [TimeHit] {
        var i = start
        var sure = false
        prefixes: for _ in 0..<3 {
            if scan.mark(i, .tilde) {
                i += 1
                continue
            }
            switch scan.small(i) {
            case .at?: sure = true
            case .by?, .around?, .before?, .after?, .until?, .from?, .for?, .on?: break
            default: break prefixes
            }
            i += 1
        }
        return face(i).flatMap { withTail($0, sure: sure) }
    }

    /// The face of the clock without prefixes: what starts exactly here.
    func face(_ i: Int) -> [TimeHit] {
        if scan.isNumber(i) { return digital(i) + spoken(i) }
        guard let lexeme = scan.lexeme(i) else { return [] }
        if lexeme.kind == .cardinal { return spoken(i) }
        switch lexeme.small {
        case .half?, .quarter?: return spoken(i)
        case .a?: return scan.small(i + 1, .quarter) ? spoken(i + 1) : []
        case .noon?:
            return [TimeHit(end: i + 1, clock: Clock(written: 720, isOpen: false), confidence: sureness(i + 1))]
        case .midnight?:
            return [
                TimeHit(end: i + 1, clock: Clock(written: 0, isOpen: false, endsDay: true), confidence: sureness(i + 1))
            ]
        case .now?: return [TimeHit(end: i + 1, clock: Clock(written: now.value, isOpen: false), confidence: .weak)]
        case .endOfDay?: return [TimeHit(end: i + 1, clock: TimeReader.endOfDay)]
        case .closeOfBusiness?: return [TimeHit(end: i + 1, clock: TimeReader.close)]
        case .end?, .close?: return closing(i)
        default: return []
        }
    }

    /// "Noon meeting" and "midnight snack" name things.
    private func sureness(_ end: Int) -> Confidence { scan.closes(end) ? .strong : .weak }

    /// The working day's usual end, and offices'.
    static let endOfDay = Clock(written: 1140, isOpen: false)
    static let close = Clock(written: 1020, isOpen: false)

    /// `end of day`, `end of the day`, `close of business`, `end of play`.
    private func closing(_ i: Int) -> [TimeHit] {
        var at = scan.small(i + 1, .of) ? i + 2 : i + 1
        if scan.small(at, .the) { at += 1 }
        if scan.small(at, .business) { return [TimeHit(end: at + 1, clock: TimeReader.close)] }
        guard scan.lexeme(at)?.unit == .day else { return [] }
        return [TimeHit(end: at + 1, clock: scan.small(i, .end) ? TimeReader.endOfDay : TimeReader.close)]
    }

    /// The hit alone and with each word after it that belongs to it: `in the morning`, `sharp`, `-ish`, `hrs`.
    private func withTail(_ hit: TimeHit, sure: Bool) -> [TimeHit] {
        var hit = hit
        if sure, hit.isBare {
            // "At 7 days" is no time, and "at 5 dollars" hardly one.
            if scan.lexeme(hit.end)?.kind == .unit { return [] }
            hit.confidence = scan.closes(hit.end) ? .strong : .weak
            hit.isBare = false
        }
        if hit.isBare, !scan.closes(hit.end), !sure { return [] }
        var hits = [hit]
        if let (end, part) = partAfter(hit.end) {
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
        if scan.small(last.end, .sharp) || scan.small(last.end, .or) && scan.small(last.end + 1, .so) {
            last.end += scan.small(last.end, .sharp) ? 1 : 2
            if !hit.isBare { hits.append(last) }
        }
        return hits
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
