import Almanac
import Engine

// Wellbeing in words: what happened, without praise or blame; trends and patterns are words and never colours (WEL-17,
// WEL-45).

extension Voice {
    func words(_ signal: WellbeingSignal) -> [String] {
        switch signal {
        case .gatheringData(let days): [gathering(days)]
        case .wellbeingScore(let score, let trend): ["Wellbeing is at \(score)\(trend.map { ", " + words($0) } ?? "")."]
        case .pattern(let pattern): [lead(pattern)]
        case .patternResting(_, let until): ["Left as it is. It rests until \(phrase.date(until))."]
        case .nothingToChange(let offer): [unchanged(offer)]
        case .habitToOpen(let habit):
            [
                "Say show \(habit.title) to see it, pause \(habit.title) to let it rest, or change \(habit.title): weekdays for fewer days."
            ]
        }
    }

    func words(_ signal: GuidanceSignal) -> [String] {
        switch signal {
        case .guidancePutAway(let task): ["\(task.title) can wait. No more of that today."]
        }
    }

    /// What a pattern is, in the sentence that leads the page (WEL-40).
    func lead(_ pattern: WellbeingPattern) -> String {
        switch pattern {
        case .heavyRun(let days): "The last \(Phrasing.spelled(days)) days were each over their budget."
        case .completionCollapse: "Over the last three days much less got finished than in the fortnight before."
        case .weekendOverplan: "Most of the last three weekends ran over their budget."
        case .habitNeglect(let habit): "\(habit.title) hasn't come up on its last three days."
        }
    }

    /// The card where other things stand beside it: what it offers, and how to answer it.
    func offer(_ offer: WellbeingOffer) -> String {
        question(offer) + (offer.isAlreadySo ? " Say not now to let this rest." : " Say do it or not now.")
    }

    package func question(_ offer: WellbeingOffer) -> String {
        switch offer {
        case .lowDay(let day, false): "Make \(phrase.day(day)), a low day?"
        case .lowWeekday(let weekday, false): "Let \(Phrasing.fullWeekdays[weekday - 1])s begin as low days?"
        case .normalDay(let minutes?): "Set the normal day to \(Phrasing.length(minutes)), as it was lately?"
        case .openHabit(let habit): "See what would make \(habit.title) lighter?"
        case .lowDay, .lowWeekday, .normalDay: unchanged(offer)
        }
    }

    private func unchanged(_ offer: WellbeingOffer) -> String {
        switch offer {
        case .lowDay(let day, _): "\(Phrasing.sentence(phrase.day(day))), is a low day already."
        case .lowWeekday(let weekday, _): "\(Phrasing.fullWeekdays[weekday - 1])s begin as low days already."
        case .normalDay: "The normal day can stay as it is."
        case .openHabit(let habit): "\(habit.title) stays as it is."
        }
    }

    /// What a card changed, for taking it back.
    package func deed(_ offer: WellbeingOffer) -> String {
        switch offer {
        case .lowDay(let day, _): "low for \(phrase.date(day))"
        case .lowWeekday(let weekday, _): "low \(Phrasing.fullWeekdays[weekday - 1])s"
        case .normalDay(let minutes): "the normal day" + (minutes.map { " of \(Phrasing.length($0))" } ?? "")
        case .openHabit(let habit): "the card about \(habit.title)"
        }
    }

    func words(_ trend: WellbeingTrend) -> String {
        word(trend) + (trend == .aboutTheSame ? " as" : " than") + " the fortnight before"
    }

    func word(_ trend: WellbeingTrend) -> String {
        switch trend {
        case .steadier: "steadier"
        case .aboutTheSame: "about the same"
        case .heavier: "heavier"
        }
    }

    func gathering(_ days: Int) -> String {
        "Wellbeing reads from \(Phrasing.spelled(WellbeingWindow.fewest)) days with a record: \(days) of \(WellbeingWindow.fewest) so far."
    }

    /// The card about the task that stands out (NOT-31).
    func words(_ guidance: Guidance) -> String {
        let length = guidance.task.effortMinutes.map { ", \(Phrasing.minutes($0))" } ?? ""
        let end = guidance.block.before?.title ?? phrase.time(guidance.block.end)
        return
            "\(label(guidance)): \(guidance.task.title)\(length), fits before \(end). Say do it to begin, or not now."
    }

    func label(_ guidance: Guidance) -> String {
        switch guidance.label {
        case .startHere: "Start here"
        case .goodNow: "Good now"
        }
    }

    /// After the title of the task that stands out: ` · Start here`.
    func highlight(_ task: TaskItem, _ read: TodayRead) -> String {
        for case .guidance(let guidance) in read.cards where guidance.task.id == task.id {
            return " · " + label(guidance)
        }
        return ""
    }
}
