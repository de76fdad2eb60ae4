import Intents

/// A name's words, as typed and folded. The readings of one line mostly speak of the same few names, so they are cut once.
final class NamePieces {
    struct Pieces {
        let words: [Substring]
        let folded: [String]
    }

    private var known: [(text: String, pieces: Pieces?)] = []

    /// nil where it is one word, or more than eleven.
    func of(_ text: String) -> Pieces? {
        guard text.utf8.contains(UInt8(ascii: " ")) else { return nil }
        if let known = known.first(where: { $0.text == text }) { return known.pieces }
        let words = text.utf8.split(separator: UInt8(ascii: " "), maxSplits: 12).map { Substring($0) }
        let pieces =
            (2..<12).contains(words.count)
            ? Pieces(words: words, folded: words.map { FoldedName.whole(String($0)) }) : nil
        if known.count < 64 { known.append((text, pieces)) }
        return pieces
    }
}
