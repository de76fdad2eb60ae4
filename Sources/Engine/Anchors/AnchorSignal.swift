import Almanac

/// What the Anchor rules say.
package enum AnchorSignal: Signal {
    case attended(Anchor, title: String)
    case skipped(Anchor, title: String)
    case delegated(Anchor, title: String)
    /// Back to pending.
    case reopened(Anchor, title: String)
    /// A missed one was done after all.
    case corrected(Anchor, title: String)
    case oneOffAdded(Anchor)
    case oneOffChanged(Anchor, from: Anchor)
    case oneOffRemoved(Anchor)
    case ruleAdded(AnchorRule, next: AnchorInstance?)
    /// `from`: as it was, so that what changed can be said.
    case ruleChanged(AnchorRule, from: AnchorRule, next: AnchorInstance?)
    /// Asked for what it was already.
    case ruleUnchanged(AnchorRule)
    /// The high-latitude rule and method a new prayer rule begins with (RUL-09).
    case prayerChoices(AnchorRule, PrayerConfig)
    /// Its place keeps other time than what is shown here.
    case placeKeepsOtherTime(AnchorRule, zone: String)
    /// `removed`: titles of what was still to come today.
    case rulePaused(AnchorRule, removed: [String])
    case ruleResumed(AnchorRule, next: AnchorInstance?)
    case ruleArchived(AnchorRule)
    case ruleRestored(AnchorRule, next: AnchorInstance?)
    case breakAdded(AnchorRule, AnchorException)
    case breakEnded(AnchorRule, next: AnchorInstance?)
    case windowState(Anchor, WindowState)

    package var kind: String {
        switch self {
        case .attended: "anchorAttended"
        case .skipped: "anchorSkipped"
        case .delegated: "anchorDelegated"
        case .reopened: "anchorReopened"
        case .corrected: "anchorCorrected"
        case .oneOffAdded: "anchorAdded"
        case .oneOffChanged: "anchorChanged"
        case .oneOffRemoved: "anchorRemoved"
        case .ruleAdded: "ruleAdded"
        case .ruleChanged: "ruleChanged"
        case .ruleUnchanged: "ruleUnchanged"
        case .prayerChoices: "prayerChoices"
        case .placeKeepsOtherTime: "placeKeepsOtherTime"
        case .rulePaused: "rulePaused"
        case .ruleResumed: "ruleResumed"
        case .ruleArchived: "ruleArchived"
        case .ruleRestored: "ruleRestored"
        case .breakAdded: "breakAdded"
        case .breakEnded: "breakEnded"
        case .windowState: "windowState"
        }
    }

    package var subject: SignalSubject? {
        switch self {
        case .attended(let anchor, _), .skipped(let anchor, _), .delegated(let anchor, _), .reopened(let anchor, _),
            .corrected(let anchor, _), .oneOffAdded(let anchor), .oneOffChanged(let anchor, _),
            .oneOffRemoved(let anchor),
            .windowState(let anchor, _):
            SignalSubject(.anchor, anchor.id)
        case .ruleAdded(let rule, _), .ruleChanged(let rule, _, _), .ruleUnchanged(let rule),
            .prayerChoices(let rule, _),
            .placeKeepsOtherTime(let rule, _), .rulePaused(let rule, _),
            .ruleResumed(let rule, _), .ruleArchived(let rule), .ruleRestored(let rule, _), .breakAdded(let rule, _),
            .breakEnded(let rule, _):
            SignalSubject(.anchorRule, rule.id)
        }
    }
}
