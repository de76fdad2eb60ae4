import Intents

/// "Done milk / move eggs to friday": a message of several lines that came as one, parted by strokes.
enum Strokes {
    /// A stroke between spaces: "and/or" and "24/7" have none.
    static func isOne(_ n: Int, in line: Line) -> Bool {
        line.tokens[n].folded == "/" && n > 0 && n + 1 < line.tokens.count && line.tokens[n].spaceBefore
            && line.tokens[n + 1].spaceBefore
    }

    /// The lines between them; one where there are none.
    static func lines(_ line: Line) -> [Line] {
        var lines: [Line] = []
        var from = 0
        for n in line.tokens.indices where isOne(n, in: line) {
            if from < n { lines.append(Line(line.text(of: from..<n))) }
            from = n + 1
        }
        guard from > 0 else { return [line] }
        if from < line.tokens.count { lines.append(Line(line.text(of: from..<line.tokens.count))) }
        return lines
    }
}
