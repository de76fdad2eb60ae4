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
        case .focusBegin: TodayTasks.due(onOrBefore: context.today, in: context).map { .task($0.id) }
        case .taskKeep, .taskDefer, .taskDrop: carried(context)
        case .anchorAttended, .anchorPending, .anchorLate: prayer(context).map { [.anchor($0.id)] } ?? []
        default: []
        }
    }

    /// What can be chosen from where something was pointed to and nothing was spoken of yet.
    static func anyOf(_ kinds: ItemKinds, _ context: DayContext) -> [ItemRef] {
        if kinds.contains(.task) {
            return TodayTasks.due(onOrBefore: context.today, in: context).map { .task($0.id) }
        }
        if kinds.contains(.habit) {
            return context.habits.filter { !$0.isArchived }.map { .habit($0.id) }
        }
        if kinds.contains(.rule), !kinds.contains(.anchor) {
            return context.rules.filter { !$0.isArchived }.map { .rule($0.id) }
        }
        guard kinds.contains(.anchor) else { return [] }
        return context.anchors.filter {
            $0.occurrenceDate == context.today && $0.attendanceStatus.known == .pending
        }.map { .anchor($0.id) }
    }

    /// Without a name these answer what Carry asks, and mean nothing where it asks nothing.
    static func isOnlyForWhatIsAsked(_ intent: IntentName) -> Bool {
        switch intent {
        case .taskKeep, .taskDefer, .taskDrop: true
        default: false
        }
    }

    /// The task that Carry asks for now (CONTRACT 6).
    private static func carried(_ context: DayContext) -> [ItemRef] {
        guard let session = PlanningSessions.open(at: .carry, in: context) else { return [] }
        return CarryStep.items(session, in: context).first(where: \.isPending).map { [.task($0.task.id)] } ?? []
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
