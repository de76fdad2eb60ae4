/// The first conversation: which step is open, and going from one to another.
package enum Onboarding {
    /// Shown until it was finished once (ONB-01).
    package static func isDue(in context: DayContext) -> Bool { context.settings.onboardingCompletedAt == nil }

    /// Whether a step was ever answered.
    package static func hasBegun(in context: DayContext) -> Bool { context.local[.onboardingStep] != nil }

    package static func progress(in context: DayContext) -> OnboardingProgress {
        context.local[.onboardingStep].flatMap { OnboardingProgress($0) } ?? OnboardingProgress()
    }

    /// The open step; nil once it is over.
    package static func step(in context: DayContext) -> OnboardingStep? {
        isDue(in: context) ? progress(in: context).step : nil
    }

    /// From a step that asks nothing to the next.
    package static func goOn(in edit: inout Edit) throws(Refusal) {
        guard let step = step(in: edit.context), step == .hello || step == .idea else { throw .notNow(.nothingOpen) }
        leave(step, in: &edit)
    }

    /// To the step before, with all that was chosen kept. Refused at the first (`notNow`).
    package static func back(in edit: inout Edit) throws(Refusal) {
        guard let step = step(in: edit.context) else { throw .notNow(.nothingOpen) }
        guard let previous = step.previous else { throw .notNow(.firstStep) }
        var progress = progress(in: edit.context)
        progress.step = previous
        edit.set(.onboardingStep, progress.text)
    }

    /// Passes a step by, leaving what it asks about as it is (ONB-03, ONB-08). Refused where the spec doesn't allow it.
    package static func pass(in edit: inout Edit) throws(Refusal) {
        guard let step = step(in: edit.context) else { throw .notNow(.nothingOpen) }
        guard step.canBePassed else { throw .notNow(.stepNeeded(step)) }
        switch step {
        case .planningTime, .morningTime: edit.signal(.onboarding(.timeLeft(step, edit.context.settings)))
        case .reminders: edit.signal(.onboarding(.remindersLeft))
        case .anchor where progress(in: edit.context).rule == nil: edit.signal(.onboarding(.anchorLeft))
        default: break
        }
        leave(step, in: &edit)
    }

    /// The rules of a step work only while it is the open one.
    static func expect(_ step: OnboardingStep, _ edit: Edit) throws(Refusal) {
        guard self.step(in: edit.context) == step else { throw .notNow(.nothingOpen) }
    }

    /// From a step to the one after it, noting what it made.
    static func leave(
        _ step: OnboardingStep, in edit: inout Edit, _ change: (inout OnboardingProgress) -> Void = { _ in }
    ) {
        var progress = progress(in: edit.context)
        progress.step = step.next ?? step
        change(&progress)
        edit.set(.onboardingStep, progress.text)
    }
}
