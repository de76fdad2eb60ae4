import Almanac

/// Days that have a name. Only those every calendar agrees on; movable ones are left to those who know their date.
struct Feast: Sendable {
    enum Rule: Sendable {
        case fixed(month: Int, day: Int)
        /// Days from Easter Sunday of the Gregorian calendar.
        case easter(Int)
        /// The n-th weekday of a month, and days on from it.
        case nth(Int, weekday: Int, month: Int, plus: Int)
    }

    /// Space-separated folded words; the longest name of a row that fits wins.
    let words: String
    let parts: [String]
    let rule: Rule

    private init(_ words: String, _ rule: Rule) {
        self.words = words
        self.parts = words.split(separator: " ").map(String.init)
        self.rule = rule
    }

    static let all: [Feast] = [
        Feast("christmas eve", .fixed(month: 12, day: 24)), Feast("xmas eve", .fixed(month: 12, day: 24)),
        Feast("christmas day", .fixed(month: 12, day: 25)), Feast("xmas day", .fixed(month: 12, day: 25)),
        Feast("christmas", .fixed(month: 12, day: 25)), Feast("xmas", .fixed(month: 12, day: 25)),
        Feast("chrismas", .fixed(month: 12, day: 25)), Feast("crimbo", .fixed(month: 12, day: 25)),
        Feast("boxing day", .fixed(month: 12, day: 26)), Feast("nye", .fixed(month: 12, day: 31)),
        Feast("nyd", .fixed(month: 1, day: 1)),
        Feast("hogmanay", .fixed(month: 12, day: 31)), Feast("waitangi day", .fixed(month: 2, day: 6)),
        Feast("waitangi", .fixed(month: 2, day: 6)), Feast("anzac day", .fixed(month: 4, day: 25)),
        Feast("valentines day", .fixed(month: 2, day: 14)), Feast("valentines", .fixed(month: 2, day: 14)),
        Feast("australia day", .fixed(month: 1, day: 26)),
        Feast("canada day", .fixed(month: 7, day: 1)), Feast("halloween", .fixed(month: 10, day: 31)),
        Feast("bonfire night", .fixed(month: 11, day: 5)), Feast("guy fawkes", .fixed(month: 11, day: 5)),
        Feast("remembrance day", .fixed(month: 11, day: 11)), Feast("burns night", .fixed(month: 1, day: 25)),
        Feast("good friday", .easter(-2)), Feast("easter friday", .easter(-2)), Feast("easter saturday", .easter(-1)),
        Feast("easter sunday", .easter(0)), Feast("easter monday", .easter(1)), Feast("easter", .easter(0)),
        Feast("thanksgiving", .nth(4, weekday: 4, month: 11, plus: 0)),
        Feast("black friday", .nth(4, weekday: 4, month: 11, plus: 1)),
    ]

    func day(in year: Int) -> Day? {
        switch rule {
        case .fixed(let month, let day): Day(year: year, month: month, day: day)
        case .easter(let days): Feast.easter(year).map { $0 + days }
        case .nth(let n, let weekday, let month, let plus):
            Calendar.nth(n, weekday: weekday, year: year, month: month).map { $0 + plus }
        }
    }

    /// Gauss's rule in the form of the anonymous Gregorian computus.
    static func easter(_ year: Int) -> Day? {
        guard (1...9999).contains(year) else { return nil }
        let (a, b, c) = (year % 19, year / 100, year % 100)
        let (d, e) = (b / 4, b % 4)
        let g = (8 * b + 13) / 25
        let h = (19 * a + b - d - g + 15) % 30
        let (i, k) = (c / 4, c % 4)
        let l = (32 + 2 * e + 2 * i - h - k) % 7
        let m = (a + 11 * h + 22 * l) / 451
        let sum = h + l - 7 * m + 114
        return Day(year: year, month: sum / 31, day: sum % 31 + 1)
    }
}
