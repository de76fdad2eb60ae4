/// A time of day: minutes since local midnight, 0 to 1439 (SCH-10).
package struct Minute: Hashable, Comparable, Sendable, CustomStringConvertible {
    package let value: Int

    /// nil outside 0…1439.
    package init?(_ value: Int) {
        guard (0...1439).contains(value) else { return nil }
        self.value = value
    }

    /// Takes the value round the clock, so that 1440 is midnight again.
    package init(wrapping value: Int) { self.value = ((value % 1440) + 1440) % 1440 }

    /// Reads `HH:mm` and nothing else.
    package init?(text: some StringProtocol) {
        let bytes = Array(text.utf8)
        guard bytes.count == 5, bytes[2] == UInt8(ascii: ":"), let hour = Day.digits(bytes[0..<2]),
            let minute = Day.digits(bytes[3..<5]), hour < 24, minute < 60
        else { return nil }
        self.value = hour * 60 + minute
    }

    package static let midnight = Minute(wrapping: 0)

    package var hour: Int { value / 60 }
    package var minute: Int { value % 60 }

    /// `HH:mm`, on the 24-hour clock.
    package var description: String { Padded.two(hour) + ":" + Padded.two(minute) }

    package static func < (a: Minute, b: Minute) -> Bool { a.value < b.value }
}
