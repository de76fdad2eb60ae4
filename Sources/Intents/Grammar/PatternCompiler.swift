/// Turns the text of patterns into steps.
///
///     word  (a|b c)  [maybe]  (any of these)*  <once or more>...  {slot:reader!}  {slots+:<rule>}  {slot=constant}  <rule>  \(
struct PatternCompiler {
    var program = Program()
    private(set) var faults: [String] = []
    private var rules: [UInt64: Fragment] = [:]
    private var names: [UInt64: UInt16] = [:]
    private var constants: [UInt64: Int32] = [:]
    private var line = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    private var at = 0

    struct Fragment {
        var nodes: [Node]
        /// Words of which the fragment has at least one, or nil.
        var required: [Int32]?
    }

    // MARK: Whole lines

    mutating func rule(_ name: WordKey, _ text: UnsafeBufferPointer<UInt8>) {
        var made = fragment(text)
        if let old = rules[name.bits] {
            // Another line of the rule is another choice.
            let first = old.nodes.count + 2
            var nodes = [split(1, first)] + old.nodes
            nodes.append(jump(made.nodes.count + 1))
            nodes += made.nodes
            made = Fragment(nodes: nodes, required: either(old.required, made.required))
        }
        rules[name.bits] = made
    }

    mutating func pattern(_ intent: IntentName, _ state: PatternState, _ text: UnsafeBufferPointer<UInt8>) {
        let made = fragment(text)
        let id = Int32(program.patterns.count)
        let pattern = add(made, intent, state)
        program.patterns.append(pattern)
        let first = firstWords(pattern)
        if let first {
            program.leading.add(first, id)
        } else if let required = made.required {
            program.inner.add(required, id)
        } else {
            program.open.append(id)
        }
    }

    /// The rules of that name as the patterns of what may stand around a command.
    mutating func finish() {
        if let made = rules[WordKey("before").bits] { program.before = add(made, .none, .always) }
        if let made = rules[WordKey("after").bits] { program.after = add(made, .none, .always) }
        if let words = rules[WordKey("noitem").bits]?.required { program.noItem = set(words) }
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
        program.nodes.append(Node(op: .accept))
        return Pattern(
            intent: intent, state: state, start: Int32(start), count: Int32(made.nodes.count + 1))
    }

    /// The words with which every line of the pattern begins, or nil where it may begin with something else.
    private func firstWords(_ pattern: Pattern) -> Set<Int32>? {
        var words = Set<Int32>()
        var seen = Set<Int>()
        var open = [Int(pattern.start)]
        while let i = open.popLast() {
            guard seen.insert(i).inserted else { continue }
            let node = program.nodes[i]
            switch node.op {
            case .word: words.insert(node.b)
            case .set:
                let range = Int(program.setStarts[Int(node.b)])..<Int(program.setStarts[Int(node.b) + 1])
                words.formUnion(program.setWords[range])
            case .split: open += [i + Int(node.a), i + Int(node.b)]
            case .jump: open.append(i + Int(node.a))
            case .constant, .open, .close: open.append(i + 1)
            case .typed, .free, .loop, .accept: return nil
            }
        }
        return words
    }

    // MARK: Reading

    private mutating func fragment(_ text: UnsafeBufferPointer<UInt8>) -> Fragment {
        (line, at) = (text, 0)
        let made = choice(depth: 0)
        if at < line.count { fault("a bracket too many") }
        return made
    }

    private mutating func fault(_ what: String) {
        faults.append("\(what): \(String(decoding: line, as: UTF8.self))")
        at = line.count
    }

    private func split(_ a: Int, _ b: Int) -> Node { Node(op: .split, a: Int32(a), b: Int32(b)) }
    private func jump(_ a: Int) -> Node { Node(op: .jump, a: Int32(a)) }

    private func either(_ a: [Int32]?, _ b: [Int32]?) -> [Int32]? {
        guard let a, let b else { return nil }
        return a + b
    }

    private mutating func skipSpaces() { while at < line.count, line[at] == 32 { at += 1 } }

    private func peek(_ character: Unicode.Scalar) -> Bool { at < line.count && line[at] == UInt8(ascii: character) }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard peek(character) else { return false }
        at += 1
        return true
    }

    /// Alternatives, to the closing bracket or the end.
    private mutating func choice(depth: Int) -> Fragment {
        guard depth < 12 else {
            fault("brackets too deep")
            return Fragment(nodes: [], required: nil)
        }
        var parts = [sequence(depth: depth)]
        while take("|") { parts.append(sequence(depth: depth)) }
        if parts.count == 1 { return parts[0] }
        var required: [Int32]? = parts[0].required
        for part in parts.dropFirst() { required = either(required, part.required) }
        // Single words become one step.
        var words: [Int32] = []
        var rest: [[Node]] = []
        for part in parts {
            if part.nodes.count == 1, part.nodes[0].op == .word {
                words.append(part.nodes[0].b)
            } else {
                rest.append(part.nodes)
            }
        }
        if words.count == 1 {
            rest.insert([Node(op: .word, b: words[0])], at: 0)
        } else if words.count > 1 {
            rest.insert([Node(op: .set, b: set(words))], at: 0)
        }
        var nodes = rest.removeLast()
        while let part = rest.popLast() {
            nodes = [split(1, part.count + 2)] + part + [jump(nodes.count + 1)] + nodes
        }
        return Fragment(nodes: nodes, required: required)
    }

    private mutating func set(_ words: [Int32]) -> Int32 {
        program.setWords += words
        program.setStarts.append(Int32(program.setWords.count))
        return Int32(program.setStarts.count - 2)
    }

    private mutating func sequence(depth: Int) -> Fragment {
        var made = Fragment(nodes: [], required: nil)
        while true {
            skipSpaces()
            if at >= line.count || peek("|") || peek(")") || peek("]") { return made }
            var part = element(depth: depth)
            if at + 2 < line.count, peek("."), line[at + 1] == line[at], line[at + 2] == line[at] {
                at += 3
                part.nodes.append(split(-part.nodes.count, 1))
            } else if take("*") {
                let count = part.nodes.count
                part = Fragment(nodes: [split(1, count + 2)] + part.nodes + [jump(-count - 1)], required: nil)
            }
            made.nodes += part.nodes
            // The choice among the fewest words says most.
            if let words = part.required, made.required.map({ words.count < $0.count }) ?? true {
                made.required = words
            }
        }
    }
}

extension PatternCompiler {
    private mutating func element(depth: Int) -> Fragment {
        if take("(") {
            let made = choice(depth: depth + 1)
            if !take(")") { fault("an open bracket") }
            return made
        }
        if take("[") {
            let made = choice(depth: depth + 1)
            if !take("]") { fault("an open bracket") }
            return Fragment(nodes: [split(1, made.nodes.count + 1)] + made.nodes, required: nil)
        }
        if take("{") { return slot() }
        if take("<") { return used() }
        _ = take("\\")
        return word()
    }

    /// A run of letters, of digits, or one mark.
    private mutating func word() -> Fragment {
        var key = WordKey()
        let start = at
        if at < line.count, isLetter(line[at]) {
            while at < line.count, isLetter(line[at]) || line[at] == UInt8(ascii: "'") {
                if line[at] != UInt8(ascii: "'") { key.add(line[at]) }
                at += 1
            }
        } else if at < line.count, isDigit(line[at]) {
            while at < line.count, isDigit(line[at]) {
                key.add(line[at])
                at += 1
            }
        } else if at < line.count {
            repeat {
                key.add(line[at])
                at += 1
            } while at < line.count && line[at] & 0xC0 == 0x80
        }
        if at == start { fault("nothing to read") }
        let id = program.words.add(key)
        return Fragment(nodes: [Node(op: .word, b: id)], required: [id])
    }

    private func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte) }
    private func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

    /// The key and the text of a name.
    private mutating func identifier() -> (key: WordKey, range: Range<Int>) {
        let start = at
        var key = WordKey()
        while at < line.count, isLetter(line[at] | 32) || isDigit(line[at]) || line[at] == UInt8(ascii: "_") {
            key.add(line[at])
            at += 1
        }
        return (key, start..<at)
    }

    private mutating func used() -> Fragment {
        let name = identifier()
        guard take(">"), let made = rules[name.key.bits] else {
            fault("no such rule")
            return Fragment(nodes: [], required: nil)
        }
        return made
    }

    private mutating func slotName(_ name: (key: WordKey, range: Range<Int>)) -> UInt16 {
        if let id = names[name.key.bits] { return id }
        program.names.append(String(decoding: line[name.range], as: UTF8.self))
        names[name.key.bits] = UInt16(program.names.count - 1)
        return UInt16(program.names.count - 1)
    }

    private mutating func slot() -> Fragment {
        let name = identifier()
        let id = slotName(name)
        let repeats = take("+")
        defer { if !take("}") { fault("an open brace") } }
        if take("=") {
            let word = identifier()
            let constant = constants[word.key.bits] ?? Int32(program.constants.count)
            if constants[word.key.bits] == nil {
                constants[word.key.bits] = constant
                program.constants.append(String(decoding: line[word.range], as: UTF8.self))
            }
            return Fragment(nodes: [Node(op: .constant, name: id, repeats: repeats, b: constant)], required: nil)
        }
        var key = name.key
        if take(":") {
            if take("<") {
                let made = used()
                return Fragment(
                    nodes: [Node(op: .open, name: id, repeats: repeats)] + made.nodes + [Node(op: .close)],
                    required: made.required)
            }
            key = identifier().key
        }
        guard let reader = Reader(key) else {
            fault("no such reader")
            return Fragment(nodes: [], required: nil)
        }
        let sure = take("!")
        let node = Node(op: reader.isFree ? .free : .typed, reader: reader, name: id, repeats: repeats, sure: sure)
        guard reader.isFree else { return Fragment(nodes: [node], required: nil) }
        var loop = node
        loop.op = .loop
        return Fragment(nodes: [node, loop], required: nil)
    }
}
