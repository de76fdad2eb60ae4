/// How a fortnight compares with the one before, said in words and never as a number (WEL-16, WEL-17).
package enum WellbeingTrend: String, Equatable, Sendable {
    case steadier, aboutTheSame, heavier

    /// Points that make a difference.
    static let step = 5

    /// nil where either fortnight has no score.
    package init?(score: Int?, before: Int?) {
        guard let score, let before else { return nil }
        let change = score - before
        self = change >= WellbeingTrend.step ? .steadier : change <= -WellbeingTrend.step ? .heavier : .aboutTheSame
    }
}
