/// The five daily prayers, in the order of the day; the raw value is the slot key (PRY-12).
package enum Prayer: String, CaseIterable, Comparable, Sendable {
    case fajr, dhuhr, asr, maghrib, isha

    /// Its place in the day, from 0.
    package var index: Int {
        switch self {
        case .fajr: 0
        case .dhuhr: 1
        case .asr: 2
        case .maghrib: 3
        case .isha: 4
        }
    }

    package static func < (a: Prayer, b: Prayer) -> Bool { a.index < b.index }
}

/// When Asr begins: the shadow once (standard) or twice (hanafi) the object's length. Changes nothing else (PRY-04).
package enum Madhab: String, CaseIterable, Sendable {
    case shafi, hanafi
}

/// How far into the night Fajr and Isha may reach, where twilight lasts long (PRY-05). A limit at every latitude, used
/// only on the days the sun's angle asks for more.
package enum HighLatitude: String, CaseIterable, Sendable {
    case middleOfNight, seventhOfNight, twilightAngle

    /// What a new rule starts with: beyond 48° either way the middle of a summer night is too late (RUL-09).
    package static func suggested(latitude: Double) -> HighLatitude {
        abs(latitude) > 48 ? .seventhOfNight : .middleOfNight
    }
}

/// Where Isha's window closes (PRY-07).
package enum IshaEnds: String, CaseIterable, Sendable {
    /// The midpoint of Maghrib and the next Fajr.
    case midnight
    /// The next day's Fajr.
    case fajr
}

/// Whole minutes added to each prayer's computed start; the sunrise has none (PRY-08).
package struct PrayerAdjustments: Equatable, Sendable {
    package var fajr: Int
    package var dhuhr: Int
    package var asr: Int
    package var maghrib: Int
    package var isha: Int

    package static let none = PrayerAdjustments()

    package init(fajr: Int = 0, dhuhr: Int = 0, asr: Int = 0, maghrib: Int = 0, isha: Int = 0) {
        self.fajr = fajr
        self.dhuhr = dhuhr
        self.asr = asr
        self.maghrib = maghrib
        self.isha = isha
    }

    package subscript(prayer: Prayer) -> Int {
        get {
            switch prayer {
            case .fajr: fajr
            case .dhuhr: dhuhr
            case .asr: asr
            case .maghrib: maghrib
            case .isha: isha
            }
        }
        set {
            switch prayer {
            case .fajr: fajr = newValue
            case .dhuhr: dhuhr = newValue
            case .asr: asr = newValue
            case .maghrib: maghrib = newValue
            case .isha: isha = newValue
            }
        }
    }
}

/// Everything the times of a day follow from, besides the day itself. Degrees, north and east positive.
package struct PrayerSettings: Equatable, Sendable {
    package var method: PrayerMethod
    package var madhab: Madhab
    package var highLatitude: HighLatitude
    package var adjustments: PrayerAdjustments
    package var latitude: Double
    package var longitude: Double

    package init(
        method: PrayerMethod, madhab: Madhab = .shafi, highLatitude: HighLatitude = .middleOfNight,
        adjustments: PrayerAdjustments = .none, latitude: Double, longitude: Double
    ) {
        self.method = method
        self.madhab = madhab
        self.highLatitude = highLatitude
        self.adjustments = adjustments
        self.latitude = latitude
        self.longitude = longitude
    }
}
