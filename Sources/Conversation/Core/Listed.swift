import Intents
import Lettering

/// Several things to do in one sentence of adding: "add buy ink, print slides and return charger tomorrow". Only where each part
/// is a deed of its own, has a day of its own, or stands in a list after a colon: "salt and pepper" is one thing.
struct Listed {
    private let sentences: Sentences
    private static let most = 12

    init(_ sentences: Sentences) { self.sentences = sentences }

    /// One adding for each part; nil where the title is one thing.
    func commands(_ line: Line, _ whole: [Reading]) -> [[Reading]]? {
        guard let best = whole.first, best.intent == .taskAdd, case .text(let title)? = best.slots["title"],
            line.tokens.count < 80, !line.tokens.contains(where: { $0.kind == .quoted })
        else { return nil }
        // Days and lengths inside stand with their own part.
        let start = start(of: title, in: line)
        let body = start..<line.tokens.count
        let parts = parts(line, body)
        guard parts.count > 1, parts.count <= Self.most,
            !parts.dropFirst().contains(where: { isOfWhatIsThere($0, line) })
        else { return nil }
        let read = parts.map { sentences.read(Line("add " + line.text(of: $0))) }
        guard read.allSatisfy({ $0.first?.intent == .taskAdd && $0.first?.slots["title"] != nil }) else { return nil }
        let isList = parts.count > 2 && start > 0 && line.tokens[start - 1].folded == ":"
        guard
            isList || parts.allSatisfy({ isDeed($0, line) })
                || read.allSatisfy({ $0.first?.slots["date"] != nil || $0.first?.slots["minutes"] != nil })
        else { return nil }
        let day = shared(best, read)
        return read.map { readings in
            guard let day, let first = readings.first, first.slots["date"] == nil else { return readings }
            var slots = first.slots
            slots["date"] = day
            return [first.with(slots)]
        }
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
        return !command.items.isEmpty && command.tier >= .word && (readings.first?.literals ?? 0) > 0
    }

    private func isDeed(_ part: Range<Int>, _ line: Line) -> Bool {
        part.count > 1 && sentences.grammar.isDeed(line.tokens[part.lowerBound].folded)
    }

    private func parts(_ line: Line, _ body: Range<Int>) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var from = body.lowerBound
        var n = from
        while n < body.upperBound {
            if [",", ";", "and", "n", "&", "aur", "then", "also", "plus"].contains(line.tokens[n].folded) {
                if from < n { parts.append(from..<n) }
                from = n + 1
            }
            n += 1
        }
        if from < body.upperBound { parts.append(from..<body.upperBound) }
        return parts
    }
}
