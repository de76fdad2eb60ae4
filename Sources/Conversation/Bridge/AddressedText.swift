import Lettering

/// In a group Jamaal is spoken to by name: `jamaal, …` or `@jamaal …`, whatever the case (BRIDGE B).
package enum AddressedText {
    /// What is said to it; nil where the text isn't addressed to it.
    package static func said(_ text: String) -> String? {
        var rest = Substring(Lettering.trimmed(text))
        if rest.first == "@" { rest.removeFirst() }
        guard rest.prefix(6).lowercased() == "jamaal" else { return nil }
        rest = rest.dropFirst(6)
        guard let next = rest.first else { return "" }
        guard !next.isLetter, !next.isNumber, next != "'", next != "’", next != "_", next != "-" else { return nil }
        let said = rest.drop { ",:;.!?".contains($0) || $0.isWhitespace }
        return String(said)
    }
}
