import Engine
import Intents

extension ReadingHints {
    /// What the conversation is at.
    init(_ state: ConversationState, _ context: DayContext) {
        let live = Sessions.live(in: context)
        self.init(
            planning: PlanningTalk.isOpen(context), questionOpen: state.question != nil,
            focusRunning: live != nil,
            focusPaused: live?.pausedAt != nil)
    }
}
