import Engine

/// A habit's days as squares: whole, most, some, none, and a dot where nothing was due or is known yet.
package enum HabitSquares {
    static func cell(_ cell: HabitCell) -> Character {
        switch cell {
        case .complete: "█"
        case .partialHigh: "▓"
        case .partialLow: "▒"
        case .missed: "░"
        case .empty: "·"
        }
    }

    /// Days one after the other.
    static func strip(_ squares: [HabitSquare]) -> String { String(squares.map { cell($0.cell) }) }

    /// Weeks of seven days that end with the last square, the oldest first, as many in a row as there is room for.
    static func weeks(_ squares: [HabitSquare], columns: Int) -> [String] {
        var weeks: [String] = []
        var end = squares.count
        while end > 0 {
            weeks.insert(strip(Array(squares[max(0, end - 7)..<end])), at: 0)
            end -= 7
        }
        let across = max(1, (columns + 1) / 8)
        return stride(from: 0, to: weeks.count, by: across).map { start in
            weeks[start..<min(start + across, weeks.count)].joined(separator: " ")
        }
    }

    /// What the squares mean, of those that are there.
    static func legend(_ squares: [HabitSquare]) -> String {
        let words: [(HabitCell, String)] = [
            (.complete, "whole"), (.partialHigh, "most"), (.partialLow, "some"), (.missed, "none"), (.empty, "not due"),
        ]
        return words.filter { word in squares.contains { $0.cell == word.0 } }.map { "\(cell($0.0)) \($0.1)" }
            .joined(separator: "  ")
    }
}
