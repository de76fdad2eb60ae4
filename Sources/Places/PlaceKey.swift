/// What two spellings of a place's name have in common: small ASCII letters and digits, single spaces. Case, accents,
/// apostrophes and full stops are gone, a hyphen is a space, and Saint, Fort and Mount are short. The keys of places.tsv are
/// made the same way by scripts/places.py.
enum PlaceKey {
    static func make(_ name: some StringProtocol) -> [UInt8] {
        var key: [UInt8] = []
        key.reserveCapacity(name.utf8.count)
        for scalar in name.unicodeScalars {
            switch scalar {
            case "a"..."z", "0"..."9": key.append(UInt8(scalar.value))
            case "A"..."Z": key.append(UInt8(scalar.value) + 32)
            case " ", "-", "–", "/", "(", ")", ",", "&", "\t", "\u{A0}": key.append(UInt8(ascii: " "))
            case "'", "’", "‘", "ʻ", "ʼ", "`", ".": break
            default: key += letters(scalar).utf8
            }
        }
        return Array(words(key).map(short).joined(separator: [UInt8(ascii: " ")]))
    }

    static func words(_ key: [UInt8]) -> [ArraySlice<UInt8>] { key.split(separator: UInt8(ascii: " ")) }

    private static func short(_ word: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        for (long, short) in [("saint", "st"), ("fort", "ft"), ("mount", "mt")] where word.elementsEqual(long.utf8) {
            return ArraySlice(short.utf8)
        }
        return word
    }

    /// The plain letters of a Latin letter outside ASCII: those named before its mark, "LATIN SMALL LETTER A WITH MACRON".
    /// Nothing for a mark of its own, and for other scripts, which the gazetteer does not have.
    private static func letters(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "ı": return "i"
        case "œ", "Œ": return "oe"
        case "þ", "Þ": return "th"
        case "ð", "Ð": return "d"
        case "ß", "ẞ": return "ss"
        case "ə", "Ə": return "a"
        default:
            guard let words = scalar.properties.name?.split(separator: " "), words.count > 3, words[0] == "LATIN",
                words[2] == "LETTER"
            else { return "" }
            return words[3].lowercased()
        }
    }
}
