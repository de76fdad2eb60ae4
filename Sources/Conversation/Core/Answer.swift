import Almanac
import Engine
import Intents
import Voice

/// What came of one command, before it is a reply. What was done is in the turn's edit.
package struct Answer {
    package var outcome: Outcome
    package var intent: IntentName
    package var view: View?
    package var saying: Saying?
    package var question: OpenQuestion?
    package var refusal: Refusal?
    package var choices: [Choice] = []
    /// The choices are there to be taken and not said: they were said before.
    package var isQuiet = false
    /// What a reply's `error` says where no rule said no.
    package var failure: Reply.Failure?
    /// What is said stands for the view, which is only given to programs.
    package var isBrief = false
    /// What `why` says afterwards, where that is more than was said.
    package var reasons: [String]?
    /// Said at the end, whatever comes before it.
    package var tail: Saying?

    /// Something was written, or nothing had to be where the wish was already true.
    package static func done(_ intent: IntentName, view: View? = nil) -> Answer {
        Answer(outcome: .done, intent: intent, view: view)
    }

    package static func info(_ intent: IntentName, _ view: View) -> Answer {
        Answer(outcome: .info, intent: intent, view: view)
    }

    package static func saying(_ intent: IntentName, _ saying: Saying, _ outcome: Outcome = .info) -> Answer {
        Answer(outcome: outcome, intent: intent, saying: saying)
    }

    package static func ask(_ intent: IntentName, _ question: OpenQuestion, view: View? = nil) -> Answer {
        Answer(outcome: .ask, intent: intent, view: view, question: question, choices: question.choices)
    }
}
