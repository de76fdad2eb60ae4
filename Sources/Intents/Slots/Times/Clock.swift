import Almanac

/// A time as it was written. `3`, `half 7` and `8:30` leave the half of the day open until the day is known.
package struct Clock: Sendable, Equatable {
    /// Minutes after midnight as written: `3:30` is 210. Under 720 where `isOpen`.
    package let written: Int
    /// Morning or afternoon was not said.
    package let isOpen: Bool
    /// The midnight that ends the day named with it (`midnight tonight`).
    package let endsDay: Bool

    package init(written: Int, isOpen: Bool, endsDay: Bool = false) {
        self.written = isOpen ? written % 720 : written
        self.isOpen = isOpen
        self.endsDay = endsDay
    }

    /// The hours people are up, in which an open time is looked for: 06:00 to 22:59.
    private static let waking = 360...1379

    /// The next such time from now on that lies in waking hours; tomorrow's first where today has none left.
    package func next(from now: Minute) -> Minute {
        guard isOpen else { return Minute(wrapping: written) }
        let candidates = [written, written + 720].filter(Clock.waking.contains)
        return Minute(wrapping: candidates.first { $0 >= now.value } ?? candidates[0])
    }

    /// The time on a day that is not today: 7 to 11 is morning, 12 noon, 1 to 6 afternoon.
    package var onAnotherDay: Minute {
        guard isOpen else { return Minute(wrapping: written) }
        return Minute(wrapping: written >= 420 ? written : written + 720)
    }

    /// The time exactly as written, as a 24-hour clock reads it: rollover at `2` is 02:00.
    package var asWritten: Minute { Minute(wrapping: written) }

    package func minute(_ now: Minute, anotherDay: Bool) -> Minute { anotherDay ? onAnotherDay : next(from: now) }

    /// Settled by a part of the day: `8 in the evening`, `12 at night`.
    func settled(by part: Part) -> Clock {
        guard isOpen else { return self }
        switch part {
        case .morning: return Clock(written: written, isOpen: false)
        case .afternoon, .evening: return Clock(written: written + 720, isOpen: false)
        case .night:
            // Twelve to five at night are small hours of the day that follows.
            return written < 360
                ? Clock(written: written, isOpen: false, endsDay: true) : Clock(written: written + 720, isOpen: false)
        }
    }
}
