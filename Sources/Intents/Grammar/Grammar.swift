import Almanac

/// Every sentence Jamaal understands, compiled from the bundled `intents/` files.
package struct Grammar: Sendable {
    let program: Program
    let cues: [Cue]
    private let slips: Slips
    private let lists: [String: Set<String>]
    /// What is wrong in the files; empty unless one was edited wrongly.
    package let faults: [String]

    private let isBundled: Bool
    /// The wider grammar of one that was read from files.
    private let other: Other?

    private final class Other: Sendable {
        let grammar: Grammar
        init(_ grammar: Grammar) { self.grammar = grammar }
    }

    /// What people mostly say. Made at the first use.
    package static func bundled() -> Grammar { shared }

    /// All there is, also rarer wordings and other tongues: made when a line is not understood without, so that the
    /// others cost nothing.
    package static func wide() -> Grammar { sharedWide }

    /// The grammar to ask where this one does not understand.
    package var wider: Grammar? { isBundled ? Grammar.sharedWide : other?.grammar }

    private static let shared = Grammar(isBundled: true, each: GrammarFile.eachPlain)
    private static let sharedWide = Grammar(each: GrammarFile.each)

    /// A grammar of its own text, for tests.
    package init(_ text: String) {
        var text = text
        self = text.withUTF8 { bytes in Grammar { body in GrammarFile.each(in: bytes, body) } }
    }

    /// A grammar being worked on: the files of a folder such as `intents/`, by their names in it.
    package init(files: [(name: String, bytes: [UInt8])]) {
        let files = files.sorted { $0.name < $1.name }
        func each(_ files: [(name: String, bytes: [UInt8])], _ body: (GrammarFile.Entry) -> Void) {
            for file in files { file.bytes.withUnsafeBufferPointer { GrammarFile.each(in: $0, body) } }
        }
        let wide = Grammar { each(files, $0) }
        self.init(other: Other(wide)) { each(files.filter { !GrammarFile.isRare($0.name) }, $0) }
    }

    private init(
        isBundled: Bool = false, other: Other? = nil, each: ((GrammarFile.Entry) -> Void) -> Void
    ) {
        self.isBundled = isBundled
        self.other = other
        var compiler = PatternCompiler()
        var faults: [String] = []
        var intent: IntentName?
        var lists: [String: Set<String>] = [:]
        var cues: [Cue] = []
        each { entry in
            switch entry {
            case .words(let name, let text):
                // Only the wide grammar is asked for them.
                guard !isBundled else { break }
                let words = text.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
                lists[String(decoding: name, as: UTF8.self), default: []].formUnion(words)
            case .rule(let name, let text): compiler.rule(name, text)
            case .intent(let name, let text):
                intent = name
                if intent == nil { faults.append("no such intent: \(String(decoding: text, as: UTF8.self))") }
            case .say(let state, let text):
                if let intent { compiler.pattern(intent, state, text) }
            case .cue(let text):
                guard !isBundled, let intent else { break }
                let text = String(decoding: text, as: UTF8.self)
                if let cue = Cue(intent, text) {
                    cues.append(cue)
                } else {
                    faults.append("not understood: cue \(text)")
                }
            case .example: break
            case .fault(let text): faults.append("not understood: \(String(decoding: text, as: UTF8.self))")
            }
        }
        compiler.finish()
        program = Program(compiler.program)
        self.lists = lists
        self.cues = cues
        slips = Slips(lists["slips"] ?? [], not: lists["noslips"] ?? [])
        self.faults = faults + compiler.faults
    }

    /// Whether a word may hold a slip: no sentence names it, and it is no short form of a day or a number either, such as "tmrw".
    package func mayBeSlip(_ word: String) -> Bool {
        let key = WordKey(word)
        guard program.words.find(key) < 0 else { return false }
        return word.utf8.count <= 3 || Lexicon.shared.find(word, key).map { $0.guessed } ?? true
    }

    /// Whether the word says a day, a time or a number, which nothing may pass over.
    package static func isWhen(_ word: String) -> Bool {
        if word.utf8.contains(where: { (48...57).contains($0) }) { return true }
        guard let lexeme = Lexicon.shared.find(word, WordKey(word)), !lexeme.guessed else { return false }
        switch lexeme.kind {
        case .weekday, .weekdayPlural, .month, .feast: return true
        case .day: return lexeme.value != 0
        default: return false
        }
    }

    /// The readings of one command, best first, at most eight; none where the line is not understood.
    package func read(_ line: Line, _ context: SlotContext, _ hints: ReadingHints = ReadingHints()) -> [Reading] {
        if line.tokens.isEmpty { return [] }
        var reader = LineReader(program, line, context, hints)
        return reader.read()
    }

    /// The words of that list, such as those that only fill a sentence. Those of the wide grammar.
    package func list(_ name: String) -> Set<String> { (wider ?? self).lists[name] ?? [] }

    /// The word of command that was meant by one with a slip in it.
    package func mended(_ word: String) -> String? { (wider ?? self).slips.mended(word) }

    /// Whether the grammar or a slot's reader knows the word.
    package func knows(_ word: String) -> Bool {
        let key = WordKey(word)
        return program.words.find(key) >= 0 || Lexicon.shared.find(word, key).map { !$0.guessed } ?? false
    }
}
