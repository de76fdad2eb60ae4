/// Turns the text of patterns into steps.
///
///     word  (a|b c)  [maybe]  (any of these)*  <once or more>...  {slot:reader!}  {slots+:<rule>}  {slot=constant}  <rule>  \(
struct PatternCompiler {
    var program = ProgramDraft()
    private(set) var faults: [String] = []
    private var rules: [UInt64: Fragment] = [:]
    private var names: [UInt64: UInt16] = [:]
    private var constants: [UInt64: Int32] = [:]
    private var line = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    private var at = 0
    private var seen: [Bool] = []
    private var todo: [Int] = []
    /// The jumps that wait for the end of their choice.
    private var ends: [Int] = []
    /// The alternatives of the open choices that are single words: they become one step.
    private var singles: [Int32] = []
    /// Words of which what was read has at least one, those of the innermost part last.
    private var needed: [Int32] = []

    struct Fragment {
        var nodes: [Node]
        /// Words of which the fragment has at least one, or nil.
        var required: [Int32]?
    }

    // MARK: Whole lines

    mutating func rule(_ name: WordKey, _ text: UnsafeBufferPointer<UInt8>) {
        let start = program.nodes.count
        let isNeeded = read(text)
        var made = Fragment(nodes: Array(program.nodes[start...]), required: isNeeded ? needed : nil)
        program.nodes.removeLast(program.nodes.count - start)
        if let old = rules[name.bits] {
            // Another line of the rule is another choice.
            var nodes = [Node(op: .split, a: 1, b: Int32(old.nodes.count + 2))] + old.nodes
            nodes.append(Node(op: .jump, a: Int32(made.nodes.count + 1)))
            nodes += made.nodes
            var required = old.required
            if let own = made.required { required? += own } else { required = nil }
            made = Fragment(nodes: nodes, required: required)
        }
        rules[name.bits] = made
    }

    mutating func pattern(_ intent: IntentName, _ state: PatternState, _ text: UnsafeBufferPointer<UInt8>) {
        let id = Int32(program.patterns.count)
        let start = program.nodes.count
        let isNeeded = read(text)
        let pattern = close(start, intent, state)
        program.patterns.append(pattern)
        if firstWords(pattern) {
            program.leading.add(needed, id)
        } else if isNeeded {
            program.inner.add(needed, id)
        } else {
            program.open.append(id)
        }
    }

    /// The rules of that name as the patterns of what may stand around a command.
    mutating func finish() {
        if let made = rules[WordKey("before").bits] { program.before = add(made, .none, .always) }
        if let made = rules[WordKey("after").bits] { program.after = add(made, .none, .always) }
        if let words = rules[WordKey("noitem").bits]?.required { program.noItem = set(words[...]) }
        if let words = rules[WordKey("deeds").bits]?.required { program.deeds = set(words[...]) }
        program.widest = program.patterns.reduce(1) { max($0, Int($1.count)) }
        for pattern in [program.before, program.after] {
            program.widest = max(program.widest, Int(pattern?.count ?? 1))
        }
        program.leading.finish(words: program.words.count)
        program.inner.finish(words: program.words.count)
    }

    private mutating func add(_ made: Fragment, _ intent: IntentName, _ state: PatternState) -> Pattern {
        let start = program.nodes.count
        program.nodes += made.nodes
        return close(start, intent, state)
    }

    private mutating func close(_ start: Int, _ intent: IntentName, _ state: PatternState) -> Pattern {
        program.nodes.append(Node(op: .accept))
        return Pattern(
            intent: intent, state: state, start: Int32(start), count: Int32(program.nodes.count - start))
    }

    /// Whether every line of the pattern begins with one of certain words, which are left in `needed`; where not, that
    /// stays as it was.
    private mutating func firstWords(_ pattern: Pattern) -> Bool {
        let (start, count) = (Int(pattern.start), needed.count)
        seen.removeAll(keepingCapacity: true)
        for _ in 0..<pattern.count { seen.append(false) }
        todo.removeAll(keepingCapacity: true)
        todo.append(start)
        while let i = todo.popLast() {
            guard !seen[i - start] else { continue }
            seen[i - start] = true
            let node = program.nodes[i]
            switch node.op {
            case .word: needed.append(node.b)
            case .set:
                let (first, end) = (program.setStarts[Int(node.b)], program.setStarts[Int(node.b) + 1])
                for k in Int(first)..<Int(end) { needed.append(program.setWords[k]) }
            case .split:
                todo.append(i + Int(node.a))
                todo.append(i + Int(node.b))
            case .jump: todo.append(i + Int(node.a))
            case .constant, .open, .close: todo.append(i + 1)
            case .typed, .free, .loop, .accept:
                needed.removeLast(needed.count - count)
                return false
            }
        }
        needed.removeSubrange(0..<count)
        return true
    }

    // MARK: Reading

    /// Adds the line's steps to the program's, and the words it can't do without to `needed`, if there are such.
    private mutating func read(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        (line, at) = (text, 0)
        needed.removeAll(keepingCapacity: true)
        let isNeeded = choice(depth: 0)
        if at < line.count { fault("a bracket too many") }
        return isNeeded
    }

    private mutating func fault(_ what: String) {
        faults.append("\(what): \(String(decoding: line, as: UTF8.self))")
        at = line.count
    }

    private mutating func skipSpaces() { while at < line.count, line[at] == 32 { at += 1 } }

    private func peek(_ character: Unicode.Scalar) -> Bool { at < line.count && line[at] == UInt8(ascii: character) }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard peek(character) else { return false }
        at += 1
        return true
    }

    private var mark: UInt8 { at < line.count ? line[at] : 0 }

    /// Alternatives, to the closing bracket or the end. Whether there are words it can't do without: the last of `needed`.
    private mutating func choice(depth: Int) -> Bool {
        guard depth < 12 else {
            fault("brackets too deep")
            return false
        }
        let (firstSingle, firstEnd, firstNeeded) = (singles.count, ends.count, needed.count)
        var isNeeded = true
        var last: Int?
        repeat {
            let begin = program.nodes.count
            if !sequence(depth: depth) { isNeeded = false }
            if program.nodes.count == begin + 1, program.nodes[begin].op == .word {
                singles.append(program.nodes.removeLast().b)
                continue
            }
            // In case another follows: a split before it and a jump to the end behind it.
            program.nodes.insert(
                Node(op: .split, a: 1, b: Int32(program.nodes.count - begin + 2)), at: begin)
            ends.append(program.nodes.count)
            program.nodes.append(Node(op: .jump))
            last = begin
        } while take("|")
        if singles.count > firstSingle {
            let isOne = singles.count == firstSingle + 1
            program.nodes.append(
                isOne ? Node(op: .word, b: singles[firstSingle]) : Node(op: .set, b: set(singles[firstSingle...])))
            singles.removeLast(singles.count - firstSingle)
        } else if let last {
            // None followed.
            program.nodes.removeLast()
            program.nodes.remove(at: last)
            ends.removeLast()
        }
        while ends.count > firstEnd {
            let end = ends.removeLast()
            program.nodes[end].a = Int32(program.nodes.count - end)
        }
        if !isNeeded { needed.removeLast(needed.count - firstNeeded) }
        return isNeeded
    }

    private mutating func set(_ words: ArraySlice<Int32>) -> Int32 {
        program.setWords += words
        program.setStarts.append(Int32(program.setWords.count))
        return Int32(program.setStarts.count - 2)
    }

    private mutating func sequence(depth: Int) -> Bool {
        let base = needed.count
        var best: Int?
        while true {
            skipSpaces()
            switch mark {
            case 0, UInt8(ascii: "|"), UInt8(ascii: ")"), UInt8(ascii: "]"): return best != nil
            default: break
            }
            let begin = program.nodes.count
            let own = needed.count
            let isOptional = mark == UInt8(ascii: "[")
            var isNeeded = element(depth: depth)
            if isOptional {
                leaveOut(begin)
            } else if mark == UInt8(ascii: "*") {
                at += 1
                leaveOut(begin)
                program.nodes[begin].b += 1
                program.nodes.append(Node(op: .jump, a: Int32(begin - program.nodes.count)))
                isNeeded = false
            } else if mark == UInt8(ascii: "."), at + 2 < line.count, line[at + 1] == mark, line[at + 2] == mark {
                at += 3
                program.nodes.append(Node(op: .split, a: Int32(begin - program.nodes.count), b: 1))
            }
            // The choice among the fewest words says most.
            let count = needed.count - own
            if isNeeded, !isOptional, count < best ?? .max {
                for k in 0..<count { needed[base + k] = needed[own + k] }
                best = count
            }
            needed.removeLast(needed.count - base - (best ?? 0))
        }
    }

    /// What was read from that step on may be left out.
    private mutating func leaveOut(_ begin: Int) {
        program.nodes.insert(Node(op: .split, a: 1, b: Int32(program.nodes.count - begin + 1)), at: begin)
    }
}

extension PatternCompiler {
    /// Whether there are words the element can't do without: the last of `needed`.
    private mutating func element(depth: Int) -> Bool {
        switch mark {
        case UInt8(ascii: "("), UInt8(ascii: "["):
            let close: Unicode.Scalar = mark == UInt8(ascii: "(") ? ")" : "]"
            at += 1
            let isNeeded = choice(depth: depth + 1)
            if !take(close) { fault("an open bracket") }
            return isNeeded
        case UInt8(ascii: "{"):
            at += 1
            return slot()
        case UInt8(ascii: "<"):
            at += 1
            return used()
        case UInt8(ascii: "\\"): at += 1
        default: break
        }
        let id = word()
        program.nodes.append(Node(op: .word, b: id))
        needed.append(id)
        return true
    }

    /// A run of letters, of digits, or one mark.
    private mutating func word() -> Int32 {
        var key = WordKey()
        if isLetter(mark) {
            while at < line.count, isLetter(line[at]) || line[at] == UInt8(ascii: "'") {
                if line[at] != UInt8(ascii: "'") { key.add(line[at]) }
                at += 1
            }
        } else if isDigit(mark) {
            while at < line.count, isDigit(line[at]) {
                key.add(line[at])
                at += 1
            }
        } else if at < line.count {
            repeat {
                key.add(line[at])
                at += 1
            } while at < line.count && line[at] & 0xC0 == 0x80
        } else {
            fault("nothing to read")
        }
        return program.words.add(key)
    }

    private func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte) }
    private func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

    /// The key and the text of a name.
    private mutating func identifier(dashes: Bool = false) -> (key: WordKey, range: Range<Int>) {
        let start = at
        var key = WordKey()
        while at < line.count,
            isLetter(line[at] | 32) || isDigit(line[at]) || line[at] == UInt8(ascii: "_")
                || dashes && line[at] == UInt8(ascii: "-")
        {
            key.add(line[at])
            at += 1
        }
        return (key, start..<at)
    }

    private mutating func used() -> Bool {
        let name = identifier()
        guard take(">"), let made = rules[name.key.bits] else {
            fault("no such rule")
            return false
        }
        program.nodes += made.nodes
        guard let required = made.required else { return false }
        needed += required
        return true
    }

    private mutating func slotName(_ name: (key: WordKey, range: Range<Int>)) -> UInt16 {
        if let id = names[name.key.bits] { return id }
        program.names.append(String(decoding: line[name.range], as: UTF8.self))
        names[name.key.bits] = UInt16(program.names.count - 1)
        return UInt16(program.names.count - 1)
    }

    private mutating func slot() -> Bool {
        let name = identifier()
        let id = slotName(name)
        let repeats = take("+")
        defer { if !take("}") { fault("an open brace") } }
        if take("=") {
            let word = identifier(dashes: true)
            let constant = constants[word.key.bits] ?? Int32(program.constants.count)
            if constants[word.key.bits] == nil {
                constants[word.key.bits] = constant
                program.constants.append(String(decoding: line[word.range], as: UTF8.self))
            }
            program.nodes.append(Node(op: .constant, name: id, repeats: repeats, b: constant))
            return false
        }
        var key = name.key
        if take(":") {
            if take("<") {
                program.nodes.append(Node(op: .open, name: id, repeats: repeats))
                let isNeeded = used()
                program.nodes.append(Node(op: .close))
                return isNeeded
            }
            key = identifier().key
        }
        guard let reader = Reader(key) else {
            fault("no such reader")
            return false
        }
        let sure = take("!")
        let op: Node.Op = reader.isFree ? .free : .typed
        program.nodes.append(Node(op: op, reader: reader, name: id, repeats: repeats, sure: sure))
        if reader.isFree {
            program.nodes.append(Node(op: .loop, reader: reader, name: id, repeats: repeats, sure: sure))
        }
        return false
    }
}
