/// The six moments of a prayer day, each a whole minute.
package struct PrayerTimes: Equatable, Sendable {
    package let fajr: Instant
    package let sunrise: Instant
    package let dhuhr: Instant
    package let asr: Instant
    package let maghrib: Instant
    package let isha: Instant
    /// The sunrise that ends the night.
    package let nextSunrise: Instant

    package subscript(prayer: Prayer) -> Instant {
        switch prayer {
        case .fajr: fajr
        case .dhuhr: dhuhr
        case .asr: asr
        case .maghrib: maghrib
        case .isha: isha
        }
    }

    /// The times of the date whose mean noon is at 12h − longitude/15 UTC; nil where the sun does not rise and set on it or
    /// on the day after (PRY-30). For many days keep a `PrayerCalendar`.
    package static func times(of day: Day, _ settings: PrayerSettings) -> PrayerTimes? {
        var calendar = PrayerCalendar(settings)
        return calendar.times(of: day)
    }

    /// The Islamic midnight of that date, see `PrayerCalendar.midnight(of:)`.
    package static func midnight(of day: Day, _ settings: PrayerSettings) -> Instant? {
        var calendar = PrayerCalendar(settings)
        return calendar.midnight(of: day)
    }
}

/// The sun's moments of one day over one place, seconds since 1970.
struct SunDay {
    let path: SunPath
    let start: Int
    let transit: Int?
    let sunrise: Int?
    let sunset: Int?

    init(day: Day, path: SunPath) {
        self.path = path
        start = day.number * 86_400
        let (rise, set) = path.moments(.horizon)
        (sunrise, sunset) = (rise.map { [start] in start + $0 }, set.map { [start] in start + $0 })
        transit = path.transit.map { [start] in start + $0 }
    }

    func moment(_ altitude: Altitude, _ side: SunPath.Side) -> Int? { path.moment(altitude, side).map { start + $0 } }
    func shadow(_ lengths: Double) -> Int? { path.shadow(lengths).map { start + $0 } }
}

/// The settings as the arithmetic wants them: sines taken and minutes summed once for all days.
struct PrayerRecipe: Sendable {
    let settings: PrayerSettings
    private let fajr: Altitude
    private let isha: Altitude?
    private let ishaAfterSunset: Int
    private let maghrib: Altitude?
    private let shadow: Double
    /// The parts of the night Fajr and Isha may reach into.
    private let fajrPart: Double
    private let ishaPart: Double
    private let seasonal: Bool
    private let far: Bool

    init(_ settings: PrayerSettings) {
        self.settings = settings
        let method = settings.method
        let ishaAngle: Double?
        switch method.isha {
        case .angle(let angle): (ishaAngle, ishaAfterSunset) = (angle, 0)
        case .afterSunset(let minutes): (ishaAngle, ishaAfterSunset) = (nil, minutes * 60)
        }
        fajr = Altitude(degrees: -method.fajrAngle)
        isha = ishaAngle.map { Altitude(degrees: -$0) }
        maghrib = method.maghribAngle.map { Altitude(degrees: -$0) }
        shadow = settings.madhab == .hanafi ? 2 : 1
        switch settings.highLatitude {
        case .middleOfNight: (fajrPart, ishaPart) = (0.5, 0.5)
        case .seventhOfNight: (fajrPart, ishaPart) = (1.0 / 7, 1.0 / 7)
        case .twilightAngle: (fajrPart, ishaPart) = (method.fajrAngle / 60, (ishaAngle ?? 0) / 60)
        }
        seasonal = method == .moonsightingCommittee
        far = seasonal && settings.latitude >= 55
    }

    /// nil unless everything a whole day needs exists: never a day of some prayers only.
    func times(of day: Day, _ today: SunDay, _ tomorrow: SunDay) -> PrayerTimes? {
        guard let transit = today.transit, let sunrise = today.sunrise, let sunset = today.sunset,
            let nextSunrise = tomorrow.sunrise, tomorrow.sunset != nil, let asr = today.shadow(shadow)
        else { return nil }
        let night = nextSunrise - sunset
        let fajr = fajr(day, today, sunrise: sunrise, night: night)
        let isha = isha(day, today, sunset: sunset, night: night)

        var maghrib = sunset
        if let angle = self.maghrib, let later = today.moment(angle, .after), later > sunset, later < isha.ceiling {
            maghrib = later
        }
        let (own, user) = (settings.method.minutes, settings.adjustments)
        return PrayerTimes(
            fajr: finished(fajr.floor, user.fajr), sunrise: finished(sunrise, own.sunrise),
            dhuhr: finished(transit, user.dhuhr + own.dhuhr), asr: finished(asr, user.asr + own.asr),
            maghrib: finished(maghrib, user.maghrib + own.maghrib), isha: finished(isha.floor, user.isha),
            nextSunrise: finished(nextSunrise, own.sunrise))
    }

    private func fajr(_ day: Day, _ today: SunDay, sunrise: Int, night: Int) -> Micros {
        let limit: Micros
        var time = far ? nil : today.moment(fajr, .before).map { Micros(seconds: $0) }
        if seasonal {
            limit = Micros(seconds: sunrise - SeasonalTwilight.limits(latitude: settings.latitude, day: day).fajr)
            if far { time = Micros(seconds: sunrise, plus: -Double(night) / 7) }
        } else {
            limit = Micros(seconds: sunrise, plus: -fajrPart * Double(night))
        }
        guard let time, time.value >= limit.value else { return limit }
        return time
    }

    private func isha(_ day: Day, _ today: SunDay, sunset: Int, night: Int) -> Micros {
        guard let isha else { return Micros(seconds: sunset + ishaAfterSunset) }
        let limit: Micros
        var time = far ? nil : today.moment(isha, .after).map { Micros(seconds: $0) }
        if seasonal {
            limit = Micros(seconds: sunset + SeasonalTwilight.limits(latitude: settings.latitude, day: day).isha)
            if far { time = Micros(seconds: sunset, plus: Double(night) / 7) }
        } else {
            limit = Micros(seconds: sunset, plus: ishaPart * Double(night))
        }
        guard let time, time.value <= limit.value else { return limit }
        return time
    }

    private func finished(_ seconds: Int, _ minutes: Int) -> Instant {
        let moved = seconds + minutes * 60 + (settings.method.roundsUp ? 59 : 30)
        return Instant(seconds: floorDivide(moved, 60) * 60)
    }
}

/// Millionths of a second since 1970. A part of a night is rounded to one, so that a seventh a hair under a whole second
/// counts as that second.
private struct Micros {
    let value: Int

    init(seconds: Int) { value = seconds * 1_000_000 }
    init(seconds: Int, plus fraction: Double) { value = seconds * 1_000_000 + Int((fraction * 1_000_000).rounded()) }

    var floor: Int { floorDivide(value, 1_000_000) }
    var ceiling: Int { -floorDivide(-value, 1_000_000) }
}

/// The quotient rounded down.
func floorDivide(_ a: Int, _ b: Int) -> Int {
    let quotient = a / b
    return a % b < 0 ? quotient - 1 : quotient
}
