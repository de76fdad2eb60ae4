@preconcurrency import CReadline
import Glibc
import Lettering

extension LineEditor {
    /// The list readline takes, as an address: what all offers begin with, then the offers. Readline frees it. 0 for none.
    static func matches(_ typed: String, _ offers: [String]) -> UInt {
        guard !offers.isEmpty else { return 0 }
        let items = [common(typed, offers)] + (offers.count > 1 ? offers : [])
        let size = (items.count + 1) * MemoryLayout<UnsafeMutablePointer<CChar>?>.stride
        guard let list = malloc(size)?.assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self) else { return 0 }
        for (n, item) in items.enumerated() { list[n] = strdup(item) }
        list[items.count] = nil
        return UInt(bitPattern: list)
    }

    /// The longest beginning the offers share, letter case aside, in the first one's letters; never less than was typed.
    nonisolated static func common(_ typed: String, _ offers: [String]) -> String {
        var shared = Array(offers[0])
        for offer in offers.dropFirst() {
            let same = zip(shared, offer).prefix { Lettering.fold(String($0)) == Lettering.fold(String($1)) }.count
            shared.removeLast(shared.count - same)
        }
        return shared.count < typed.count ? typed : String(shared)
    }

    /// Shows the offers under the line, each without the words they all have, and draws the line again.
    static func list(_ offers: [String]) {
        let words = offers.map { $0.split(separator: " ") }
        let fewest = words.map(\.count).min() ?? 1
        let same = (0..<max(0, fewest - 1)).prefix { n in words.allSatisfy { $0[n] == words[0][n] } }.count
        let columns = Environment.columns()
        let rows = words.map { Lettering.clipped($0.dropFirst(same).joined(separator: " "), to: columns - 2) }
        _ = put("\n" + Columns.laid(rows, columns: columns, most: 20).map { $0 + "\n" }.joined())
        rl_on_new_line()
        rl_forced_update_display()
    }
}

/// Short texts side by side, in as many columns as there is room for.
enum Columns {
    static func laid(_ items: [String], columns: Int, most: Int) -> [String] {
        let width = (items.map(Lettering.width).max() ?? 0) + 2
        let across = max(1, columns / width)
        let down = (items.count + across - 1) / across
        var rows = (0..<min(down, most)).map { row in
            var line = ""
            for column in 0..<across where column * down + row < items.count {
                let item = items[column * down + row]
                let isLast = (column + 1) * down + row >= items.count || column == across - 1
                line += Lettering.isolated(item)
                if !isLast { line += String(repeating: " ", count: width - Lettering.width(item)) }
            }
            return line
        }
        if down > most { rows.append("… more begin like that") }
        return rows
    }
}
