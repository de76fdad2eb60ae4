import Glibc

/// A place as it is stored: degrees to two decimals, about a kilometre, north and east positive (PRY-19).
package struct Coordinate: Hashable, Sendable {
    package let latitude: Double
    package let longitude: Double

    /// Rounds to two decimals; nil off the map (PRY-24).
    package init?(latitude: Double, longitude: Double) {
        guard abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
        self.latitude = Coordinate.hundredths(latitude)
        self.longitude = Coordinate.hundredths(longitude)
    }

    /// Kilometres along the great circle, on a sphere of the earth's mean radius.
    package func distance(to other: Coordinate) -> Double {
        let (sinLatitude, _) = sinCos((other.latitude - latitude) / 2)
        let (sinLongitude, _) = sinCos((other.longitude - longitude) / 2)
        let chord =
            sinLatitude * sinLatitude + sinCos(latitude).cos * sinCos(other.latitude).cos * sinLongitude * sinLongitude
        return 2 * 6_371.0088 * asin(min(1, chord.squareRoot()))
    }

    private static func hundredths(_ degrees: Double) -> Double {
        // Adding zero turns a −0 into 0.
        (degrees * 100).rounded() / 100 + 0
    }
}

/// When a prayer rule that follows the device takes up a new place.
package enum PlaceMove {
    /// Kilometres below which nothing is written.
    package static let threshold = 25.0

    /// The place to store, or nil to leave the rule as it is. Only this device's own travel counts, from where it was at its
    /// own last check: another device's place is not a move. A rule set by hand never moves (PRY-20).
    package static func next(followsDevice: Bool, lastCheck: Coordinate?, now: Coordinate) -> Coordinate? {
        guard followsDevice, let lastCheck, lastCheck.distance(to: now) >= threshold else { return nil }
        return now
    }
}
