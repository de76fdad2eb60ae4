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
    /// The steps of the line being read.
    private var out: [Node] = []
    private var seen: [Bool] = []
    private var todo: [Int] = []
    /// The jumps that wait for the end of their choice.
    private var ends: [Int32] = []

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
    private mutating func firstWords(_ pattern: Pattern) -> [Int32]? {
        var words: [Int32] = []
        let start = Int(pattern.start)
        seen.removeAll(keepingCapacity: true)
        for _ in 0..<pattern.count { seen.append(false) }
        todo.removeAll(keepingCapacity: true)
        todo.append(start)
        while let i = todo.popLast() {
            guard !seen[i - start] else { continue }
            seen[i - start] = true
            let node = program.nodes[i]
            switch node.op {
            case .word: words.append(node.b)
            case .set:
                words += program.setWords[Int(program.setStarts[Int(node.b)])..<Int(program.setStarts[Int(node.b) + 1])]
            case .split:
                todo.append(i + Int(node.a))
                todo.append(i + Int(node.b))
            case .jump: todo.append(i + Int(node.a))
            case .constant, .open, .close: todo.append(i + 1)
            case .typed, .free, .loop, .accept: return nil
            }
        }
        return words
    }

    // MARK: Reading

    private mutating func fragment(_ text: UnsafeBufferPointer<UInt8>) -> Fragment {
        (line, at) = (text, 0)
        out.removeAll(keepingCapacity: true)
        let required = choice(depth: 0)
        if at < line.count { fault("a bracket too many") }
        return Fragment(nodes: out, required: required)
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

    /// Alternatives, to the closing bracket or the end. The words it can't do without, or nil.
    private mutating func choice(depth: Int) -> [Int32]? {
        guard depth < 12 else {
            fault("brackets too deep")
            return nil
        }
        let (singles, others) = look()
        if singles + others == 1 { return sequence(depth: depth) }
        // Single words become one step, before the others.
        var words: [Int32] = []
        var required: [Int32]? = []
        let begin = at
        if singles > 0 {
            if others > 0 { out.append(Node(op: .split, a: 1, b: 3)) }
            let place = out.count
            out.append(Node(op: .set))
            if others > 0 { out.append(Node(op: .jump)) }
            repeat {
                skipSpaces()
                if isSingle() { words.append(word()) } else { skipAlternative() }
                skipSpaces()
            } while take("|")
            out[place] = words.count == 1 ? Node(op: .word, b: words[0]) : Node(op: .set, b: set(words))
            required = words
            if others == 0 { return words }
            ends.append(Int32(place + 1))
        }
        at = begin
        var left = others
        let firstEnd = ends.count - (singles > 0 ? 1 : 0)
        repeat {
            skipSpaces()
            if isSingle() {
                skipAlternative()
                continue
            }
            left -= 1
            let split = out.count
            if left > 0 { out.append(Node(op: .split, a: 1)) }
            let own = sequence(depth: depth)
            if let own, required != nil { required! += own } else { required = nil }
            if left > 0 {
                ends.append(Int32(out.count))
                out.append(Node(op: .jump))
                out[split].b = Int32(out.count - split)
            }
        } while take("|")
        while ends.count > firstEnd {
            let end = Int(ends.removeLast())
            out[end].a = Int32(out.count - end)
        }
        return required
    }

    /// How many alternatives up to the closing bracket are one word, and how many are more. Stays where it is.
    private mutating func look() -> (singles: Int, others: Int) {
        let begin = at
        defer { at = begin }
        var (singles, others) = (0, 0)
        repeat {
            skipSpaces()
            if isSingle() { singles += 1 } else { others += 1 }
            skipAlternative()
        } while take("|")
        return (singles, others)
    }

    /// Whether the alternative that begins here is one word.
    private mutating func isSingle() -> Bool {
        let begin = at
        defer { at = begin }
        _ = take("\\")
        if at == begin, at < line.count, "([{<|)]".utf8.contains(line[at]) { return false }
        guard at < line.count else { return false }
        skipWord()
        skipSpaces()
        return at >= line.count || peek("|") || peek(")") || peek("]")
    }

    private mutating func skipAlternative() {
        var depth = 0
        while at < line.count {
            switch line[at] {
            case UInt8(ascii: "\\"): at += 1
            case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"):
                if depth == 0 { return }
                depth -= 1
            case UInt8(ascii: "|"): if depth == 0 { return }
            default: break
            }
            at += 1
        }
    }

    private mutating func set(_ words: [Int32]) -> Int32 {
        program.setWords += words
        program.setStarts.append(Int32(program.setWords.count))
        return Int32(program.setStarts.count - 2)
    }

    private mutating func sequence(depth: Int) -> [Int32]? {
        var best: [Int32]?
        while true {
            skipSpaces()
            if at >= line.count || peek("|") || peek(")") || peek("]") { return best }
            let begin = out.count
            // Room for the split of what may be left out.
            let isStarred = star()
            if isStarred || peek("[") { out.append(Node(op: .split, a: 1)) }
            let isOptional = peek("[")
            var required = element(depth: depth)
            if at + 2 < line.count, peek("."), line[at + 1] == line[at], line[at + 2] == line[at] {
                at += 3
                out.append(Node(op: .split, a: Int32(begin - out.count), b: 1))
            } else if isStarred {
                at += 1
                out.append(Node(op: .jump, a: Int32(begin - out.count)))
            }
            if isStarred || isOptional {
                out[begin].b = Int32(out.count - begin)
                required = nil
            }
            // The choice among the fewest words says most.
            if let required, best.map({ required.count < $0.count }) ?? true { best = required }
        }
    }

    /// Whether a star follows the element that begins here.
    private mutating func star() -> Bool {
        let begin = at
        defer { at = begin }
        if take("(") {
            skipToClose(")")
        } else if take("<") {
            while at < line.count, line[at] != UInt8(ascii: ">") { at += 1 }
            at += 1
        } else {
            return false
        }
        return peek("*")
    }

    private mutating func skipToClose(_ mark: Unicode.Scalar) {
        repeat { skipAlternative() } while take("|")
        _ = take(mark)
    }
}

extension PatternCompiler {
    private mutating func element(depth: Int) -> [Int32]? {
        if take("(") {
            let required = choice(depth: depth + 1)
            if !take(")") { fault("an open bracket") }
            return required
        }
        if take("[") {
            _ = choice(depth: depth + 1)
            if !take("]") { fault("an open bracket") }
            return nil
        }
        if take("{") { return slot() }
        if take("<") { return used() }
        _ = take("\\")
        let id = word()
        out.append(Node(op: .word, b: id))
        return [id]
    }

    /// A run of letters, of digits, or one mark.
    private mutating func word() -> Int32 {
        _ = take("\\")
        let start = at
        skipWord()
        if at == start { fault("nothing to read") }
        var key = WordKey()
        for byte in line[start..<min(at, line.count)] where byte != UInt8(ascii: "'") || at == start + 1 {
            key.add(byte)
        }
        return program.words.add(key)
    }

    private mutating func skipWord() {
        if at < line.count, isLetter(line[at]) {
            while at < line.count, isLetter(line[at]) || line[at] == UInt8(ascii: "'") { at += 1 }
        } else if at < line.count, isDigit(line[at]) {
            while at < line.count, isDigit(line[at]) { at += 1 }
        } else if at < line.count {
            repeat { at += 1 } while at < line.count && line[at] & 0xC0 == 0x80
        }
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

    private mutating func used() -> [Int32]? {
        let name = identifier()
        guard take(">"), let made = rules[name.key.bits] else {
            fault("no such rule")
            return nil
        }
        out += made.nodes
        return made.required
    }

    private mutating func slotName(_ name: (key: WordKey, range: Range<Int>)) -> UInt16 {
        if let id = names[name.key.bits] { return id }
        program.names.append(String(decoding: line[name.range], as: UTF8.self))
        names[name.key.bits] = UInt16(program.names.count - 1)
        return UInt16(program.names.count - 1)
    }

    private mutating func slot() -> [Int32]? {
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
            out.append(Node(op: .constant, name: id, repeats: repeats, b: constant))
            return nil
        }
        var key = name.key
        if take(":") {
            if take("<") {
                out.append(Node(op: .open, name: id, repeats: repeats))
                let required = used()
                out.append(Node(op: .close))
                return required
            }
            key = identifier().key
        }
        guard let reader = Reader(key) else {
            fault("no such reader")
            return nil
        }
        let sure = take("!")
        let op: Node.Op = reader.isFree ? .free : .typed
        out.append(Node(op: op, reader: reader, name: id, repeats: repeats, sure: sure))
        if reader.isFree { out.append(Node(op: .loop, reader: reader, name: id, repeats: repeats, sure: sure)) }
        return nil
    }
}
