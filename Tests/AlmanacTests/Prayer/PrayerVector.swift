@testable import Almanac

/// One line of the vectors: a request and what must come out.
struct PrayerVector: Sendable, CustomStringConvertible {
    let place: String
    let zone: String
    let date: Day
    let settings: PrayerSettings
    /// Fajr, sunrise, Dhuhr, Asr, Maghrib, Isha, midnight and the next Fajr.
    let times: [Instant?]

    init?(_ row: [String]) {
        guard row.count == 17, let date = Day(row[2]), let latitude = Double(row[3]), let longitude = Double(row[4]),
            let method = PrayerMethod(rawValue: row[5]), let madhab = Madhab(rawValue: row[6]),
            let highLatitude = HighLatitude(rawValue: row[7])
        else { return nil }
        (place, zone, self.date) = (row[0], row[1], date)
        var adjustments = PrayerAdjustments.none
        for (prayer, minutes) in zip(Prayer.allCases, row[8].split(separator: ",")) {
            adjustments[prayer] = Int(minutes) ?? 0
        }
        settings = PrayerSettings(
            method: method, madhab: madhab, highLatitude: highLatitude, adjustments: adjustments, latitude: latitude,
            longitude: longitude)
        times = row[9...].map { Int($0).map { Instant(utc: date, second: $0 * 60) } }
    }

    var description: String { "\(place) \(date) \(settings.method) \(settings.madhab) \(settings.highLatitude)" }

    static let all = Fixture.rows("prayer-vectors.tsv").compactMap(PrayerVector.init)
}

/// The latitude, longitude and method of Raleigh, the worked example.
let raleigh = PrayerSettings(method: .northAmerica, madhab: .hanafi, latitude: 35.7750, longitude: -78.6336)

func instant(_ text: String) -> Instant { Instant(text)! }
func day(_ text: String) -> Day { Day(text)! }
