import Almanac
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

    /// A column a week under the date of its Monday, a row a weekday, the oldest week first; below each other where there
    /// is no room for all of them.
    static func weeks(_ squares: [HabitSquare], columns: Int) -> [String] {
        let mondays = Set(squares.map(\.date.monday)).sorted()
        let across = max(1, (columns - 3) / 7)
        return stride(from: 0, to: mondays.count, by: across).flatMap { start -> [String] in
            let shown = mondays[start..<min(start + across, mondays.count)]
            let head = row("", shown.map { Phrasing.short($0) })
            var rows = [head]
            for (number, name) in Phrasing.weekdays.enumerated() {
                let cells = shown.map { monday -> String in
                    let square = squares.first { $0.date == monday + number }
                    return square.map { String(cell($0.cell)) } ?? ""
                }
                rows.append(row(name, cells))
            }
            return rows
        }
    }

    private static func row(_ name: String, _ cells: [String]) -> String {
        var row = padded(name, to: 4)
        for cell in cells { row += padded(cell, to: 7) }
        while row.last == " " { row.removeLast() }
        return row
    }

    private static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    /// What the squares mean, of those that are there.
    static func legend(_ squares: [HabitSquare]) -> String {
        return names.filter { word in squares.contains { $0.cell == word.0 } }.map { "\(cell($0.0)) \($0.1)" }
            .joined(separator: "  ")
    }

    /// What a day's square says, in plain words.
    static let names: [(HabitCell, String)] = [
        (.complete, "done"), (.partialHigh, "most of it"), (.partialLow, "some of it"), (.missed, "not done"),
        (.empty, "nothing due or logged"),
    ]
}
