/// A view of the tokens of one line that answers what the readers ask of each: its meaning, its number, how it sits
/// beside others. An index out of range is the end of the line, never an error.
///
/// Made once a line it looks every word up once; the readers are then asked at any token for next to nothing.
package struct Scan: Sendable {
    let tokens: [Token]
    /// A meaning a token, or empty where they are looked up when asked for.
    private let lexemes: [Lexeme?]

    package init(_ tokens: [Token]) {
        self.tokens = tokens
        lexemes = tokens.map(Scan.meaning)
    }

    /// For a single question about a line.
    init(lazily tokens: [Token]) {
        self.tokens = tokens
        self.lexemes = []
    }

    /// No token here or past here.
    func isEnd(_ i: Int) -> Bool { i >= tokens.count }

    /// No space between this token and the one before.
    func glued(_ i: Int) -> Bool { i > 0 && i < tokens.count && !tokens[i].spaceBefore }

    func lexeme(_ i: Int) -> Lexeme? {
        if i >= 0, i < lexemes.count { return lexemes[i] }
        return i >= 0 && i < tokens.count ? Scan.meaning(tokens[i]) : nil
    }

    /// Whether the token is anything but a word that says nothing of days, times or counts.
    func hasMeaning(_ i: Int) -> Bool { !isWord(i) || lexeme(i) != nil }

    /// The key of a word or a number.
    func key(_ i: Int) -> WordKey { tokens[i].key }

    private static func meaning(_ token: Token) -> Lexeme? {
        switch token.kind {
        case .word: return Lexicon.shared.find(token.folded, token.key)
        case .mark:
            if token.folded == "@" { return Lexeme(kind: .small, value: Small.at.rawValue) }
            return Lexeme(kind: .mark, value: Mark(token.folded).rawValue)
        case .number, .quoted: return nil
        }
    }

    func small(_ i: Int) -> Small? { lexeme(i)?.small }
    func small(_ i: Int, _ wanted: Small) -> Bool { small(i) == wanted }

    func isWord(_ i: Int) -> Bool { i >= 0 && i < tokens.count && tokens[i].kind == .word }
    func word(_ i: Int, _ text: String) -> Bool { isWord(i) && tokens[i].folded == text }
    func isNumber(_ i: Int) -> Bool { i >= 0 && i < tokens.count && tokens[i].kind == .number }
    func isMark(_ i: Int) -> Bool { i >= 0 && i < tokens.count && tokens[i].kind == .mark }
    func mark(_ i: Int, _ wanted: Mark) -> Bool { mark(i) == wanted }
    func mark(_ i: Int) -> Mark? {
        guard let lexeme = lexeme(i), lexeme.kind == .mark else { return nil }
        return Mark(rawValue: lexeme.value)
    }
    func comma(_ i: Int) -> Bool { mark(i, .comma) }

    /// A hyphen, a dash or a minus sign.
    func dash(_ i: Int) -> Bool { mark(i, .dash) }

    func apostrophe(_ i: Int) -> Bool { mark(i, .apostrophe) }

    /// How many digits the number has.
    func digits(_ i: Int) -> Int { Digits.count(tokens[i].folded) }

    /// The value of a number token; `Digits.tooMany` where it is past counting.
    func number(_ i: Int) -> Int? { isNumber(i) ? Digits.value(tokens[i].folded) : nil }

    /// A number of at most so many digits.
    func number(_ i: Int, upTo digits: Int) -> Int? {
        guard isNumber(i), self.digits(i) <= digits else { return nil }
        return Digits.value(tokens[i].folded)
    }

    /// Past an `'s` or a lone apostrophe that belongs to the word before.
    func pastPossessive(_ i: Int) -> Int {
        guard apostrophe(i), glued(i) else { return i }
        return word(i + 1, "s") && glued(i + 1) ? i + 2 : i + 1
    }

    /// Whether the token before is part of the same number, price or name (`$15`, `2/10`, `3.30`).
    func continues(_ i: Int) -> Bool {
        guard glued(i) else { return false }
        switch mark(i - 1) {
        case .slash?, .dot?, .colon?, .comma?: return i > 1 && glued(i - 1) && isNumber(i - 2)
        case .sign?, .hash?: return true
        default: return false
        }
    }

    /// Whether a date that ends before this token can stand there: the line ends, or something other than a plain word follows.
    func closes(_ i: Int) -> Bool { hasMeaning(i) }
}

/// Whole numbers from folded text, in Western or Eastern Arabic digits.
enum Digits {
    /// Stands for every number too long to mean a count of anything here.
    static let tooMany = 1_000_000_000_000

    static func value(_ text: String) -> Int {
        var value = 0
        var lead: UInt8 = 0
        for byte in text.utf8 {
            let digit: Int
            switch byte {
            case 48...57: digit = Int(byte) - 48
            case 0xA0...0xA9 where lead == 0xD9: digit = Int(byte) - 0xA0
            case 0xB0...0xB9 where lead == 0xDB: digit = Int(byte) - 0xB0
            default:
                lead = byte
                continue
            }
            lead = 0
            value = value * 10 + digit
            if value >= tooMany { return tooMany }
        }
        return value
    }

    static func count(_ text: String) -> Int {
        var count = 0
        for byte in text.utf8 where byte < 0x80 || byte >= 0xC0 { count += 1 }
        return count
    }
}
