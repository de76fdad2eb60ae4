/// What the Anchor rules say.
package enum AnchorSignal: Signal {
    case placeholder

    package var kind: String { "placeholder" }
    package var subject: SignalSubject? { nil }
}
