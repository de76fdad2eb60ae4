/// What the focus rules say.
package enum FocusSignal: Signal {
    case placeholder

    package var kind: String { "placeholder" }
    package var subject: SignalSubject? { nil }
}
