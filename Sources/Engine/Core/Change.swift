/// What an action does to the store: values, never SQL. Each carries the row as it was, so that it can be undone.
package enum Change: Equatable, Sendable {
    case insert(Row)
    case update(from: Row, to: Row)
    case delete(Row)
    /// State of this device alone, outside the 14 models (SCH-15).
    case local(LocalKey, from: String?, to: String?)

    package var row: Row? {
        switch self {
        case .insert(let row), .update(_, let row), .delete(let row): row
        case .local: nil
        }
    }

    /// As a reply names it.
    package var operation: String {
        switch self {
        case .insert: "create"
        case .update, .local: "update"
        case .delete: "delete"
        }
    }
}

/// State that belongs to this store file alone: never exported, never merged (SCH-15). Values are short texts.
package enum LocalKey: String, Sendable, CaseIterable {
    /// The latest ended day the rollover has processed (DAY-09).
    case lastProcessedDay
    /// The store's own time zone (RUL-06).
    case timeZone
    /// `monthFirst` or absent.
    case dateOrder
    /// Reminders: `on`, `off`, absent while never asked (PLT-07).
    case reminders
    case morningNudge
    case guidance
    case wellbeingNudges
    /// Set by an import or a merge: the next tick merges duplicates (RUL-03).
    case mergeDue
    /// Days for which a banner or row was dismissed, and what was already said once: `day` or a list of keys.
    case remindersBanner
    case paywallShown
    case trialBanner
    case pickUpDismissed
    case windowClosingSaid
    case newHabitOverloadSaid
    case normalDayInPlanning
    /// The planning session opened last: which one `next` moves, and that a closed one was opened again.
    case planningOpen
    case onboardingStep
    /// The entitlement as last read (ACC-15).
    case entitlement
    case deliveredReminders
    /// Whose store this is, where a bridge keeps one for each of many.
    case bridgeUser
    case lastBackupDay
    /// From when on a rule, or one time of it, has Anchors: set when it was added, resumed or restored (ANC-28).
    case anchorFloors
}
