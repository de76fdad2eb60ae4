/// What a line says by its cues.
package struct CueMatch: Sendable {
    package let reading: Reading
    /// How many of the line's words the cue accounts for, names and values too.
    package let said: Int
    /// How many words that carry a meaning it doesn't account for.
    package let left: Int
    /// Words that make a line ask for nothing, and that the cue doesn't account for.
    package let isRemote: Bool
}

/// Looks for the cues of one line.
struct CueReader {
    let line: Line
    let context: SlotContext
    /// Where something that is there is named.
    let names: [Range<Int>]
    let grammar: Grammar

    func match(_ cue: Cue) -> CueMatch? {
        switch cue.items {
        case .none: break
        case .one: guard names.count == 1 else { return nil }
        case .several: guard !names.isEmpty else { return nil }
        }
        let tokens = line.tokens
        var isUsed = [Bool](repeating: false, count: tokens.count)
        if cue.items != .none { for range in names { for i in range { isUsed[i] = true } } }
        if cue.forbids.contains(where: { place($0, isUsed) != nil }) { return nil }
        for group in cue.needs {
            // The longest way to say it.
            guard let found = group.compactMap({ place($0, isUsed) }).max(by: { $0.count < $1.count }) else {
                return nil
            }
            for i in found { isUsed[i] = true }
        }
        var slots = Slots()
        guard let typed = typed(cue, &isUsed) else { return nil }
        for (name, value) in typed { slots[name] = value }
        for (name, value) in cue.constants { slots[name] = value }
        for words in cue.allows {
            while let found = place(words, isUsed) { for i in found { isUsed[i] = true } }
        }
        if cue.items != .none {
            slots["item"] = .text(names.map { line.text(of: $0) }.joined(separator: " and "))
        }
        var (said, left) = (0, 0)
        var isRemote = false
        for (i, token) in tokens.enumerated() {
            if isUsed[i] {
                said += 1
            } else if grammar.has(token, in: .distant) || Grammar.isWhen(token.folded) {
                isRemote = true
            } else if token.kind != .mark, !grammar.has(token, in: .small) {
                left += 1
            }
        }
        return CueMatch(
            reading: Reading(intent: cue.intent, slots: slots, score: said, literals: max(1, cue.needs.count)),
            said: said, left: left, isRemote: isRemote)
    }

    /// Where the words stand in a row, and nothing else is made of them yet.
    private func place(_ words: [String], _ isUsed: [Bool]) -> Range<Int>? {
        guard words.count <= line.tokens.count else { return nil }
        starts: for start in 0...line.tokens.count - words.count {
            for (n, word) in words.enumerated() where isUsed[start + n] || line.tokens[start + n].folded != word {
                continue starts
            }
            return start..<start + words.count
        }
        return nil
    }

    /// The values of the cue's slots; nil where one it needs isn't said.
    private func typed(_ cue: Cue, _ isUsed: inout [Bool]) -> [(String, SlotValue)]? {
        guard !cue.slots.isEmpty else { return [] }
        var spans = TypedSpans(Scan(line.tokens), context)
        var found: [(String, SlotValue)] = []
        for slot in cue.slots {
            var best: (range: Range<Int>, fill: Fill)?
            for start in line.tokens.indices where !isUsed[start] {
                for index in spans.at(slot.reader, start) {
                    let span = spans[index]
                    let range = start..<span.end
                    guard range.allSatisfy({ !isUsed[$0] }), span.isSure || slot.isNeeded || isLoose(slot.reader),
                        best.map({ $0.range.count < range.count }) ?? true
                    else { continue }
                    if case .impossible = span.fill { continue }
                    best = (range, span.fill)
                    break
                }
            }
            guard let best else {
                if slot.isNeeded { return nil }
                continue
            }
            if Filling.isContrary(slot.name, line.tokens[best.range.lowerBound]) { return nil }
            for i in best.range { isUsed[i] = true }
            switch best.fill {
            case .one(let value): found.append((slot.name, value))
            case .several(let pairs): found += pairs.map { ($0.name, $0.value) }
            case .impossible: break
            }
        }
        return found
    }

    private func isLoose(_ reader: Reader) -> Bool {
        switch reader {
        case .level, .importance, .reason, .breakReason, .pauseReason, .method, .madhab, .ordinal: true
        default: false
        }
    }
}

extension Grammar {
    /// What the line says by its cues, the one that accounts for most of it first.
    /// - Parameter names: where something that is there is named.
    package func cued(
        _ line: Line, _ context: SlotContext, _ hints: ReadingHints, names: () -> [Range<Int>]
    ) -> [CueMatch] {
        let likely = cues.likely(in: line).filter { $0.state.holds(hints) }
        if likely.isEmpty { return [] }
        let reader = CueReader(line: line, context: context, names: names(), grammar: self)
        return likely.compactMap(reader.match)
            .sorted { ($0.said, -$0.left) > ($1.said, -$1.left) }
    }
}
