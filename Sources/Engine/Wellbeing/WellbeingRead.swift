import Almanac

package enum WellbeingState: String, Equatable, Sendable { case gathering, steady, strained }

/// What lies behind the score, over the window's active days.
package struct WellbeingCounts: Equatable, Sendable {
    package var tasksFinished = 0
    package var tasksTotal = 0
    package var anchorsAttended = 0
    package var anchorsTotal = 0
    package var heavyDays = 0

    package init() {}
}

/// Wellbeing as it reads today: derived, never stored, never asked about (WEL-01, WEL-45).
package struct WellbeingRead: Equatable, Sendable {
    package var state: WellbeingState
    /// Of the window's fourteen.
    package var activeDays: Int
    /// 0…100; nil while gathering.
    package var score: Int?
    package var parts: WellbeingParts
    package var trend: WellbeingTrend?
    /// In the order they matter (WEL-20); none while gathering (WEL-19).
    package var patterns: [WellbeingPattern]
    package var counts: WellbeingCounts

    package static func read(in context: DayContext) -> WellbeingRead { read(WellbeingLedger(context)) }

    static func read(_ ledger: WellbeingLedger) -> WellbeingRead {
        let window = WellbeingWindow.ending(ledger.yesterday)
        let days = ledger.active(window)
        let isGathering = days.count < WellbeingWindow.fewest
        let parts = WellbeingScore.parts(window, ledger)
        let score = isGathering ? nil : WellbeingScore.value(parts)
        let patterns = isGathering ? [] : WellbeingPatterns.active(ledger)
        let before = score == nil ? nil : WellbeingScore.ending(ledger.yesterday - WellbeingWindow.days, ledger)
        return WellbeingRead(
            state: isGathering ? .gathering : patterns.isEmpty ? .steady : .strained, activeDays: days.count,
            score: score, parts: parts, trend: WellbeingTrend(score: score, before: before), patterns: patterns,
            counts: counts(days, ledger))
    }

    private static func counts(_ days: [DayPlan], _ ledger: WellbeingLedger) -> WellbeingCounts {
        var counts = WellbeingCounts()
        (counts.tasksFinished, counts.tasksTotal) = TasksPart.counts(days)
        (counts.anchorsAttended, counts.anchorsTotal) = AnchorsPart.counts(days, ledger)
        counts.heavyDays = LoadPart.heavyDays(days)
        return counts
    }
}

/// The whole page: how it reads, the course of the score, and the one card.
package struct WellbeingPage: Equatable, Sendable {
    package var read: WellbeingRead
    /// The score of each of the last fourteen days over its own fortnight, yesterday's last; nil where that has too few
    /// active days (WEL-15).
    package var sparkline: [Int?]
    package var card: WellbeingCard?

    package static func read(in context: DayContext) -> WellbeingPage {
        let ledger = WellbeingLedger(context)
        let read = WellbeingRead.read(ledger)
        let course = (1 - WellbeingWindow.days...0).map { WellbeingScore.ending(ledger.yesterday + $0, ledger) }
        return WellbeingPage(read: read, sparkline: course, card: WellbeingCards.current(read, in: context))
    }
}
