/// Reads a file of `intents/`: `rule name = …`, and blocks of `intent name`, `say …` and `try … => slot=value`.
enum GrammarFile {
    static func read(
        _ file: String, _ text: String, _ rules: inout [String: String], _ blocks: inout [IntentBlock]
    ) throws(GrammarFault) {
        var number = 0
        for raw in text.split(separator: "\n", omittingEmptySubsequences: false) {
            number += 1
            let line = trim(raw)
            guard !line.isEmpty, !line.hasPrefix("#") else { continue }
            let (keyword, rest) = cut(line, at: " ")
            switch keyword {
            case "rule":
                let (name, body) = cut(rest, at: "=")
                rules[String(trim(name))] = String(trim(body))
            case "intent":
                guard let intent = IntentName(rawValue: String(rest)) else {
                    throw GrammarFault(file: file, line: number, what: "no intent \(rest)")
                }
                blocks.append(IntentBlock(intent: intent, file: file))
            case "say", "try":
                guard !blocks.isEmpty else { throw GrammarFault(file: file, line: number, what: "no intent yet") }
                let (condition, pattern) = try state(rest, file, number)
                if keyword == "say" {
                    blocks[blocks.count - 1].says.append(
                        .init(text: String(pattern), condition: condition, line: number))
                } else {
                    blocks[blocks.count - 1].examples.append(example(pattern, condition, number))
                }
            default: throw GrammarFault(file: file, line: number, what: "unknown word \(keyword)")
            }
        }
    }

    /// `@planning …` only counts while planning.
    private static func state(
        _ text: Substring, _ file: String, _ line: Int
    ) throws(GrammarFault) -> (Pattern.Condition, Substring) {
        guard text.hasPrefix("@") else { return (.always, text) }
        let (name, rest) = cut(text.dropFirst(), at: " ")
        switch name {
        case "planning": return (.planning, rest)
        case "question": return (.question, rest)
        case "timer": return (.timer, rest)
        case "paused": return (.paused, rest)
        case "onboarding": return (.onboarding, rest)
        default: throw GrammarFault(file: file, line: line, what: "no state \(name)")
        }
    }

    private static func example(_ text: Substring, _ condition: Pattern.Condition, _ line: Int) -> IntentBlock.Example {
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
            text: String(trim(said)), slots: slots, state: condition == .always ? nil : "\(condition)", line: line)
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
