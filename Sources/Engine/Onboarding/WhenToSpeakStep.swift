import Almanac

/// When to speak: the evening's and the morning's time, and whether to remind at all. Each is saved as it is said, since
/// each can be passed by (ONB-03, ONB-08).
package enum WhenToSpeakStep {
    package static func choose(planning minute: Minute, in edit: inout Edit) throws(Refusal) {
        try Onboarding.expect(.planningTime, edit)
        DaySettings.setPlanningTime(minute, in: &edit)
        Onboarding.leave(.planningTime, in: &edit)
    }

    package static func choose(morning minute: Minute, in edit: inout Edit) throws(Refusal) {
        try Onboarding.expect(.morningTime, edit)
        DaySettings.setMorningTime(minute, in: &edit)
        Onboarding.leave(.morningTime, in: &edit)
    }

    /// The permission, asked for where its use is plain. "Not now" is no answer to it: that passes the step by.
    package static func choose(reminders isOn: Bool, in edit: inout Edit) throws(Refusal) {
        try Onboarding.expect(.reminders, edit)
        Preferences.set(.reminders, isOn: isOn, in: &edit)
        Onboarding.leave(.reminders, in: &edit)
    }
}
