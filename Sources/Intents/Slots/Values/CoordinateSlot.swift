/// A place on the map, in degrees: north and east are positive.
package struct Coordinate: Sendable, Equatable {
    package let latitude: Double
    package let longitude: Double

    package init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }
}

/// Reads `-36.85,174.76`, `51.51, -0.13`, `36.85 S 174.76 E`. Off the map is invalid.
package enum CoordinateSlot: SlotReader {
    package static func read(_ scan: Scan, at start: Int, _ context: SlotContext) -> [Span<Coordinate>] {
        guard start >= 0, start < scan.tokens.count, let first = degrees(scan, start, "n", "s") else { return [] }
        let comma = scan.comma(first.end) || scan.mark(first.end, .semicolon) || scan.mark(first.end, .slash)
        guard comma || scan.isMark(first.end - 1) == false else { return [] }
        guard let second = degrees(scan, comma ? first.end + 1 : first.end, "e", "w") else { return [] }
        // Two numbers side by side are a place only with a comma or with their letters.
        guard comma || (scan.isWord(first.end - 1) && scan.isWord(second.end - 1)) else { return [] }
        let fits = abs(first.value) <= 90 && abs(second.value) <= 180
        return [
            Span(end: second.end, value: fits ? Coordinate(latitude: first.value, longitude: second.value) : nil)
        ]
    }

    private static func degrees(_ scan: Scan, _ start: Int, _ positive: String, _ negative: String) -> (
        end: Int, value: Double
    )? {
        var i = start
        var sign = 1.0
        if scan.dash(i) || scan.mark(i, .plus), scan.glued(i + 1) {
            sign = scan.dash(i) ? -1 : 1
            i += 1
        }
        guard let whole = scan.number(i) else { return nil }
        var value = Double(whole)
        var end = i + 1
        if scan.mark(end, .dot), scan.glued(end), let part = scan.number(end + 1), scan.glued(end + 1) {
            var scale = 1.0
            for _ in 0..<min(scan.digits(end + 1), 18) { scale *= 10 }
            value += Double(part) / scale
            end += 2
        }
        if scan.mark(end, .degree) { end += 1 }
        if scan.word(end, positive) { return (end + 1, sign * value) }
        if scan.word(end, negative) { return (end + 1, -sign * value) }
        return (end, sign * value)
    }
}
