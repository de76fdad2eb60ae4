/// What a person does, as access sees it: each kind either lives the day or shapes the plan (ACC-07, ACC-08).
package enum UserAction: String, Sendable, CaseIterable {
    // Living the day.
    case completeTask, uncompleteTask, tickNote, logHabit, decideAnchor
    /// Begin, pause, resume, finish, stop, and picking last night's up again.
    case focus
    case undo
    /// When and whether to be reminded, how things look: also the planning and morning times (ACC-20).
    case preferences
    case read, exportData, deleteData
    /// Ending what was begun before access ended (ACC-22).
    case skipPlanning
    /// The first set-up is never gated (ONB-18).
    case onboarding

    // Shaping the plan.
    case editTask
    /// Drop, defer, keep, later.
    case decideTask
    case stopRepeating
    case editHabit, editGroup, editRule, editOneOff, editCategory
    /// Pause, resume, archive, restore (RUL-29).
    case retire
    case plan, morningCard, moveOverflow
    case setLevel
    /// Normal day, working day, rollover, weekday levels.
    case daySettings

    package var isShaping: Bool {
        switch self {
        case .completeTask, .uncompleteTask, .tickNote, .logHabit, .decideAnchor, .focus, .undo, .preferences, .read,
            .exportData, .deleteData, .skipPlanning, .onboarding:
            false
        case .editTask, .decideTask, .stopRepeating, .editHabit, .editGroup, .editRule, .editOneOff, .editCategory,
            .retire, .plan, .morningCard, .moveOverflow, .setLevel, .daySettings:
            true
        }
    }
}
