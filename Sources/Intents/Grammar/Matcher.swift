/// Runs patterns over one line. A partial reading is where it is in the pattern and in the line, what it scored and what
/// it filled; the best few are kept for each such place.
struct Matcher {
    struct Partial {
        var node: Int32
        var score: Int32
        var literals: Int32
        /// The newest of its fills, -1 where there is none.
        var trace: Int32
        /// Where the free slot that is being filled began.
        var slotStart: Int32
    }

    /// A fill, and the one before it.
    struct Step {
        let previous: Int32
        let node: Int32
        let start: Int32
        let end: Int32
        /// The typed span, or -1.
        let span: Int32
    }

    struct Match {
        let pattern: Int32
        let partial: Partial
        let end: Int32
    }

    static let perPlace = 3
    static let literalScore: Int32 = 100
    static let sureScore: Int32 = 30
    static let weakScore: Int32 = 6
    /// A mark that only parts or joins.
    static let markScore: Int32 = 5

    let program: Program
    private let nodes: UnsafePointer<Node>
    let tokens: [Token]
    let words: UnsafeBufferPointer<Int32>
    var typed: TypedSpans
    private let scratch: Scratch
    private let waiting: UnsafeMutablePointer<Waiting>
    private let arrived: UnsafeMutablePointer<Int32>
    private let masks: UnsafeMutablePointer<UInt64>
    private let follows: UnsafeMutablePointer<Follow>
    /// The tokens before which a reading may end, a bit each.
    var endBits: UInt64 = ~0
    /// The words and sets of the grammar that the line has and that may find a pattern.
    private(set) var touched = 0
    private var steps: UnsafeMutablePointer<Step>
    private var stepCount = 0
    private var room: Int
    private let width: Int
    private let wordCount: Int
    private var run: Int32
    /// The last token at which something waits.
    private var furthest = 0

    /// What was found has to be looked at before `end()` is called.
    init(_ program: Program, _ tokens: [Token], _ typed: TypedSpans) {
        self.program = program
        nodes = program.nodes
        self.tokens = tokens
        self.typed = typed
        width = program.widest
        wordCount = program.wordCount
        scratch = program.scratches.take(for: program)
        scratch.prepare(tokens: tokens.count + 1, width: width)
        for i in tokens.indices { scratch.words[i] = program.number(tokens[i]) }
        words = UnsafeBufferPointer(start: scratch.words, count: tokens.count)
        (waiting, arrived, masks) = (scratch.waiting, scratch.arrived, scratch.masks)
        follows = scratch.follows
        (steps, room, run) = (scratch.steps, scratch.room, scratch.run)
        for (i, word) in words.enumerated() where word >= 0 {
            let bit = Matcher.bit(i)
            touch(Int(word), bit)
            for set in program.setsOf[Int(word)] { touch(wordCount + Int(set), bit) }
        }
    }

    /// Gives its memory back.
    func end() {
        scratch.forget(touched)
        scratch.run = run
        program.scratches.give(scratch)
    }

    /// The bit of a token in a mask; those at the end of a long line share one.
    static func bit(_ i: Int) -> UInt64 { 1 << UInt64(min(i, 63)) }

    @inline(__always)
    private mutating func touch(_ group: Int, _ bit: UInt64) {
        if masks[group] == 0 {
            scratch.touched[touched] = Int32(group)
            touched += 1
        }
        masks[group] |= bit
    }

    func group(touched i: Int) -> Int { Int(scratch.touched[i]) }

    /// Where in the line the word or one of the set's words stands.
    @inline(__always)
    func mask(_ group: Int) -> UInt64 {
        let mask = masks[group]
        return mask == Scratch.unknown && group >= wordCount ? scratch.filled(group, program) : mask
    }

    /// Takes over what a grammar found that this one only adds to.
    mutating func takeSteps(of other: Matcher) {
        while room < other.stepCount { growSteps() }
        steps.update(from: other.steps, count: other.stepCount)
        stepCount = other.stepCount
    }

    private mutating func growSteps() {
        scratch.growSteps(stepCount)
        (steps, room) = (scratch.steps, scratch.room)
    }

    func step(at index: Int32) -> Step { steps[Int(index)] }

    /// Every way in which the pattern reads from one of `starts` to one of `ends`.
    mutating func match(
        _ id: Int32, _ pattern: Pattern, from starts: [Int], to ends: [Bool], into found: inout [Match]
    ) {
        run += 1
        var open = 0
        for start in starts where fits(pattern.start, start) {
            waiting[start].push(partial(pattern.start, 0, 0, -1))
            open += 1
        }
        if open == 0 { return }
        var i = starts[0]
        furthest = starts[starts.count - 1]
        while i <= furthest {
            // Best first, as each place takes only so many.
            if waiting[i].count > 1 { waiting[i].sort() }
            while waiting[i].count > 0 {
                waiting[i].count -= 1
                advance(waiting[i].items[waiting[i].count], i, pattern, id, ends[i], &found)
            }
            i += 1
        }
    }

    @inline(__always)
    private mutating func push(_ partial: Partial, _ i: Int) {
        waiting[i].push(partial)
        if i > furthest { furthest = i }
    }

    /// Whether the step, if it is a word's, is the one of that token.
    @inline(__always)
    private func fits(_ node: Int32, _ i: Int) -> Bool {
        let node = nodes[Int(node)]
        switch node.op {
        case .word: return i < words.count && words[i] == node.b
        case .set: return i < words.count && has(node.b, i)
        default: return true
        }
    }

    /// Where in the line what begins at the step may stand, a bit a token and one for the line's end: where its words are.
    /// What comes to it elsewhere comes to nothing. Lines with more tokens than bits are not looked at.
    @inline(__always)
    private mutating func follow(_ node: Int32, _ pattern: Pattern) -> UInt64 {
        if words.count >= 63 { return ~0 }
        let known = follows[Int(node - pattern.start)]
        return known.run == run ? known.mask : found(node, pattern)
    }

    @inline(never)
    private mutating func found(_ node: Int32, _ pattern: Pattern) -> UInt64 {
        var mask: UInt64 = 0
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: 64) { todo in
            todo[0] = node
            var (count, looked) = (1, 0)
            while count > 0 {
                count -= 1
                let at = todo[count]
                let node = nodes[Int(at)]
                looked += 1
                if looked > 60 {
                    mask = ~0
                    return
                }
                switch node.op {
                case .word: mask |= masks[Int(node.b)]
                case .set: mask |= self.mask(wordCount + Int(node.b))
                case .branch:
                    mask |= node.first < 0 ? self.mask(wordCount + Int(~node.first)) : masks[Int(node.first)]
                    todo[count] = at + node.b
                    count += 1
                case .split:
                    todo[count] = at + node.a
                    todo[count + 1] = at + node.b
                    count += 2
                case .jump:
                    todo[count] = at + node.a
                    count += 1
                case .constant, .open, .close:
                    todo[count] = at + 1
                    count += 1
                case .accept: mask |= endBits
                case .typed, .free, .loop:
                    mask = ~0
                    return
                }
            }
        }
        follows[Int(node - pattern.start)] = Follow(run: run, mask: mask)
        return mask
    }

    /// Whether the set has the token's word.
    @inline(__always)
    private func has(_ set: Int32, _ i: Int) -> Bool {
        if i < 63 { return mask(wordCount + Int(set)) >> UInt64(i) & 1 != 0 }
        return words[i] >= 0 && program.contains(set, words[i])
    }

    private func partial(_ node: Int32, _ score: Int32, _ literals: Int32, _ trace: Int32, _ slot: Int32 = -1)
        -> Partial
    {
        Partial(node: node, score: score, literals: literals, trace: trace, slotStart: slot)
    }

    /// Whether the place still takes partial readings.
    @inline(__always)
    private mutating func admits(_ node: Int32, _ i: Int, _ pattern: Pattern) -> Bool {
        let place = i * width + Int(node - pattern.start)
        let before = arrived[place]
        guard before >= run * 4 else {
            arrived[place] = run * 4 + 1
            return true
        }
        guard before < run * 4 + Int32(Matcher.perPlace) else { return false }
        arrived[place] = before + 1
        return true
    }

    private mutating func advance(
        _ first: Partial, _ i: Int, _ pattern: Pattern, _ id: Int32, _ isEnd: Bool, _ found: inout [Match]
    ) {
        var now = first
        while true {
            let node = nodes[Int(now.node)]
            switch node.op {
            case .word:
                guard i < words.count, words[i] == node.b else { return }
                literal(now, i)
                return
            case .set:
                guard i < words.count, has(node.b, i) else { return }
                literal(now, i)
                return
            case .jump:
                now.node += node.a
                guard admits(now.node, i, pattern) else { return }
            case .branch:
                let at = nextChoice(now.node, i)
                guard at == now.node || fits(at, i) && admits(at, i, pattern) else { return }
                now.node = at
                let choice = nodes[Int(at)]
                guard choice.op == .branch else { continue }
                now.node = nextChoice(at + choice.b, i)
                if fits(now.node, i), admits(now.node, i, pattern) { waiting[i].push(now) }
                now.node = at + 1
            case .split:
                let (first, second) = (now.node + node.a, nextChoice(now.node + node.b, i))
                if fits(first, i) {
                    now.node = second
                    if fits(second, i), admits(second, i, pattern) { waiting[i].push(now) }
                    now.node = first
                } else {
                    guard fits(second, i), admits(second, i, pattern) else { return }
                    now.node = second
                }
            case .constant, .open, .close:
                now.trace = step(now.trace, now.node, i, i, -1)
                now.node += 1
            case .typed:
                if i < words.count, typed.mayHave(node.reader, i) { read(now, node, i) }
                return
            case .free:
                guard i < tokens.count, starts(node.reader, i, now), node.repeats || !said(node.name, now.trace) else {
                    return
                }
                guard follow(now.node + 2, pattern) >> UInt64(min(i + 1, 63)) != 0 || words.count >= 63 else { return }
                let literals = now.literals + (node.reader == .deed ? 1 : 0)
                let next = partial(now.node + 1, now.score - 1, literals, now.trace, Int32(i))
                if admits(next.node, i + 1, pattern) { push(next, i + 1) }
                return
            case .loop:
                let follow = follow(now.node + 1, pattern)
                if i < tokens.count, words.count >= 63 || follow >> UInt64(i + 1) != 0, node.reader != .quoted,
                    node.reader != .token || !tokens[i].spaceBefore && !Self.ends(tokens[i]),
                    node.reader != .name || i - Int(now.slotStart) < 6
                {
                    var longer = now
                    longer.score -= 1
                    if admits(longer.node, i + 1, pattern) { push(longer, i + 1) }
                }
                guard words.count >= 63 ? fits(now.node + 1, i) : follow >> UInt64(i) & 1 != 0,
                    closes(node, Int(now.slotStart), i)
                else { return }
                now.trace = step(now.trace, now.node, Int(now.slotStart), i, -1)
                now.node += 1
            case .accept:
                if isEnd { found.append(Match(pattern: id, partial: now, end: Int32(i))) }
                return
            }
        }
    }

    /// Past those of a row of choices that begin with a word other than the token's.
    @inline(__always)
    private func nextChoice(_ from: Int32, _ i: Int) -> Int32 {
        let word = i < words.count ? words[i] : -1
        var at = from
        while true {
            let node = nodes[Int(at)]
            guard node.op == .branch else { return at }
            if node.first < 0 ? word >= 0 && has(~node.first, i) : node.first == word { return at }
            at += node.b
        }
    }

    /// What ends a run without spaces.
    private static func ends(_ token: Token) -> Bool {
        token.kind == .mark
            && (token.folded == "," || token.folded == ";" || token.folded == "?" || token.folded == "!")
    }

    private mutating func literal(_ now: Partial, _ i: Int) {
        guard fits(now.node + 1, i + 1) else { return }
        let isMark = tokens[i].kind == .mark
        // "and" only joins, like a mark: without that "wed and fri" would rather be a day and another day.
        let joins = isMark ? Self.parts(tokens[i].folded) : tokens[i].folded == "and"
        let worth = joins ? Matcher.markScore : Matcher.literalScore
        let counts = worth == Matcher.literalScore || tokens[i].folded == "+"
        push(partial(now.node + 1, now.score + worth, now.literals + (counts ? 1 : 0), now.trace), i + 1)
    }

    private static func parts(_ mark: String) -> Bool {
        switch mark {
        case ",", ":", ";", "-", ".", "(", ")", "+", "#", "–", "—": true
        default: false
        }
    }

    private mutating func step(_ trace: Int32, _ node: Int32, _ start: Int, _ end: Int, _ span: Int) -> Int32 {
        if stepCount == room { growSteps() }
        steps[stepCount] = Step(
            previous: trace, node: node, start: Int32(start), end: Int32(end), span: Int32(span))
        stepCount += 1
        return Int32(stepCount - 1)
    }

    private mutating func read(_ now: Partial, _ node: Node, _ i: Int) {
        guard node.repeats || !said(node.name, now.trace) else { return }
        for index in typed.at(node.reader, i) {
            let span = typed[index]
            if node.sure && !span.isSure || !fits(now.node + 1, span.end) { continue }
            // One long value is likelier than the same words as two.
            let length = Int32(span.end - i)
            let score = (span.isSure ? Matcher.sureScore : Matcher.weakScore) * length + length - 1
            let trace = step(now.trace, now.node, i, span.end, index)
            push(partial(now.node + 1, now.score + score, now.literals, trace), span.end)
        }
    }

    /// How many of the match's fills are typed values.
    func values(_ match: Match) -> Int {
        var count = 0
        var at = match.partial.trace
        while at >= 0 {
            if steps[Int(at)].span >= 0 { count += 1 }
            at = steps[Int(at)].previous
        }
        return count
    }

    /// Whether the slot was filled before; in a group only what the group says counts.
    private func said(_ name: UInt16, _ trace: Int32) -> Bool {
        var at = trace
        var depth = 0
        while at >= 0 {
            let step = steps[Int(at)]
            let node = nodes[Int(step.node)]
            switch node.op {
            case .close: depth += 1
            case .open:
                if depth == 0 { return false }
                depth -= 1
            default: if depth == 0, node.name == name { return true }
            }
            at = step.previous
        }
        return false
    }

    /// What a free slot may begin with: not with a mark that parts things.
    private func starts(_ reader: Reader, _ i: Int, _ now: Partial) -> Bool {
        if reader == .text { return true }
        if reader == .quoted { return tokens[i].kind == .quoted }
        if reader == .deed { return words[i] >= 0 && program.deeds >= 0 && has(program.deeds, i) }
        guard tokens[i].kind == .mark else {
            // "He said …" and questions are about something, not a thing and what became of it.
            return now.literals > 0 || words[i] < 0 || program.noItem < 0 || !has(program.noItem, i)
        }
        switch tokens[i].folded {
        case ".", "-", "=": return now.literals > 0 && isGlued(i)
        case ",", ":", ";", "?", "!", ")", ">": return false
        default: return true
        }
    }

    /// Whether the mark is the beginning of a word: `--json`, `.profile`, and not a dash or a stop between two things.
    private func isGlued(_ mark: Int) -> Bool {
        guard tokens[mark].spaceBefore else { return false }
        var i = mark + 1
        while i < tokens.count, !tokens[i].spaceBefore, tokens[i].kind == .mark { i += 1 }
        return i < tokens.count && !tokens[i].spaceBefore && tokens[i].kind == .word
    }

    private func closes(_ node: Node, _ start: Int, _ end: Int) -> Bool {
        // A sure name does not end in a number, which is likelier an amount.
        if node.sure, tokens[end - 1].kind == .number { return false }
        guard node.reader != .text, tokens[end - 1].kind == .mark else { return true }
        switch tokens[end - 1].folded {
        case ",", ":", ";", "-", "(": return end - start == 1
        default: return true
        }
    }
}
