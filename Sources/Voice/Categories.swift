import Engine

extension Voice {
    func words(_ signal: CategorySignal) -> [String] {
        switch signal {
        case .categoryAdded(let category): ["The label \(category.name) is added."]
        case .categoryRenamed(let category, let from): ["The label \(from) is now called \(category.name)."]
        case .categoryArchived(let category): ["The label \(category.name) is archived. Its tasks keep it."]
        case .categoryRestored(let category): ["The label \(category.name) is restored."]
        case .categoryMoved(let category, let place):
            ["The label \(category.name) is now \(Phrasing.ordinal(place)) in the list."]
        }
    }
}
