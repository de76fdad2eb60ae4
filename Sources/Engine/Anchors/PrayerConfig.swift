import Almanac
import JSONText

/// The computed family: windows from the sun (PRY-01).
package struct PrayerConfig: Equatable, Sendable {
    /// As it is stored; one that isn't known counts as the Muslim World League's (PRY-03).
    package var methodName: String
    package var madhab: Madhab
    package var highLatitude: HighLatitude
    package var ishaEnds: IshaEnds
    package var fridayLabel: Bool
    package var reminder: AnchorReminder
    package var prayers: [Prayer]
    package var adjustments: PrayerAdjustments
    package var location: PrayerLocation?
    package var exceptions: [AnchorException]

    package var method: PrayerMethod { PrayerMethod(stored: methodName) }

    /// What the times follow from; nil without a place (PRY-13).
    package var settings: PrayerSettings? {
        location.map {
            PrayerSettings(
                method: method, madhab: madhab, highLatitude: highLatitude, adjustments: adjustments,
                latitude: $0.latitude, longitude: $0.longitude)
        }
    }

    package init(method: PrayerMethod, madhab: Madhab, highLatitude: HighLatitude, location: PrayerLocation?) {
        methodName = method.rawValue
        self.madhab = madhab
        self.highLatitude = highLatitude
        ishaEnds = .midnight
        fridayLabel = true
        reminder = .prayer
        prayers = Prayer.allCases
        adjustments = .none
        self.location = location
        exceptions = []
    }

    /// A missing field takes its default, an unknown value the default's meaning; a wrong shape is none of ours.
    init?(_ object: JSONObject) {
        guard let reminder = AnchorReminder(object["reminder"], default: .prayer),
            let exceptions = AnchorException.read(object["exceptions"])
        else { return nil }
        self.reminder = reminder
        self.exceptions = exceptions
        methodName = object["method"]?.string ?? PrayerMethod.muslimWorldLeague.rawValue
        madhab = object["madhab"]?.string.flatMap(Madhab.init(rawValue:)) ?? .shafi
        highLatitude = object["highLatitude"]?.string.flatMap(HighLatitude.init(rawValue:)) ?? .middleOfNight
        ishaEnds = object["ishaEnds"]?.string.flatMap(IshaEnds.init(rawValue:)) ?? .midnight
        fridayLabel = object["fridayLabel"]?.bool ?? true
        if let list = object["prayers"], !list.isNull {
            guard let names = list.array else { return nil }
            prayers = names.compactMap { $0.string.flatMap(Prayer.init(rawValue:)) }.sorted()
        } else {
            prayers = Prayer.allCases
        }
        adjustments = .none
        for member in object["adjustmentsMinutes"]?.object?.members ?? [] {
            guard let prayer = Prayer(rawValue: member.key) else { continue }
            guard let minutes = member.value.int else { return nil }
            adjustments[prayer] = minutes
        }
        if let place = object["location"], !place.isNull {
            guard let location = PrayerLocation(place) else { return nil }
            self.location = location
        }
    }
}

/// Where a prayer rule's times are for.
package struct PrayerLocation: Equatable, Sendable {
    /// `manual`, or `device` in what another program wrote (RUL-11).
    package var mode: String
    package var latitude: Double
    package var longitude: Double
    package var name: String

    package init(mode: String = "manual", latitude: Double, longitude: Double, name: String) {
        self.mode = mode
        self.latitude = latitude
        self.longitude = longitude
        self.name = name
    }

    init?(_ json: JSON) {
        guard let latitude = json["latitude"]?.double, let longitude = json["longitude"]?.double, abs(latitude) <= 90,
            abs(longitude) <= 180
        else { return nil }
        self.init(
            mode: json["mode"]?.string ?? "manual", latitude: latitude, longitude: longitude,
            name: json["name"]?.string ?? "")
    }

    /// As it is stored: to two decimals, about a kilometre (PRY-19). Refuses what is off the map.
    func checked() throws(Refusal) -> PrayerLocation {
        guard abs(latitude) <= 90 else { throw .invalid(Invalid(.latitude, .outOfRange(low: -90, high: 90))) }
        guard abs(longitude) <= 180 else { throw .invalid(Invalid(.longitude, .outOfRange(low: -180, high: 180))) }
        var rounded = self
        rounded.latitude = (latitude * 100).rounded() / 100
        rounded.longitude = (longitude * 100).rounded() / 100
        return rounded
    }

    package var json: JSON {
        [
            "mode": .string(mode), "latitude": .double(latitude), "longitude": .double(longitude),
            "name": .string(name),
        ]
    }
}
