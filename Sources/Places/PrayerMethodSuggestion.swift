import Almanac

/// What a new prayer rule starts with in a country, always editable (PRY-16, PRY-17).
package struct PrayerMethodSuggestion: Equatable, Sendable {
    package let method: PrayerMethod
    package let madhab: Madhab

    /// For a country's code; nil is a place of no country we know (RUL-25).
    package init(country: String?) {
        let rows = Bundled.rows("seeds/prayer-methods.tsv")
        let row = rows.first { $0[0] == country } ?? rows.first { $0[0] == "*" }
        method = PrayerMethod(stored: row?[1] ?? "")
        madhab = row.flatMap { Madhab(rawValue: $0[2]) } ?? .shafi
    }

    /// For bare coordinates: the country of the nearest town within 100 km (RUL-25).
    package init(latitude: Double, longitude: Double) {
        self.init(country: Places.nearest(latitude: latitude, longitude: longitude)?.country)
    }
}
