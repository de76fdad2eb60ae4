/// The rule of a POSIX zone text, such as `NZST-12NZDT,M9.5.0,M4.1.0/3`: what holds after a zone file's last transition.
struct PosixZone: Sendable, Equatable {
    /// Seconds east of UTC.
    let standard: Int
    private var summer: Int?
    private var start = Change(date: .julian(0), second: 0)
    private var end = Change(date: .julian(0), second: 0)

    private struct Change: Sendable, Equatable {
        let date: Date
        /// On the wall clock in force before; may be negative or beyond a day.
        let second: Int
    }

    private enum Date: Sendable, Equatable {
        /// 1…365, 29 February never counted.
        case julian(Int)
        /// 0…365, 29 February counted.
        case ordinal(Int)
        /// The n-th such weekday of a month, 5 the last; Sunday is 0.
        case monthly(month: Int, week: Int, weekday: Int)
    }

    init(utcOffset: Int) { standard = utcOffset }

    /// nil where the text is no such rule.
    init?(_ text: some StringProtocol) {
        var scan = Scanner(bytes: Array(text.utf8))
        guard scan.name(), let west = scan.offset(hours: 24) else { return nil }
        standard = -west
        if scan.isAtEnd { return }
        guard scan.name() else { return nil }
        if scan.isAtEnd || scan.peek == UInt8(ascii: ",") {
            summer = standard + 3600
        } else {
            guard let west = scan.offset(hours: 24) else { return nil }
            summer = -west
        }
        // Without dates the rule of the United States is meant.
        if scan.isAtEnd { scan = Scanner(bytes: Array(",M3.2.0,M11.1.0".utf8)) }
        guard let start = PosixZone.change(&scan), let end = PosixZone.change(&scan), scan.isAtEnd else { return nil }
        self.start = start
        self.end = end
    }

    func offset(at seconds: Int) -> Int {
        guard let summer else { return standard }
        let year = Instant(seconds: seconds + standard).utc.day.year
        let begins = moment(start, year) - standard
        let ends = moment(end, year) - summer
        let isSummer = begins < ends ? seconds >= begins && seconds < ends : seconds >= begins || seconds < ends
        return isSummer ? summer : standard
    }

    /// The change in that year, in seconds of the wall clock in force before it.
    private func moment(_ change: Change, _ year: Int) -> Int {
        let number: Int
        switch change.date {
        case .ordinal(let n): number = PosixZone.first(of: 1, year) + n
        case .julian(let n): number = PosixZone.first(of: 1, year) + n - 1 + (Day.isLeap(year) && n >= 60 ? 1 : 0)
        case .monthly(let month, let week, let weekday):
            let first = PosixZone.first(of: month, year)
            // 1 January 1970 was a Thursday.
            let firstWeekday = ((first + 4) % 7 + 7) % 7
            var inMonth = (weekday - firstWeekday + 7) % 7 + (week - 1) * 7
            if inMonth >= Day.length(ofMonth: month, year: year) { inMonth -= 7 }
            number = first + inMonth
        }
        return number * 86_400 + change.second
    }

    /// Days since 1970-01-01 to the first of a month. Years beyond the calendar's are taken for its ends.
    private static func first(of month: Int, _ year: Int) -> Int {
        (Day(year: min(max(year, 1), 9999), month: month, day: 1) ?? .last).number
    }

    private static func change(_ scan: inout Scanner) -> Change? {
        guard scan.take(",") else { return nil }
        let date: Date
        if scan.take("M") {
            guard let month = scan.number(1...12), scan.take("."), let week = scan.number(1...5), scan.take("."),
                let weekday = scan.number(0...6)
            else { return nil }
            date = .monthly(month: month, week: week, weekday: weekday)
        } else if scan.take("J") {
            guard let n = scan.number(1...365) else { return nil }
            date = .julian(n)
        } else {
            guard let n = scan.number(0...365) else { return nil }
            date = .ordinal(n)
        }
        guard scan.take("/") else { return Change(date: date, second: 7200) }
        guard let second = scan.offset(hours: 167) else { return nil }
        return Change(date: date, second: second)
    }

    private struct Scanner {
        let bytes: [UInt8]
        var at = 0
        var isAtEnd: Bool { at == bytes.count }
        var peek: UInt8? { at < bytes.count ? bytes[at] : nil }

        mutating func take(_ character: Unicode.Scalar) -> Bool {
            guard peek == UInt8(ascii: character) else { return false }
            at += 1
            return true
        }

        /// A zone's short name, bare or between angle brackets.
        mutating func name() -> Bool {
            let start = at
            if take("<") {
                while let byte = peek, byte != UInt8(ascii: ">") {
                    _ = byte
                    at += 1
                }
                return take(">")
            }
            while let byte = peek, (byte | 32) >= 97, (byte | 32) <= 122 { at += 1 }
            return at - start >= 3
        }

        mutating func number(_ range: ClosedRange<Int>) -> Int? {
            var value = 0
            let start = at
            while let byte = peek, byte >= 48, byte <= 57, at - start < 4 {
                value = value * 10 + Int(byte - 48)
                at += 1
            }
            return at > start && range.contains(value) ? value : nil
        }

        /// `[+-]hh[:mm[:ss]]` in seconds.
        mutating func offset(hours: Int) -> Int? {
            let isNegative = peek == UInt8(ascii: "-")
            if peek == UInt8(ascii: "-") || peek == UInt8(ascii: "+") { at += 1 }
            guard var value = number(0...hours).map({ $0 * 3600 }) else { return nil }
            if take(":") {
                guard let minute = number(0...59) else { return nil }
                value += minute * 60
                if take(":") {
                    guard let second = number(0...59) else { return nil }
                    value += second
                }
            }
            return isNegative ? -value : value
        }
    }
}
