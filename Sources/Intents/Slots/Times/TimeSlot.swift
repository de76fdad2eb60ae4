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
            case .at, .by, .around, .before, .after, .until, .from, .for, .on, .half, .quarter, .close, .end, .a,
                .sharp, .just,
                .no, .middle:
                if scan.isNumber(i + 1) { return true }
                let next = scan.lexeme(i + 1)?.kind
                return next == .cardinal || next == .small || next == .mark || next == .unit
            default: return false
            }
        case .part:
            return scan.isNumber(i + 1) || scan.lexeme(i + 1)?.kind == .cardinal || scan.lexeme(i + 1)?.kind == .small
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
            case .by?, .around?, .before?, .after?, .until?, .from?, .for?, .on?, .sharp?: break
            case .just? where scan.small(i + 1, .before) || scan.small(i + 1, .after): break
            case .no? where scan.small(i + 1, .later) && scan.small(i + 2, .than): i += 2
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
        if let part = lexeme.part { return parted(i, part) }
        switch lexeme.small {
        case .middle? where scan.lexeme(i + 1)?.unit == .day:
            return [TimeHit(end: i + 2, clock: Clock(written: 720, isOpen: false))]
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

    /// `evening 7:30`, `morning 8`: the part of the day said first.
    private func parted(_ i: Int, _ part: Part) -> [TimeHit] {
        let at = scan.small(i + 1, .at) ? i + 2 : i + 1
        guard !isNamed(i),
            scan.isNumber(at) || scan.lexeme(at)?.kind == .cardinal || scan.small(at, .half) || scan.small(at, .quarter)
        else {
            return []
        }
        return face(at).filter { !$0.isBare || scan.closes($0.end) }.map {
            TimeHit(end: $0.end, clock: $0.clock?.settled(by: part), confidence: $0.isBare ? .weak : .strong)
        }
    }

    /// "Parents evening 6.15pm", "quiz night 7pm": the part of the day belongs to a name.
    private func isNamed(_ i: Int) -> Bool {
        i > 0 && (scan.word(i, "evening") || scan.word(i, "night"))
            && TimeReader.named.contains { scan.word(i - 1, $0) }
    }

    private static let named = [
        "parents", "parent", "quiz", "game", "games", "movie", "film", "date", "poker", "curry", "pizza", "open", "bin",
        "trash", "garbage", "rubbish", "recycling", "music", "craft", "bingo", "karaoke", "girls", "boys", "lads",
        "ladies", "comedy", "trivia", "taco", "family", "club", "pub", "school", "mic", "teachers", "board", "wedding",
        "henna", "mehndi", "bath", "laundry",
    ]

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
}
