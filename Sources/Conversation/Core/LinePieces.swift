import Intents

extension Line {
    /// A line of those pieces, the empty ones left out.
    init(pieces: [String]) { self.init(pieces.filter { !$0.isEmpty }.joined(separator: " ")) }

    /// With other words in those places, which follow on each other.
    func replacing(_ places: [(range: Range<Int>, text: String)]) -> Line {
        guard !places.isEmpty else { return self }
        var pieces: [String] = []
        var kept = 0
        for place in places {
            pieces += [text(of: kept..<place.range.lowerBound), place.text]
            kept = place.range.upperBound
        }
        return Line(pieces: pieces + [text(of: kept..<tokens.count)])
    }
}
