/// A line for a terminal: the same words as everywhere else, and what is drawn beside them. Without the drawn parts it
/// reads the same (CONTRACT 11).
package struct ShownLine: Equatable, Sendable, ExpressibleByStringInterpolation {
    package enum Style: Equatable, Sendable { case plain, strong, faint, open }

    package struct Run: Equatable, Sendable {
        package var text: String
        package var style: Style
        /// Only for a terminal that draws.
        package var isDrawn: Bool
    }

    package var runs: [Run]

    package init(_ text: String, _ style: Style = .plain) {
        runs = [Run(text: text, style: style, isDrawn: false)]
    }

    package init(stringLiteral text: String) { self.init(text) }

    /// A line that is drawn and nothing else.
    package static func drawn(_ text: String, _ style: Style = .faint) -> ShownLine {
        var line = ShownLine("")
        line.runs = [Run(text: text, style: style, isDrawn: true)]
        return line
    }

    package static func + (line: ShownLine, text: String) -> ShownLine { line + ShownLine(text) }

    package static func + (line: ShownLine, other: ShownLine) -> ShownLine {
        var both = line
        both.runs += other.runs
        return both
    }

    /// The words alone; nil where the line has none.
    package var words: String? {
        let words = runs.filter { !$0.isDrawn }
        return words.isEmpty ? nil : words.map(\.text).joined()
    }
}
