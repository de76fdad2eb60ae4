/// What every line that a pattern reads has: a certain word, one of a set's words, a value of a kind, or one of several kinds.
struct Need: Equatable {
    enum Kind: Int32 {
        case word, set, typed, oneTyped
        var isTyped: Bool { self == .typed || self == .oneTyped }
    }

    /// Negative for none.
    let bits: Int32

    init(_ bits: Int32) { self.bits = bits }
    init(_ kind: Kind, _ value: Int32) { bits = value << 2 | kind.rawValue }

    var kind: Kind { Kind(rawValue: bits & 3)! }
    /// The word's number, the set's, twice the reader's and one more where only a sure value counts, or the place among the kept
    /// choices of such.
    var value: Int32 { bits >> 2 }
}

/// Typed values of which a line has one, a bit each: twice the reader's number, and one more where only a sure value counts.
typealias TypedChoice = UInt128

/// One thing that is asked of a line before a pattern is tried on it.
struct Check {
    /// Where in the line it has to stand.
    enum Place: Int32 {
        case anywhere, start, end
        /// One of several typed values, anywhere.
        case typed
    }

    let bits: Int32

    init(_ place: Place, _ number: Int32) { bits = number << 2 | place.rawValue }

    var place: Place { Place(rawValue: bits & 3)! }
    /// Of a word or a set its number among both, the words first; else the place among the choices of typed values.
    var number: Int32 { bits >> 2 }
}

/// The words with which the lines of a pattern begin and end.
struct PatternEdges {
    private var seen: [Bool] = []
    /// Of each step, whether the end is reached from it without another word.
    private var reaches = PlainList<Bool>(room: 1024)
    private var todo: [Int] = []
    private var found = PlainList<Int32>(room: 256)

    /// The words of which every line has one at its beginning; negative where it may begin with anything.
    /// - Parameter full: a line without a word doesn't count.
    mutating func first(_ pattern: Pattern, _ program: inout ProgramDraft, full: Bool = false) -> Int32 {
        let start = Int(pattern.start)
        found.cut(to: 0)
        // Most patterns begin with a step that settles it.
        switch program.nodes[start].op {
        case .word: return Need(.word, program.nodes[start].b).bits
        case .set: return Need(.set, program.nodes[start].b).bits
        case .typed, .free, .loop, .accept: return -1
        default: break
        }
        clear(&seen, Int(pattern.count))
        todo.removeAll(keepingCapacity: true)
        todo.append(start)
        while let i = todo.popLast() {
            guard !seen[i - start] else { continue }
            seen[i - start] = true
            let node = program.nodes[i]
            switch node.op {
            case .word: found.append(Need(.word, node.b).bits)
            case .set: found.append(Need(.set, node.b).bits)
            case .split:
                todo.append(i + Int(node.a))
                todo.append(i + Int(node.b))
            case .branch:
                todo.append(i + 1)
                todo.append(i + Int(node.b))
            case .jump: todo.append(i + Int(node.a))
            case .constant, .open, .close: todo.append(i + 1)
            case .accept: if !full { return -1 }
            case .typed, .free, .loop: return -1
            }
        }
        return united(&program)
    }

    /// The words of which every line has one at its end; negative where it may end with anything.
    /// - Parameter start: the step of the pattern before which no line ends.
    mutating func last(_ pattern: Pattern, from start: Int, _ program: inout ProgramDraft) -> Int32 {
        let count = Int(pattern.start + pattern.count) - start
        guard count > 1 else { return -1 }
        found.cut(to: 0)
        let nodes = program.nodes.start + start
        if nodes[count - 2].op == .loop || nodes[count - 2].op == .typed { return -1 }
        reaches.cut(to: 0)
        reaches.append(repeating: false, count)
        var isAgain = true
        while isAgain {
            var (isOpen, isChanged) = (false, false)
            for i in stride(from: count - 1, through: 0, by: -1) where !reaches[i] {
                let node = nodes[i]
                switch node.op {
                case .accept: reaches[i] = true
                case .constant, .open, .close: reaches[i] = reaches[i + 1]
                case .jump: reaches[i] = reaches[i + Int(node.a)]
                case .split: reaches[i] = reaches[i + Int(node.a)] || reaches[i + Int(node.b)]
                case .branch: reaches[i] = reaches[i + 1] || reaches[i + Int(node.b)]
                case .word, .set, .typed, .free, .loop: break
                }
                if reaches[i] { isChanged = true }
                if node.op == .jump || node.op == .split, node.a < 0, !reaches[i] { isOpen = true }
            }
            // What leads back to a step that was settled after it is looked at once more.
            isAgain = isOpen && isChanged
        }
        if reaches[0] { return -1 }
        for i in 0..<count - 1 where reaches[i + 1] {
            switch nodes[i].op {
            case .word: found.append(Need(.word, nodes[i].b).bits)
            case .set: found.append(Need(.set, nodes[i].b).bits)
            case .typed, .loop: return -1
            default: break
            }
        }
        return united(&program)
    }

    private func united(_ program: inout ProgramDraft) -> Int32 {
        guard found.count > 0 else { return -1 }
        for i in 1..<max(1, found.count) where found[i] != found[0] { return program.union(found, from: 0, by: 1) }
        return found[0]
    }

    private func clear(_ flags: inout [Bool], _ count: Int) {
        if flags.count < count { flags += Array(repeating: false, count: count - flags.count) }
        flags.withUnsafeMutableBufferPointer { $0[0..<count].update(repeating: false) }
    }
}
