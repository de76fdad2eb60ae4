import Almanac

/// The gazetteer: towns over 15,000 people and capitals, found by name or by where one is.
package enum Places {
    /// The places of that name, the most populous first. Case, accents, apostrophes and hyphens do not matter; a country, a
    /// state or a province may follow, with a comma or without. Empty where no place has exactly this name.
    package static func find(_ text: String) -> [Place] {
        guard let table = PlaceTable() else { return [] }
        let parts = text.split(separator: ",").map { PlaceKey.make($0) }.filter { !$0.isEmpty }
        guard let name = parts.first else { return [] }
        let found = named(name, table)
        if parts.count > 1 {
            let qualifiers = parts.dropFirst().map { PlaceQualifier($0) }
            // A word after the comma that names no country must not be passed over: the town is then another one.
            return (found.isEmpty ? split(name, table) : found).filter { place in
                qualifiers.allSatisfy { $0?.fits(place) ?? false }
            }
        }
        return found.isEmpty ? split(name, table) : found
    }

    package enum Choice: Equatable, Sendable {
        case one(Place)
        /// Ask which; the most populous first, at least two.
        case several([Place])
        /// No such name; the nearest ones, which may be none.
        case none(suggestions: [Place])
    }

    /// How many times the people of its next namesake a place must have to be meant without asking. London (21 times) and
    /// Paris (86) are; Hyderabad (3.6), Birmingham (5.9) and Hamilton (3.0) are asked about.
    package static let overwhelming = 20

    /// Which place a name means. Namesakes a short way off in the same country are one place in two parts.
    package static func choose(_ text: String) -> Choice {
        var places: [Place] = []
        for place in find(text) where !places.contains(where: { isSame($0, place) }) { places.append(place) }
        guard let first = places.first else { return .none(suggestions: suggest(text)) }
        if places.count == 1 || first.population >= overwhelming * max(1, places[1].population) { return .one(first) }
        return .several(places)
    }

    /// Places whose name begins so, the most populous first; where none does, those a slip or two away, the nearest spelling
    /// first. For an offer, never for a choice of our own.
    package static func suggest(_ text: String, limit: Int = 5) -> [Place] {
        let key = PlaceKey.make(text.prefix { $0 != "," })
        guard key.count >= 3, let table = PlaceTable() else { return [] }
        var found = table.rows(prefix: key).map { (slips: 0, place: table.place($0)) }
        if found.isEmpty {
            let allowed = key.count >= 8 ? 2 : key.count >= 5 ? 1 : 0
            guard allowed > 0 else { return [] }
            var slips = Slips(key, atMost: allowed)
            for row in table {
                if let slips = slips.count(table.key(row)) {
                    found.append((slips, table.place(row)))
                }
            }
        }
        found.sort { ($0.slips, -$0.place.population) < ($1.slips, -$1.place.population) }
        var places: [Place] = []
        for (_, place) in found where places.count < limit && !places.contains(place) { places.append(place) }
        return places
    }

    /// The place nearest to a point, if one is as near as that. Reads the whole table, so only for bare coordinates.
    package static func nearest(latitude: Double, longitude: Double, within kilometres: Double = 100) -> Place? {
        guard let table = PlaceTable(), let point = Coordinate(latitude: latitude, longitude: longitude) else {
            return nil
        }
        // A degree of latitude is 111 km; rows outside the band need no arithmetic.
        let band = Int(kilometres / 1.11) + 1
        let middle = Int((point.latitude * 100).rounded())
        var best: (distance: Double, row: PlaceTable.Row)?
        for row in table {
            let at = table.hundredths(row)
            guard abs(at.latitude - middle) <= band,
                let there = Coordinate(latitude: Double(at.latitude) / 100, longitude: Double(at.longitude) / 100)
            else { continue }
            let distance = point.distance(to: there)
            if distance <= kilometres, distance < best?.distance ?? .infinity { best = (distance, row) }
        }
        return best.map { table.place($0.row) }
    }

    private static func named(_ key: [UInt8], _ table: PlaceTable) -> [Place] {
        var places: [Place] = []
        for row in table.rows(key) {
            let place = table.place(row)
            if !places.contains(place) { places.append(place) }
        }
        return places
    }

    /// A name with a country or region behind it and no comma between: the longest name that leaves one.
    private static func split(_ key: [UInt8], _ table: PlaceTable) -> [Place] {
        let words = PlaceKey.words(key)
        for count in stride(from: words.count - 1, to: 0, by: -1) {
            let places = named(Array(words[..<count].joined(separator: [UInt8(ascii: " ")])), table)
            guard !places.isEmpty,
                let qualifier = PlaceQualifier(Array(words[count...].joined(separator: [UInt8(ascii: " ")])))
            else { continue }
            let fitting = places.filter(qualifier.fits)
            if !fitting.isEmpty { return fitting }
        }
        return []
    }

    private static func isSame(_ a: Place, _ b: Place) -> Bool {
        guard a.country == b.country, let here = a.coordinate, let there = b.coordinate else { return false }
        return here.distance(to: there) < 25
    }
}
