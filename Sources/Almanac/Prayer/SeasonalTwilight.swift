/// The Moonsighting Committee's own limits in place of a high-latitude rule: how long dawn and dusk may last, by season and
/// latitude, with the general shafaq.
enum SeasonalTwilight {
    /// Seconds from Fajr to the sunrise and from the sunset to Isha.
    static func limits(latitude: Double, day: Day) -> (fajr: Int, isha: Int) {
        let l = abs(latitude) / 55
        let season = Double(seasonDay(latitude: latitude, day: day))
        return (
            seconds(season, 75 + 28.65 * l, 75 + 19.44 * l, 75 + 32.74 * l, 75 + 48.10 * l),
            seconds(season, 75 + 25.60 * l, 75 + 2.05 * l, 75 - 9.21 * l, 75 + 6.14 * l)
        )
    }

    /// Days since the winter solstice of its own hemisphere.
    static func seasonDay(latitude: Double, day: Day) -> Int {
        let leap = Day.isLeap(day.year)
        let (ofYear, length) = (day.dayOfYear, leap ? 366 : 365)
        if latitude >= 0 {
            return ofYear + 10 >= length ? ofYear + 10 - length : ofYear + 10
        }
        let south = ofYear - (leap ? 173 : 172)
        return south < 0 ? south + length : south
    }

    /// Straight lines between the minutes at the corner days, the second half of the year mirroring the first.
    private static func seconds(_ day: Double, _ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Int {
        let minutes =
            switch day {
            case ..<91: a + (b - a) / 91 * day
            case ..<137: b + (c - b) / 46 * (day - 91)
            case ..<183: c + (d - c) / 46 * (day - 137)
            case ..<229: d + (c - d) / 46 * (day - 183)
            case ..<275: c + (b - c) / 46 * (day - 229)
            default: b + (a - b) / 91 * (day - 275)
            }
        return Int((minutes * 60).rounded())
    }
}
