extension Grammar {
    /// A line of several commands, each with its ways to be read. A line that is one command comes back as one; parts are only
    /// cut off where each reads as a command by itself.
    package func readAll(_ line: Line, _ context: SlotContext, _ hints: ReadingHints) -> [[Reading]] {
        if line.text.utf8.contains(10) {
            let lines = line.text.split(separator: "\n").prefix(Cuts.most).map { Line(String($0)) }
                .filter { !$0.tokens.isEmpty }
            if lines.count > 1 { return lines.flatMap { readAll($0, context, hints) } }
        }
        let parts = Cuts.parts(line)
        if parts.count > 1 {
            var commands: [(range: Range<Int>, readings: [Reading])] = []
            for part in parts {
                let readings = read(Line(line.text(of: part)), context, hints)
                if isCommand(readings), !writes(commands.last?.readings.first) || isHard(part, line) {
                    commands.append((part, readings))
                } else if let last = commands.popLast() {
                    // What is no command belongs to the one before: "done asr, fajr and dhuhr; add milk".
                    let range = last.range.lowerBound..<part.upperBound
                    commands.append((range, read(Line(line.text(of: range)), context, hints)))
                } else {
                    return [read(line, context, hints)]
                }
            }
            if commands.count > 1, commands.allSatisfy({ isCommand($0.readings) }) {
                // A sentence that the grammar knows whole is one: "that's me for tonight, bye".
                let whole = read(line, context, hints)
                let named = commands.reduce(0) { $0 + ($1.readings.first?.literals ?? 0) }
                return whole.first.map { $0.literals >= named } ?? false ? [whole] : commands.map(\.readings)
            }
        }
        return [read(line, context, hints)]
    }

    /// Whether a reading takes words down, which a comma does not end.
    private func writes(_ reading: Reading?) -> Bool {
        switch reading?.intent {
        case .taskNote, .taskRename, .anchorException: true
        default: false
        }
    }

    /// Whether what stands before the part ends any command.
    private func isHard(_ part: Range<Int>, _ line: Line) -> Bool {
        [";", "then", "."].contains(line.tokens[part.lowerBound - 1].folded)
    }

    /// Whether a part is a command of its own: it reads, and by a word of the grammar, not by guesswork.
    private func isCommand(_ readings: [Reading]) -> Bool {
        guard let best = readings.first, best.literals > 0 else { return false }
        return best.intent != .none && best.intent != .answer
    }
}

/// Where a line may be cut into commands.
package enum Cuts {
    /// The most commands of one line.
    package static let most = 24
    /// The most places where a line is tried to be cut: a list of names has many that cut nothing.
    private static let mostPlaces = 4 * most

    /// What a command in the middle of a line begins with, where a title may be what stands before it.
    package static let verbs: Set<String> = [
        "done", "defer", "push", "move", "drop", "skip", "start", "begin", "set", "make", "mark", "pause", "tick",
        "label", "tag", "repeat", "reschedule", "postpone", "finish", "stop", "resume", "delete", "remove", "rename",
        "archive", "untick", "unmark", "uncheck",
    ]

    /// Whether the line writes something down: what follows "add", "note" and the like is a title.
    package static func isTitle(_ line: Line) -> Bool {
        guard let first = line.tokens.first(where: { !politeness.contains($0.folded) })?.folded else { return false }
        return ["add", "note", "rename", "remember", "remind", "task", "todo", "new"].contains(first)
    }

    private static let politeness: Set<String> = ["please", "can", "could", "you", "ok", "hey", "jamaal", "also"]

    private static let kinds: Set<String> = [
        "task", "todo", "habit", "label", "category", "tag", "group", "rule", "anchor", "appointment", "event",
        "meeting",
    ]

    /// Whether a part after a comma has the look of a command only by a word that may as well begin a name: "Hamilton, New
    /// Zealand" adds nothing.
    package static func isName(_ part: Range<Int>, _ line: Line) -> Bool {
        let tokens = line.tokens[part]
        guard let first = tokens.first?.folded, let second = tokens.dropFirst().first?.folded else { return false }
        switch first {
        case "new": return second != ":" && !kinds.contains(second)
        case "task", "todo", "anchor", "appointment", "event", "meeting", "block", "book", "calendar", "habit":
            return second != ":"
        default: return false
        }
    }

    /// - Parameter inTitles: also inside a title, which else only a plain mark ends, or the same verb again.
    package static func parts(_ line: Line, inTitles: Bool = false) -> [Range<Int>] {
        let tokens = line.tokens
        guard tokens.count > 2 else { return [0..<tokens.count] }
        let isTitle = !inTitles && isTitle(line)
        var parts: [Range<Int>] = []
        var start = 0
        var n = 1
        while n < tokens.count - 1 {
            let width = cut(tokens, n)
            if width > 0, n + width < tokens.count, parts.count < mostPlaces {
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

    private static let links: Set<String> = ["and", "then", "but", "also", "plus", "n", "so"]

    /// How many pieces part two commands here; 0 for none.
    private static func cut(_ tokens: [Token], _ n: Int) -> Int {
        let token = tokens[n]
        switch (token.kind, token.folded) {
        case (.mark, ";"): return 1
        case (.mark, ","):
            // "#1,#2" is a list of two.
            if n + 1 < tokens.count, tokens[n + 1].folded == "#", !tokens[n + 1].spaceBefore { return 0 }
            if n + 1 < tokens.count, links.contains(tokens[n + 1].folded) {
                return n + 2 < tokens.count && ["then", "also"].contains(tokens[n + 2].folded) ? 3 : 2
            }
            return 1
        case (.mark, "."), (.mark, "?"), (.mark, "!"):
            return n + 1 < tokens.count && tokens[n + 1].spaceBefore ? 1 : 0
        case (.word, "and"):
            return n + 1 < tokens.count && ["then", "also"].contains(tokens[n + 1].folded) ? 2 : 1
        case (.word, "then"), (.word, "n"), (.word, "but"), (.word, "nd"): return 1
        case (.mark, "-"), (.mark, "–"), (.mark, "—"): return token.spaceBefore && tokens[n + 1].spaceBefore ? 1 : 0
        case (.mark, "&"), (.mark, "+"): return token.spaceBefore && tokens[n + 1].spaceBefore ? 1 : 0
        default: return 0
        }
    }
}
