import Lettering
import Voice

/// A reply's rows for a terminal: none wider than it, no direction mark that outlives its title, colour where it is wanted
/// (CONTRACT 11).
struct Rows {
    let columns: Int
    let colours: Bool
    /// Titles that hold direction marks.
    var marked: [String] = []

    func of(_ lines: [ShownLine]) -> [String] { lines.flatMap(rows) }

    private func rows(_ line: ShownLine) -> [String] {
        let pieces = line.runs.flatMap { run in Lettering.cleaned(run.text).map { (character: $0, style: run.style) } }
        let text = String(pieces.map(\.character))
        var rows: [String] = []
        var start = 0
        for row in Wrapping.lines(text, columns: columns) {
            // The space a row was broken at is in no row.
            while start < pieces.count, pieces[start].character == " ", row.first != " " { start += 1 }
            let end = min(pieces.count, start + row.count)
            rows.append(painted(pieces[start..<end]))
            start = end
        }
        return rows
    }

    private func painted(_ pieces: ArraySlice<(character: Character, style: ShownLine.Style)>) -> String {
        guard colours else { return isolated(String(pieces.map(\.character))) }
        var out = ""
        var rest = pieces
        while let style = rest.first?.style {
            let run = rest.prefix { $0.style == style }
            rest = rest.dropFirst(run.count)
            let text = isolated(String(run.map(\.character)))
            out += Rows.code(style).map { "\u{1B}[\($0)m\(text)\u{1B}[0m" } ?? text
        }
        return out
    }

    private static func code(_ style: ShownLine.Style) -> Int? {
        switch style {
        case .plain: nil
        case .strong: 1
        case .faint: 2
        case .open: 32
        }
    }

    /// Each title shut in by itself, so that the rest of the row keeps its direction; what is left over, with the row.
    private func isolated(_ row: String) -> String {
        guard Lettering.hasDirections(row) else { return row }
        var out = ""
        var rest = row[...]
        while let (title, range) = first(in: rest) {
            out += Lettering.isolated(String(rest[..<range.lowerBound])) + Lettering.isolated(title)
            rest = rest[range.upperBound...]
        }
        return out + Lettering.isolated(String(rest))
    }

    /// The title that comes first; of those at one place the longest.
    private func first(in row: Substring) -> (String, Range<String.Index>)? {
        var best: (String, Range<String.Index>)?
        for title in marked {
            guard let range = row.range(of: title) else { continue }
            if let found = best?.1, (found.lowerBound, range.upperBound) < (range.lowerBound, found.upperBound) {
                continue
            }
            best = (title, range)
        }
        return best
    }
}

extension Substring {
    fileprivate func range(of text: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
            start = index(after: start)
        }
        return nil
    }
}
