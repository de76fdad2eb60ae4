/// What the reminder rules say.
package enum ReminderSignal: Signal {
    case placeholder

    package var kind: String { "placeholder" }
    package var subject: SignalSubject? { nil }
}
