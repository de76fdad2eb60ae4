import Engine
import Intents

/// What a sentence without a name is about, where only few things can be meant.
enum Implied {
    static func items(_ intent: IntentName, _ context: DayContext) -> [ItemRef] {
        switch intent {
        case .habitSlip, .habitHeld, .habitUnslip, .habitUnheld:
            context.habits.filter { $0.kind.known == .avoid && !$0.isArchived && !$0.isPaused(on: context.today) }.map {
                .habit($0.id)
            }
        case .anchorAttended, .anchorPending, .anchorLate: prayer(context).map { [.anchor($0.id)] } ?? []
        default: []
        }
    }

    /// The prayer whose window is open.
    private static func prayer(_ context: DayContext) -> Anchor? {
        let now = context.moment.now
        return context.anchors.first { anchor in
            now >= anchor.windowStart && now < anchor.windowEnd
                && context.rules[anchor.ruleID]?.sourceKey.known == .prayerWindow
        }
    }
}
