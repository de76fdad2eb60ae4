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
        var answer = Answer.info(.wellbeingRead, .wellbeing(page))
        answer.reasons = turn.voice.reasons(page)
        if let card = page.card {
            WellbeingCards.markShown(card, in: &turn.edit)
            turn.state.card = OpenCard.wellbeing.rawValue
            answer.question = question(card, turn)
            answer.choices = answer.question?.choices ?? []
        }
        return answer
    }

    /// The card's offer, to be answered by number, by its words, or from a chat's buttons. Where it would change nothing it
    /// can only be put to rest.
    private static func question(_ card: WellbeingCard, _ turn: Turn) -> OpenQuestion {
        let answers: [(String, IntentName)] =
            card.offer.isAlreadySo
            ? [("not now", .cardDecline)] : [("do it", .cardAccept), ("not now", .cardDecline)]
        let choices = answers.enumerated().map { n, answer in
            Choice(
                number: n + 1, label: answer.0, say: answer.0, does: Command(answer.1),
                token: "w\(turn.moment.now.seconds).\(n + 1)")
        }
        var question = OpenQuestion(
            kind: .offer, text: turn.voice.question(card.offer), choices: choices, asked: turn.moment.now)
        if !card.offer.isAlreadySo { question.deed = Command(.cardAccept) }
        return question
    }

    /// Makes the card's change; where it is a habit's page, "it" is that habit from here on.
    static func accept(_ turn: inout Turn) throws(Refusal) {
        guard let card = WellbeingCards.open(in: turn.context) else { throw .notNow(.nothingOpen) }
        try WellbeingCards.accept(in: &turn.edit)
        if case .openHabit(let habit) = card.offer { turn.state.it = .habit(habit.id) }
        turn.said = turn.voice.deed(card.offer)
    }
}
