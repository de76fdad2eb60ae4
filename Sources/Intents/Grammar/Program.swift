/// One step of a compiled pattern. Steps lead to the one after them unless said otherwise; all jumps are relative, so
/// that a rule's steps can be copied to where it is used.
struct Node: Sendable {
    enum Op: UInt8, Sendable {
        /// One token, the word `b`.
        case word
        /// One token, any word of set `b`.
        case set
        /// On at both `a` and `b` steps from here.
        case split
        /// A split whose first way is the next step, which begins with a word or a set that the step itself tells: most ways
        /// are not the line's, and are passed over without looking at them.
        case branch
        /// On at `a` steps from here.
        case jump
        /// A value of kind `reader` for slot `name`.
        case typed
        /// One token or more for slot `name`; the step after it is the loop.
        case free
        case loop
        /// Slot `name` is word `b` of the constants.
        case constant
        /// What follows belongs to a group named `name`, until it closes.
        case open
        case close
        case accept
    }

    // Eight bytes a step: there are some twenty thousand, and every run of the program lays them out anew.
    let op: Op
    let reader: Reader
    private let slot: UInt8
    private let marks: UInt8
    private var near: Int16
    private var far: Int16

    init(
        op: Op, reader: Reader = .text, name: UInt16 = 0, repeats: Bool = false, sure: Bool = false, a: Int32 = 0,
        b: Int32 = 0
    ) {
        (self.op, self.reader) = (op, reader)
        slot = UInt8(name)
        marks = (repeats ? 1 : 0) | (sure ? 2 : 0)
        (near, far) = (Int16(a), Int16(b))
    }

    /// All of it as one number.
    var bits: UInt64 { unsafeBitCast(self, to: UInt64.self) }
    var name: UInt16 { UInt16(slot) }
    /// The slot may be said more than once.
    var repeats: Bool { marks & 1 != 0 }
    /// Only spans that hardly mean anything else.
    var sure: Bool { marks & 2 != 0 }
    var a: Int32 {
        get { Int32(near) }
        set { near = Int16(newValue) }
    }
    var b: Int32 {
        get { Int32(far) }
        set { far = Int16(newValue) }
    }

    /// The word a branch begins with; negative where it begins with a set, which is then that of `~first`.
    var first: Int32 { Int32(near) }

    /// The split as a branch, where the step after it is a word or a set.
    func branched(before next: Node) -> Node {
        guard op == .split, near == 1, next.op == .word || next.op == .set else { return self }
        return Node(op: .branch, a: next.op == .word ? next.b : ~next.b, b: b)
    }
}

/// When a pattern counts at all.
enum PatternState: UInt8, Sendable {
    case always, planning, question, focus, running, paused, onboarding

    func holds(_ hints: ReadingHints) -> Bool {
        switch self {
        case .always: true
        case .planning: hints.planning
        case .question: hints.questionOpen
        case .focus: hints.focusRunning || hints.focusPaused
        case .running: hints.focusRunning
        case .paused: hints.focusPaused
        case .onboarding: hints.onboarding
        }
    }
}

struct Pattern: Sendable {
    let intent: IntentName
    let state: PatternState
    let start: Int32
    let count: Int32

    /// Four numbers a pattern, as in a digest.
    static func numbers(_ patterns: [Pattern]) -> [Int32] {
        var places: [IntentName: Int32] = [:]
        for (place, intent) in IntentName.allCases.enumerated() { places[intent] = Int32(place) }
        return patterns.flatMap { [places[$0.intent]!, Int32($0.state.rawValue), $0.start, $0.count] }
    }

    static func list(_ numbers: UnsafeBufferPointer<Int32>) -> [Pattern] {
        let intents = IntentName.allCases
        return (0..<numbers.count / 4).map { at in
            Pattern(
                intent: intents[Int(numbers[4 * at])], state: PatternState(rawValue: UInt8(numbers[4 * at + 1]))!,
                start: numbers[4 * at + 2], count: numbers[4 * at + 3])
        }
    }
}

/// All patterns while they are compiled.
struct ProgramDraft {
    var words = WordTable()
    var nodes = NodeList(room: 196_608)
    private(set) var setStarts: [Int32] = [0]
    private(set) var setWords: [Int32] = []
    /// The sets by their words: most are said in many patterns.
    private var known = [Int32](repeating: -1, count: 32_768)
    /// How little each set says: the weights of its words together.
    private var setWeights: [Int32] = []
    /// Words that are in every other sentence: they come first in the table, and say little of what a line may be.
    private var common: Int32 = 0
    /// The last set each word was put in, so that none is in it twice.
    private var lastSet: [Int32] = []
    var names: [String] = []
    var constants: [String] = []
    var patterns: [Pattern] = []
    /// What is asked of a line before a pattern is tried: of each pattern the first is that by which it is found.
    private(set) var needs: [Int32] = []
    private(set) var places: [Check.Place] = []
    private(set) var choices: [TypedChoice] = []
    private(set) var needStarts: [Int32] = [0]
    var before: Pattern?
    var after: Pattern?
    /// The words with which those begin, as in `Need`; negative for any.
    var beforeFirst: Int32 = -1
    var afterFirst: Int32 = -1
    var noItem: Int32 = -1
    var deeds: Int32 = -1
    var widest = 1

    /// With room for the whole grammar, so that nothing moves while it grows.
    init() {
        setStarts.reserveCapacity(8192)
        setWords.reserveCapacity(57_344)
        patterns.reserveCapacity(2560)
        needs.reserveCapacity(12_288)
        places.reserveCapacity(12_288)
        needStarts.reserveCapacity(2560)
        WordKey.each(
            in: """
                the a my i it is to for on at of and in that this me do be with not no was are have what how you we up out off
                from today now can so all will
                """
        ) { key, _ in common = words.add(key) + 1 }
    }

    /// How little a need says: of how many words it is, those said often counted for many.
    func weight(_ need: Need) -> Int {
        switch need.kind {
        case .word: Int(weight(of: need.value))
        case .set: Int(setWeights[Int(need.value)])
        case .typed, .oneTyped: .max
        }
    }

    /// The typed values of a need, of which a line has one.
    func choice(_ need: Need) -> TypedChoice {
        need.kind == .typed ? 1 << TypedChoice(need.value) : choices[Int(need.value)]
    }

    /// The place of the choice among those kept.
    mutating func kept(_ choice: TypedChoice) -> Int32 {
        if let place = choices.firstIndex(of: choice) { return Int32(place) }
        choices.append(choice)
        return Int32(choices.count - 1)
    }

    private func weight(of word: Int32) -> Int32 { word < common ? 16 : 1 }

    /// A need of all words of every so-manieth of the list's needs from there on.
    mutating func union(_ list: PlainList<Int32>, from first: Int, by step: Int) -> Int32 {
        begin()
        for i in stride(from: first, to: list.count, by: step) {
            let need = Need(list[i])
            if need.kind == .word {
                put(need.value)
            } else {
                for k in Int(setStarts[Int(need.value)])..<Int(setStarts[Int(need.value) + 1]) { put(setWords[k]) }
            }
        }
        return end()
    }

    /// A need of those words.
    mutating func set(_ words: ArraySlice<Int32>) -> Int32 {
        begin()
        for word in words { put(word) }
        return end()
    }

    /// A set of one word.
    mutating func single(_ word: Int32) -> Int32 {
        setWords.append(word)
        setWeights.append(weight(of: word))
        setStarts.append(Int32(setWords.count))
        return Int32(setStarts.count - 2)
    }

    private mutating func begin() {
        while lastSet.count < Int(words.count) { lastSet.append(-1) }
    }

    private mutating func put(_ word: Int32) {
        let own = Int32(setStarts.count)
        if lastSet[Int(word)] == own { return }
        lastSet[Int(word)] = own
        setWords.append(word)
    }

    private mutating func end() -> Int32 {
        let start = Int(setStarts[setStarts.count - 1])
        let count = setWords.count - start
        // The words of the next set may be those of one that was thrown away.
        for k in start..<setWords.count { lastSet[Int(setWords[k])] = -1 }
        if count == 1 { return Need(.word, setWords.removeLast()).bits }
        let key = hash(start..<setWords.count)
        var at = place(key)
        while known[at] >= 0 {
            if isSame(known[at], start, count) {
                setWords.removeLast(count)
                return Need(.set, known[at]).bits
            }
            at = (at + 1) & (known.count - 1)
        }
        if setStarts.count >= known.count / 4 * 3 {
            growKnown()
            at = free(key)
        }
        known[at] = Int32(setStarts.count - 1)
        setWeights.append((start..<setWords.count).reduce(0) { $0 + weight(of: setWords[$1]) })
        setStarts.append(Int32(setWords.count))
        return Need(.set, known[at]).bits
    }

    private func hash(_ range: Range<Int>) -> UInt64 {
        range.reduce(14_695_981_039_346_656_037) { key, k in
            (key ^ UInt64(UInt32(bitPattern: setWords[k]))) &* 1_099_511_628_211
        }
    }

    private func place(_ key: UInt64) -> Int { Int(truncatingIfNeeded: key ^ key >> 32) & (known.count - 1) }

    /// The free place for a set of that key.
    private func free(_ key: UInt64) -> Int {
        var at = place(key)
        while known[at] >= 0 { at = (at + 1) & (known.count - 1) }
        return at
    }

    private mutating func growKnown() {
        let old = known
        known = Array(repeating: -1, count: 2 * old.count)
        for set in old where set >= 0 {
            let at = free(hash(Int(setStarts[Int(set)])..<Int(setStarts[Int(set) + 1])))
            known[at] = set
        }
    }

    private func isSame(_ set: Int32, _ start: Int, _ count: Int) -> Bool {
        let own = Int(setStarts[Int(set)])
        guard Int(setStarts[Int(set) + 1]) - own == count else { return false }
        for k in 0..<count where setWords[own + k] != setWords[start + k] { return false }
        return true
    }

    /// One pattern more, with what it can't do without.
    /// - Parameter tail: the step where the last part of it begins that can't be left out.
    mutating func add(_ pattern: Pattern, _ needed: PlainList<Int32>, tail: Int, _ edges: inout PatternEdges) {
        patterns.append(pattern)
        let first = needs.count
        let (leading, closing) = (edges.first(pattern, &self), edges.last(pattern, from: tail, &self))
        if leading >= 0 { put(leading, .start) }
        if closing >= 0 { put(closing, .end) }
        // A value is looked for only where the words are there.
        for isTyped in [false, true] {
            for i in 0..<needed.count where needed[i] != leading && needed[i] != closing {
                let need = Need(needed[i])
                guard need.kind.isTyped == isTyped else { continue }
                if isTyped {
                    put(Need(.oneTyped, kept(choice(need))).bits, .typed)
                } else {
                    put(need.bits, .anywhere)
                }
            }
        }
        // It is found by what says most.
        var (best, least) = (first, Int.max)
        for i in first..<needs.count {
            let weight = weight(Need(needs[i]))
            if weight < least { (best, least) = (i, weight) }
        }
        if best > first {
            needs.swapAt(first, best)
            places.swapAt(first, best)
        }
        needStarts.append(Int32(needs.count))
    }

    private mutating func put(_ bits: Int32, _ place: Check.Place) {
        needs.append(bits)
        places.append(place)
    }
}

/// All patterns, ready to be matched: one object, so that a line's reading shares it without copying.
final class Program: Sendable {
    let words: WordTable
    /// What holds the steps and the rest; nil where they are those of a digest, which stays.
    private nonisolated(unsafe) let list: NodeList?
    /// Written once and then only read, millions of times for a few thousand lines: plain memory, which costs no count of who
    /// holds it.
    nonisolated(unsafe) let nodes: UnsafePointer<Node>
    private let nodeCount: Int
    private nonisolated(unsafe) let setStarts: UnsafePointer<Int32>
    private nonisolated(unsafe) let setWords: UnsafePointer<Int32>
    /// The sets that have a word, by the word; and the patterns that are found by a word or a set.
    nonisolated(unsafe) let setsOf: Lists
    nonisolated(unsafe) let patternsOf: Lists
    private nonisolated(unsafe) let checkStarts: UnsafePointer<Int32>
    private nonisolated(unsafe) let checks: UnsafePointer<Check>
    /// The typed values that checks ask for.
    let choices: [TypedChoice]
    /// The patterns that are found by no word.
    let open: [Int32]
    let names: [String]
    let constants: [String]
    let patterns: [Pattern]
    let wordCount: Int
    /// How many words and sets there are.
    let groups: Int
    /// What may stand before and after any command.
    let before: Pattern?
    let after: Pattern?
    /// The numbers, among words and sets, of the words with which those begin; -1 for any.
    let beforeFirst: Int
    let afterFirst: Int
    /// The set of words with which no line begins that names an item first.
    let noItem: Int32
    /// The set of words with which a deed begins.
    let deeds: Int32
    /// The most steps of a pattern.
    let widest: Int
    let scratches = Scratches()

    init(_ draft: ProgramDraft) {
        words = draft.words
        let list = draft.nodes
        list.branch()
        self.list = list
        (nodes, nodeCount) = (list.start, list.count)
        setStarts = Program.kept(draft.setStarts)
        setWords = Program.kept(draft.setWords)
        (names, constants, patterns) = (draft.names, draft.constants, draft.patterns)
        (before, after, noItem, deeds, widest) = (draft.before, draft.after, draft.noItem, draft.deeds, draft.widest)
        let (count, sets) = (Int(draft.words.count), draft.setStarts.count - 1)
        (wordCount, groups) = (count, count + sets)
        func number(_ need: Int32) -> Int {
            need < 0 ? -1 : Int(Need(need).value) + (Need(need).kind == .set ? count : 0)
        }
        beforeFirst = number(draft.beforeFirst)
        afterFirst = number(draft.afterFirst)
        let total = draft.needs.count
        let checks = UnsafeMutablePointer<Check>.allocate(capacity: max(1, total))
        for i in 0..<total {
            let (need, place) = (draft.needs[i], draft.places[i])
            (checks + i).initialize(
                to: Check(place, place == .typed ? Need(need).value : Int32(number(need))))
        }
        self.checks = UnsafePointer(checks)
        checkStarts = Program.kept(draft.needStarts)
        choices = draft.choices
        var open: [Int32] = []
        patternsOf = Lists(groups) { body in
            for id in draft.patterns.indices {
                let (first, end) = (Int(draft.needStarts[id]), Int(draft.needStarts[id + 1]))
                if first < end, checks[first].place != .typed { body(Int(checks[first].number), Int32(id)) }
            }
        }
        for id in draft.patterns.indices {
            let (first, end) = (Int(draft.needStarts[id]), Int(draft.needStarts[id + 1]))
            if first == end || checks[first].place == .typed { open.append(Int32(id)) }
        }
        self.open = open
        let found = patternsOf
        setsOf = Lists(count) { body in
            for set in 0..<sets where !found[count + set].isEmpty {
                for k in Int(draft.setStarts[set])..<Int(draft.setStarts[set + 1]) {
                    body(Int(draft.setWords[k]), Int32(set))
                }
            }
        }
    }

    /// - Parameter narrower: the grammar whose steps this one begins with.
    init(_ digest: inout DigestReader, after narrower: Program? = nil) {
        list = nil
        words = WordTable(&digest)
        let numbers = digest.take(Int32.self)
        let own = digest.take(Node.self)
        if let narrower {
            let shared = Int(numbers[0])
            let nodes = UnsafeMutablePointer<Node>.allocate(capacity: shared + own.count)
            nodes.initialize(from: narrower.nodes, count: shared)
            (nodes + shared).initialize(from: own.baseAddress!, count: own.count)
            self.nodes = UnsafePointer(nodes)
        } else {
            nodes = own.baseAddress!
        }
        nodeCount = Int(numbers[0]) + own.count
        setStarts = digest.take().baseAddress!
        setWords = digest.take().baseAddress!
        setsOf = Lists(&digest)
        patternsOf = Lists(&digest)
        checkStarts = digest.take().baseAddress!
        checks = digest.take().baseAddress!
        choices = digest.take(UInt64.self).halves
        open = Array(digest.take())
        names = digest.words()
        constants = digest.words()
        patterns = Pattern.list(digest.take())
        let around = Pattern.list(digest.take())
        (before, after) = (around[0].count > 0 ? around[0] : nil, around[1].count > 0 ? around[1] : nil)
        (wordCount, groups) = (Int(words.count), Int(numbers[1]))
        (beforeFirst, afterFirst) = (Int(numbers[2]), Int(numbers[3]))
        (noItem, deeds, widest) = (numbers[4], numbers[5], Int(numbers[6]))
    }

    /// The same numbers, to be read by a program that doesn't compile the grammar.
    func write(_ digest: inout DigestWriter, after narrower: Program? = nil) {
        var shared = 0
        if let narrower {
            while shared < min(nodeCount, narrower.nodeCount), nodes[shared].bits == narrower.nodes[shared].bits {
                shared += 1
            }
        }
        words.write(&digest)
        digest.put([
            Int32(shared), Int32(groups), Int32(beforeFirst), Int32(afterFirst), noItem, deeds, Int32(widest),
        ])
        digest.put(UnsafeBufferPointer(start: nodes + shared, count: nodeCount - shared))
        let sets = groups - wordCount
        digest.put(UnsafeBufferPointer(start: setStarts, count: sets + 1))
        digest.put(UnsafeBufferPointer(start: setWords, count: Int(setStarts[sets])))
        setsOf.write(&digest, wordCount)
        patternsOf.write(&digest, groups)
        digest.put(UnsafeBufferPointer(start: checkStarts, count: patterns.count + 1))
        digest.put(UnsafeBufferPointer(start: checks, count: Int(checkStarts[patterns.count])))
        digest.put(choices.flatMap { [UInt64(truncatingIfNeeded: $0), UInt64(truncatingIfNeeded: $0 >> 64)] })
        digest.put(open)
        digest.put(names)
        digest.put(constants)
        digest.put(Pattern.numbers(patterns))
        let none = Pattern(intent: .none, state: .always, start: 0, count: 0)
        digest.put(Pattern.numbers([before ?? none, after ?? none]))
    }

    deinit {
        if list == nil { return }
        setStarts.deallocate()
        setWords.deallocate()
        checkStarts.deallocate()
        checks.deallocate()
        setsOf.deallocate()
        patternsOf.deallocate()
    }

    private static func kept<T>(_ items: [T]) -> UnsafePointer<T> {
        let memory = UnsafeMutablePointer<T>.allocate(capacity: max(1, items.count))
        memory.initialize(from: items, count: items.count)
        return UnsafePointer(memory)
    }

    /// The number of the token's word, -1 for what the grammar does not name.
    @inline(__always)
    func number(_ token: Token) -> Int32 { token.kind == .quoted ? -1 : words.find(token.key) }

    func words(of set: Int32) -> UnsafeBufferPointer<Int32> {
        let (first, end) = (Int(setStarts[Int(set)]), Int(setStarts[Int(set) + 1]))
        return UnsafeBufferPointer(start: setWords + first, count: end - first)
    }

    /// Whether the set has the word.
    func contains(_ set: Int32, _ word: Int32) -> Bool { words(of: set).contains(word) }

    /// What is asked of a line before the pattern is tried.
    @inline(__always)
    func checks(_ pattern: Int32) -> UnsafeBufferPointer<Check> {
        let (first, end) = (Int(checkStarts[Int(pattern)]), Int(checkStarts[Int(pattern) + 1]))
        return UnsafeBufferPointer(start: checks + first, count: end - first)
    }
}

/// Lists of numbers, each list by a number of its own.
struct Lists {
    private let starts: UnsafePointer<Int32>
    private let items: UnsafePointer<Int32>

    /// - Parameter each: hands over every pair of a list's number and an item, the same each time it is called.
    init(_ count: Int, each: ((Int, Int32) -> Void) -> Void) {
        let starts = UnsafeMutablePointer<Int32>.allocate(capacity: count + 2)
        starts.initialize(repeating: 0, count: count + 2)
        each { list, _ in starts[list + 2] += 1 }
        for i in 0..<count { starts[i + 2] += starts[i + 1] }
        let items = UnsafeMutablePointer<Int32>.allocate(capacity: max(1, Int(starts[count + 1])))
        each { list, item in
            items[Int(starts[list + 1])] = item
            starts[list + 1] += 1
        }
        (self.starts, self.items) = (UnsafePointer(starts), UnsafePointer(items))
    }

    init(_ digest: inout DigestReader) {
        starts = digest.take().baseAddress!
        items = digest.take().baseAddress!
    }

    /// - Parameter count: how many lists there are.
    func write(_ digest: inout DigestWriter, _ count: Int) {
        digest.put(UnsafeBufferPointer(start: starts, count: count + 1))
        digest.put(UnsafeBufferPointer(start: items, count: Int(starts[count])))
    }

    @inline(__always)
    subscript(list: Int) -> UnsafeBufferPointer<Int32> {
        let first = Int(starts[list])
        return UnsafeBufferPointer(start: items + first, count: Int(starts[list + 1]) - first)
    }

    func deallocate() {
        starts.deallocate()
        items.deallocate()
    }
}

extension UnsafeBufferPointer<UInt64> {
    /// Numbers that were written as their lower and their upper half.
    fileprivate var halves: [UInt128] {
        (0..<count / 2).map { UInt128(self[2 * $0]) | UInt128(self[2 * $0 + 1]) << 64 }
    }
}
