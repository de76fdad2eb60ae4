import Testing

@testable import Almanac

@Suite("Prayer times, to the minute")
struct PrayerTimesTests {
    @Test("The reference's answers for 640 requests all over the globe")
    func vectors() {
        #expect(PrayerVector.all.count == 640)
        var differing: [String] = []
        for vector in PrayerVector.all {
            var calendar = PrayerCalendar(vector.settings)
            let times = calendar.times(of: vector.date)
            let next = times == nil ? nil : calendar.times(of: vector.date + 1)?.fajr
            let found = [
                times?.fajr, times?.sunrise, times?.dhuhr, times?.asr, times?.maghrib, times?.isha,
                calendar.midnight(of: vector.date), next,
            ]
            if found != vector.times { differing.append("\(vector)") }
        }
        #expect(differing.isEmpty)
    }

    @Test("The fixture has every method with either school and every high-latitude rule, and days without times")
    func coverage() {
        for method in PrayerMethod.allCases {
            let own = PrayerVector.all.filter { $0.settings.method == method }
            #expect(Set(own.map(\.settings.madhab)).count == 2)
            #expect(Set(own.map(\.settings.highLatitude)).count == 3)
        }
        #expect(PrayerVector.all.contains { $0.times[0] == nil })
        #expect(PrayerVector.all.contains { $0.times[0] != nil && $0.times[6] == nil })
        for prayer in Prayer.allCases {
            #expect(PrayerVector.all.contains { $0.settings.adjustments[prayer] != 0 })
        }
    }

    @Test("Raleigh, 12 July 2015 (PRY-18)")
    func workedExample() throws {
        let times = try #require(PrayerTimes.times(of: day("2015-07-12"), raleigh))
        #expect(times.fajr == instant("2015-07-12T04:42:00-04:00"))
        #expect(times.sunrise == instant("2015-07-12T06:08:00-04:00"))
        #expect(times.dhuhr == instant("2015-07-12T13:21:00-04:00"))
        #expect(times.asr == instant("2015-07-12T18:22:00-04:00"))
        #expect(times.maghrib == instant("2015-07-12T20:32:00-04:00"))
        #expect(times.isha == instant("2015-07-12T21:57:00-04:00"))
        #expect(PrayerTimes.midnight(of: day("2015-07-12"), raleigh) == instant("2015-07-13T00:38:00-04:00"))
        #expect(PrayerTimes.times(of: day("2015-07-13"), raleigh)?.fajr == instant("2015-07-13T04:43:00-04:00"))
    }

    @Test("An adjustment moves its own prayer; midnight follows Maghrib and the next Fajr by half (PRY-08, PRY-09)")
    func adjustments() throws {
        let date = day("2015-07-12")
        let plain = try #require(PrayerTimes.times(of: date, raleigh))
        for prayer in Prayer.allCases {
            var moved = raleigh
            moved.adjustments[prayer] = 10
            let times = try #require(PrayerTimes.times(of: date, moved))
            #expect(Prayer.allCases.map { times[$0] - plain[$0] } == Prayer.allCases.map { $0 == prayer ? 600 : 0 })
            #expect(times.sunrise == plain.sunrise)
        }
        var both = raleigh
        (both.adjustments.maghrib, both.adjustments.fajr) = (10, 20)
        #expect(PrayerTimes.midnight(of: date, both) == instant("2015-07-13T00:53:00-04:00"))
    }

    @Test("The school changes Asr and nothing else (PRY-04)")
    func madhab() throws {
        var standard = raleigh
        standard.madhab = .shafi
        let (a, b) = (
            try #require(PrayerTimes.times(of: day("2015-07-12"), standard)),
            try #require(PrayerTimes.times(of: day("2015-07-12"), raleigh))
        )
        #expect(a.asr == instant("2015-07-12T17:09:00-04:00"))
        #expect(Prayer.allCases.filter { a[$0] != b[$0] } == [.asr])
    }

    @Test("Days asked one after another, backwards and alone answer alike")
    func order() {
        let range = (0..<800).map { day("2027-11-20") + $0 }
        var oslo = raleigh
        (oslo.latitude, oslo.longitude, oslo.method) = (69.65, 18.96, .muslimWorldLeague)
        for settings in [raleigh, oslo] {
            var calendar = PrayerCalendar(settings)
            let forwards = range.map { calendar.times(of: $0) }
            let backwards = range.reversed().map { calendar.times(of: $0) }
            #expect(forwards == backwards.reversed())
            #expect(forwards == range.map { PrayerTimes.times(of: $0, settings) })
        }
    }

    @Test(
        "A place at the pole or off all sense has no times and harms nothing (PRY-30)",
        arguments: [(90.0, 0.0), (-90, 10), (89.9, 180), (.nan, 0), (0, .nan), (1e9, 0)])
    func nowhere(latitude: Double, longitude: Double) {
        var settings = raleigh
        (settings.latitude, settings.longitude) = (latitude, longitude)
        #expect(PrayerTimes.times(of: day("2026-06-21"), settings) == nil || latitude == 1e9)
    }

    @Test("An unknown method counts as the Muslim World League (PRY-03)")
    func unknownMethod() {
        #expect(PrayerMethod(stored: "moonbase") == .muslimWorldLeague)
        #expect(PrayerMethod(stored: "turkey") == .turkey)
        #expect(PrayerMethod.allCases.count == 12)
    }

    @Test("The latitude beyond which a new rule starts with a seventh of the night is 48° either way (RUL-09)")
    func suggestedRule() {
        #expect(
            [48, -48, 0].map(HighLatitude.suggested(latitude:)) == [.middleOfNight, .middleOfNight, .middleOfNight])
        #expect([48.01, -48.01].map(HighLatitude.suggested(latitude:)) == [.seventhOfNight, .seventhOfNight])
    }
}
