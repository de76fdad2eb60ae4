import Almanac

/// A town of the gazetteer.
package struct Place: Hashable, Sendable {
    /// As the gazetteer writes it: "Köln".
    package let name: String
    /// ISO 3166, two letters; XK for Kosovo.
    package let country: String
    /// The short form of its state or province where towns are told apart by it (US, CA, AU), else empty.
    package let region: String
    /// Degrees to two decimals, north and east positive.
    package let latitude: Double
    package let longitude: Double
    /// Its time zone's name: "Europe/Berlin".
    package let zone: String
    package let population: Int

    package var coordinate: Coordinate? { Coordinate(latitude: latitude, longitude: longitude) }

    package var countryName: String { Countries.name(country) }

    /// Enough to tell it from its namesakes: "Hamilton, ON, Canada".
    package var fullName: String {
        ([name, region, countryName].filter { !$0.isEmpty }).joined(separator: ", ")
    }
}
