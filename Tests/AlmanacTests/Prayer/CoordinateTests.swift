import Testing

@testable import Almanac

@Suite("Places on the map")
struct CoordinateTests {
    private func at(_ latitude: Double, _ longitude: Double) -> Coordinate {
        Coordinate(latitude: latitude, longitude: longitude)!
    }

    @Test("Two decimals, halves away from zero (PRY-19)")
    func rounding() {
        #expect(at(-36.8485, 174.7633) == at(-36.85, 174.76))
        #expect(at(35.775, -78.6336) == at(35.78, -78.63))
        #expect(at(-0.001, 0.004) == at(0, 0))
        #expect(at(-0.001, 0).latitude.sign == .plus)
    }

    @Test("Off the map there is no place (PRY-24)")
    func offTheMap() {
        for (latitude, longitude) in [(91.0, 10.0), (10, 181), (-90.01, 0), (0, -180.5), (.nan, 0), (0, .infinity)] {
            #expect(Coordinate(latitude: latitude, longitude: longitude) == nil)
        }
        #expect(Coordinate(latitude: 90, longitude: -180) != nil)
    }

    @Test("25 km of its own travel moves a rule that follows the device (PRY-20)")
    func moves() {
        let home = at(-36.85, 174.76)
        #expect(abs(home.distance(to: at(-36.99, 174.88)) - 18.9) < 0.1)
        #expect(abs(home.distance(to: at(-37.79, 175.28)) - 114) < 1)
        #expect(PlaceMove.next(followsDevice: true, lastCheck: home, now: at(-36.99, 174.88)) == nil)
        #expect(PlaceMove.next(followsDevice: true, lastCheck: home, now: at(-37.7870, 175.2793)) == at(-37.79, 175.28))
        #expect(PlaceMove.next(followsDevice: false, lastCheck: home, now: at(-37.79, 175.28)) == nil)
        #expect(PlaceMove.next(followsDevice: true, lastCheck: nil, now: at(-37.79, 175.28)) == nil)
    }

    @Test("The date line is no distance, and the other side of the globe half its girth")
    func round() {
        #expect(at(-16.5, 179.99).distance(to: at(-16.5, -179.99)) < 2.2)
        #expect(abs(at(0, 0).distance(to: at(0, 180)) - 20_015.1) < 0.1)
    }
}
