import Almanac
import Synchronization

/// Every sentence Jamaal understands, compiled from the bundled `intents/` files.
package struct Grammar: Sendable {
    let program: Program
    /// What is wrong in the files; empty unless one was edited wrongly.
    package var faults: [String] { isWide || own != nil ? ownFaults + extras.faults : ownFaults }

    private let rest: Rest

    /// All but the program, so that handing a grammar on costs little.
    private final class Rest: Sendable {
        let ownFaults: [String]
        /// How many patterns the narrower grammar has as well.
        let shared: Int
        let isBundled: Bool
        let isWide: Bool
        /// What a grammar that was read from files has beside its sentences.
        let own: Extras?
        /// The wider grammar of one that was read from files.
        let other: Other?

        init(_ ownFaults: [String], shared: Int, isBundled: Bool, isWide: Bool, own: Extras?, other: Other?) {
            (self.ownFaults, self.shared, self.isBundled, self.isWide) = (ownFaults, shared, isBundled, isWide)
            (self.own, self.other) = (own, other)
        }
    }

    private var ownFaults: [String] { rest.ownFaults }
    private var shared: Int { rest.shared }
    private var isBundled: Bool { rest.isBundled }
    private var isWide: Bool { rest.isWide }
    private var own: Extras? { rest.own }
    private var other: Other? { rest.other }

    private final class Other: Sendable {
        let grammar: Grammar
        init(_ grammar: Grammar) { self.grammar = grammar }
    }

    /// What people mostly say. Made at the first use.
    package static func bundled() -> Grammar { common.grammar }

    /// All there is, also rarer wordings and other tongues: made when a line is not understood without, so that the
    /// others cost nothing.
    package static func wide() -> Grammar { sharedWide }

    /// The grammar to ask where this one does not understand.
    package var wider: Grammar? { isBundled ? Grammar.sharedWide : other?.grammar }

    /// Whether there is such a one, which asking for it would make.
    private var hasWider: Bool { isBundled || other != nil }

    private static let built = Mutex<Digest?>(nil)

    /// Takes over what was compiled before; before anything is read.
    package static func use(_ digest: Digest?) { built.withLock { $0 = digest } }

    /// The bundled grammars, as the texts of a `Digest`; nil where their files hold a fault.
    package static func digest() -> (common: [UInt8], wide: [UInt8], extras: [UInt8])? {
        guard bundled().ownFaults.isEmpty, sharedWide.faults.isEmpty, sharedWide.shared > 0 else { return nil }
        var (common, wide, extras) = (DigestWriter(), DigestWriter(), DigestWriter())
        bundled().program.write(&common)
        sharedWide.program.write(&wide, after: bundled().program)
        extras.put(Extras.lines(each: GrammarFile.each))
        return (common.text, wide.text, extras.text)
    }

    /// The common grammar, and how far its making came, to go on from there.
    private static let common: (grammar: Grammar, compiler: Compiling?) = {
        if let digest = built.withLock({ $0 }) {
            var reader = DigestReader(digest.common)
            return (Grammar(Program(&reader), isBundled: true), nil)
        }
        var compiling = Compiling()
        GrammarFile.eachPlain { compiling.add($0) }
        return (Grammar(compiling, isBundled: true), compiling)
    }()

    private static let sharedWide: Grammar = {
        let narrower = common.grammar.program
        guard let compiler = common.compiler else {
            var reader = DigestReader(built.withLock { $0! }.wide)
            return Grammar(Program(&reader, after: narrower), isWide: true, shared: narrower.patterns.count)
        }
        guard GrammarFile.isSplit else {
            var compiling = Compiling()
            GrammarFile.each { compiling.add($0) }
            return Grammar(compiling, isWide: true)
        }
        var compiling = compiler.copy()
        GrammarFile.eachRare { compiling.add($0) }
        return Grammar(compiling, isWide: true, shared: narrower.patterns.count)
    }()

    private static let sharedExtras: Extras = {
        guard let digest = built.withLock({ $0 }) else { return Extras(each: GrammarFile.each) }
        var reader = DigestReader(digest.extras)
        let lines = reader.take(UInt8.self)
        return Extras { GrammarFile.each(in: lines, $0) }
    }()

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

    private init(other: Other? = nil, each: ((GrammarFile.Entry) -> Void) -> Void) {
        var compiling = Compiling()
        each { compiling.add($0) }
        self.init(compiling, own: other == nil ? Extras(each: each) : nil, other: other)
    }

    private init(
        _ compiling: Compiling, isBundled: Bool = false, isWide: Bool = false, shared: Int = 0, own: Extras? = nil,
        other: Other? = nil
    ) {
        var compiling = compiling
        compiling.finish()
        program = Program(compiling.compiler.program)
        rest = Rest(
            compiling.faults + compiling.compiler.faults, shared: shared, isBundled: isBundled, isWide: isWide,
            own: own, other: other)
    }

    /// One that was compiled before, without a fault.
    private init(_ program: Program, isBundled: Bool = false, isWide: Bool = false, shared: Int = 0) {
        self.program = program
        rest = Rest([], shared: shared, isBundled: isBundled, isWide: isWide, own: nil, other: nil)
    }

    /// The sentences of a grammar while they are compiled.
    private struct Compiling: @unchecked Sendable {
        private(set) var compiler = PatternCompiler()
        private(set) var faults: [String] = []
        private var intent: IntentName?

        mutating func add(_ entry: GrammarFile.Entry) {
            switch entry {
            case .rule(let name, let text): compiler.rule(name, text)
            case .intent(let name, let text):
                intent = name
                if intent == nil { faults.append("no such intent: \(String(decoding: text, as: UTF8.self))") }
            case .say(let state, let text):
                if let intent { compiler.pattern(intent, state, text) }
            case .words, .cue, .example: break
            case .fault(let text): faults.append("not understood: \(String(decoding: text, as: UTF8.self))")
            }
        }

        mutating func finish() { compiler.finish() }

        func copy() -> Compiling {
            var copy = self
            copy.compiler = compiler.copy()
            return copy
        }
    }

    /// The lists, slips and cues, those of all files: made at the first use.
    private var extras: Extras { own ?? other?.grammar.extras ?? Grammar.sharedExtras }
    var cues: Cues { extras.cues }

    /// Whether a word may hold a slip: no sentence names it, and it is no short form of a day or a number either, such as "tmrw".
    package func mayBeSlip(_ word: String) -> Bool {
        let key = WordKey(word)
        guard program.words.find(key) < 0 else { return false }
        return word.utf8.count <= 3 || Lexicon.shared.find(word, key).map { $0.guessed } ?? true
    }

    /// Whether a thing to do may begin with the word: the rule `deeds`, and the list.
    package func isDeed(_ word: String) -> Bool {
        let key = WordKey(word)
        let number = program.words.find(key)
        return number >= 0 && program.deeds >= 0 && program.contains(program.deeds, number)
            || extras.words.has(key, in: .deeds)
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

    /// Whether the word names several days of the week by itself: "Thursdays".
    package static func isWeekdays(_ word: String) -> Bool {
        Lexicon.shared.find(word, WordKey(word)).map { !$0.guessed && $0.kind == .weekdayPlural } ?? false
    }

    /// Whether something comes again at each of it: "Tuesday", "day", "weekend".
    package static func isRepeated(_ word: String) -> Bool {
        if ["day", "weekday", "weekend", "night", "morning", "evening", "other", "second"].contains(word) {
            return true
        }
        return Lexicon.shared.find(word, WordKey(word)).map { !$0.guessed && $0.kind == .weekday } ?? false
    }

    /// The readings of one command, best first, at most eight; none where the line is not understood.
    package func read(_ line: Line, _ context: SlotContext, _ hints: ReadingHints = ReadingHints()) -> [Reading] {
        read(line, context, hints) { _ in false }
    }

    /// The same, and those of the wider grammar where they aren't enough.
    package func read(
        _ line: Line, _ context: SlotContext, _ hints: ReadingHints, orWiderIf isTooLittle: ([Reading]) -> Bool
    ) -> [Reading] {
        if line.tokens.isEmpty { return [] }
        var reader = LineReader(program, line, context, hints)
        defer { reader.end() }
        let readings = reader.read()
        guard hasWider, isTooLittle(readings), let wider else { return readings }
        let other = reader.wider(wider.program, shared: wider.shared)
        defer { other.end() }
        return other.readings()
    }

    /// Whether the word, folded, is in that list of the grammar. The lists are those of all files.
    package func has(_ word: String, in list: WordList) -> Bool { extras.words.has(WordKey(word), in: list) }
    package func has(_ token: Token, in list: WordList) -> Bool {
        extras.words.has(token.kind == .quoted ? WordKey(token.folded) : token.key, in: list)
    }

    /// The word that a spelling of a dialect or of haste stands for: "tae", "wi", "dinnae".
    package func plainly(_ word: String) -> String? { extras.spelt[word] }

    /// The word of command that was meant by one with a slip in it.
    package func mended(_ word: String) -> String? { extras.slips.mended(word) }

    /// Whether the grammar or a slot's reader knows the word.
    package func knows(_ word: String) -> Bool {
        let key = WordKey(word)
        return program.words.find(key) >= 0 || Lexicon.shared.find(word, key).map { !$0.guessed } ?? false
    }
}
