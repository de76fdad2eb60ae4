import Conversation

/// `parse TEXT…` prints how the line would be read; `parse -` reads many lines and prints an object each.
enum Parse {
    static func run(_ words: [String], _ companion: Companion) -> Int32 {
        guard words == ["-"] else {
            _ = put(companion.parse(words.joined(separator: " ")) + [UInt8(ascii: "\n")])
            return 0
        }
        var reader = LineReader()
        var out: [UInt8] = []
        while let line = reader.next() {
            switch line {
            case .text(let text): out += companion.parse(text)
            case .tooLong: out += companion.parse("")
            }
            out.append(UInt8(ascii: "\n"))
            // Many lines a write while many wait; each at once when someone talks to it.
            if out.count > 60_000 || !reader.hasLine {
                if !put(out) { return 0 }
                out.removeAll(keepingCapacity: true)
            }
        }
        _ = put(out)
        return 0
    }
}
