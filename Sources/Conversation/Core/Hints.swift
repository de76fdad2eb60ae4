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

extension ReadingHints {
    /// While something is timed beside an open plan, what ends either ends the timer: the plan has words of its own for
    /// that, and would be closed with the timer running on.
    func ofTimer(_ line: Line, _ grammar: Grammar, _ slots: SlotContext) -> ReadingHints {
        guard planning, focusRunning || focusPaused else { return self }
        var timer = self
        timer.planning = false
        switch grammar.read(line, slots, timer).first?.intent {
        case .focusFinish, .focusStop: return timer
        default: return self
        }
    }
}
