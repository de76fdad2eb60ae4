import Glibc

/// The sun seen from the earth's centre at 0h UTC of a day, in degrees: the low-accuracy series of Meeus, *Astronomical
/// Algorithms*, chapters 12, 22 and 25, good to about 0.01°.
struct SolarPosition {
    let declination: Double
    /// 0…360.
    let rightAscension: Double
    /// The apparent sidereal time at Greenwich, not brought back into 0…360.
    let siderealTime: Double

    init(_ day: Day) {
        // Days and Julian centuries since J2000.0, which is noon of 2000-01-01.
        let d = Double(day.number) - 10_957.5
        let t = d / 36_525
        let t2 = t * t
        let t3 = t2 * t

        let meanLongitude = 280.4664567 + 36_000.76983 * t + 0.0003032 * t2
        let (sinM, cosM) = sinCos(357.52911 + 35_999.05029 * t - 0.0001537 * t2)
        let centre =
            (1.914602 - 0.004817 * t - 0.000014 * t2) * sinM
            + (0.019993 - 0.000101 * t) * (2 * sinM * cosM)
            + 0.000289 * (sinM * (3 - 4 * sinM * sinM))

        // The short node for the sun's own place, the long one for the sidereal time: two obliquities on purpose.
        let (sinO, cosO) = sinCos(125.04 - 1_934.136 * t)
        let (sinLongitude, cosLongitude) = sinCos(meanLongitude + centre - 0.00569 - 0.00478 * sinO)
        let (sinNode, cosNode) = sinCos(125.04452 - 1_934.136261 * t + 0.0020708 * t2 + t3 / 450_000)
        let (sin2L, cos2L) = sinCos(2 * meanLongitude)
        let (sin2Moon, cos2Moon) = sinCos(2 * (218.3165 + 481_267.8813 * t))

        let nutation = (-17.2 * sinNode - 1.32 * sin2L - 0.23 * sin2Moon + 0.42 * sinNode * cosNode) / 3600
        let tilt =
            (9.2 * cosNode + 0.57 * cos2L + 0.1 * cos2Moon - 0.09 * (2 * cosNode * cosNode - 1)) / 3600
        let obliquity = 23.439291 - 0.013004167 * t - 0.0000001639 * t2 + 0.0000005036 * t3
        let (sinE, cosE) = sinCos(obliquity + 0.00256 * cosO)

        declination = Degrees.arcsine(sinE * sinLongitude)
        rightAscension = Degrees.turn(atan2(cosE * sinLongitude, cosLongitude) * Degrees.perRadian)
        siderealTime =
            Degrees.turn(280.46061837 + 360.98564736629 * d + 0.000387933 * t2 - t3 / 38_710_000)
            + nutation * cos((obliquity + tilt) * Degrees.radian)
    }
}

enum Degrees {
    static let radian = Double.pi / 180
    static let perRadian = 180 / Double.pi

    /// Brought into 0…360.
    @inline(__always) static func turn(_ angle: Double) -> Double { angle - 360 * (angle / 360).rounded(.down) }
    @inline(__always) static func arcsine(_ x: Double) -> Double { asin(x) * perRadian }
}

/// Sine and cosine of an angle in degrees.
@inline(__always) func sinCos(_ degrees: Double) -> (sin: Double, cos: Double) {
    let x = degrees * Degrees.radian
    return (sin(x), cos(x))
}
