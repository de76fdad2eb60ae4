/// How full a day's budget is (CAP-05). Shared edges go to the heavier state, save that 140 is still overloaded.
package enum LoadState: String, Sendable, CaseIterable, Comparable {
    case light, balanced, full, overloaded, exhausting

    /// `score` is percent of the budget, rounded, so that the state agrees with the number shown (CAP-04).
    package init(score: Int) {
        self =
            switch score {
            case ..<70: .light
            case ..<90: .balanced
            case ..<110: .full
            case ...140: .overloaded
            default: .exhausting
            }
    }

    /// Heavier than the day's budget carries (CAP-06).
    package var isOverloaded: Bool { self >= .overloaded }

    private var weight: Int { LoadState.allCases.firstIndex(of: self)! }

    package static func < (a: LoadState, b: LoadState) -> Bool { a.weight < b.weight }
}

package enum LoadScore {
    /// Percent of the budget, rounded half up (CAP-03). Minutes that make no sense, as another program may have left them,
    /// count as none.
    package static func of(planned: Int, budget: Int) -> Int {
        let (planned, budget) = (max(0, planned), max(1, budget))
        return (200 * min(planned, 1_000_000) + budget) / (2 * budget)
    }
}
