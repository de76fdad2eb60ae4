/// What the wellbeing rules say.
package enum WellbeingSignal: Signal {
    case placeholder

    package var kind: String { "placeholder" }
    package var subject: SignalSubject? { nil }
}
