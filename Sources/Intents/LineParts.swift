extension Line {
    /// The line with all the pieces in which it is looked for commands: more than one command may have.
    package var whole: Line { tokens.count > Line.most ? Line(text, most: Line.longest) : self }

    /// More pieces than this are taken as one at the end: nobody types so much, and nothing may take long.
    private static let longest = 600

    /// What stands between the quotes of a quoted piece.
    func quoted(_ token: Token) -> String {
        let inner = Array(text.utf8)[token.start..<token.end]
        let (opening, closing) = (Line.quoteWidth(inner), Line.quoteWidth(inner.reversed()))
        guard inner.count >= opening + closing else { return "" }
        return String(decoding: inner.dropFirst(opening).dropLast(closing), as: UTF8.self)
    }

    /// Straight quotes are one byte wide, guillemets two, curly ones three.
    private static func quoteWidth(_ bytes: some Sequence<UInt8>) -> Int {
        guard let edge = bytes.first(where: { _ in true }) else { return 0 }
        return edge < 0x80 ? 1 : edge == 0xC2 || edge == 0xBB || edge == 0xAB ? 2 : 3
    }
}
