import Engine

extension Voice {
    package func words(_ signal: AccessSignal) -> [String] {
        switch signal {
        case .paywall: [words(Refusal.readOnly)]
        case .putAway: ["That stays away for today."]
        }
    }
}
