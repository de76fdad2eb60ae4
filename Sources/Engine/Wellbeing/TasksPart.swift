import Almanac

/// How much of what there was to finish got finished.
enum TasksPart {
    /// The mean completion rate in percent over days that had something to finish; nil where none had (WEL-07).
    static func value(_ days: [DayPlan]) -> Double? {
        let counted = days.filter { $0.completionBasis > 0 }
        guard !counted.isEmpty else { return nil }
        return 100 * counted.reduce(0) { $0 + rate($1) } / Double(counted.count)
    }

    /// Tasks finished of those that had to be finished (WEL-38).
    static func counts(_ days: [DayPlan]) -> (finished: Int, total: Int) {
        days.reduce((0, 0)) { sum, day in
            let basis = max(0, day.completionBasis)
            return (sum.0 + Int((rate(day) * Double(basis)).rounded()), sum.1 + basis)
        }
    }

    /// Within 0…1, also where an import says otherwise.
    static func rate(_ day: DayPlan) -> Double {
        day.completionRate.isFinite ? min(1, max(0, day.completionRate)) : 0
    }
}
