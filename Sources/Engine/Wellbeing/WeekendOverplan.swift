import Almanac

/// Weekends that keep filling up.
enum WeekendOverplan {
    static let weekends = 3
    static let fewest = 2

    /// The weekday to lighten, where a weekend day was overloaded on two of the last three finished weekends: the one that
    /// was so more often, Saturday where both were. The weekend still going doesn't count (WEL-24, WEL-25).
    static func weekday(_ ledger: WellbeingLedger) -> Int? {
        let saturdays = (0..<weekends).map { lastSunday(before: ledger.today) - 1 - 7 * $0 }
        let heavy = saturdays.map { (isHeavy($0, ledger), isHeavy($0 + 1, ledger)) }
        guard heavy.count(where: { $0.0 || $0.1 }) >= fewest else { return nil }
        return heavy.count(where: \.1) > heavy.count(where: \.0) ? 7 : 6
    }

    /// The Sunday that ended last: a weekend is over once its Sunday is.
    private static func lastSunday(before today: Day) -> Day { today.monday - 1 }

    private static func isHeavy(_ day: Day, _ ledger: WellbeingLedger) -> Bool {
        ledger.plan(day)?.wasOverloaded ?? false
    }
}
