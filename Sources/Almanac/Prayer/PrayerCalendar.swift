/// The times of many days with one set of settings. A day shares most of its work with its neighbours, so what was worked
/// out for the last few days is kept.
package struct PrayerCalendar {
    package let settings: PrayerSettings
    private let recipe: PrayerRecipe
    private let observer: Observer
    // Four neighbouring days never share a slot.
    private var positions = [(day: Day, value: SolarPosition)?](repeating: nil, count: 4)
    private var suns = [(day: Day, value: SunDay)?](repeating: nil, count: 4)
    private var times = [(day: Day, value: PrayerTimes?)?](repeating: nil, count: 4)

    package init(_ settings: PrayerSettings) {
        self.settings = settings
        recipe = PrayerRecipe(settings)
        observer = Observer(latitude: settings.latitude, longitude: settings.longitude)
    }

    /// The times of the date whose mean noon is at 12h − longitude/15 UTC, so across the date line from its clock a place
    /// gets a neighbouring local day; `PrayerCalendar.day(_:in:ishaEnds:)` sees to that. nil where the sun does not rise
    /// and set on the date or on the one after (PRY-30).
    package mutating func times(of day: Day) -> PrayerTimes? {
        let slot = day.number & 3
        if let kept = times[slot], kept.day == day { return kept.value }
        let (today, tomorrow) = (sun(day), sun(day + 1))
        let value = recipe.times(of: day, today, tomorrow)
        times[slot] = (day, value)
        return value
    }

    /// The midpoint of Maghrib and the next Fajr, both as adjusted, to the nearest minute and a half minute up (PRY-07,
    /// PRY-09); nil where either is missing.
    package mutating func midnight(of day: Day) -> Instant? {
        guard let maghrib = times(of: day)?.maghrib, let fajr = times(of: day + 1)?.fajr else { return nil }
        // Both are whole minutes, so the half is a whole number of half minutes.
        return Instant(seconds: floorDivide(maghrib.seconds + (fajr - maghrib) / 2 + 30, 60) * 60)
    }

    private mutating func sun(_ day: Day) -> SunDay {
        let slot = day.number & 3
        if let kept = suns[slot], kept.day == day { return kept.value }
        let path = SunPath(position(day - 1), position(day), position(day + 1), over: observer)
        let value = SunDay(day: day, path: path)
        suns[slot] = (day, value)
        return value
    }

    private mutating func position(_ day: Day) -> SolarPosition {
        let slot = day.number & 3
        if let kept = positions[slot], kept.day == day { return kept.value }
        let value = SolarPosition(day)
        positions[slot] = (day, value)
        return value
    }
}
