import Engine
import Intents
import Voice

/// How the last fortnight was, and the one card beside it.
enum WellbeingTalk {
    /// Showing the card logs it.
    static func read(_ turn: inout Turn) -> Answer {
        let page = WellbeingPage.read(in: turn.context)
        if let score = page.read.score {
            turn.edit.signal(.wellbeing(.wellbeingScore(score, page.read.trend)))
        } else {
            turn.edit.signal(.wellbeing(.gatheringData(days: page.read.activeDays)))
        }
        for pattern in page.read.patterns { turn.edit.signal(.wellbeing(.pattern(pattern))) }
        if let card = page.card {
            WellbeingCards.markShown(card, in: &turn.edit)
            turn.state.card = OpenCard.wellbeing.rawValue
        }
        return .info(.wellbeingRead, .wellbeing(page))
    }

    /// Makes the card's change; where it is a habit's page, "it" is that habit from here on.
    static func accept(_ turn: inout Turn) throws(Refusal) {
        guard let card = WellbeingCards.open(in: turn.context) else { throw .notNow(.nothingOpen) }
        try WellbeingCards.accept(in: &turn.edit)
        if case .openHabit(let habit) = card.offer { turn.state.it = .habit(habit.id) }
        turn.said = turn.voice.deed(card.offer)
    }
}
