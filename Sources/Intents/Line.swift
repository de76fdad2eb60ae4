import Lettering

/// A typed line and its pieces.
package struct Line: Sendable {
    package let text: String
    package let tokens: [Token]

    /// Past so many pieces the rest of the line is one last piece: enough for any command, and the text of a long note
    /// still comes through whole.
    package static let most = 160

    /// - Parameter most: how many pieces before the last one, which takes all the rest.
    package init(_ text: String, most: Int = Line.most) {
        self.text = text
        var splitter = Splitter(text, most)
        self.tokens = splitter.split()
    }

    /// The text of those tokens as typed, from the first one's beginning to the last one's end.
    package func text(of range: Range<Int>) -> String {
        guard let first = range.first, range.upperBound <= tokens.count else { return "" }
        return slice(tokens[first].start, tokens[range.upperBound - 1].end)
    }

    /// Those bytes, without white space around them.
    func slice(_ start: Int, _ end: Int) -> String {
        let utf8 = text.utf8
        let from = utf8.index(utf8.startIndex, offsetBy: start)
        let to = utf8.index(utf8.startIndex, offsetBy: max(start, end))
        return Lettering.trimmed(String(text[from..<to]))
    }
}

/// Cuts a line into words, numbers, marks and quoted runs.
private struct Splitter {
    private let bytes: [UInt8]
    private var tokens: [Token] = []
    private var space = true
    private let most: Int

    init(_ text: String, _ most: Int) {
        bytes = Array(text.utf8)
        self.most = most
    }

    private enum Sort { case letter, digit, space, quote, mark }

    mutating func split() -> [Token] {
        tokens.reserveCapacity(min(bytes.count / 4 + 4, most + 1))
        var i = 0
        while i < bytes.count {
            let (sort, length) = sort(i)
            if sort == .space {
                (space, i) = (true, i + length)
                continue
            }
            if tokens.count == most {
                add(.word, i, bytes.count, folded: "…")
                break
            }
            switch sort {
            case .letter: i = word(i)
            case .digit: i = run(i, .digit, .number)
            case .quote: i = quoted(i, length)
            default: i = mark(i, length)
            }
        }
        return tokens
    }

    private mutating func add(_ kind: Token.Kind, _ start: Int, _ end: Int, folded: String) {
        tokens.append(Token(kind: kind, folded: folded, start: start, end: end, spaceBefore: space))
        space = false
    }

    private func text(_ start: Int, _ end: Int) -> String { String(decoding: bytes[start..<end], as: UTF8.self) }

    private mutating func run(_ start: Int, _ wanted: Sort, _ kind: Token.Kind) -> Int {
        var end = start
        while end < bytes.count, case (let sort, let length) = sort(end), sort == wanted { end += length }
        add(kind, start, end, folded: Lettering.fold(text(start, end)))
        return end
    }

    /// Letters, with the apostrophes between them.
    private mutating func word(_ start: Int) -> Int {
        var end = start
        while end < bytes.count {
            let (sort, length) = sort(end)
            if sort == .letter {
                end += length
            } else if let apostrophe = apostrophe(end), end + apostrophe < bytes.count,
                self.sort(end + apostrophe).0 == .letter
            {
                end += apostrophe
            } else {
                break
            }
        }
        add(.word, start, end, folded: Lettering.fold(text(start, end)))
        return end
    }

    private mutating func mark(_ start: Int, _ length: Int) -> Int {
        let text = text(start, start + length)
        let folded = length == 1 ? text : Lettering.fold(text)
        // What can't be seen is no piece.
        if !folded.isEmpty && folded != " " { add(.mark, start, start + length, folded: folded) }
        return start + length
    }

    /// A run in quotes, or the mark alone where it opens nothing or is never closed.
    private mutating func quoted(_ start: Int, _ length: Int) -> Int {
        let single = isSingle(start)
        var end = start + length
        let opens = space || tokens.last?.kind == .mark
        while opens, end < bytes.count {
            let (sort, size) = sort(end)
            if sort == .quote, isSingle(end) == single, end > start + length {
                let next = end + size < bytes.count ? self.sort(end + size).0 : .space
                if !single || (next != .letter && next != .digit) {
                    let inner = Lettering.trimmed(text(start + length, end))
                    if inner.isEmpty || (single && bytes[end - 1] == 32) { break }
                    add(.quoted, start, end + size, folded: Lettering.fold(inner))
                    return end + size
                }
            }
            end += size
        }
        add(.mark, start, start + length, folded: single ? "'" : "\"")
        return start + length
    }

    /// The length of an apostrophe at that byte.
    private func apostrophe(_ i: Int) -> Int? {
        if bytes[i] == UInt8(ascii: "'") || bytes[i] == UInt8(ascii: "`") { return 1 }
        guard bytes[i] > 0xC1 else { return nil }
        switch scalar(i).value {
        case 0x2018, 0x2019, 0x201B, 0x2032, 0x2BC, 0xB4, 0xFF07: return Unicode.UTF8.width(scalar(i))
        default: return nil
        }
    }

    private func isSingle(_ i: Int) -> Bool { apostrophe(i) != nil }

    private func scalar(_ i: Int) -> Unicode.Scalar {
        var bytes = self.bytes[i..<min(i + 4, self.bytes.count)].makeIterator()
        var decoder = UTF8()
        if case .scalarValue(let scalar) = decoder.decode(&bytes) { return scalar }
        return "?"
    }

    private func sort(_ i: Int) -> (Sort, Int) {
        switch bytes[i] {
        case 65...90, 97...122: return (.letter, 1)
        case 48...57: return (.digit, 1)
        case 0...32, 127: return (.space, 1)
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return (.quote, 1)
        case ..<128: return (.mark, 1)
        default: break
        }
        let scalar = scalar(i)
        let length = Unicode.UTF8.width(scalar)
        switch scalar.value {
        case 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: return (.space, length)
        case 0x2018, 0x2019, 0x201C...0x201F, 0xAB, 0xBB: return (.quote, length)
        case 0x640, 0x200B...0x200F, 0x2060...0x206F, 0xFE00...0xFE0F, 0x202A...0x202E: return (.mark, length)
        default: break
        }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .letterNumber:
            return (.letter, length)
        case .decimalNumber: return (.digit, length)
        default: return (.mark, length)
        }
    }
}

extension Unicode.UTF8 {
    fileprivate static func width(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case ..<0x80: 1
        case ..<0x800: 2
        case ..<0x10000: 3
        default: 4
        }
    }
}
