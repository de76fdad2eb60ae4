/// A calendar day, the same in every zone: the spec's floating date. Proleptic Gregorian, years 1 to 9999.
package struct Day: Hashable, Comparable, Sendable, Strideable, CustomStringConvertible {
    /// Days since 1970-01-01.
    package let number: Int

    package init(number: Int) { self.number = number }

    /// nil where the calendar has no such day.
    package init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= Day.length(ofMonth: month, year: year)
        else { return nil }
        self.number = Day.number(year: year, month: month, day: day)
    }

    /// Reads `yyyy-MM-dd` and nothing else.
    package init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            let year = Day.digits(bytes[0..<4]), let month = Day.digits(bytes[5..<7]),
            let day = Day.digits(bytes[8..<10])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    package static let first = Day(number: Day.number(year: 1, month: 1, day: 1))
    package static let last = Day(number: Day.number(year: 9999, month: 12, day: 31))

    package var year: Int { civil.year }
    package var month: Int { civil.month }
    package var dayOfMonth: Int { civil.day }

    /// Year, month and day at once, for those who want more than one of them.
    package var civil: (year: Int, month: Int, day: Int) {
        // Counts in eras of 400 years from 0000-03-01, so that the leap day is the last of its year.
        let z = number + 719_468
        let era = (z >= 0 ? z : z - 146_096) / 146_097
        let dayOfEra = z - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1)
    }

    /// ISO weekday: Monday 1 to Sunday 7.
    package var weekday: Int { (((number + 3) % 7) + 7) % 7 + 1 }

    /// The Monday of its week.
    package var monday: Day { self - (weekday - 1) }

    /// The day of its year, from 1.
    package var dayOfYear: Int { number - Day.number(year: year, month: 1, day: 1) + 1 }

    /// The same day of another month, clamped to that month's length.
    package func adding(months: Int, dayOfMonth wanted: Int? = nil) -> Day {
        let (year, month, day) = civil
        let index = year * 12 + month - 1 + months
        let (newYear, newMonth) = (index >= 0 ? index / 12 : (index - 11) / 12, ((index % 12) + 12) % 12 + 1)
        let length = Day.length(ofMonth: newMonth, year: newYear)
        return Day(number: Day.number(year: newYear, month: newMonth, day: min(wanted ?? day, length)))
    }

    package var description: String {
        let (year, month, day) = civil
        return Padded.four(year) + "-" + Padded.two(month) + "-" + Padded.two(day)
    }

    package static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

    package static func length(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    package static func < (a: Day, b: Day) -> Bool { a.number < b.number }
    package static func + (day: Day, days: Int) -> Day { Day(number: day.number + days) }
    package static func - (day: Day, days: Int) -> Day { Day(number: day.number - days) }
    /// Days from the second to the first.
    package static func - (a: Day, b: Day) -> Int { a.number - b.number }
    package func distance(to other: Day) -> Int { other.number - number }
    package func advanced(by days: Int) -> Day { self + days }

    private static func number(year: Int, month: Int, day: Int) -> Int {
        let y = month <= 2 ? year - 1 : year
        let era = (y >= 0 ? y : y - 399) / 400
        let yearOfEra = y - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    static func digits(_ bytes: ArraySlice<UInt8>) -> Int? {
        var value = 0
        for byte in bytes {
            guard byte >= 48, byte <= 57 else { return nil }
            value = value * 10 + Int(byte - 48)
        }
        return value
    }
}

/// Numbers with leading zeros.
package enum Padded {
    package static func two(_ n: Int) -> String { n < 10 ? "0\(n)" : "\(n)" }
    package static func four(_ n: Int) -> String {
        let text = String(n)
        return String(repeating: "0", count: max(0, 4 - text.count)) + text
    }
}
