/// Turns the text of patterns into steps.
///
///     word  (a|b c)  [maybe]  (any of these)*  <once or more>...  {slot:reader!}  {slots+:<rule>}  {slot=constant}  <rule>  \(
struct PatternCompiler {
    var program = ProgramDraft()
    private(set) var faults: [String] = []
    /// The steps of the rules, and what they can't do without, each rule's in a row.
    private var ruleNodes = NodeList(room: 2048)
    private var ruleNeeds = PlainList<Int32>(room: 512)
    private var rules: [UInt64: Fragment] = [:]
    private var names: [UInt64: UInt16] = [:]
    private var constants: [UInt64: Int32] = [:]
    private var line = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    private var at = 0
    private var edges = PatternEdges()
    /// The jumps that wait for the end of their choice.
    private var ends: [Int] = []
    /// The alternatives of the open choices that are single words: they become one step.
    private var singles: [Int32] = []
    /// What the text read so far can't do without, that of the innermost part last.
    private var needed = PlainList<Int32>(room: 256)

    /// The same, to be gone on with apart from this one.
    func copy() -> PatternCompiler {
        var copy = self
        copy.program.nodes = program.nodes.copy(room: 2 * program.nodes.count)
        copy.ruleNodes = ruleNodes.copy(room: 2 * ruleNodes.count)
        copy.ruleNeeds = ruleNeeds.copy(room: 2 * ruleNeeds.count)
        copy.needed = PlainList(room: 256)
        return copy
    }

    /// Where the last part of the line begins that can't be left out; negative where there are several lines to choose from.
    private var tail = -1

    struct Fragment {
        let nodes: Range<Int>
        let needs: Range<Int>
    }

    // MARK: Whole lines

    mutating func rule(_ name: WordKey, _ text: UnsafeBufferPointer<UInt8>) {
        let start = program.nodes.count
        read(text)
        let first = ruleNodes.count
        let needs = ruleNeeds.count
        if let old = rules[name.bits] {
            // Another line of the rule is another choice.
            ruleNodes.append(Node(op: .split, a: 1, b: Int32(old.nodes.count + 2)))
            ruleNodes.appendOwn(old.nodes)
            ruleNodes.append(Node(op: .jump, a: Int32(program.nodes.count - start + 1)))
            let base = needed.count
            needed.append(ruleNeeds, old.needs)
            foldAlternative(from: base)
            let own = needed.count
            needed.appendOwn(0..<base)
            foldAlternative(from: own)
            uniteAlternatives(from: base)
            ruleNeeds.append(needed, from: base)
            needed.cut(to: 0)
        }
        ruleNeeds.append(needed, from: 0)
        ruleNodes.append(program.nodes, from: start)
        program.nodes.cut(to: start)
        rules[name.bits] = Fragment(nodes: first..<ruleNodes.count, needs: needs..<ruleNeeds.count)
    }

    mutating func pattern(_ intent: IntentName, _ state: PatternState, _ text: UnsafeBufferPointer<UInt8>) {
        let start = program.nodes.count
        read(text)
        let pattern = close(start, intent, state)
        program.add(pattern, needed, tail: max(tail, start), &edges)
    }

    /// The rules of that name as the patterns of what may stand around a command.
    mutating func finish() {
        if let made = rules[WordKey("before").bits] { program.before = add(made) }
        if let made = rules[WordKey("after").bits] { program.after = add(made) }
        program.noItem = list(WordKey("noitem"))
        program.deeds = list(WordKey("deeds"))
        program.widest = program.patterns.reduce(1) { max($0, Int($1.count)) }
        for pattern in [program.before, program.after] {
            program.widest = max(program.widest, Int(pattern?.count ?? 1))
        }
        if let before = program.before { program.beforeFirst = edges.first(before, &program, full: true) }
        if let after = program.after { program.afterFirst = edges.first(after, &program, full: true) }
    }

    /// The set of the rule's words; -1 where it has no such.
    private mutating func list(_ name: WordKey) -> Int32 {
        guard let made = rules[name.bits], !made.needs.isEmpty else { return -1 }
        let need = Need(ruleNeeds[made.needs.lowerBound])
        if need.kind == .set { return need.value }
        return need.kind == .word ? program.single(need.value) : -1
    }

    private mutating func add(_ made: Fragment) -> Pattern {
        let start = program.nodes.count
        program.nodes.append(ruleNodes, made.nodes)
        return close(start, .none, .always)
    }

    private mutating func close(_ start: Int, _ intent: IntentName, _ state: PatternState) -> Pattern {
        program.nodes.append(Node(op: .accept))
        return Pattern(
            intent: intent, state: state, start: Int32(start), count: Int32(program.nodes.count - start))
    }

    // MARK: Reading

    /// Adds the line's steps to the program's, and leaves what it can't do without in `needed`.
    private mutating func read(_ text: UnsafeBufferPointer<UInt8>) {
        (line, at) = (text, 0)
        needed.cut(to: 0)
        tail = -1
        choice(depth: 0)
        if at < line.count { fault("a bracket too many") }
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

    /// Alternatives, to the closing bracket or the end. What they can't do without is added to `needed`.
    private mutating func choice(depth: Int) {
        guard depth < 12 else { return fault("brackets too deep") }
        let (firstSingle, firstEnd, firstNeeded) = (singles.count, ends.count, needed.count)
        var count = 0
        var last: Int?
        while true {
            let begin = program.nodes.count
            let own = needed.count
            sequence(depth: depth)
            count += 1
            let isMore = take("|")
            if isMore || count > 1 { foldAlternative(from: own) }
            if program.nodes.count == begin + 1, program.nodes[begin].op == .word {
                singles.append(program.nodes[begin].b)
                program.nodes.cut(to: begin)
            } else {
                // In case another follows: a split before it and a jump to the end behind it.
                program.nodes.insert(
                    Node(op: .split, a: 1, b: Int32(program.nodes.count - begin + 2)), at: begin)
                ends.append(program.nodes.count)
                program.nodes.append(Node(op: .jump))
                last = begin
            }
            if !isMore { break }
        }
        let single = singles.count - firstSingle
        var ofSingles: Need?
        if single > 0 {
            let need = single == 1 ? Need(.word, singles[firstSingle]) : Need(program.set(singles[firstSingle...]))
            program.nodes.append(Node(op: need.kind == .word ? .word : .set, b: need.value))
            ofSingles = need
            singles.removeLast(single)
        } else if let last {
            // None followed.
            program.nodes.cut(to: program.nodes.count - 1)
            program.nodes.remove(at: last)
            ends.removeLast()
        }
        while ends.count > firstEnd {
            let end = ends.removeLast()
            program.nodes[end].a = Int32(program.nodes.count - end)
        }
        guard count > 1 else { return }
        if depth == 0 { tail = -1 }
        if single == count, let ofSingles {
            needed.cut(to: firstNeeded)
            needed.append(ofSingles.bits)
        } else {
            uniteAlternatives(from: firstNeeded)
        }
    }

    /// Of what an alternative can't do without the two words and the two values that say most, or -1.
    private mutating func foldAlternative(from base: Int) {
        var (best, next) = (Int32(-1), Int32(-1))
        var (least, less) = (Int.max, Int.max)
        var (rhythm, value) = (Int32(-1), Int32(-1))
        for i in base..<needed.count {
            let need = Need(needed[i])
            if need.kind.isTyped {
                // What says how often is rarer than a day or an hour.
                if program.choice(need) & ~Reader.rhythms == 0 {
                    if rhythm < 0 { rhythm = need.bits }
                } else if value < 0 {
                    value = need.bits
                }
                continue
            }
            let weight = program.weight(need)
            if weight < least {
                (next, less) = (best, least)
                (best, least) = (need.bits, weight)
            } else if weight < less, need.bits != best {
                (next, less) = (need.bits, weight)
            }
        }
        needed.cut(to: base)
        if rhythm < 0 || value < 0 {
            // With one of them alone it counts as either.
            let one = max(rhythm, value)
            (rhythm, value) = (one, one)
        }
        for bits in [best, next, rhythm, value] { needed.append(bits) }
    }

    /// How many needs an alternative is folded to.
    private static let folded = 4

    /// What all alternatives together can't do without: the words of each one's first need, and those of each one's second;
    /// and a value of how often, and of another kind.
    private mutating func uniteAlternatives(from base: Int) {
        var (first, second) = (Int32(-1), Int32(-1))
        if isWhole(base, 0) {
            first = program.union(needed, from: base, by: Self.folded)
            if isWhole(base, 1) { second = program.union(needed, from: base + 1, by: Self.folded) }
        }
        let (rhythm, value) = (oneTyped(base, 2), oneTyped(base, 3))
        needed.cut(to: base)
        if first >= 0 { needed.append(first) }
        if second >= 0 { needed.append(second) }
        if rhythm >= 0 { needed.append(rhythm) }
        if value >= 0, value != rhythm { needed.append(value) }
    }

    /// The values of which each alternative has one; negative where an alternative needs none.
    private mutating func oneTyped(_ base: Int, _ turn: Int) -> Int32 {
        guard isWhole(base, turn) else { return -1 }
        var choice: TypedChoice = 0
        for i in stride(from: base + turn, to: needed.count, by: Self.folded) {
            choice |= program.choice(Need(needed[i]))
        }
        return Need(.oneTyped, program.kept(choice)).bits
    }

    /// Whether each alternative has a need at that place.
    private func isWhole(_ base: Int, _ turn: Int) -> Bool {
        for i in stride(from: base + turn, to: needed.count, by: Self.folded) where needed[i] < 0 { return false }
        return true
    }

    private mutating func sequence(depth: Int) {
        while true {
            skipSpaces()
            switch mark {
            case 0, UInt8(ascii: "|"), UInt8(ascii: ")"), UInt8(ascii: "]"): return
            default: break
            }
            let begin = program.nodes.count
            let own = needed.count
            let isOptional = mark == UInt8(ascii: "[")
            var isNeeded = !isOptional
            element(depth: depth)
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
            if !isNeeded {
                needed.cut(to: own)
            } else if depth == 0, program.nodes[begin].op != .constant {
                tail = begin
            }
        }
    }

    /// What was read from that step on may be left out.
    private mutating func leaveOut(_ begin: Int) {
        program.nodes.insert(Node(op: .split, a: 1, b: Int32(program.nodes.count - begin + 1)), at: begin)
    }
}

extension PatternCompiler {
    private mutating func element(depth: Int) {
        switch mark {
        case UInt8(ascii: "("), UInt8(ascii: "["):
            let close: Unicode.Scalar = mark == UInt8(ascii: "(") ? ")" : "]"
            at += 1
            choice(depth: depth + 1)
            if !take(close) { fault("an open bracket") }
            return
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
        needed.append(Need(.word, id).bits)
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

    private mutating func used() {
        let name = identifier()
        guard take(">"), let made = rules[name.key.bits] else { return fault("no such rule") }
        program.nodes.append(ruleNodes, made.nodes)
        needed.append(ruleNeeds, made.needs)
    }

    private mutating func slotName(_ name: (key: WordKey, range: Range<Int>)) -> UInt16 {
        if let id = names[name.key.bits] { return id }
        program.names.append(String(decoding: line[name.range], as: UTF8.self))
        names[name.key.bits] = UInt16(program.names.count - 1)
        return UInt16(program.names.count - 1)
    }

    private mutating func slot() {
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
            return
        }
        var key = name.key
        if take(":") {
            if take("<") {
                program.nodes.append(Node(op: .open, name: id, repeats: repeats))
                used()
                program.nodes.append(Node(op: .close))
                return
            }
            key = identifier().key
        }
        guard let reader = Reader(key) else { return fault("no such reader") }
        let sure = take("!")
        let op: Node.Op = reader.isFree ? .free : .typed
        program.nodes.append(Node(op: op, reader: reader, name: id, repeats: repeats, sure: sure))
        if reader.isFree {
            program.nodes.append(Node(op: .loop, reader: reader, name: id, repeats: repeats, sure: sure))
        } else {
            needed.append(Need(.typed, Int32(reader.rawValue) << 1 | (sure ? 1 : 0)).bits)
        }
    }
}
