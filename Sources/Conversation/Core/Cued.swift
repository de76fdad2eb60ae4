import Intents

/// A line that no pattern fits, read by the words that give away what it is about: "hey what categories do I have set up at
/// the moment". It has to account for most of the line, and what takes something away is asked first.
struct Cued {
    private let sentences: Sentences

    init(_ sentences: Sentences) { self.sentences = sentences }

    /// - Parameter isStrict: only where nothing of the line is left over.
    func readings(_ line: Line, isStrict: Bool = false) -> [Reading]? {
        guard line.tokens.count <= 40, line.text.utf8.count <= Resolver.longest,
            !line.tokens.contains(where: { $0.kind == .quoted })
        else { return nil }
        let grammar = sentences.grammar
        // Only where a cue may be there at all.
        var names: [NamesSaid.Name] = []
        let matches = grammar.cued(line, sentences.slots, sentences.hints) {
            names = sentences.names(in: line)
            return names.map(\.range)
        }
        if matches.isEmpty { return nil }
        let isIdle =
            Questions.isIdle(0..<line.tokens.count, line)
            || line.tokens.prefix(3).contains { grammar.has($0, in: .people) }
        var best: (match: CueMatch, readings: [Reading])?
        for match in matches {
            let isRead = Questions.isRead(match.reading.intent)
            guard isStrict ? match.left == 0 : isEnough(match), isRead || !isIdle && !match.isRemote else { continue }
            var slots = match.reading.slots
            if !isRead { slots["mended"] = .flag }
            let readings = [match.reading.with(slots)]
            guard case .command(let command) = sentences.reader.read(readings),
                command.items.count >= (slots["item"] == nil ? 0 : names.count)
            else { continue }
            guard let other = best else {
                best = (match, readings)
                continue
            }
            if match.said < other.match.said { break }
            // Two meanings that are as likely are none.
            if match.left == other.match.left, match.reading.intent != other.match.reading.intent { return nil }
        }
        return best?.readings
    }

    private func isEnough(_ match: CueMatch) -> Bool { match.left <= max(1, match.said / 2) }
}
