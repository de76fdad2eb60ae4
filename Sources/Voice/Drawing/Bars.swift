/// Strips of block characters. All are as many columns wide as they have characters.
package enum Bars {
    private static let eighths: [Character] = [" ", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

    /// How much of a whole is there: `███▌    `. Nothing is drawn past the end.
    package static func meter(_ part: Int, of whole: Int, columns: Int) -> String {
        guard whole > 0 else { return String(repeating: "░", count: columns) }
        let filled = min(columns * 8, max(0, part * columns * 8 / whole))
        var bar = String(repeating: "█", count: filled / 8)
        // Something that has begun is seen to have begun.
        if filled % 8 > 0 { bar.append(eighths[filled % 8]) } else if part > 0, filled == 0 { bar.append("▏") }
        return bar + String(repeating: "░", count: columns - bar.count)
    }

    /// How far a window is through, 0 to 1.
    package static func window(_ progress: Double, columns: Int = 8) -> String {
        meter(Int((min(1, max(0, progress)) * 1000).rounded()), of: 1000, columns: columns)
    }

    /// So many squares filled of so many: `■■■□□□□` (WEL-41).
    package static func squares(_ filled: Int, of count: Int) -> String {
        let filled = min(count, max(0, filled))
        return String(repeating: "■", count: filled) + String(repeating: "□", count: count - filled)
    }

    /// Scores from 0 to 100 as a line of heights; a gap where there is none (WEL-15).
    package static func sparkline(_ scores: [Int?]) -> String {
        let heights: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
        return String(scores.map { $0.map { heights[min(7, max(0, $0 * 8 / 101))] } ?? " " })
    }
}
