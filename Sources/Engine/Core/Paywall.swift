import Almanac

/// The one calm line about a subscription: on the first open of a logical day while read only, never while a timer runs
/// (ACC-14, PLT-19).
package enum Paywall {
    package static func isDue(in context: DayContext) -> Bool {
        context.access == .readOnly && context.local[.paywallShown] != context.today.description
            && Sessions.live(in: context) == nil
    }

    /// Notes that it was shown: not again on this day, whatever was answered.
    package static func markShown(in edit: inout Edit) { edit.set(.paywallShown, edit.today.description) }

    /// "Not now" to the banner of the trial's last days or to the paywall: put away for the day (ACC-14, ACC-16). Refuses
    /// where neither stands (`nothingOpen`).
    package static func putAway(in edit: inout Edit) throws(Refusal) {
        switch TodayCards.banner(in: edit.context) {
        case .trialEnding: edit.set(.trialBanner, edit.today.description)
        case .trialEnded: break
        default: throw .notNow(.nothingOpen)
        }
        edit.signal(.access(.putAway))
    }
}

/// What access has to say beside refusals.
package enum AccessSignal: Signal {
    /// Adding and planning need a subscription; what lives the day goes on.
    case paywall
    case putAway

    package var kind: String {
        switch self {
        case .paywall: "paywall"
        case .putAway: "bannerPutAway"
        }
    }

    package var subject: SignalSubject? { nil }
}
