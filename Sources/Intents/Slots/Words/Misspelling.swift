/// One slip (a letter more, less, other, or two swapped) in a word of six letters or more, against the names of days
/// and months alone. The first letter must be right, which keeps the candidates at four at most.
enum Misspelling {
    private static let names: [(name: [UInt8], lexeme: Lexeme)] = {
        let vocabulary: [(String, Lexeme.Kind, Int)] = [
            ("monday", .weekday, 1), ("tuesday", .weekday, 2), ("wednesday", .weekday, 3), ("thursday", .weekday, 4),
            ("friday", .weekday, 5), ("saturday", .weekday, 6), ("sunday", .weekday, 7), ("january", .month, 1),
            ("february", .month, 2), ("august", .month, 8), ("september", .month, 9), ("october", .month, 10),
            ("november", .month, 11), ("december", .month, 12), ("tomorrow", .day, 1), ("yesterday", .day, -1),
            ("fortnight", .unit, Unit.fortnight.rawValue), ("weekend", .unit, Unit.weekend.rawValue),
            ("minutes", .unit, Unit.minute.rawValue),
            ("minute", .unit, Unit.minute.rawValue),
        ]
        return vocabulary.map { (Array($0.utf8), Lexeme(kind: $1, value: $2, guessed: true)) }
    }()

    /// Real words one slip away, and names of people and places.
    private static let others: Set<String> = [
        "sundry", "sundae", "sunray", "sundays", "augusta", "auguste", "augustus", "mondal", "munday", "mondays",
        "fridays",
        "tuesdays", "thursdays", "saturdays", "wednesdays", "weekends", "weekender", "augusts", "tomorrows",
        "yesterdays",
        "fortnights", "octobers", "decembers", "januarys", "septembers", "novembers", "sandy", "monkay", "fridge",
        "weekeng", "midday", "noonday", "mayday", "weekened",
    ]

    static func nearest(_ word: String) -> Lexeme? {
        let length = word.utf8.count
        guard length >= 6, length <= 10, let first = word.utf8.first, mayStart(first) else { return nil }
        for (name, lexeme) in names where name[0] == first && abs(name.count - length) <= 1 {
            if oneSlip(Array(word.utf8), name) { return others.contains(word) ? nil : lexeme }
        }
        return nil
    }

    @inline(__always)
    private static func mayStart(_ letter: UInt8) -> Bool {
        switch letter {
        case UInt8(ascii: "m"), UInt8(ascii: "t"), UInt8(ascii: "w"), UInt8(ascii: "f"), UInt8(ascii: "s"),
            UInt8(ascii: "j"), UInt8(ascii: "a"), UInt8(ascii: "o"), UInt8(ascii: "n"), UInt8(ascii: "d"),
            UInt8(ascii: "y"):
            true
        default: false
        }
    }

    /// Whether the two differ by exactly one letter put in, left out, changed, or swapped with its neighbour.
    static func oneSlip(_ a: [UInt8], _ b: [UInt8]) -> Bool {
        var i = 0
        while i < a.count, i < b.count, a[i] == b[i] { i += 1 }
        if a.count == b.count {
            if i == a.count { return false }
            if a[(i + 1)...].elementsEqual(b[(i + 1)...]) { return true }
            return i + 1 < a.count && a[i] == b[i + 1] && a[i + 1] == b[i] && a[(i + 2)...].elementsEqual(b[(i + 2)...])
        }
        if a.count == b.count + 1 { return a[(i + 1)...].elementsEqual(b[i...]) }
        if b.count == a.count + 1 { return b[(i + 1)...].elementsEqual(a[i...]) }
        return false
    }
}
