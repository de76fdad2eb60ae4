import Almanac
import Engine
import JSONText

/// What the conversation was at, kept in the store so that any later process can go on with it.
package struct ConversationState: Equatable, Sendable {
    package var question: OpenQuestion?
    /// The items of the last list shown, by their numbers.
    package var list: [ItemRef] = []
    /// What "it" is.
    package var it: ItemRef? { didSet { isItOld = false } }
    /// Since "it" was spoken of there was a line that was not understood, so that something else may be meant by it.
    package var isItOld = false
    /// What was added last, which "the last one" is.
    package var made: ItemRef?
    /// What the last line did, where it was one command: "no, friday" puts it right.
    package var last: Command?
    /// The change it made, by its sign.
    package var lastTurn: String?
    /// What the last line would have done, where it was refused: "no, friday" tries it again.
    package var tried: Command?
    /// The things of the last command, where it was done to several: "those two".
    package var them: [ItemRef] = []
    /// A list was shown since anything was added or done, so that "the last one" is the list's.
    package var isListNew = false
    /// Why the last reply said what it said, ready to be said.
    package var reasons: [String] = []
    /// The last line changed nothing, as it was refused or not understood.
    package var wasNothing = false
    /// The last card shown, and the line about the normal day: what "do it", "set it" and "not now" answer.
    package var card: String?
    package var normalDayOffer: Int?
    /// When the open plan was last spoken of.
    package var planned: Instant?
    /// The first conversation, once it was begun.
    package var onboarding: OnboardingDialogue?

    package init() {}

    /// What stands at that place of the last list, counted from 1; further on, what the last command was done to.
    package func item(at place: Int) -> ItemRef? {
        let (items, n) = place > Pointing.together ? (them, place - Pointing.together - 1) : (list, place - 1)
        return items.indices.contains(n) ? items[n] : nil
    }
}

/// A question that was asked and not answered yet.
package struct OpenQuestion: Equatable, Sendable {
    package enum Kind: String, Sendable {
        /// Which of several is meant.
        case which
        /// What becomes of the task that was picked in Carry.
        case pick
        /// Yes or no.
        case confirm
        /// A day is wanted, for the one choice's deed.
        case day
        /// The rest of a sentence: what it leads up to is said with the answer.
        case words
        /// What becomes of the running timer before another begins.
        case settle
        /// Offered beside something that was already done.
        case offer
        /// The first and the second question before all data is deleted.
        case deleteOnce, deleteTwice
    }

    /// How long it waits for an answer, in seconds (CONTRACT 3).
    package static let patience = 30 * 60

    package var kind: Kind
    package var text: String
    package var choices: [Choice]
    package var asked: Instant
    /// What a day, a yes or the like completes.
    package var deed: Command?
    /// The rest of a line whose one command had to be asked about.
    package var rest: [Command] = []
    /// The sentence that an answer in words ends.
    package var lead: String?
}
