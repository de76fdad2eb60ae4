import Testing

@testable import Almanac

@Suite("Prayer windows")
struct PrayerWindowTests {
    private func windows(_ vector: PrayerVector, _ ends: IshaEnds, in zone: Zone = .utc) -> PrayerDay {
        var calendar = PrayerCalendar(vector.settings)
        return calendar.day(zone.local(vector.times[2]!).day, in: zone, ishaEnds: ends)
    }

    /// What the windows must be, from the six times, the midnight and the next Fajr.
    private func expected(_ vector: PrayerVector, _ ends: IshaEnds) -> [PrayerWindow] {
        let t = vector.times.map { $0! }
        var end = ends == .midnight ? t[6] : t[7]
        if end <= t[5] { end = t[7] }
        let spans = [(t[0], t[1]), (t[2], t[3]), (t[3], t[4]), (t[4], t[5]), (t[5], end)]
        return zip(Prayer.allCases, spans).filter { $1.1 > $1.0 }.map {
            PrayerWindow(prayer: $0, start: $1.0, end: $1.1)
        }
    }

    /// Where the system has zone files.
    private static let hasZones = (try? Zone.load("Pacific/Apia")) != nil

    @Test(
        "Fajr to the sunrise, the others to the next, Isha as chosen, in each place's own zone (PRY-06, PRY-07, RUL-08)",
        .enabled(if: hasZones))
    func allVectors() throws {
        for vector in PrayerVector.all where !vector.times.contains(nil) {
            let zone = try Zone.load(vector.zone)
            for ends in IshaEnds.allCases {
                let found = windows(vector, ends, in: zone)
                #expect(found.windows == expected(vector, ends), "\(vector)")
                #expect(Set(found.windows.map(\.prayer) + found.closed).count == 5)
            }
        }
    }

    @Test("Raleigh until midnight and until Fajr, and with Dhuhr and Asr adjusted (PRY-18, PRY-08)")
    func workedExample() {
        func at(_ text: String) -> Instant { instant("2015-07-\(text):00-04:00") }
        var calendar = PrayerCalendar(raleigh)
        let date = day("2015-07-12")
        let found = calendar.day(date, in: .utc, ishaEnds: .midnight)
        #expect(
            found.windows == [
                PrayerWindow(prayer: .fajr, start: at("12T04:42"), end: at("12T06:08")),
                PrayerWindow(prayer: .dhuhr, start: at("12T13:21"), end: at("12T18:22")),
                PrayerWindow(prayer: .asr, start: at("12T18:22"), end: at("12T20:32")),
                PrayerWindow(prayer: .maghrib, start: at("12T20:32"), end: at("12T21:57")),
                PrayerWindow(prayer: .isha, start: at("12T21:57"), end: at("13T00:38")),
            ])
        #expect(found.closed.isEmpty && !found.isWithoutTimes)
        #expect(calendar.day(date, in: .utc, ishaEnds: .fajr)[.isha]?.end == at("13T04:43"))

        var adjusted = raleigh
        (adjusted.adjustments.dhuhr, adjusted.adjustments.asr) = (4, -7)
        calendar = PrayerCalendar(adjusted)
        let moved = calendar.day(date, in: .utc, ishaEnds: .midnight)
        #expect(moved[.dhuhr] == PrayerWindow(prayer: .dhuhr, start: at("12T13:25"), end: at("12T18:15")))
        #expect(moved[.asr] == PrayerWindow(prayer: .asr, start: at("12T18:15"), end: at("12T20:32")))
    }

    @Test(
        "Across the date line the day is the local one (RUL-07)", .enabled(if: hasZones))
    func dateLine() throws {
        let zone = try Zone.load("Pacific/Apia")
        var calendar = PrayerCalendar(PrayerSettings(method: .karachi, latitude: -13.83, longitude: -171.77))
        for date in [day("2028-02-29"), day("2026-12-31"), day("2029-03-24")] {
            let found = calendar.day(date, in: zone, ishaEnds: .midnight)
            #expect(found.windows.count == 5)
            #expect(zone.local(found[.dhuhr]!.start).day == date)
            #expect(found[.dhuhr]!.start == calendar.times(of: date - 1)!.dhuhr)
        }
    }

    @Test("The same in UTC, where a date has one Dhuhr")
    func allVectorsInUTC() {
        for vector in PrayerVector.all where !vector.times.contains(nil) && abs(vector.settings.longitude) < 170 {
            #expect(windows(vector, .midnight).windows == expected(vector, .midnight), "\(vector)")
        }
    }

    @Test("Consecutive dates have consecutive prayers, none twice and none left out")
    func consecutive() {
        for longitude in [-171.77, -100, 0, 100, 172] {
            var calendar = PrayerCalendar(PrayerSettings(method: .turkey, latitude: -36.85, longitude: longitude))
            let starts = (0..<400).compactMap {
                calendar.day(day("2027-09-01") + $0, in: .utc, ishaEnds: .midnight)[.dhuhr]?.start
            }
            #expect(zip(starts, starts.dropFirst()).allSatisfy { (85_800...87_000).contains($1 - $0) })
        }
    }

    private let oslo = PrayerSettings(method: .muslimWorldLeague, madhab: .hanafi, latitude: 59.91, longitude: 10.75)

    @Test("Isha after midnight runs to the next Fajr (RUL-08): Oslo, 5 May 2026")
    func ishaAfterMidnight() {
        var calendar = PrayerCalendar(oslo)
        let found = calendar.day(day("2026-05-05"), in: .utc, ishaEnds: .midnight)
        #expect(
            found[.isha]
                == PrayerWindow(
                    prayer: .isha, start: instant("2026-05-05T23:13:00Z"), end: instant("2026-05-05T23:16:00Z")))
    }

    @Test("Isha that meets the next Fajr has no window, and either other rule would give one: London, 11 June 2026")
    func noIsha() {
        var calendar = PrayerCalendar(PrayerSettings(method: .singapore, latitude: 51.51, longitude: -0.13))
        let date = day("2026-06-11")
        let found = calendar.day(date, in: .utc, ishaEnds: .midnight)
        #expect(found.windows.map(\.prayer) == [.fajr, .dhuhr, .asr, .maghrib])
        #expect(found.closed == [.isha])
        #expect(
            calendar.remedies(for: .isha, on: date, in: .utc, ishaEnds: .midnight) == [.seventhOfNight, .twilightAngle])
    }

    @Test("An upside-down Arctic afternoon loses Asr alone, and no rule mends it: Tromsø, 20 January 2026")
    func upsideDown() {
        let tromso = PrayerSettings(method: .singapore, madhab: .hanafi, latitude: 69.65, longitude: 18.96)
        var calendar = PrayerCalendar(tromso)
        let found = calendar.day(day("2026-01-20"), in: .utc, ishaEnds: .midnight)
        #expect(found.closed == [.asr])
        #expect(calendar.remedies(for: .asr, on: day("2026-01-20"), in: .utc, ishaEnds: .midnight).isEmpty)
    }

    @Test("Large adjustments may leave no window (RUL-08)")
    func adjustedAway() {
        var settings = raleigh
        settings.adjustments = PrayerAdjustments(fajr: 60, maghrib: 60, isha: -60)
        var calendar = PrayerCalendar(settings)
        let found = calendar.day(day("2015-07-12"), in: .utc, ishaEnds: .midnight)
        #expect(found.closed == [.maghrib])
        settings.adjustments.fajr = 87
        calendar = PrayerCalendar(settings)
        #expect(calendar.day(day("2015-07-12"), in: .utc, ishaEnds: .midnight).closed == [.fajr, .maghrib])
    }

    @Test("The midnight sun and the polar night have no windows (PRY-30)", arguments: ["2028-05-25", "2028-12-20"])
    func polar(date: String) {
        var calendar = PrayerCalendar(PrayerSettings(method: .karachi, latitude: 69.65, longitude: 18.96))
        let found = calendar.day(day(date), in: .utc, ishaEnds: .midnight)
        #expect(found.windows.isEmpty && found.closed.isEmpty && found.isWithoutTimes)
    }

    @Test("On the last evening before the midnight sun Isha runs to the sunrise")
    func polarEdge() throws {
        let tromso = PrayerSettings(
            method: .karachi, highLatitude: .seventhOfNight, latitude: 69.65, longitude: 18.96)
        var calendar = PrayerCalendar(tromso)
        let edge = (0..<60).map { day("2028-04-20") + $0 }.last {
            calendar.times(of: $0) != nil && $0 < day("2028-06-01")
        }
        let last = try #require(edge)
        #expect(calendar.midnight(of: last) == nil)
        for ends in IshaEnds.allCases {
            let evening = calendar.day(last, in: .utc, ishaEnds: ends)
            let isha = try #require(evening[.isha])
            #expect(isha.end == calendar.times(of: last)?.nextSunrise)
        }
    }
}
