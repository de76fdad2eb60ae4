import Intents

/// What is said round a command and asks for nothing: "kids are sick so no pickup today", "stop, i'll finish it later". Only
/// where the line as a whole names nothing.
struct Asides {
    private let sentences: Sentences

    init(_ sentences: Sentences) { self.sentences = sentences }

    private static let marks: Set<String> = [",", ";", ".", "!", "-", "–", "—", "(", ":"]
    private static let links: Set<String> = ["so", "because", "cos", "coz", "since", "cause"]

    private func begins(_ word: String) -> Bool { sentences.grammar.has(word, in: .asiding) }
    private func isRemote(_ word: String) -> Bool { sentences.grammar.has(word, in: .remote) }

    /// Whether the words only go with a command, or tell of something that nobody asks for.
    func isAside(_ part: Range<Int>, _ line: Line) -> Bool {
        if intends(part, line) || asks(part, line) || tells(part, line) { return false }
        let first = line.tokens[part.lowerBound].folded
        if begins(first) || isRemote(first) || Questions.isIdle(part, line) { return true }
        return part.contains { sentences.grammar.has(line.tokens[$0], in: .telling) }
    }

    /// Whether something is named there, if with a slip: "fjar is marked missed, i prayed" is about that.
    private func names(_ part: Range<Int>, _ line: Line) -> Bool {
        let names = sentences.reader.index.vocabulary
        return part.contains { line.tokens[$0].kind == .word && names.has(line.tokens[$0].folded) }
    }

    /// Whether something that is there is to be dealt with: "had no beer today so tick that".
    private func asks(_ part: Range<Int>, _ line: Line) -> Bool {
        guard part.contains(where: { Cuts.verbs.contains(line.tokens[$0].folded) }) else { return false }
        return part.contains { Sentences.pointers.contains(line.tokens[$0].folded) }
            || !sentences.names(in: Line(line.text(of: part))).isEmpty
    }

    /// "It starts at 8" says when, of what was spoken of.
    private func tells(_ part: Range<Int>, _ line: Line) -> Bool {
        ["it", "its", "that", "thats"].contains(line.tokens[part.lowerBound].folded) && part.count < 8
            && part.contains { line.tokens[$0].kind == .number }
            && part.contains { ["at", "from", "till", "until"].contains(line.tokens[$0].folded) }
    }

    /// Whether the words speak of something still to do: "and forgot to say i need to book the MOT".
    private func intends(_ part: Range<Int>, _ line: Line) -> Bool {
        part.dropFirst().contains { n in
            line.tokens[n].folded == "to" && sentences.grammar.has(line.tokens[n - 1], in: .intending)
        }
    }

    static func mayBe(in line: Line) -> Bool {
        line.tokens.count > 2
            && line.tokens.dropFirst().contains { marks.contains($0.folded) || links.contains($0.folded) }
    }

    /// The readings of the command in the line, where the rest is an aside.
    func without(_ line: Line) -> [Reading]? {
        let tokens = line.tokens
        guard tokens.count > 2, tokens.count < 40, let first = tokens.first?.folded, !isRemote(first)
        else {
            return nil
        }
        for n in 1..<tokens.count - 1 {
            // What follows "because" is why, and never what is to be done.
            guard Self.marks.contains(tokens[n].folded) || tokens[n].folded == "so" else { continue }
            if tokens[n].kind == .mark, tokens[n].folded == "-", !tokens[n].spaceBefore { continue }
            let rest = n + 1..<tokens.count
            let readings = sentences.read(rest, line)
            if sentences.isBareDeed(readings), names(0..<n, line) { continue }
            if isAsked(readings) || isAdded(rest, line, readings),
                !Questions.isIdle(0..<n, line) || isForgotten(0..<n, line)
            {
                return readings
            }
        }
        for n in stride(from: tokens.count - 2, to: 0, by: -1) {
            let isMark = Self.marks.contains(tokens[n].folded)
            guard isMark || Self.links.contains(tokens[n].folded) else { continue }
            guard !isMark || begins(tokens[n + 1].folded) else { continue }
            let readings = sentences.read(0..<n, line)
            if isAsked(readings) { return readings }
        }
        return nil
    }

    func ofNamed(_ line: Line) -> [Reading]? {
        guard (4...12).contains(line.tokens.count),
            let mark = line.tokens.indices.dropFirst().first(where: { Self.marks.contains(line.tokens[$0].folded) }),
            mark + 1 < line.tokens.count
        else { return nil }
        return ofNamed(0..<mark, line, sentences.read(mark + 1..<line.tokens.count, line))
    }

    /// The command of "it", where what stands before it is a name that nothing has.
    private func ofNamed(_ part: Range<Int>, _ line: Line, _ readings: [Reading]) -> [Reading]? {
        let name = line.text(of: part)
        guard NamedBefore.isName(name), sentences.names(in: Line(name)).isEmpty else { return nil }
        let pointing = readings.filter { $0.literals > 0 && sentences.reader.isPointing($0) }
        guard !pointing.isEmpty else { return nil }
        return pointing.map { reading in reading.with("item", .text(name)) }
    }

    /// "I forgot the swimming kit, make it tomorrow": what was forgotten is why.
    private func isForgotten(_ part: Range<Int>, _ line: Line) -> Bool {
        part.count > 1 && part.prefix(3).contains { line.tokens[$0].folded == "forgot" }
    }

    /// Whether they are a command to add: "quick one before I forget: add oil change for saturday".
    private func isAdded(_ part: Range<Int>, _ line: Line, _ readings: [Reading]) -> Bool {
        guard let best = readings.first, best.intent == .taskAdd, best.slots["title"] != nil else { return false }
        return line.tokens[part.lowerBound].folded == "add"
    }

    /// Whether the words ask for something by themselves, of something that is there.
    private func isAsked(_ readings: [Reading]) -> Bool {
        guard let best = readings.first, best.literals > 0, sentences.isKnown(readings) else { return false }
        switch best.intent {
        case .none, .answer, .help, .why, .greeting, .thanks, .dataDelete, .dataImport, .taskAdd, .habitCreate, .quit:
            return false
        default: return true
        }
    }
}
