import Almanac
import Engine

/// A day as the rollover left it.
func lived(
    _ date: Day, _ rate: Double = 1, of basis: Int = 4, heavy: Bool = false, effort: Int = 0
) -> DayPlan {
    plan("\(date)") {
        $0.completionRate = rate
        $0.completionBasis = basis
        $0.wasOverloaded = heavy
        $0.loadScore = heavy ? 120 : 60
        $0.completedEffortMinutes = effort
    }
}

extension Wall {
    /// An Anchor of a past day at midday, and how it came out.
    func met(_ date: Day, _ status: AttendanceStatus, _ n: Int = 0) -> Anchor {
        oneOff("Anchor \(n)", "\(date)", "12:\(10 + n)", "12:\(11 + n)") { $0.attendanceStatus = Raw(status) }
    }
}

extension Desk {
    var page: WellbeingPage { WellbeingPage.read(in: context) }
    var wellbeing: WellbeingRead { WellbeingRead.read(in: context) }
    var patterns: [String] { wellbeing.patterns.map(\.key) }

    /// The same desk with more on it.
    func with(_ rows: [any Wrapped]) -> Desk {
        var desk = self
        for row in rows { Desk.put(row, on: &desk) }
        return desk
    }

    private static func put(_ row: some Wrapped, on desk: inout Desk) { desk.edit.save(row) }
}
