import Glibc

/// A place on the globe as the sun's path needs it.
struct Observer: Sendable {
    let latitude: Double
    let longitude: Double
    let sinLatitude: Double
    let cosLatitude: Double

    init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
        (sinLatitude, cosLatitude) = sinCos(latitude)
    }
}

/// The sun over one place on one day, after Meeus chapter 15. The day is the one whose mean noon is at 12h − longitude/15
/// UTC. Moments are seconds from 0h UTC of the date, cut down to whole ones, and may lie before or after the date.
struct SunPath {
    private let observer: Observer
    private let sidereal: Double
    private let declination: Parabola
    private let rightAscension: Parabola
    private let sinDeclination: Double
    private let cosDeclination: Double
    /// The transit's first guess as a part of the day; a little below 0 or above 1 near the date line.
    private let noon: Double

    init(_ before: SolarPosition, _ day: SolarPosition, _ after: SolarPosition, over observer: Observer) {
        self.observer = observer
        sidereal = day.siderealTime
        declination = Parabola(
            middle: day.declination, rise: day.declination - before.declination,
            next: after.declination - day.declination)
        // The right ascension starts again at 360 once a year.
        rightAscension = Parabola(
            middle: day.rightAscension, rise: Degrees.turn(day.rightAscension - before.rightAscension),
            next: Degrees.turn(after.rightAscension - day.rightAscension))
        (sinDeclination, cosDeclination) = sinCos(day.declination)

        let guess = Degrees.turn(day.rightAscension - observer.longitude - day.siderealTime) / 360
        let mean = Degrees.turn(15 * (12 - observer.longitude / 15)) / 360
        noon = guess - mean > 0.5 ? guess - 1 : mean - guess > 0.5 ? guess + 1 : guess
    }

    /// The sun's highest point.
    var transit: Int? {
        var angle = hourAngle(at: noon)
        if abs(angle) > 180 { angle -= 360 * (angle / 360).rounded() }
        return SunPath.seconds(hours: (noon - angle / 360) * 24)
    }

    enum Side { case before, after }

    /// The moment the sun stands at that altitude before or after its transit; nil where it never does. One step towards
    /// it and no more: with a grazing sun the error left over is part of the times as they are published.
    func moment(_ altitude: Altitude, _ side: Side) -> Int? {
        guard let half = halfArc(altitude) else { return nil }
        return moment(altitude, at: side == .before ? noon - half : noon + half)
    }

    /// Both moments of one altitude.
    func moments(_ altitude: Altitude) -> (before: Int?, after: Int?) {
        guard let half = halfArc(altitude) else { return (nil, nil) }
        return (moment(altitude, at: noon - half), moment(altitude, at: noon + half))
    }

    /// The afternoon's moment when a shadow has grown by so many times its object's length.
    func shadow(_ lengths: Double) -> Int? {
        let tangent = tan(abs(observer.latitude - declination.middle) * Degrees.radian)
        return moment(Altitude(degrees: atan(1 / (lengths + tangent)) * Degrees.perRadian), .after)
    }

    /// The part of a day between the transit and that altitude, from the declination at 0h.
    private func halfArc(_ altitude: Altitude) -> Double? {
        let cosine =
            (altitude.sine - observer.sinLatitude * sinDeclination) / (observer.cosLatitude * cosDeclination)
        guard abs(cosine) <= 1 else { return nil }
        return acos(cosine) * Degrees.perRadian / 360
    }

    private func moment(_ altitude: Altitude, at part: Double) -> Int? {
        let (sinHour, cosHour) = sinCos(hourAngle(at: part))
        let (sinD, cosD) = sinCos(declination.value(at: part))
        let reached = Degrees.arcsine(observer.sinLatitude * sinD + observer.cosLatitude * cosD * cosHour)
        let step = (reached - altitude.degrees) / (360 * cosD * observer.cosLatitude * sinHour)
        return SunPath.seconds(hours: (part + step) * 24)
    }

    private func hourAngle(at part: Double) -> Double {
        Degrees.turn(sidereal + 360.985647 * part) + observer.longitude - rightAscension.value(at: part)
    }

    /// Whole seconds, cut down field by field as the published times are; nil for a step that left the calendar.
    private static func seconds(hours: Double) -> Int? {
        guard abs(hours) < 1_000_000 else { return nil }
        let hour = hours.rounded(.down)
        let minute = ((hours - hour) * 60).rounded(.down)
        let second = ((hours - (hour + minute / 60)) * 3600).rounded(.down)
        return Int(hour) * 3600 + Int(minute) * 60 + Int(second)
    }
}

/// A height of the sun above the horizon, in degrees, with its sine.
struct Altitude: Sendable {
    let degrees: Double
    let sine: Double

    init(degrees: Double) {
        self.degrees = degrees
        sine = sin(degrees * Degrees.radian)
    }

    /// The sun's upper edge on the horizon, refraction counted.
    static let horizon = Altitude(degrees: -50.0 / 60)
}

/// Three daily values and what lies between them.
struct Parabola {
    let middle: Double
    private let sum: Double
    private let bend: Double

    init(middle: Double, rise: Double, next: Double) {
        self.middle = middle
        sum = rise + next
        bend = next - rise
    }

    @inline(__always) func value(at part: Double) -> Double { middle + part / 2 * (sum + part * bend) }
}
