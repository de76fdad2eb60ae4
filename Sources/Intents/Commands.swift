extension Grammar {
    /// A line of several commands, each with its ways to be read. A line that is one command comes back as one; parts are only
    /// cut off where each reads as a command by itself.
    package func readAll(_ line: Line, _ context: SlotContext, _ hints: ReadingHints) -> [[Reading]] {
        if line.text.utf8.contains(10) {
            let lines = line.text.split(separator: "\n").map { Line(String($0)) }.filter { !$0.tokens.isEmpty }
            if lines.count > 1 { return lines.flatMap { readAll($0, context, hints) } }
        }
        let words = numbers(line)
        var findings = Findings(line, context)
        let whole = 0..<line.tokens.count
        let parts = Cuts.parts(line)
        if parts.count > 1 {
            let readings = parts.map { read($0, line, words, &findings, hints) }
            if zip(parts, readings).allSatisfy({ begins($0, line, $1) }) { return readings }
            if let joined = joined(parts, readings, line, words, &findings, hints) { return joined }
        }
        return [read(whole, line, words, &findings, hints)]
    }

    /// Whether a part is a command of its own: it reads, and by a word of the grammar, not by guesswork.
    private func begins(_ part: Range<Int>, _ line: Line, _ readings: [Reading]) -> Bool {
        guard let best = readings.first, best.literals > 0 else { return false }
        return best.intent != .none && best.intent != .answer
    }

    /// Parts that are no command belong to the one before them: "done asr, fajr and dhuhr; add milk".
    private func joined(
        _ parts: [Range<Int>], _ readings: [[Reading]], _ line: Line, _ words: [Int32], _ findings: inout Findings,
        _ hints: ReadingHints
    ) -> [[Reading]]? {
        var groups: [Range<Int>] = []
        for (part, reading) in zip(parts, readings) {
            if let last = groups.last, !begins(part, line, reading) {
                groups[groups.count - 1] = last.lowerBound..<part.upperBound
            } else {
                groups.append(part)
            }
        }
        guard groups.count > 1 else { return nil }
        let joined = groups.map { read($0, line, words, &findings, hints) }
        return zip(groups, joined).allSatisfy { begins($0, line, $1) } ? joined : nil
    }
}

/// Where a line may be cut into commands.
enum Cuts {
    static func parts(_ line: Line) -> [Range<Int>] {
        let tokens = line.tokens
        guard tokens.count > 2 else { return [0..<tokens.count] }
        // What follows "add", "note" and the like is a title: only a plain mark ends it, or the same verb again.
        let isTitle = ["add", "note", "rename", "remember", "task", "todo", "new"].contains(tokens[0].folded)
        var parts: [Range<Int>] = []
        var start = 0
        var n = 1
        while n < tokens.count - 1 {
            let width = cut(tokens, n)
            if width > 0, n + width < tokens.count {
                let next = tokens[n + width].folded
                let isHard = tokens[n].folded == ";"
                if isHard || !isTitle || next == tokens[0].folded {
                    parts.append(start..<n)
                    start = n + width
                    n = start
                }
            }
            n += 1
        }
        parts.append(start..<tokens.count)
        return parts
    }

    /// How many pieces part two commands here; 0 for none.
    private static func cut(_ tokens: [Token], _ n: Int) -> Int {
        let token = tokens[n]
        switch (token.kind, token.folded) {
        case (.mark, ";"): return 1
        case (.mark, ","):
            if n + 1 < tokens.count, ["and", "then"].contains(tokens[n + 1].folded) {
                return n + 2 < tokens.count && tokens[n + 2].folded == "then" ? 3 : 2
            }
            return 1
        case (.mark, "."): return n + 1 < tokens.count && tokens[n + 1].spaceBefore ? 1 : 0
        case (.word, "and"): return n + 1 < tokens.count && tokens[n + 1].folded == "then" ? 2 : 1
        case (.word, "then"): return 1
        case (.mark, "&"), (.mark, "+"): return token.spaceBefore && tokens[n + 1].spaceBefore ? 1 : 0
        default: return 0
        }
    }
}
