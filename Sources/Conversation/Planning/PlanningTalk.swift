import Almanac
import Engine
import Intents
import Voice

/// The evening conversation.
enum PlanningTalk {
    static func run(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        throw .notNow(.notPlanning)
    }

    static func isOpen(_ state: ConversationState, _ context: DayContext) -> Bool { false }

    /// The day being planned, while a plan is open.
    static func plannedDay(_ turn: Turn) -> Day? { nil }
    /// The day under review, while a plan is open.
    static func reviewDay(_ turn: Turn) -> Day? { nil }
    /// The open step, shown with every reply inside planning.
    static func view(_ turn: Turn) -> View? { nil }
}
