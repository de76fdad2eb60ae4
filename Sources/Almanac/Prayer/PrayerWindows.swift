/// The time a prayer may be prayed in; the end is always after the start.
package struct PrayerWindow: Equatable, Sendable {
    package let prayer: Prayer
    package let start: Instant
    package let end: Instant

    package init(prayer: Prayer, start: Instant, end: Instant) {
        self.prayer = prayer
        self.start = start
        self.end = end
    }
}

/// The windows of one local date.
package struct PrayerDay: Equatable, Sendable {
    package let date: Day
    /// In the order of the day; at most one a prayer.
    package let windows: [PrayerWindow]
    /// The prayers that have none although the day has times, because the end would not be after the start (RUL-08).
    package let closed: [Prayer]
    /// The sun gives the date no times at all: a polar day or night, or its edge (PRY-30).
    package let isWithoutTimes: Bool

    package subscript(prayer: Prayer) -> PrayerWindow? { windows.first { $0.prayer == prayer } }
}

extension PrayerCalendar {
    /// The windows that belong to a local date: those of the request date whose Dhuhr falls on it (RUL-07). Fajr runs to the
    /// sunrise, the others to the next prayer, Isha as chosen (PRY-06, PRY-07).
    package mutating func day(_ date: Day, in zone: Zone, ishaEnds: IshaEnds) -> PrayerDay {
        for request in [date, date - 1, date + 1] {
            guard let times = times(of: request), zone.local(times.dhuhr).day == date else { continue }
            let ends = [
                times.sunrise, times.asr, times.maghrib, times.isha,
                ishaEnd(of: request, times, ishaEnds),
            ]
            var windows: [PrayerWindow] = []
            windows.reserveCapacity(5)
            var closed: [Prayer] = []
            for (prayer, end) in zip(Prayer.allCases, ends) {
                let start = times[prayer]
                if end > start {
                    windows.append(PrayerWindow(prayer: prayer, start: start, end: end))
                } else {
                    closed.append(prayer)
                }
            }
            return PrayerDay(date: date, windows: windows, closed: closed, isWithoutTimes: false)
        }
        return PrayerDay(date: date, windows: [], closed: [], isWithoutTimes: true)
    }

    /// In high summer midnight can come before Isha: then the next Fajr ends it (RUL-08). On the last evening before a polar
    /// day or night neither is known, and Isha runs to the sunrise, which is: it is where the night ends in any case.
    private mutating func ishaEnd(of request: Day, _ times: PrayerTimes, _ chosen: IshaEnds) -> Instant {
        guard let fajr = self.times(of: request + 1)?.fajr else { return times.nextSunrise }
        if chosen == .midnight, let midnight = midnight(of: request), midnight > times.isha { return midnight }
        return fajr
    }

    /// The other high-latitude rules that would give this prayer a window on that date, in the order they are listed
    /// (RUL-08). Empty where none helps: the Moonsighting Committee has its own limits, a polar day has no times, and no
    /// rule mends an afternoon that is upside down.
    package func remedies(for prayer: Prayer, on date: Day, in zone: Zone, ishaEnds: IshaEnds) -> [HighLatitude] {
        HighLatitude.allCases.filter { rule in
            guard rule != settings.highLatitude else { return false }
            var other = settings
            other.highLatitude = rule
            var calendar = PrayerCalendar(other)
            return calendar.day(date, in: zone, ishaEnds: ishaEnds)[prayer] != nil
        }
    }
}
