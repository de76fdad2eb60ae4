import Lettering

/// Long lines for a terminal: broken between words, never inside a character.
enum Wrapping {
    static func lines(_ text: String, columns: Int) -> [String] {
        guard Lettering.width(text) > columns else { return [text] }
        var lines: [String] = []
        var line = ""
        var used = 0
        for (n, word) in text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
            let width = Lettering.width(String(word))
            let space = n == 0 || (line.isEmpty && !lines.isEmpty) ? 0 : 1
            if used + space + width <= columns {
                line += String(repeating: " ", count: space) + word
                used += space + width
                continue
            }
            // A word that fits on a row of its own begins one; one that doesn't goes on where the row is, so that its
            // number stays beside it.
            if width <= columns || used + space + 2 > columns {
                if !line.isEmpty { lines.append(line) }
                (line, used) = ("", 0)
            } else {
                line += String(repeating: " ", count: space)
                used += space
            }
            for character in word {
                let more = Lettering.width(String(character))
                if used + more > columns {
                    lines.append(line)
                    (line, used) = ("", 0)
                }
                line.append(character)
                used += more
            }
        }
        if !line.isEmpty { lines.append(line) }
        return lines
    }
}
