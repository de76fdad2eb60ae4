import Intents

/// What stands in a new title and is no part of it: "zaynab's reading too, 10 min" is another thing beside those before it,
/// and "ring the school to say she's off, 5 mins, before 8.45" says how long it takes.
struct NewTitle {
    let slots: SlotContext

    func settled(_ readings: [Reading]) -> [Reading] {
        guard readings.contains(where: { Self.makes($0) && settled($0) != nil }) else { return readings }
        return readings.map { Self.makes($0) ? settled($0) ?? $0 : $0 }
    }

    private static func makes(_ reading: Reading) -> Bool {
        [.taskAdd, .anchorAdd, .habitCreate, .anchorCreate].contains(reading.intent)
    }

    /// nil where the title is all of it.
    private func settled(_ reading: Reading) -> Reading? {
        guard case .text(let title)? = reading.slots["title"] else { return nil }
        var slots = reading.slots
        if reading.intent == .taskAdd, slots["minutes"] == nil, let (rest, minutes) = length(in: title) {
            slots["title"] = .text(rest)
            slots["minutes"] = .minutes(minutes)
            return reading.with(slots)
        }
        if let slot = Self.lengthOf(reading), let (rest, minutes) = lengthBehind(title) {
            slots["title"] = .text(rest)
            slots[slot] = .minutes(minutes)
            return reading.with(slots)
        }
        guard let rest = withoutTail(title) else { return nil }
        slots["title"] = .text(rest)
        return reading.with(slots)
    }

    private func withoutTail(_ title: String) -> String? {
        let line = Line(title)
        let end = Also.end(line, before: line.tokens.count)
        guard end > 0, end < line.tokens.count, line.tokens[..<end].contains(where: { $0.kind != .mark }) else {
            return nil
        }
        return line.text(of: 0..<end)
    }

    /// The slot for how long it is, where nothing says that yet.
    private static func lengthOf(_ reading: Reading) -> String? {
        let slots = reading.slots
        guard slots["start"] != nil, slots["end"] == nil, slots["minutes"] == nil, slots["window"] == nil else {
            return nil
        }
        switch reading.intent {
        case .anchorAdd: return "minutes"
        case .anchorCreate: return "window"
        default: return nil
        }
    }

    /// A length at the title's end, and the title without it: "rough in 4h" at nine.
    private func lengthBehind(_ title: String) -> (String, Int)? {
        let line = Line(title)
        let count = line.tokens.count
        guard count > 1, count < 20, line.tokens[count - 1].kind == .word,
            line.tokens.contains(where: { $0.kind == .number || Grammar.isWhen($0.folded) })
        else { return nil }
        for from in max(1, count - 5)..<count {
            let piece = Line(line.text(of: from..<count))
            guard case .minutes(let minutes)? = WholeValue.read(piece, slots).first else { continue }
            var end = from
            while end > 0, [",", "-", "for", "about"].contains(line.tokens[end - 1].folded) { end -= 1 }
            return end > 0 ? (line.text(of: 0..<end), minutes) : nil
        }
        return nil
    }

    /// A length alone between two commas, and the title without it.
    private func length(in title: String) -> (String, Int)? {
        let line = Line(title)
        let commas = line.tokens.indices.filter { line.tokens[$0].folded == "," }
        guard commas.count > 1 else { return nil }
        for (from, to) in zip(commas, commas.dropFirst()) where from > 0 && from + 1 < to {
            let piece = Line(line.text(of: from + 1..<to))
            guard piece.tokens.last?.kind != .number, case .minutes(let minutes)? = WholeValue.read(piece, slots).first
            else { continue }
            return (line.text(of: 0..<from) + line.text(of: to..<line.tokens.count), minutes)
        }
        return nil
    }
}
