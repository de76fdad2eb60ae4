/// What the capacity and load rules say.
package enum CapacitySignal: Signal {
    case placeholder

    package var kind: String { "placeholder" }
    package var subject: SignalSubject? { nil }
}
