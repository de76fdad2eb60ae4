import Conversation

/// `parse TEXT…` prints how the line would be read; `parse -` reads many lines and prints an object each.
enum Parse {
    static func run(_ words: [String], _ companion: Companion) -> Int32 {
        if let trouble = companion.unreadable() { return Printed.trouble(trouble) }
        guard words == ["-"] else {
            let sentence = words.joined(separator: " ")
            return finish(object(sentence.utf8.count > LineReader.limit ? nil : sentence, companion), 0)
        }
        var reader = LineReader()
        var out: [UInt8] = []
        while let line = reader.next() {
            switch line {
            case .text(let text): out += object(text, companion)
            case .tooLong: out += object(nil, companion)
            }
            // Many lines a write while many wait; each at once when someone talks to it.
            if out.count > 60_000 || !reader.hasLine {
                if !put(out) { return lost(0) }
                out.removeAll(keepingCapacity: true)
            }
        }
        return finish(out, 0)
    }

    /// A line that is too long is read as nothing.
    private static func object(_ line: String?, _ companion: Companion) -> [UInt8] {
        companion.parse(line ?? "") + [UInt8(ascii: "\n")]
    }
}
