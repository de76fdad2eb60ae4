import Almanac

@testable import Engine

extension Examples {
    var stretch: Habit { habit("Stretch", .binary) }

    var patterns: [WellbeingPattern] {
        [
            .heavyRun(days: 3), .heavyRun(days: 14), .completionCollapse, .weekendOverplan(weekday: 6),
            .weekendOverplan(weekday: 7), .habitNeglect(stretch),
        ]
    }

    var offers: [WellbeingOffer] {
        [
            .lowDay(today + 1, isAlready: false), .lowDay(today + 1, isAlready: true), .lowWeekday(6, isAlready: false),
            .lowWeekday(7, isAlready: true), .normalDay(120), .normalDay(nil), .openHabit(stretch),
        ]
    }

    var wellbeing: [WellbeingSignal] {
        [
            .gatheringData(days: 0), .gatheringData(days: 6), .wellbeingScore(74, nil), .wellbeingScore(74, .steadier),
            .wellbeingScore(60, .heavier), .wellbeingScore(100, .aboutTheSame),
        ] + patterns.map { .pattern($0) } + patterns.map { .patternResting($0, until: today + 7) }
            + offers.map { .nothingToChange($0) } + [.habitToOpen(stretch)]
    }

    /// A page of the fortnight up to yesterday.
    func page(
        _ parts: WellbeingParts, heavy: Int = 2, of days: Int = 12, score: Int? = 74,
        trend: WellbeingTrend? = .steadier,
        patterns: [WellbeingPattern] = [], sparkline: [Int?] = Array(repeating: nil, count: 14),
        card: WellbeingCard? = nil
    ) -> WellbeingPage {
        var counts = WellbeingCounts()
        (counts.tasksFinished, counts.tasksTotal, counts.anchorsAttended, counts.anchorsTotal) = (41, 48, 30, 34)
        counts.heavyDays = heavy
        let state: WellbeingState = score == nil ? .gathering : patterns.isEmpty ? .steady : .strained
        return WellbeingPage(
            read: WellbeingRead(
                state: state, activeDays: days, score: score, parts: parts, trend: trend, patterns: patterns,
                counts: counts),
            sparkline: sparkline, card: card)
    }
}
