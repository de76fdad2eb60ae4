import CBundled
import Glibc

/// The lines of the grammar's files.
///
///     words NAME word…
///     rule NAME pattern
///     intent NAME
///       say pattern
///       say @STATE pattern
///       cue pattern
///       try words => slot=value
enum GrammarFile {
    enum Entry {
        case rule(WordKey, UnsafeBufferPointer<UInt8>)
        case intent(IntentName?, UnsafeBufferPointer<UInt8>)
        case say(PatternState, UnsafeBufferPointer<UInt8>)
        case words(UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>)
        case cue(UnsafeBufferPointer<UInt8>)
        case example(UnsafeBufferPointer<UInt8>)
        case fault(UnsafeBufferPointer<UInt8>)
    }

    /// The entries of the bundled files with what people mostly say, in the order of the files' names.
    static func eachPlain(_ body: (Entry) -> Void) { each(isWide: false, body) }

    /// Every entry of every bundled file.
    static func each(_ body: (Entry) -> Void) { each(isWide: true, body) }

    /// The entries of the bundled files with the rest. They have to come after the others in the order of the files: `isSplit`.
    static func eachRare(_ body: (Entry) -> Void) {
        for file in bundled where isFolded(file) {
            each(in: UnsafeBufferPointer(start: file.bytes, count: file.count), body)
        }
    }

    /// Whether all rarer files come after the plain ones.
    static var isSplit: Bool {
        var isRare = false
        for file in bundled {
            if isFolded(file) { isRare = true } else if isRare { return false }
        }
        return true
    }

    private static func each(isWide: Bool, _ body: (Entry) -> Void) {
        for file in bundled where isWide || !isFolded(file) {
            each(in: UnsafeBufferPointer(start: file.bytes, count: file.count), body)
        }
    }

    private static var bundled: [BundledFile] {
        var count = 0
        guard let files = bundled_files(&count) else { return [] }
        return UnsafeBufferPointer(start: files, count: count).filter { strncmp($0.name, "intents/", 8) == 0 }
    }

    /// Rarer wordings and other tongues are folders.
    private static func isFolded(_ file: BundledFile) -> Bool { strchr(file.name + 8, 47) != nil }

    /// Whether a file of that name in `intents/` holds rarer wordings or another tongue.
    static func isRare(_ name: String) -> Bool { name.contains("/") }

    static func each(in bytes: UnsafeBufferPointer<UInt8>, _ body: (Entry) -> Void) {
        var start = 0
        while start < bytes.count {
            var end = start
            while end < bytes.count, bytes[end] != 10 { end += 1 }
            entry(UnsafeBufferPointer(rebasing: bytes[start..<end]), body)
            start = end + 1
        }
    }

    private static func entry(_ line: UnsafeBufferPointer<UInt8>, _ body: (Entry) -> Void) {
        var at = 0
        func skip() { while at < line.count, line[at] == 32 { at += 1 } }
        func word() -> (key: WordKey, text: UnsafeBufferPointer<UInt8>) {
            var key = WordKey()
            let start = at
            while at < line.count, line[at] != 32 {
                key.add(line[at])
                at += 1
            }
            let text = UnsafeBufferPointer(rebasing: line[start..<at])
            skip()
            return (key, text)
        }
        func rest() -> UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: line[at...]) }
        skip()
        guard at < line.count, line[at] != UInt8(ascii: "#") else { return }
        switch word().key {
        case say:
            guard at < line.count, line[at] == UInt8(ascii: "@") else {
                body(.say(.always, rest()))
                return
            }
            at += 1
            let state = word().key
            if let state = GrammarFile.state(state) {
                body(.say(state, rest()))
            } else {
                body(.fault(line))
            }
        case example: body(.example(rest()))
        case cue: body(.cue(rest()))
        case words:
            let name = word()
            body(.words(name.text, rest()))
        case rule:
            let name = word()
            body(.rule(name.key, rest()))
        case intent:
            let name = word()
            body(.intent(names.find(name.key), name.text))
        default: body(.fault(line))
        }
    }

    private static let say = WordKey("say")
    private static let cue = WordKey("cue")
    private static let example = WordKey("try")
    private static let rule = WordKey("rule")
    private static let words = WordKey("words")
    private static let intent = WordKey("intent")
    private static let states: [(WordKey, PatternState)] = [
        (WordKey("planning"), .planning), (WordKey("question"), .question), (WordKey("focus"), .focus),
        (WordKey("running"), .running), (WordKey("paused"), .paused), (WordKey("timer"), .running),
        (WordKey("onboarding"), .onboarding),
    ]

    /// The state that a sentence or a cue is marked with; nil where there is none of that name.
    static func state(_ key: WordKey) -> PatternState? { states.first { $0.0 == key }?.1 }

    private static let names = IntentKeys()
}

/// Intents by the key of their names.
private struct IntentKeys: Sendable {
    private let intents: [UInt64: IntentName]

    init() { intents = Dictionary(uniqueKeysWithValues: IntentName.allCases.map { (WordKey($0.rawValue).bits, $0) }) }

    func find(_ key: WordKey) -> IntentName? { intents[key.bits] }
}
