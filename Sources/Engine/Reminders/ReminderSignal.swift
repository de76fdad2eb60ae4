/// What the reminder rules say.
package enum ReminderSignal: Signal {
    /// Minutes before it begins, 0 at its start, and before it ends; nil for neither.
    case anchorReminderSet(title: String, SignalSubject, beforeStart: Int?, beforeEnd: Int?)
    /// A reminder that was set can't arrive, since reminders aren't allowed yet (TOD-27).
    case cannotArrive

    package var kind: String {
        switch self {
        case .anchorReminderSet: "anchorReminderSet"
        case .cannotArrive: "reminderCannotArrive"
        }
    }

    package var subject: SignalSubject? {
        switch self {
        case .anchorReminderSet(_, let subject, _, _): subject
        case .cannotArrive: nil
        }
    }
}
