import Almanac

/// Much less gets finished than just before.
enum CompletionCollapse {
    static let last = 3
    static let fewestBefore = 3
    static let share = 0.5
    static let limit = 0.4

    /// The last three days of the window with something to finish came, on average, to under half of the counted days in
    /// the fortnight before them, of which there are at least three, and to under 40 % (WEL-22, WEL-23).
    static func holds(_ ledger: WellbeingLedger) -> Bool {
        let lately = counted(WellbeingWindow.ending(ledger.yesterday), ledger).suffix(last)
        guard lately.count == last, let first = lately.first else { return false }
        let before = counted(WellbeingWindow.ending(first.date - 1), ledger)
        guard before.count >= fewestBefore else { return false }
        let now = mean(Array(lately))
        return now < limit && now < mean(before) * share
    }

    private static func counted(_ window: ClosedRange<Day>, _ ledger: WellbeingLedger) -> [DayPlan] {
        ledger.active(window).filter { $0.completionBasis > 0 }
    }

    private static func mean(_ days: [DayPlan]) -> Double {
        days.reduce(0) { $0 + TasksPart.rate($1) } / Double(days.count)
    }
}
