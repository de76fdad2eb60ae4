/// The authorities whose conventions can be followed (PRY-02).
package enum PrayerMethod: String, CaseIterable, Sendable {
    case muslimWorldLeague, egyptian, karachi, ummAlQura, dubai, moonsightingCommittee
    case northAmerica, kuwait, qatar, singapore, tehran, turkey

    /// The method of a configuration; one we do not know counts as the Muslim World League (PRY-03).
    package init(stored name: String) { self = PrayerMethod(rawValue: name) ?? .muslimWorldLeague }

    /// The sun's depression at Fajr, in degrees.
    var fajrAngle: Double {
        switch self {
        case .egyptian: 19.5
        case .ummAlQura: 18.5
        case .dubai: 18.2
        case .northAmerica: 15
        case .singapore: 20
        case .tehran: 17.7
        case .muslimWorldLeague, .karachi, .moonsightingCommittee, .kuwait, .qatar, .turkey: 18
        }
    }

    /// What Isha waits for.
    enum Isha {
        case angle(Double)
        case afterSunset(minutes: Int)
    }

    var isha: Isha {
        switch self {
        case .ummAlQura, .qatar: .afterSunset(minutes: 90)
        case .egyptian, .kuwait: .angle(17.5)
        case .muslimWorldLeague, .turkey: .angle(17)
        case .karachi, .moonsightingCommittee, .singapore: .angle(18)
        case .dubai: .angle(18.2)
        case .northAmerica: .angle(15)
        case .tehran: .angle(14)
        }
    }

    /// The sun's depression at Maghrib where it is later than the sunset.
    var maghribAngle: Double? { self == .tehran ? 4.5 : nil }

    /// The minutes an authority adds of itself. They move no other prayer.
    var minutes: (sunrise: Int, dhuhr: Int, asr: Int, maghrib: Int) {
        switch self {
        case .muslimWorldLeague, .egyptian, .karachi, .northAmerica, .singapore: (0, 1, 0, 0)
        case .dubai: (-3, 3, 3, 3)
        case .moonsightingCommittee: (0, 5, 0, 3)
        case .turkey: (-7, 5, 4, 7)
        case .ummAlQura, .kuwait, .qatar, .tehran: (0, 0, 0, 0)
        }
    }

    /// A begun minute counts as the next one; elsewhere from its thirtieth second.
    var roundsUp: Bool { self == .singapore }
}
