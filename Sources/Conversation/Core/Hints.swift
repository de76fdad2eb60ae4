import Engine
import Intents

extension ReadingHints {
    /// What the conversation is at.
    init(_ state: ConversationState, _ context: DayContext) {
        let live = Sessions.live(in: context)
        self.init(
            planning: PlanningTalk.isOpen(context),
            // An offer stands beside what was shown and waits for nothing: what is said next may be of something else.
            questionOpen: state.question.map { $0.kind != .offer } ?? false,
            focusRunning: live != nil,
            focusPaused: live?.pausedAt != nil)
    }
}
