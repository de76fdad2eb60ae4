/// A time zone, as the system's zone files have it. One that can't be read is an error, never UTC.
package final class Zone: Sendable {
    package enum Failure: Error, Equatable {
        /// There is no such zone.
        case unknown(String)
        /// There is, but its file can't be read or isn't whole.
        case unreadable(String)
    }

    /// As the zone files spell it; a path, a POSIX rule or `local` where the process's zone has no name there.
    package let name: String
    private let table: ZoneTable

    package static let utc = Zone(name: "UTC", table: ZoneTable(footer: PosixZone(utcOffset: 0)))

    init(name: String, table: ZoneTable) {
        self.name = name
        self.table = table
    }

    /// Seconds east of UTC.
    package func offset(at instant: Instant) -> Int { table.offset(at: instant.seconds) }

    package struct Local: Equatable, Sendable {
        package let day: Day
        package let secondOfDay: Int
        package var minute: Minute { Minute(wrapping: secondOfDay / 60) }
    }

    /// What the wall clock shows.
    package func local(_ instant: Instant) -> Local {
        let (day, second) = (instant + offset(at: instant)).utc
        return Local(day: day, secondOfDay: second)
    }

    /// The moment the wall clock shows that time: of two, where the clock goes back, the earlier; where it jumps over that
    /// time, as long after the jump as the time would have been after its beginning, so that order is kept.
    package func instant(_ day: Day, _ minute: Minute) -> Instant {
        let wall = Instant(utc: day, second: minute.value * 60)
        // The offsets in force a day before and a day after are all that can matter, save for zones that skip a whole day.
        let before = offset(at: wall - 86_400)
        let after = offset(at: wall + 86_400)
        let first = wall - before
        if offset(at: first) == before { return first }
        let second = wall - after
        if offset(at: second) == after { return second }
        for candidate in table.offsets(around: wall.seconds) where offset(at: wall - candidate) == candidate {
            return wall - candidate
        }
        return first
    }

    /// The moment from which on the wall clock shows that time or a later one: where it jumps over it, the jump itself.
    package func firstInstant(_ day: Day, _ minute: Minute) -> Instant {
        let found = instant(day, minute)
        let wall = Instant(utc: day, second: minute.value * 60)
        let after = offset(at: found)
        guard found + after > wall else { return found }
        // Jumped over: the jump is between the moment that offset would give and the one found.
        var (low, high) = (wall - after, found)
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if offset(at: middle) == after { high = middle } else { low = middle }
        }
        return high
    }
}

/// Transitions and the rule for the time after the last of them.
struct ZoneTable: Sendable {
    /// Seconds since 1970, ascending.
    var transitions: [Int] = []
    /// The offset from each transition on.
    var offsets: [Int] = []
    /// Before the first transition.
    var first = 0
    var footer: PosixZone?

    init(footer: PosixZone?) {
        self.footer = footer
        first = footer?.standard ?? 0
    }

    func offset(at seconds: Int) -> Int {
        guard let last = transitions.last else { return footer?.offset(at: seconds) ?? first }
        if seconds >= last { return footer?.offset(at: seconds) ?? offsets[offsets.count - 1] }
        var low = 0
        var high = transitions.count
        while low < high {
            let middle = (low + high) / 2
            if transitions[middle] <= seconds { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? first : offsets[low - 1]
    }

    /// The offsets in force in the two days round a moment.
    func offsets(around seconds: Int) -> [Int] {
        stride(from: seconds - 172_800, through: seconds + 172_800, by: 3600).map(offset(at:)).reduce(into: []) {
            if $0.last != $1 { $0.append($1) }
        }
    }
}
