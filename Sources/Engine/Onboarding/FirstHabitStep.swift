/// The habits the first conversation offers (ONB-10, ONB-11). Only the presets keep a key; the other two are plain.
package enum FirstHabit: String, Sendable, CaseIterable {
    case quran, water, walk, dhikr

    package var draft: HabitDraft {
        switch self {
        case .quran: return .preset(.quran)
        case .dhikr: return .preset(.dhikr)
        case .water: return HabitDraft(title: "Water", kind: .counted, target: 8)
        case .walk:
            var draft = HabitDraft(title: "A walk", kind: .timed, target: 20)
            draft.windows[0].effortMinutes = 20
            return draft
        }
    }
}

/// The first habit: one of those offered, or a name, which makes it one to tick every day.
package enum FirstHabitStep {
    package static func create(_ draft: HabitDraft, in edit: inout Edit) throws(Refusal) {
        try Onboarding.expect(.habit, edit)
        let earlier = replaceable(in: edit.context)
        let habit = try HabitEditing.create(draft, in: &edit)
        if let earlier {
            for window in edit.context.windows.rows where window.habitID == earlier.id { edit.delete(window) }
            edit.delete(earlier)
            edit.signal(.onboarding(.replaced(title: earlier.title)))
        }
        Onboarding.leave(.habit, in: &edit) { $0.habit = habit.id }
    }

    /// Goes on with the one that is there. Refused where there is none.
    package static func keep(in edit: inout Edit) throws(Refusal) {
        try Onboarding.expect(.habit, edit)
        guard let habit = standing(in: edit.context) else { throw .notNow(.stepNeeded(.habit)) }
        Onboarding.leave(.habit, in: &edit) { $0.habit = habit.id }
    }

    /// The habit that this step made, or one that was added in between.
    package static func standing(in context: DayContext) -> Habit? {
        if let made = made(in: context) { return made }
        return context.habits.rows.filter { !$0.isArchived }.min { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
    }

    private static func made(in context: DayContext) -> Habit? {
        context.habits[Onboarding.progress(in: context).habit].flatMap { $0.isArchived ? nil : $0 }
    }

    /// One with anything logged stays beside the new one.
    private static func replaceable(in context: DayContext) -> Habit? {
        guard let habit = made(in: context) else { return nil }
        let windows = context.windows.rows.filter { $0.habitID == habit.id }.map(\.id)
        let isUsed =
            context.entries.contains { $0.windowID.map(windows.contains) ?? false }
            || context.sessions.contains { $0.habitWindowID.map(windows.contains) ?? false }
        return isUsed ? nil : habit
    }
}
