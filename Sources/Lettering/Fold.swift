import CUnistring

/// Letters: how names are compared, how wide they are, and how they are made safe to show.
package enum Lettering {
    /// The form in which names and words are matched: lower case, without accents, Arabic vowel marks and apostrophes;
    /// dashes and spaces of every kind as plain ones; digits of other scripts as ours.
    package static func fold(_ text: String) -> String {
        var text = text
        let ascii: [UInt8]? = text.withUTF8 { bytes in
            var out: [UInt8] = []
            out.reserveCapacity(bytes.count)
            for byte in bytes {
                switch byte {
                case 128...: return nil
                case 65...90: out.append(byte + 32)
                case UInt8(ascii: "'"), UInt8(ascii: "`"): continue
                case 9: out.append(32)
                default: out.append(byte)
                }
            }
            return out
        }
        if let ascii { return String(decoding: ascii, as: UTF8.self) }
        var out = String.UnicodeScalarView()
        // Apart first, so that a letter and its accent are two; then without case, which may make new accents of its own.
        for scalar in caseFolded(text).unicodeScalars {
            if isMark(scalar) || isApostrophe(scalar) { continue }
            out.append(contentsOf: plain(scalar))
        }
        return String(out)
    }

    private static func caseFolded(_ text: String) -> String {
        var text = text
        return text.withUTF8 { bytes in
            var length = 0
            let folded = u8_casefold(bytes.baseAddress, bytes.count, nil, unistring_nfkd(), nil, &length)
            defer { free(folded) }
            guard let folded else { return String(decoding: bytes, as: UTF8.self) }
            return String(decoding: UnsafeBufferPointer(start: folded, count: length), as: UTF8.self)
        }
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0640, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFE00...0xFE0F, 0xFEFF: true
        case 0..<0x300: false
        default:
            scalar.properties.generalCategory == .nonspacingMark || scalar.properties.generalCategory == .enclosingMark
        }
    }

    private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x27, 0x60, 0xB4, 0x2B9...0x2BF, 0x2C8, 0x2CA, 0x2CB, 0x2018...0x201B, 0x2032, 0x2035, 0xFF07: true
        default: false
        }
    }

    private static func plain(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
        let value: UInt32
        switch scalar.value {
        case 0x2010...0x2015, 0x2212, 0xFE58, 0xFE63, 0xFF0D: value = 0x2D
        case 9, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: value = 0x20
        case 0x0622, 0x0623, 0x0625, 0x0671: value = 0x0627
        case 0x0649, 0x06CC: value = 0x064A
        case 0x0629: value = 0x0647
        case 0x06A9: value = 0x0643
        case 0x0660...0x0669: value = scalar.value - 0x0660 + 48
        case 0x06F0...0x06F9: value = scalar.value - 0x06F0 + 48
        case 0x0966...0x096F: value = scalar.value - 0x0966 + 48
        // Letters that are no letter and accent to Unicode, but to someone without them on the keyboard.
        case 0xF8: return "o".unicodeScalars
        case 0xE6: return "ae".unicodeScalars
        case 0x153: return "oe".unicodeScalars
        case 0xF0, 0x111: return "d".unicodeScalars
        case 0xFE: return "th".unicodeScalars
        case 0x142: return "l".unicodeScalars
        case 0x131: return "i".unicodeScalars
        default: value = scalar.value
        }
        return String.UnicodeScalarView([Unicode.Scalar(value) ?? scalar])
    }
}
