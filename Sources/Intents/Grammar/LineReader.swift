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
    private var matches: [Matcher.Match] = []
    /// Which typed values were asked for, and which of those the line has: a bit a reader, twice, the second one for sure values.
    private var (asked, has): (TypedChoice, TypedChoice) = (0, 0)

    /// `end()` has to follow.
    init(_ program: Program, _ line: Line, _ context: SlotContext, _ hints: ReadingHints) {
        self.init(program, line, TypedSpans(Scan(line.tokens), context), hints)
    }

    private init(_ program: Program, _ line: Line, _ typed: TypedSpans, _ hints: ReadingHints) {
        self.program = program
        self.line = line
        self.hints = hints
        matcher = Matcher(program, line.tokens, typed)
        ends = Array(repeating: false, count: line.tokens.count + 1)
        findStarts()
        findEnds()
    }

    /// Gives the memory back in which the line was read.
    func end() { matcher.end() }

    mutating func read() -> [Reading] {
        match(from: 0)
        return readings()
    }

    /// The same line read by a grammar that has more patterns; `end()` of the new reader has to follow as well.
    /// - Parameter shared: how many patterns both have, with the same steps.
    func wider(_ program: Program, shared: Int) -> LineReader {
        var reader = LineReader(program, line, matcher.typed, hints)
        (reader.asked, reader.has) = (asked, has)
        // What the narrower one found is found again, unless a command may begin or end elsewhere.
        if shared > 0, reader.starts == starts, reader.ends == ends, program.noItem == self.program.noItem,
            program.deeds == self.program.deeds
        {
            reader.matcher.takeSteps(of: matcher)
            reader.matches = matches
            reader.match(from: shared)
        } else {
            reader.match(from: 0)
        }
        return reader
    }

    /// Tries the patterns from that one on.
    private mutating func match(from first: Int) {
        matcher.endBits = 0
        for end in ends.indices where ends[end] { matcher.endBits |= Matcher.bit(end) }
        for id in candidates(from: Int32(first)) {
            let pattern = program.patterns[Int(id)]
            matcher.match(id, pattern, from: starts, to: ends, into: &matches)
        }
    }

    func readings() -> [Reading] { withUnsafePointer(to: matcher) { readings($0) } }

    private func readings(_ matcher: UnsafePointer<Matcher>) -> [Reading] {
        let opener = (starts.last ?? 0) + 2
        let isOwn = Questions.isOwnWords(line.tokens[min(opener - 2, line.tokens.count - 1)].folded)
        let isIdle = Questions.isIdle((starts.last ?? 0)..<line.tokens.count, line)
        var isWish: Bool?
        // Best first; of equals the one with more values, then the one that stands first in the files. Few matter, so the
        // best is looked for each time.
        let scores = matches.map { Int(score($0)) * 32 + min(matcher.pointee.values($0), 31) }
        var texts = Filling.Texts()
        var isTaken = [Bool](repeating: false, count: matches.count)
        var readings: [Reading] = []
        for _ in matches.indices {
            var index = -1
            for i in matches.indices where !isTaken[i] && (index < 0 || scores[i] > scores[index]) { index = i }
            isTaken[index] = true
            let match = matches[index]
            let intent = program.patterns[Int(match.pattern)].intent
            if !Wishes.allows(intent) {
                let wish = isWish ?? Wishes.isOne(line)
                isWish = wish
                if wish { continue }
            }
            let filling = Filling(program, matcher, line, match, &texts)
            if filling.isContrary { continue }
            let slots = filling.slots
            // What asks for nothing may still be named by the sentence itself: "i forgot to log dhikr", "won't pray asr".
            if isIdle, !Questions.allows(intent), !isOwn || filling.freeStart.map({ Int($0) < opener }) ?? false {
                continue
            }
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
    private mutating func candidates(from first: Int32) -> [Int32] {
        var list: [Int32] = []
        list.reserveCapacity(64)
        var (startMask, endMask): (UInt64, UInt64) = (0, 0)
        for start in starts { startMask |= Matcher.bit(start) }
        for end in ends.indices.dropFirst() where ends[end] { endMask |= Matcher.bit(end - 1) }
        for id in program.open where id >= first && mayFit(id, startMask, endMask) { list.append(id) }
        for i in 0..<matcher.touched {
            let found = program.patternsOf[matcher.group(touched: i)]
            // In the order of the files, so that those both grammars have stand first.
            var from = 0
            if first > 0 {
                from = found.count
                while from > 0, found[from - 1] >= first { from -= 1 }
            }
            for at in from..<found.count where mayFit(found[at], startMask, endMask) { list.append(found[at]) }
        }
        list.sort()
        return list
    }

    /// Whether the line has all that the pattern can't do without.
    private mutating func mayFit(_ id: Int32, _ startMask: UInt64, _ endMask: UInt64) -> Bool {
        for check in program.checks(id) {
            let isThere =
                switch check.place {
                case .anywhere: matcher.mask(Int(check.number)) != 0
                case .start: matcher.mask(Int(check.number)) & startMask != 0
                case .end: matcher.mask(Int(check.number)) & endMask != 0
                case .typed: hasOne(of: program.choices[Int(check.number)])
                }
            if !isThere { return false }
        }
        return program.patterns[Int(id)].state.holds(hints)
    }

    /// Whether there is one of the values anywhere in the line.
    private mutating func hasOne(of choice: TypedChoice) -> Bool {
        if has & choice != 0 { return true }
        var open = choice & ~asked
        while open != 0 {
            let number = open.trailingZeroBitCount
            asked |= 1 << UInt128(number)
            if findValue(number) {
                has |= 1 << UInt128(number)
                return true
            }
            open &= open - 1
        }
        return false
    }

    private mutating func findValue(_ number: Int) -> Bool {
        guard let reader = Reader(rawValue: UInt8(number >> 1)) else { return true }
        for i in line.tokens.indices {
            for index in matcher.typed.at(reader, i) where number & 1 == 0 || matcher.typed[index].isSure {
                return true
            }
        }
        return false
    }

    /// A command may begin after `please`, `can you`, `ok so`.
    private mutating func findStarts() {
        guard let before = program.before else { return }
        // Most lines begin with none of these words.
        if program.beforeFirst >= 0, matcher.mask(program.beforeFirst) & 1 == 0 { return }
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
        for start in stride(from: bare - 1, to: max(0, bare - 8), by: -1) where mayClose(start) {
            found.removeAll(keepingCapacity: true)
            matcher.match(-1, after, from: [start], to: ends, into: &found)
            if found.contains(where: { Int($0.end) > start }) { ends[start] = true }
        }
        if bare > 1, line.tokens[bare - 1].kind == .mark, line.tokens[bare - 1].folded == "," { ends[bare - 1] = true }
    }

    private func mayClose(_ start: Int) -> Bool {
        matcher.words[start] >= 0
            && (program.afterFirst < 0 || matcher.mask(program.afterFirst) & Matcher.bit(start) != 0)
    }

    private static func closing(_ mark: String) -> Bool {
        switch mark {
        case ".", "!", "?", "…", ",", ";": true
        default: mark.utf8.first! >= 0xE2
        }
    }
}
