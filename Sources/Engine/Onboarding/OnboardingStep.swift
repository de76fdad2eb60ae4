/// The steps of the first conversation, in their order (ONB-02). A cloud account has none here: the store is a file.
package enum OnboardingStep: String, Sendable, CaseIterable {
    case hello, idea, normalDay, dayEnd, level, planningTime, morningTime, reminders, task, habit, anchor, ready

    /// Only when to speak and the Anchor can be passed by (ONB-03).
    package var canBePassed: Bool {
        switch self {
        case .planningTime, .morningTime, .reminders, .anchor: true
        case .hello, .idea, .normalDay, .dayEnd, .level, .task, .habit, .ready: false
        }
    }

    /// nil at either end.
    package var next: OnboardingStep? { at(1) }
    package var previous: OnboardingStep? { at(-1) }

    private func at(_ distance: Int) -> OnboardingStep? {
        let place = (Self.allCases.firstIndex(of: self) ?? 0) + distance
        return Self.allCases.indices.contains(place) ? Self.allCases[place] : nil
    }
}
