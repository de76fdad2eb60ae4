import Intents
import Lettering

/// Several things to do in one sentence of adding: "add buy ink, print slides and return charger tomorrow". Only where each part
/// is a deed of its own, says something of its own, or stands in a list after a colon: "salt and pepper" is one thing. Where
/// that isn't plain it is asked.
struct Listed {
    private let sentences: Sentences
    private static let most = 12

    init(_ sentences: Sentences) { self.sentences = sentences }

    /// One adding for each part; nil where the title is one thing.
    func commands(_ line: Line, _ whole: [Reading]) -> [[Reading]]? {
        guard let best = added(whole), best.slots["asks"] == nil, case .text(let title)? = best.slots["title"],
            line.tokens.count < 80, !line.tokens.contains(where: { $0.kind == .quoted })
        else { return nil }
        // Days and lengths inside stand with their own part.
        let start = start(of: title, in: line)
        let body = start..<line.tokens.count
        let parts = parts(line, body)
        guard parts.count > 1, parts.count <= Self.most,
            !parts.contains(where: { isOfTheOthers($0, line) }),
            !parts.dropFirst().contains(where: { isOfWhatIsThere($0, line) })
        else { return nil }
        // While planning "add" may also take in what is there, which the first reading would be.
        let read = parts.map { part in
            let readings = sentences.read(Line("add " + text(of: part, line)))
            return isAdding(readings.first) ? readings : added(readings).map { [$0] } ?? readings
        }
        guard read.allSatisfy({ isAdding($0.first) }) else { return nil }
        let firsts = read.compactMap(\.first)
        if best.intent == .anchorAdd {
            // Each at its own time: "gym at 6 and call mum at 8".
            if firsts.allSatisfy({ $0.intent == .anchorAdd && $0.slots["start"] != nil }) { return read }
            guard isMixed(parts, firsts, line) else { return nil }
        }
        let isList = parts.count > 2 && start > 0 && line.tokens[start - 1].folded == ":"
        let isPlain =
            isList || parts.allSatisfy { isDeed($0, line) } || isMixed(parts, firsts, line)
            || firsts.allSatisfy { $0.slots["date"] != nil || $0.slots["minutes"] != nil || $0.slots["start"] != nil }
        guard isPlain || isDoubtful(parts, firsts, line) else { return nil }
        let day = shared(best, read)
        let each = read.map { readings in
            guard let day, let first = readings.first, first.slots["date"] == nil else { return readings }
            var slots = first.slots
            slots["date"] = day
            return [first.with(slots)]
        }
        guard !isPlain else { return each }
        guard firsts.allSatisfy({ $0.intent == .taskAdd }) else { return nil }
        var slots = best.slots
        slots["several"] = .list(each.compactMap { $0.first.map { .group($0.slots) } })
        return [[best.with(slots)]]
    }

    /// Deeds and appointments beside each other: "book the eye test, wash pe kit, and parents evening at 6.15". Of two only where
    /// a stroke parts them: "buy milk and bread at 5" is one.
    private func isMixed(_ parts: [Range<Int>], _ read: [Reading], _ line: Line) -> Bool {
        let isStroked = line.tokens.contains { $0.folded == "/" }
        return (isStroked || parts.count > 2)
            && zip(parts, read).allSatisfy { part, reading in
                isDeed(part, line) || reading.intent == .anchorAdd && reading.slots["start"] != nil
                    || isStroked && (reading.slots["minutes"] ?? reading.slots["date"]) != nil
            }
    }

    /// The reading that adds, where that is what the line as a whole does.
    private func added(_ whole: [Reading]) -> Reading? {
        if let best = whole.first, best.intent == .taskAdd || best.intent == .anchorAdd { return best }
        guard whole.contains(where: { $0.intent == .taskAdd }),
            case .command(let command) = sentences.reader.read(whole), command.intent == .taskAdd
        else { return nil }
        return whole.first { $0.intent == .taskAdd }
    }

    private func isAdding(_ reading: Reading?) -> Bool {
        guard let reading, reading.intent == .taskAdd || reading.intent == .anchorAdd,
            case .text(let title)? = reading.slots["title"]
        else { return false }
        return title.contains { $0.isLetter } && !Doubtful.isNoName(title, reading)
    }

    /// Whether one title would be an odd one: with a number or a length inside, or with most of its parts deeds.
    private func isDoubtful(_ parts: [Range<Int>], _ read: [Reading], _ line: Line) -> Bool {
        let deeds = parts.count { sentences.grammar.isDeed(line.tokens[$0.lowerBound].folded) }
        if parts.count > 2 { return deeds == parts.count || deeds > parts.count / 2 && deeds > 1 }
        let hasNumber = line.tokens[parts[0]].contains { $0.kind == .number }
        let isSaid = read.dropLast().contains { $0.slots["minutes"] != nil || $0.slots["importance"] != nil }
        return isSaid || hasNumber && deeds == parts.count
    }

    /// The day of all, where it was said before the list or only at its end.
    private func shared(_ whole: Reading, _ read: [[Reading]]) -> SlotValue? {
        let days = read.compactMap { $0.first?.slots["date"] }
        if days.isEmpty { return whole.slots["date"] }
        return days.count == 1 ? read.last?.first?.slots["date"] : nil
    }

    private func start(of title: String, in line: Line) -> Int {
        guard let first = Line(title).tokens.first?.folded else { return 0 }
        return line.tokens.indices.first {
            line.tokens[$0].folded == first && line.text(of: $0..<line.tokens.count).hasPrefix(title.prefix(1))
                && line.text(of: $0..<line.tokens.count).hasPrefix(String(title.prefix(12)))
        } ?? 0
    }

    /// "Add buy chalk and drop the bike light": what is done to something that is there is no part of a list.
    private func isOfWhatIsThere(_ part: Range<Int>, _ line: Line) -> Bool {
        if line.tokens[part.lowerBound].folded == "add" { return true }
        if line.tokens[part].contains(where: { CommandReader.bare.contains($0.folded) }) { return true }
        let readings = sentences.read(part, line)
        guard case .command(let command) = sentences.reader.read(readings) else { return false }
        return command.has("item") && !command.items.isEmpty && command.tier >= .word
            && (readings.first?.literals ?? 0) > 0
    }

    /// A day, a length, a label and the like belong to what stands beside them: "every tue, thu", "for tues, half an hour".
    private func isOfTheOthers(_ part: Range<Int>, _ line: Line) -> Bool {
        let tokens = line.tokens[part]
        if let first = tokens.first, first.folded == "#" || first.folded == "should" || first.folded == "half" {
            return true
        }
        return !WholeValue.read(Line(text(of: part, line)), sentences.slots).isEmpty
            || tokens.allSatisfy { Grammar.isWhen($0.folded) || Self.levels.contains($0.folded) }
    }

    private static let levels: Set<String> = ["high", "medium", "low", "important", "urgent", "priority", "importance"]

    private func isDeed(_ part: Range<Int>, _ line: Line) -> Bool {
        part.count > 1 && sentences.grammar.isDeed(line.tokens[part.lowerBound].folded)
    }

    /// A part without the brackets round what is said of it: "finish lab report (2 hours, high priority)".
    private func text(of part: Range<Int>, _ line: Line) -> String {
        guard line.tokens[part].contains(where: { $0.folded == "(" }) else { return line.text(of: part) }
        var depth = 0
        let words = part.compactMap { n -> String? in
            let token = line.tokens[n]
            switch token.folded {
            case "(": depth += 1
            case ")": depth -= 1
            case "," where depth > 0: break
            default: return line.text(of: n..<n + 1)
            }
            return nil
        }
        return words.joined(separator: " ")
    }

    private func parts(_ line: Line, _ body: Range<Int>) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var from = body.lowerBound
        var depth = 0
        for n in body {
            let word = line.tokens[n].folded
            if word == "(" { depth += 1 }
            if word == ")" { depth -= 1 }
            guard depth <= 0, Self.links.contains(word) || Strokes.isOne(n, in: line) else { continue }
            if from < n { parts.append(from..<n) }
            from = n + 1
        }
        if from < body.upperBound { parts.append(from..<body.upperBound) }
        return parts
    }

    private static let links: Set<String> = [",", ";", "and", "n", "&", "aur", "then", "also", "plus"]
}
