import Intents

/// "Dave too", "and the recycling as well": what the last line did is done with another thing.
struct AsWell {
    private let sentences: Sentences

    init(_ sentences: Sentences) { self.sentences = sentences }

    func readings(_ line: Line) -> [Reading]? {
        let reader = sentences.reader
        guard let last = reader.state.last, !reader.state.wasNothing, !last.items.isEmpty, !reader.state.isItOld,
            let name = name(line)
        else { return nil }
        let own = sentences.read(line)
        // A sentence by itself: "asr done too".
        if let best = own.first, best.literals > 1, sentences.isKnown(own) { return nil }
        guard let title = reader.another(name, for: last).flatMap(reader.index.quotable) else { return nil }
        var slots = last.slots
        slots["item"] = .quoted(title)
        return [Reading(intent: last.intent, slots: slots, score: 0, literals: 1)]
    }

    /// "Prayed maghrib at work, and isha now": a name alone after what was told of shares its verb.
    func alsoTold(_ text: String, after last: [Reading]) -> Reading? {
        let line = Line(text)
        guard line.tokens.count <= 6, let best = last.first, let tail = line.tokens.last?.folded,
            ["now", "too", "also", "well", "aswell"].contains(tail),
            case .command(var command) = sentences.reader.read(last),
            Self.told.contains(command.intent), !command.items.isEmpty
        else { return nil }
        command.intent = best.intent
        guard let name = tail == "now" ? now(line) : name(line),
            let title = sentences.reader.another(name, for: command).flatMap(sentences.reader.index.quotable)
        else { return nil }
        return Reading(intent: best.intent, slots: Slots(["item": .quoted(title)]), score: 0, literals: 1)
    }

    private func now(_ line: Line) -> String? {
        let end = line.tokens.count - 1
        let start = line.tokens.first?.folded == "and" ? 1 : 0
        return start < end ? line.text(of: start..<end) : nil
    }

    private static let told: Set<IntentName> = [.anchorAttended, .anchorLate, .taskDone, .habitLog]

    private func name(_ line: Line) -> String? {
        var end = line.tokens.count
        guard (2...8).contains(end) else { return nil }
        while end > 1, line.tokens[end - 1].kind == .mark || line.tokens[end - 1].folded == "please" { end -= 1 }
        let said = end
        end = Also.end(line, before: said)
        guard end < said else { return nil }
        var start = 0
        while start < end, ["and", "also", "oh", "ok", ","].contains(line.tokens[start].folded) { start += 1 }
        return start < end ? line.text(of: start..<end) : nil
    }
}
