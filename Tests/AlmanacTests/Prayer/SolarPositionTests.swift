import Testing

@testable import Almanac

@Suite("The sun's place")
struct SolarPositionTests {
    private func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 5e-8 }

    @Test("13 October 1992, 0h: the example of Meeus, chapter 25")
    func meeus() {
        let sun = SolarPosition(day("1992-10-13"))
        #expect(near(sun.declination, -7.7850685))
        #expect(near(sun.rightAscension, 198.3808221))
        #expect(near(sun.siderealTime, 21.8054243))
    }

    @Test("Three days of July 2015")
    func july() {
        let suns = (11...13).map { SolarPosition(Day(year: 2015, month: 7, day: $0)!) }
        #expect(zip(suns, [22.1692475, 22.0367356, 21.8979218]).allSatisfy { near($0.declination, $1) })
        #expect(zip(suns, [109.9423834, 110.9615890, 111.9789048]).allSatisfy { near($0.rightAscension, $1) })
        #expect(near(suns[1].siderealTime, 289.5745491))
    }

    @Test("The moments of 12 July 2015 in Raleigh, cut down to the second")
    func moments() {
        let suns = (11...13).map { SolarPosition(Day(year: 2015, month: 7, day: $0)!) }
        let path = SunPath(suns[0], suns[1], suns[2], over: Observer(latitude: 35.7750, longitude: -78.6336))
        func at(_ h: Int, _ m: Int, _ s: Int) -> Int { h * 3600 + m * 60 + s }
        #expect(path.moment(Altitude(degrees: -15), .before) == at(8, 42, 28))
        #expect(path.moments(.horizon).before == at(10, 7, 51))
        #expect(path.transit == at(17, 20, 10))
        #expect(path.shadow(1) == at(21, 8, 46))
        #expect(path.shadow(2) == at(22, 22, 3))
        #expect(path.moments(.horizon).after == at(24, 32, 11))
        #expect(path.moment(Altitude(degrees: -15), .after) == at(25, 57, 21))
    }

    @Test("The season runs from the winter solstice of its own hemisphere, leap years too")
    func season() {
        #expect(SeasonalTwilight.seasonDay(latitude: 50, day: day("2026-01-01")) == 11)
        #expect(SeasonalTwilight.seasonDay(latitude: 50, day: day("2026-12-21")) == 0)
        #expect(SeasonalTwilight.seasonDay(latitude: 50, day: day("2028-12-21")) == 0)
        #expect(SeasonalTwilight.seasonDay(latitude: -50, day: day("2026-06-21")) == 0)
        #expect(SeasonalTwilight.seasonDay(latitude: -50, day: day("2028-06-21")) == 0)
        #expect(SeasonalTwilight.seasonDay(latitude: -50, day: day("2026-06-20")) == 364)
    }
}
