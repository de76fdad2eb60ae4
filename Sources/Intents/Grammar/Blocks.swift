import CBundled

/// One intent's block: its examples are its tests, its help and its completion.
package struct IntentBlock: Sendable {
    package struct Example: Sendable {
        package let text: String
        /// Slots as they are expected: `item=boiler date=2026-12-04`.
        package let slots: [(name: String, value: String)]
        /// The state of the conversation it needs, such as `planning`.
        package let state: String?
        package let line: Int
    }

    package let intent: IntentName
    package let file: String
    package fileprivate(set) var examples: [Example] = []
    /// The plain sentences, and not other ways to say them.
    package var isPlain: Bool {
        file != "intents/everyday.intents" && !file.hasPrefix("intents/wordings/") && !isOtherTongue
    }
    /// Whether it is of another tongue than English, in a folder of its own.
    package var isOtherTongue: Bool {
        !file.hasPrefix("intents/wordings/") && file.utf8.count { $0 == UInt8(ascii: "/") } > 1
    }
}

/// The examples of the bundled `intents/` files: help reads them, a plain command never does.
package enum GrammarBlocks {
    /// The blocks in the order of the files; an intent may have several.
    package static let all: [IntentBlock] = {
        var blocks: [IntentBlock] = []
        var count = 0
        guard let files = bundled_files(&count) else { return [] }
        for file in UnsafeBufferPointer(start: files, count: count) {
            let name = String(cString: file.name)
            guard name.hasPrefix("intents/") else { continue }
            read(
                name, String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self),
                &blocks)
        }
        return blocks
    }()

    /// The files' rules by name, as often as they are written.
    static var rules: [(file: String, rule: String)] {
        var count = 0
        guard let files = bundled_files(&count) else { return [] }
        return UnsafeBufferPointer(start: files, count: count).flatMap { file in
            let text = String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
            return text.split(separator: "\n").filter { $0.hasPrefix("rule ") }.map { line in
                (String(cString: file.name), String(line.dropFirst(5).prefix { $0 != " " }))
            }
        }
    }

    private static func read(_ file: String, _ text: String, _ blocks: inout [IntentBlock]) {
        var number = 0
        for raw in text.split(separator: "\n", omittingEmptySubsequences: false) {
            number += 1
            let (keyword, rest) = cut(trim(raw), at: " ")
            if keyword == "intent", let intent = IntentName(rawValue: String(rest)) {
                blocks.append(IntentBlock(intent: intent, file: file))
            } else if keyword == "try", !blocks.isEmpty {
                var (state, said) = (String?.none, rest)
                if rest.hasPrefix("@") {
                    let (name, text) = cut(rest.dropFirst(), at: " ")
                    (state, said) = (String(name), text)
                }
                blocks[blocks.count - 1].examples.append(example(said, state, number))
            }
        }
    }

    private static func example(_ text: Substring, _ state: String?, _ line: Int) -> IntentBlock.Example {
        var said = text
        var slots: [(String, String)] = []
        if let arrow = range(of: " => ", in: text) {
            said = text[..<arrow.lowerBound]
            for pair in pairs(text[arrow.upperBound...]) {
                let (name, value) = cut(pair, at: "=")
                slots.append((String(name), String(value)))
            }
        }
        return .init(
            text: String(trim(said)), slots: slots, state: state, line: line)
    }

    /// Pairs part at spaces; a value with spaces stands in quotes.
    private static func pairs(_ text: Substring) -> [Substring] {
        var found: [Substring] = []
        var start = text.startIndex
        var isQuoted = false
        var index = text.startIndex
        while index < text.endIndex {
            if text[index] == "\"" { isQuoted.toggle() }
            if text[index] == " ", !isQuoted {
                if start < index { found.append(text[start..<index]) }
                start = text.index(after: index)
            }
            index = text.index(after: index)
        }
        if start < text.endIndex { found.append(text[start...]) }
        return found
    }

    private static func range(of mark: String, in text: Substring) -> Range<Substring.Index>? {
        var index = text.startIndex
        while index < text.endIndex {
            if text[index...].hasPrefix(mark) { return index..<text.index(index, offsetBy: mark.count) }
            index = text.index(after: index)
        }
        return nil
    }

    private static func cut(_ text: Substring, at mark: Character) -> (Substring, Substring) {
        guard let index = text.firstIndex(of: mark) else { return (text, "") }
        return (trim(text[..<index]), trim(text[text.index(after: index)...]))
    }

    private static func trim(_ text: Substring) -> Substring {
        var text = text
        while text.first == " " || text.first == "\t" { text.removeFirst() }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return text
    }
}
