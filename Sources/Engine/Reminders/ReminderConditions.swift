import Almanac

/// What a plan of reminders hangs on beside the rows (NOT-01).
package struct ReminderConditions: Equatable, Sendable {
    package var access: AccessState
    /// nil where there is no trial, or its start isn't known.
    package var trialStart: Instant?
    package var isAllowed: Bool
    package var isSwitchedOn: Bool
    package var morningNudge: Bool

    package init(
        access: AccessState = .subscribed, trialStart: Instant? = nil, isAllowed: Bool = true,
        isSwitchedOn: Bool = true, morningNudge: Bool = true
    ) {
        (self.access, self.trialStart, self.isAllowed) = (access, trialStart, isAllowed)
        (self.isSwitchedOn, self.morningNudge) = (isSwitchedOn, morningNudge)
    }

    /// As the store and its host have them. `reminders on` stands for the permission too, `off` is quiet by choice, and
    /// while neither was said the wish is there and the permission isn't (PLT-07, NOT-24).
    package init(in context: DayContext) {
        let permission = Preferences.reminderPermission(in: context)
        access = context.access
        isAllowed = permission == .allowed
        isSwitchedOn = permission != .denied
        morningNudge = Preferences.isOn(.morningNudge, in: context)
        let entitlement = context.local[.entitlement].flatMap { Entitlement($0) } ?? Entitlement(.none)
        trialStart = Access.trialStart(entitlement, firstLaunchAt: context.settings.firstLaunchAt)
    }

    /// No permission, or switched off: nothing at all, the trial's own included (NOT-02).
    package var isSilent: Bool { !isAllowed || !isSwitchedOn }
}
