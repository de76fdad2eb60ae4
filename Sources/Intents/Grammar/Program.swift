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
}

/// When a pattern counts at all.
enum PatternState: UInt8, Sendable {
    case always, planning, question, focus, running, paused, onboarding

    init?(named name: String) {
        switch name {
        case "planning": self = .planning
        case "question": self = .question
        case "focus": self = .focus
        case "running": self = .running
        case "paused": self = .paused
        case "onboarding": self = .onboarding
        default: return nil
        }
    }

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
}

/// All patterns while they are compiled.
struct ProgramDraft {
    var words = WordTable()
    var nodes: [Node] = []
    var setStarts: [Int32] = [0]
    var setWords: [Int32] = []
    var names: [String] = []
    var constants: [String] = []
    var patterns: [Pattern] = []
    var before: Pattern?
    var after: Pattern?
    var leading = PatternIndex()
    var inner = PatternIndex()
    var open: [Int32] = []
    var noItem: Int32 = 0
    var deeds: Int32 = 0
    var widest = 1

    /// With room for the whole grammar, so that nothing moves while it grows.
    init() {
        nodes.reserveCapacity(32_768)
        setWords.reserveCapacity(8192)
        patterns.reserveCapacity(2048)
    }
}

/// All patterns, ready to be matched: one object, so that a line's reading shares it without copying.
final class Program: Sendable {
    let words: WordTable
    /// Written once and then only read, millions of times for a few thousand lines: plain memory, which costs no count of who
    /// holds it.
    nonisolated(unsafe) let nodes: UnsafePointer<Node>
    nonisolated(unsafe) let setStarts: UnsafePointer<Int32>
    nonisolated(unsafe) let setWords: UnsafePointer<Int32>
    let names: [String]
    let constants: [String]
    let patterns: [Pattern]
    /// What may stand before and after any command.
    let before: Pattern?
    let after: Pattern?
    /// Patterns by the words they begin with, by a word they can't do without, and the others.
    let leading: PatternIndex
    let inner: PatternIndex
    let open: [Int32]
    /// The set of words with which no line begins that names an item first.
    let noItem: Int32
    /// The set of words with which a deed begins.
    let deeds: Int32
    /// The most steps of a pattern.
    let widest: Int

    init(_ draft: ProgramDraft) {
        words = draft.words
        nodes = Program.kept(draft.nodes)
        setStarts = Program.kept(draft.setStarts)
        setWords = Program.kept(draft.setWords)
        (names, constants, patterns) = (draft.names, draft.constants, draft.patterns)
        (before, after, leading, inner, open) = (draft.before, draft.after, draft.leading, draft.inner, draft.open)
        (noItem, deeds, widest) = (draft.noItem, draft.deeds, draft.widest)
    }

    deinit {
        nodes.deallocate()
        setStarts.deallocate()
        setWords.deallocate()
    }

    private static func kept<T>(_ items: [T]) -> UnsafePointer<T> {
        let memory = UnsafeMutablePointer<T>.allocate(capacity: max(1, items.count))
        memory.initialize(from: items, count: items.count)
        return UnsafePointer(memory)
    }

    /// The number of each token's word, -1 for what the grammar does not name.
    func numbers(_ tokens: [Token], _ scan: Scan) -> [Int32] {
        tokens.indices.map { i in
            switch tokens[i].kind {
            case .word, .number: words.find(scan.key(i))
            case .mark: words.find(WordKey(tokens[i].folded))
            case .quoted: -1
            }
        }
    }

    /// Whether the set has the word.
    @inline(__always)
    func contains(_ set: Int32, _ word: Int32) -> Bool {
        for i in Int(setStarts[Int(set)])..<Int(setStarts[Int(set) + 1]) where setWords[i] == word { return true }
        return false
    }
}

/// Patterns by word: gathered as pairs, then laid out by word.
struct PatternIndex: Sendable {
    private var pairs: [(word: Int32, pattern: Int32)] = []
    private var starts: [Int32] = []
    private var list: [Int32] = []

    mutating func add(_ words: some Sequence<Int32>, _ pattern: Int32) {
        for word in words { pairs.append((word, pattern)) }
    }

    mutating func finish(words: Int32) {
        starts = Array(repeating: 0, count: Int(words) + 1)
        for pair in pairs { starts[Int(pair.word) + 1] += 1 }
        for i in starts.indices.dropFirst() { starts[i] += starts[i - 1] }
        var next = starts
        list = Array(repeating: 0, count: pairs.count)
        for pair in pairs {
            list[Int(next[Int(pair.word)])] = pair.pattern
            next[Int(pair.word)] += 1
        }
        pairs = []
    }

    @inline(__always)
    func each(_ word: Int32, _ body: (Int32) -> Void) {
        if word < 0 { return }
        for i in Int(starts[Int(word)])..<Int(starts[Int(word) + 1]) { body(list[i]) }
    }
}
