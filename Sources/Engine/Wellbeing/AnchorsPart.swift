import Almanac

/// How the Anchors held.
enum AnchorsPart {
    /// Per active day attended ÷ (attended + missed), in percent, averaged over the days on which any was decided so; nil
    /// where none was (WEL-08).
    static func value(_ days: [DayPlan], _ ledger: WellbeingLedger) -> Double? {
        let met = days.compactMap { ledger.met($0.date) }
        guard !met.isEmpty else { return nil }
        return 100 * met.reduce(0) { $0 + Double($1.attended) / Double($1.counting) } / Double(met.count)
    }

    /// Attended ones of attended and missed ones, over all active days (WEL-38).
    static func counts(_ days: [DayPlan], _ ledger: WellbeingLedger) -> (attended: Int, total: Int) {
        days.compactMap { ledger.met($0.date) }.reduce((0, 0)) { ($0.0 + $1.attended, $0.1 + $1.counting) }
    }
}
