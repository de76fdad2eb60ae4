/// Runs one pattern over a line: the best way through, in time that grows with the line and the pattern and nothing else.
struct Matcher {
    /// What a piece of the line is worth, by how it was read.
    enum Worth {
        static let literal = 100
        static let typed = 60
        /// Read as a value though it may be something else: worth less than being left in a title.
        static let weak = -14
        static let free = -10
        /// A run that is taken whole.
        static let quoted = 20
    }

    private struct Cell {
        var score = Int.min
        /// Where it came from: position and node, and whether a free slot was being read there.
        var from: Int32 = -1
        var isInside = false
    }

    private let pattern: Pattern
    private let line: Line
    private let words: [Int32]
    private let range: Range<Int>
    private let width: Int
    private var cells: [Cell]
    private var todo: [Int32] = []

    /// `words` holds each piece's number in the vocabulary, -1 for none.
    init(_ pattern: Pattern, _ line: Line, _ words: [Int32], _ range: Range<Int>) {
        self.pattern = pattern
        self.line = line
        self.words = words
        self.range = range
        width = pattern.steps.count * 2
        cells = [Cell](repeating: Cell(), count: (range.count + 1) * width)
    }

    struct Match {
        let score: Int
        let literals: Int
        let slots: Slots
    }

    mutating func run(_ findings: inout Findings, _ vocabulary: GrammarWords) -> Match? {
        relax(0, 0, 0, from: -1, isInside: false)
        for position in 0...range.count {
            var next = 0
            while next < todo.count {
                let index = Int(todo[next])
                next += 1
                if index / width == position { advance(index, position, &findings) }
            }
            // Those of later positions wait their turn.
            todo.removeAll { Int($0) / width <= position }
        }
        guard let end = pattern.steps.indices.last else { return nil }
        let index = range.count * width + end * 2
        guard cells[index].score > Int.min else { return nil }
        return trace(index, &findings, vocabulary)
    }

    private mutating func relax(_ position: Int, _ node: Int, _ score: Int, from: Int, isInside: Bool) {
        let index = position * width + node * 2 + (isInside ? 1 : 0)
        guard score > cells[index].score else { return }
        cells[index] = Cell(score: score, from: Int32(from), isInside: isInside)
        todo.append(Int32(index))
    }

    private mutating func advance(_ index: Int, _ position: Int, _ findings: inout Findings) {
        let node = index % width / 2
        let cell = cells[index]
        let at = range.lowerBound + position
        switch pattern.steps[node] {
        case .accept: break
        case .jump(let next): relax(position, Int(next), cell.score, from: index, isInside: false)
        case .split(let a, let b):
            relax(position, Int(a), cell.score, from: index, isInside: false)
            relax(position, Int(b), cell.score, from: index, isInside: false)
        case .set(_, _, let next): relax(position, Int(next), cell.score, from: index, isInside: false)
        case .word(let word, let next):
            guard position < range.count, words[at] == word else { return }
            relax(position + 1, Int(next), cell.score + Worth.literal, from: index, isInside: false)
        case .typed(let reader, _, let next):
            guard position < range.count else { return }
            for found in findings.at(at, reader) where found.end <= range.upperBound {
                let worth = (found.isWeak ? Worth.weak : Worth.typed) * (found.end - at)
                relax(found.end - range.lowerBound, Int(next), cell.score + worth, from: index, isInside: false)
            }
        case .free(_, _, let next):
            guard position < range.count else { return }
            let worth = line.tokens[at].kind == .quoted ? Worth.quoted : Worth.free
            // Goes on inside, or ends after this piece.
            relax(position + 1, node, cell.score + worth, from: index, isInside: true)
            relax(position + 1, Int(next), cell.score + worth, from: index, isInside: false)
        }
    }

    // MARK: The way back

    private func trace(_ end: Int, _ findings: inout Findings, _ vocabulary: GrammarWords) -> Match {
        var path: [Int] = [end]
        while let last = path.last, cells[last].from >= 0 { path.append(Int(cells[last].from)) }
        path.reverse()
        var slots = Slots()
        var literals = 0
        var freeStart: Int?
        for (n, index) in path.enumerated() where n + 1 < path.count {
            let node = index % width / 2
            let position = range.lowerBound + index / width
            let next = range.lowerBound + path[n + 1] / width
            switch pattern.steps[node] {
            case .word: literals += 1
            case .set(let slot, let value, _):
                let text = vocabulary.words[Int(value)]
                slots[vocabulary.words[Int(slot)]] =
                    text == "flag" ? .flag : text == "nothing" ? SlotValue.none : .word(text)
            case .typed(let reader, let slot, _):
                let own = vocabulary.words[Int(slot)]
                let found = findings.at(position, reader).first { $0.end == next }
                for (name, value) in found?.values ?? [] { slots[name.isEmpty ? own : name] = value }
            case .free(_, let slot, _):
                if freeStart == nil { freeStart = position }
                // The run goes on where the next cell is inside the same node.
                if path[n + 1] % width == node * 2 + 1 { continue }
                slots[vocabulary.words[Int(slot)]] = free((freeStart ?? position)..<next)
                freeStart = nil
            default: break
            }
        }
        return Match(score: cells[end].score, literals: literals, slots: slots)
    }

    private func free(_ range: Range<Int>) -> SlotValue {
        if range.count == 1, line.tokens[range.lowerBound].kind == .quoted {
            return .quoted(line.quoted(line.tokens[range.lowerBound]))
        }
        return .text(line.text(of: range))
    }
}
