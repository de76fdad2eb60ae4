import Engine

extension Voice {
    func words(_ signal: WellbeingSignal) -> [String] {
        switch signal {
        case .placeholder: []
        }
    }
}
