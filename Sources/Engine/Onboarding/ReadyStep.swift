/// The end of the first conversation.
package enum ReadyStep {
    /// Notes when it was finished, once (ONB-13).
    package static func finish(in edit: inout Edit) throws(Refusal) {
        try Onboarding.expect(.ready, edit)
        DaySettings.seed(in: &edit)
        var settings = edit.context.settings
        settings.onboardingCompletedAt = edit.now
        edit.save(settings)
        edit.set(.onboardingStep, OnboardingProgress.over)
    }
}

/// A store that was set up elsewhere: brought in from another device, it goes straight to Today (ONB-15).
package enum WelcomeBack {
    /// Whether this store has yet to say so.
    package static func isDue(in context: DayContext) -> Bool {
        !Onboarding.isDue(in: context) && !Onboarding.hasBegun(in: context)
    }

    package static func markSaid(in edit: inout Edit) { edit.set(.onboardingStep, OnboardingProgress.over) }
}
