import Almanac

/// Three days and more in a row, up to yesterday, each over its budget; a day without a record ends the run (WEL-21).
enum HeavyRun {
    static let fewest = 3

    /// How many, of the window's fourteen; nil under three.
    static func days(_ ledger: WellbeingLedger) -> Int? {
        var count = 0
        while count < WellbeingWindow.days, ledger.plan(ledger.yesterday - count)?.wasOverloaded ?? false { count += 1 }
        return count >= fewest ? count : nil
    }
}
