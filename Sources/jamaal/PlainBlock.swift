/// A reply as the plain pipe sends it: 1 to 8 lines of at most 380 bytes; `more` goes on with the rest (BRIDGE A).
struct PlainBlock {
    static let lines = 8
    static let bytes = 380
    private var rest: [String] = []

    /// The first block of a reply; what doesn't fit waits for `more`.
    mutating func begin(_ lines: [String]) -> [String] {
        rest = lines.flatMap { PlainBlock.cut(PlainBlock.safe($0)) }
        if rest.isEmpty { rest = ["…"] }
        return next()
    }

    /// The next block of the last cut reply; nil where there is none.
    mutating func more() -> [String]? { rest.isEmpty ? nil : next() }

    var hasMore: Bool { !rest.isEmpty }

    private mutating func next() -> [String] {
        if rest.count <= PlainBlock.lines {
            defer { rest = [] }
            return rest
        }
        let shown = rest.prefix(PlainBlock.lines - 1)
        rest.removeFirst(shown.count)
        return shown + ["(\(rest.count) more lines: say more)"]
    }

    /// No line is empty, none begins with `/`, which some chats take for a command.
    private static func safe(_ line: String) -> String {
        line.hasPrefix("/") ? " " + line : line
    }

    /// Cuts a long line between words where it can, never inside a character.
    private static func cut(_ line: String) -> [String] {
        if line.utf8.count <= bytes { return line.allSatisfy { $0 == " " } ? [] : [line] }
        var pieces: [String] = []
        var piece = ""
        var size = 0
        for character in line {
            let width = String(character).utf8.count
            if size + width > bytes {
                // Not so early that most of the line would be left empty.
                if let space = piece.lastIndex(of: " "), piece[..<space].utf8.count > bytes / 2 {
                    let tail = String(piece[piece.index(after: space)...])
                    pieces.append(String(piece[..<space]))
                    piece = tail
                } else {
                    pieces.append(piece)
                    piece = ""
                }
                size = piece.utf8.count
            }
            // A single character can't be longer than a line unless someone made it so: then its marks are cut off.
            if width > bytes { continue }
            piece.append(character)
            size += width
        }
        if !piece.isEmpty { pieces.append(piece) }
        return pieces.filter { !$0.allSatisfy { $0 == " " } }.map(safe)
    }
}
