import Lettering

/// Long lines for a terminal: broken between words, never inside a character.
enum Wrapping {
    static func lines(_ text: String, columns: Int) -> [String] {
        guard Lettering.width(text) > columns else { return [text] }
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            let joined = line.isEmpty ? String(word) : line + " " + word
            if Lettering.width(joined) <= columns {
                line = joined
                continue
            }
            if !line.isEmpty { lines.append(line) }
            line = String(word)
            while Lettering.width(line) > columns {
                var piece = ""
                for character in line {
                    if Lettering.width(piece + String(character)) > columns { break }
                    piece.append(character)
                }
                guard !piece.isEmpty else { break }
                lines.append(piece)
                line = String(line.dropFirst(piece.count))
            }
        }
        if !line.isEmpty { lines.append(line) }
        return lines
    }
}
