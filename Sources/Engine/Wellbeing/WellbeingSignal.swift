import Almanac

/// What the wellbeing rules say.
package enum WellbeingSignal: Signal {
    /// So many active days of the seven it takes.
    case gatheringData(days: Int)
    case wellbeingScore(Int, WellbeingTrend?)
    case pattern(WellbeingPattern)
    /// A card was put away: its pattern rests until that day.
    case patternResting(WellbeingPattern, until: Day)
    /// What a card offers is as it offers already, or there is nothing to set it by.
    case nothingToChange(WellbeingOffer)
    /// The habit to open (WEL-35).
    case habitToOpen(Habit)

    package var kind: String {
        switch self {
        case .gatheringData: "gatheringData"
        case .wellbeingScore: "wellbeingScore"
        case .pattern: "pattern"
        case .patternResting: "patternResting"
        case .nothingToChange: "nothingToChange"
        case .habitToOpen: "habitToOpen"
        }
    }

    package var subject: SignalSubject? {
        switch self {
        case .pattern(.habitNeglect(let habit)), .patternResting(.habitNeglect(let habit), _), .habitToOpen(let habit):
            SignalSubject(.habit, habit.id)
        case .gatheringData, .wellbeingScore, .pattern, .patternResting, .nothingToChange: nil
        }
    }
}
