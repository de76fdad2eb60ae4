import Testing

@testable import Almanac

@Suite("Published timetables")
struct PublishedTimetableTests {
    struct Table: Sendable, CustomTestStringConvertible {
        let place: String
        let settings: PrayerSettings
        let tolerance: Int
        var days: [(date: Day, times: [Instant])] = []
        var testDescription: String { "\(place), \(tolerance) minutes" }
    }

    static let tables: [Table] = {
        var tables: [Table] = []
        for row in Fixture.rows("prayer-timetables.tsv") {
            if row[0] == "@" {
                let settings = PrayerSettings(
                    method: PrayerMethod(rawValue: row[4])!, madhab: Madhab(rawValue: row[5])!,
                    latitude: Double(row[2])!, longitude: Double(row[3])!)
                tables.append(Table(place: row[1], settings: settings, tolerance: Int(row[6])!))
            } else {
                let (date, offset) = (day(row[0]), Int(row[1])!)
                let minutes = row[2...].map { Minute(text: $0)!.value - offset }
                tables[tables.count - 1].days.append((date, minutes.map { Instant(utc: date, second: $0 * 60) }))
            }
        }
        return tables
    }()

    @Test("Every published time is met, within the table's own tolerance", arguments: tables)
    func table(_ table: Table) throws {
        #expect(table.days.count >= 12)
        var calendar = PrayerCalendar(table.settings)
        for (date, published) in table.days {
            let answer = calendar.times(of: date)
            let times = try #require(answer)
            let found = [times.fajr, times.sunrise, times.dhuhr, times.asr, times.maghrib, times.isha]
            let off = zip(found, published).map { abs($0 - $1) / 60 }
            #expect(off.allSatisfy { $0 <= table.tolerance }, "\(table.place) \(date): \(off)")
        }
    }

    @Test("All eight are there")
    func count() {
        #expect(
            Self.tables.map(\.place) == [
                "Ankara", "Doha", "Dubai", "Kuwait City", "London", "Makkah", "Singapore", "Tehran",
            ])
    }
}
