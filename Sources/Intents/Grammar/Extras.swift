/// What the grammar says beside its sentences: lists of words, words of command that may hold a slip, and cues.
final class Extras: Sendable {
    let words: WordLists
    let slips: Slips
    /// Spellings of a dialect or of haste, and the words they stand for: the list `spelt`, `tae=to`.
    let spelt: [String: String]
    let cues: Cues
    let faults: [String]

    init(each: ((GrammarFile.Entry) -> Void) -> Void) {
        var lists: [String: Set<String>] = [:]
        var cues: [Cue] = []
        var faults: [String] = []
        var intent: IntentName?
        each { entry in
            switch entry {
            case .words(let name, let text):
                let words = text.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
                lists[String(decoding: name, as: UTF8.self), default: []].formUnion(words)
            case .intent(let name, _): intent = name
            case .cue(let text):
                guard let intent else { break }
                let text = String(decoding: text, as: UTF8.self)
                if let cue = Cue(intent, text) {
                    cues.append(cue)
                } else {
                    faults.append("not understood: cue \(text)")
                }
            case .rule, .say, .example, .fault: break
            }
        }
        words = WordLists(lists)
        spelt = (lists["spelt"] ?? []).reduce(into: [:]) { spelt, pair in
            let parts = pair.split(separator: "=")
            if parts.count == 2 { spelt[String(parts[0])] = String(parts[1]) }
        }
        slips = Slips(lists["slips"] ?? [], not: lists["noslips"] ?? [])
        self.cues = Cues(cues)
        self.faults = faults
    }

    /// The lines of the files that all this is made of, and no others.
    static func lines(each: ((GrammarFile.Entry) -> Void) -> Void) -> [UInt8] {
        var lines: [UInt8] = []
        var intent: UnsafeBufferPointer<UInt8>?
        func put(_ pieces: UnsafeBufferPointer<UInt8>..., after keyword: String) {
            lines += keyword.utf8
            for piece in pieces { lines += [UInt8(ascii: " ")] + piece }
            lines.append(10)
        }
        each { entry in
            switch entry {
            case .words(let name, let text): put(name, text, after: "words")
            case .intent(_, let name): intent = name
            case .cue(let text):
                if let name = intent { put(name, after: "intent") }
                intent = nil
                put(text, after: "cue")
            case .rule, .say, .example, .fault: break
            }
        }
        return lines
    }
}

/// The lists of words of the grammar that the conversation asks for.
package enum WordList: String, CaseIterable, Sendable {
    /// Words without which a sentence says the same.
    case fillers
    /// What an aside may begin with that nothing parts from the command.
    case asides
    /// Words of lines that ask for nothing: something supposed, wished, denied, told of others.
    case distant
    case alone, weak, asiding, remote, telling, small
    /// What a thing to do may begin with, besides the rule of that name.
    case deeds
    /// Who else may be told of at the beginning of a line.
    case people
    /// Deeds that are words of command as well, and whom a deed may be done to or for: neither begins something to do.
    case commands, persons
    /// What a sentence about somebody begins with, and no name; what tells of something that was, or is not.
    case openers, tales, whereabouts, hearsay
    /// Calls, and what says that nobody took one.
    case calls, vain
    /// What stands before "to" where something is still to do.
    case intending

    fileprivate var bit: UInt32 { 1 << UInt32(WordList.allCases.firstIndex(of: self)!) }
}

/// The lists a word is in, by its key.
struct WordLists: Sendable {
    private var keys: [UInt64] = []
    private var bits: [UInt32] = []

    init() {}

    init(_ lists: [String: Set<String>]) {
        let count = WordList.allCases.reduce(0) { $0 + (lists[$1.rawValue]?.count ?? 0) }
        var size = 64
        while size < 3 * count { size *= 2 }
        keys = Array(repeating: 0, count: size)
        bits = Array(repeating: 0, count: size)
        for list in WordList.allCases {
            for word in lists[list.rawValue] ?? [] {
                let at = place(WordKey(word))
                keys[at] = WordKey(word).bits
                bits[at] |= list.bit
            }
        }
    }

    /// Where the word is, or the free place where it would be.
    private func place(_ key: WordKey) -> Int {
        var at = Int(truncatingIfNeeded: key.bits) & (keys.count - 1)
        while keys[at] != 0, keys[at] != key.bits { at = (at + 1) & (keys.count - 1) }
        return at
    }

    func has(_ key: WordKey, in list: WordList) -> Bool {
        keys.isEmpty ? false : bits[place(key)] & list.bit != 0
    }
}
