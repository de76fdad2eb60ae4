import Almanac
import Engine
import Intents
import Lettering

/// Whether a line answers the open question, and what the answer does.
enum Answering {
    enum Result {
        case choose(Choice)
        case yes, no, cancel
        case day(Day)
        /// No answer to it.
        case other
    }

    /// How a line reads that may be an answer: a short one also in rarer words and other tongues.
    static func readings(
        _ line: Line, _ grammar: Grammar, _ slots: SlotContext, _ hints: ReadingHints
    ) -> [Reading] {
        let readings = grammar.read(line, slots, hints)
        guard readings.first?.intent != .answer, line.tokens.count < 4, let wider = grammar.wider else {
            return readings
        }
        let more = wider.read(line, slots, hints)
        return more.first?.intent == .answer ? more : readings
    }

    /// - Parameter days: the day that the line as a whole names, where it names one.
    static func read(_ line: String, _ question: OpenQuestion, _ readings: [Reading], days: Day? = nil) -> Result {
        let folded = FoldedName(line)
        // Marks don't count in a name, but "-1" is no 1.
        if Int(folded.whole) != nil, line.contains("-"), !question.choices.contains(where: { $0.label == line }) {
            return .other
        }
        if let number = Pointing.choice(folded.words),
            let choice = question.choices.first(where: { $0.number == number })
        {
            return .choose(choice)
        }
        for choice in question.choices {
            if FoldedName(choice.label).whole == folded.whole || FoldedName(choice.say).whole == folded.whole
                || choice.token == line
            {
                return .choose(choice)
            }
        }
        if question.kind == .settle, let choice = SettleTalk.answer(folded.whole, question) { return .choose(choice) }
        switch folded.whole {
        case "cancel", "never mind", "nevermind", "forget it", "leave it", "neither", "none", "none of them":
            return .cancel
        // Beside an offer a timer may run, and it is the timer that is stopped.
        case "stop" where question.kind != .offer: return .cancel
        case "no", "n", "nope", "nah", "no thanks", "no thank you", "la", "not now", "dont":
            // What is offered is put away by a no, where it can be.
            if question.kind == .offer, let choice = question.choices.first(where: { $0.say == "not now" }) {
                return .choose(choice)
            }
            return .no
        case "yes", "y", "yep", "yeah", "yup", "ok", "okay", "sure", "yes please", "aye", "naam", "do it", "go on",
            "go ahead", "please do":
            return .yes
        default: break
        }
        if question.kind == .day {
            if let days { return .day(days) }
            for reading in readings.prefix(3) {
                if reading.intent == .answer, case .date(let day)? = reading.slots["date"] { return .day(day) }
            }
        }
        return ChoiceWords.choice(folded.words, of: question).map { .choose($0) } ?? .other
    }
}
