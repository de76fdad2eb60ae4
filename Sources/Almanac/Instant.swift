/// A real moment, in whole seconds since 1970-01-01T00:00:00Z (SCH-09).
package struct Instant: Hashable, Comparable, Sendable, CustomStringConvertible {
    package let seconds: Int

    package init(seconds: Int) { self.seconds = seconds }

    /// The moment a UTC clock shows that day and second of the day.
    package init(utc day: Day, second: Int = 0) { self.seconds = day.number * 86_400 + second }

    /// Reads RFC 3339 with `Z` or an offset; a fraction of a second is cut off. A leap second counts as the second before.
    package init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        guard bytes.count >= 20, let day = Day(String(decoding: bytes[0..<10], as: UTF8.self)),
            bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: "t") || bytes[10] == UInt8(ascii: " "),
            bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
            let hour = Day.digits(bytes[11..<13]), let minute = Day.digits(bytes[14..<16]),
            let second = Day.digits(bytes[17..<19]), hour < 24, minute < 60, second <= 60
        else { return nil }
        var rest = bytes[19...]
        if rest.first == UInt8(ascii: ".") {
            let fraction = rest.dropFirst().prefix { $0 >= 48 && $0 <= 57 }
            guard !fraction.isEmpty else { return nil }
            rest = rest.dropFirst(1 + fraction.count)
        }
        let local = day.number * 86_400 + hour * 3600 + minute * 60 + min(second, 59)
        if rest.count == 1, rest.first == UInt8(ascii: "Z") || rest.first == UInt8(ascii: "z") {
            self.seconds = local
            return
        }
        let offset = Array(rest)
        guard offset.count == 6, offset[3] == UInt8(ascii: ":"),
            offset[0] == UInt8(ascii: "+") || offset[0] == UInt8(ascii: "-"),
            let offsetHour = Day.digits(offset[1..<3]), let offsetMinute = Day.digits(offset[4..<6]),
            offsetHour < 24, offsetMinute < 60
        else { return nil }
        let east = offset[0] == UInt8(ascii: "+") ? 1 : -1
        self.seconds = local - east * (offsetHour * 3600 + offsetMinute * 60)
    }

    /// `yyyy-MM-ddTHH:mm:ssZ`.
    package var description: String {
        let (day, second) = utc
        return "\(day)T" + Padded.two(second / 3600) + ":" + Padded.two(second / 60 % 60) + ":"
            + Padded.two(second % 60)
            + "Z"
    }

    /// The day a UTC clock shows, and the second of that day.
    package var utc: (day: Day, second: Int) {
        let day = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
        return (Day(number: day), seconds - day * 86_400)
    }

    package static func < (a: Instant, b: Instant) -> Bool { a.seconds < b.seconds }
    package static func + (instant: Instant, seconds: Int) -> Instant { Instant(seconds: instant.seconds + seconds) }
    package static func - (instant: Instant, seconds: Int) -> Instant { Instant(seconds: instant.seconds - seconds) }
    /// Seconds from the second to the first.
    package static func - (a: Instant, b: Instant) -> Int { a.seconds - b.seconds }
}
