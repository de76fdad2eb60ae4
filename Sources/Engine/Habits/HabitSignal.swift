/// What the habit rules say.
package enum HabitSignal: Signal {
    case placeholder

    package var kind: String { "placeholder" }
    package var subject: SignalSubject? { nil }
}
