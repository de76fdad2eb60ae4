import Engine

extension Voice {
    func words(_ signal: WellbeingSignal) -> [String] {
        switch signal {
        case .placeholder: []
        }
    }

    func words(_ signal: ReminderSignal) -> [String] {
        switch signal {
        case .placeholder: []
        }
    }
}
