import Almanac

/// Days with names: `christmas eve`, `waitangi day`, `new year's day`.
extension DateReader {
    func feast(_ i: Int) -> [DateHit] {
        var hits: [DateHit] = []
        for feast in Feast.all {
            guard let end = named(feast, i) else { continue }
            let day = nearest(feast)
            hits.append(DateHit(end: end, day: day, confidence: scan.closes(end) ? .strong : .weak))
            // The longest name is the one meant.
            if feast.parts.count > 1 { break }
        }
        return hits
    }

    private func named(_ feast: Feast, _ i: Int) -> Int? {
        var at = i
        for part in feast.parts {
            guard scan.word(at, part) else { return nil }
            at += 1
            if scan.apostrophe(at), scan.glued(at), part.last == "s" || scan.word(at + 1, "s") {
                at = scan.pastPossessive(at)
            }
        }
        return at
    }

    private func nearest(_ feast: Feast) -> Day? {
        let year = today.year
        for step in 0...1 {
            if let day = feast.day(in: past ? year - step : year + step), past ? day <= today : day >= today {
                return day
            }
        }
        return nil
    }

    /// `new year`, `new year's day`, `new year's eve`.
    func newYear(_ i: Int) -> [DateHit] {
        guard scan.lexeme(i + 1)?.unit == .year else { return [] }
        let end = scan.pastPossessive(i + 2)
        if scan.word(end, "eve") || scan.small(end, .eve) {
            return [DateHit(end: end + 1, day: nearest(month: 12, day: 31))]
        }
        let day = scan.lexeme(end)?.unit == .day ? end + 1 : end
        return [DateHit(end: day, day: nearest(month: 1, day: 1), confidence: scan.closes(day) ? .strong : .weak)]
    }
}
