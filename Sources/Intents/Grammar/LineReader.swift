/// Reads one command.
struct LineReader {
    private static let most = 8
    /// What a pattern gains that counts only in the state the conversation is in.
    private static let stateWorth: Int32 = 60

    private let program: Program
    private let line: Line
    private let hints: ReadingHints
    private var matcher: Matcher
    private var starts: [Int] = [0]
    private var ends: [Bool]

    init(_ program: Program, _ line: Line, _ context: SlotContext, _ hints: ReadingHints) {
        self.program = program
        self.line = line
        self.hints = hints
        matcher = Matcher(program, line.tokens, Scan(line.tokens), context)
        ends = Array(repeating: false, count: line.tokens.count + 1)
        findStarts()
        findEnds()
    }

    mutating func read() -> [Reading] {
        let opener = (starts.last ?? 0) + 2
        let isIdle = Questions.isIdle((starts.last ?? 0)..<line.tokens.count, line)
        var matches: [Matcher.Match] = []
        for id in candidates() {
            let pattern = program.patterns[Int(id)]
            guard pattern.state.holds(hints) else { continue }
            matcher.match(id, pattern, from: starts, to: ends, into: &matches)
        }
        // Best first; of equals the one with more values, then the one that stands first in the files. Few matter, so the
        // best is looked for each time.
        let scores = matches.map { Int(score($0)) * 32 + min(matcher.values($0), 31) }
        var isTaken = [Bool](repeating: false, count: matches.count)
        var readings: [Reading] = []
        for _ in matches.indices {
            var index = -1
            for i in matches.indices where !isTaken[i] && (index < 0 || scores[i] > scores[index]) { index = i }
            isTaken[index] = true
            let match = matches[index]
            let intent = program.patterns[Int(match.pattern)].intent
            let filling = Filling(program, matcher, line, match)
            let slots = filling.slots
            // What asks for nothing may still be named by the sentence itself: "i forgot to log dhikr", "won't pray asr".
            if isIdle, !Questions.allows(intent), filling.freeStart.map({ Int($0) < opener }) ?? false { continue }
            if readings.contains(where: { $0.intent == intent && $0.slots == slots }) { continue }
            readings.append(
                Reading(
                    intent: intent, slots: slots, score: Int(score(match)), literals: Int(match.partial.literals),
                    startsFree: filling.freeStart.map { starts.contains(Int($0)) } ?? false,
                    lead: line.tokens[min(starts.last ?? 0, line.tokens.count - 1)].folded))
            if readings.count == LineReader.most { break }
        }
        return readings
    }

    private func score(_ match: Matcher.Match) -> Int32 {
        match.partial.score + (program.patterns[Int(match.pattern)].state == .always ? 0 : LineReader.stateWorth)
    }

    /// The patterns that have a chance, in the order of the files.
    private func candidates() -> [Int32] {
        var list = program.open
        for start in starts where start < line.tokens.count {
            program.leading.each(matcher.words[start]) { list.append($0) }
        }
        for word in matcher.words { program.inner.each(word) { list.append($0) } }
        list.sort()
        var last: Int32 = -1
        list.removeAll { id in
            defer { last = id }
            return id == last
        }
        return list
    }

    /// A command may begin after `please`, `can you`, `ok so`.
    private mutating func findStarts() {
        guard let before = program.before else { return }
        let anywhere = Array(repeating: true, count: line.tokens.count + 1)
        var found: [Matcher.Match] = []
        matcher.match(-1, before, from: [0], to: anywhere, into: &found)
        for match in found where match.end < line.tokens.count && !starts.contains(Int(match.end)) {
            starts.append(Int(match.end))
        }
        starts.sort()
    }

    /// A command may end before `please`, `for me`, and before the line's last marks.
    private mutating func findEnds() {
        let count = line.tokens.count
        ends[count] = true
        var bare = count
        while bare > 1, line.tokens[bare - 1].kind == .mark, Self.closing(line.tokens[bare - 1].folded) { bare -= 1 }
        ends[bare] = true
        guard let after = program.after else { return }
        var found: [Matcher.Match] = []
        for start in stride(from: bare - 1, to: max(0, bare - 8), by: -1) where matcher.words[start] >= 0 {
            found.removeAll(keepingCapacity: true)
            matcher.match(-1, after, from: [start], to: ends, into: &found)
            if found.contains(where: { Int($0.end) > start }) { ends[start] = true }
        }
        if bare > 1, line.tokens[bare - 1].kind == .mark, line.tokens[bare - 1].folded == "," { ends[bare - 1] = true }
    }

    private static func closing(_ mark: String) -> Bool {
        switch mark {
        case ".", "!", "?", "…", ",", ";": true
        default: mark.utf8.first! >= 0xE2
        }
    }
}
