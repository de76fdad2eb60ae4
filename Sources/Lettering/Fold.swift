import CUnistring

/// Letters: how names are compared, how wide they are, and how they are made safe to show.
package enum Lettering {
    /// The form in which names and words are matched: lower case, without accents, Arabic vowel marks, apostrophes and
    /// what can't be seen; dashes, double quotes and spaces of every kind as plain ones; digits of other scripts as ours.
    /// Never to be shown: letters may come out apart from their dots.
    package static func fold(_ text: String) -> String {
        var text = text
        switch text.withUTF8(needed) {
        case .nothing: return text
        case .ascii: return text.withUTF8(foldedASCII)
        case .all: break
        }
        var out = String.UnicodeScalarView()
        var run = String.UnicodeScalarView()
        func endRun() {
            guard !run.isEmpty else { return }
            for scalar in apart(String(run)).unicodeScalars where !isDropped(scalar) {
                out.append(contentsOf: plain(scalar))
            }
            run = String.UnicodeScalarView()
        }
        for scalar in text.unicodeScalars {
            if isFraction(scalar) {
                // Taken apart, `1½` would read as eleven halves.
                endRun()
                out.append(scalar)
            } else if !isDropped(scalar) {
                // Some apostrophes would come apart into a space and an accent, so they go before that.
                run.append(scalar)
            }
        }
        endRun()
        return String(out)
    }

    /// In Unicode's composed form (NFC): the same letters, each accent part of its letter where there is such a one.
    package static func normalized(_ text: String) -> String {
        var text = text
        return text.withUTF8 { bytes in
            var length = 0
            let composed = u8_normalize(unistring_nfc(), bytes.baseAddress, bytes.count, nil, &length)
            return taken(composed, length, orElse: bytes)
        }
    }

    /// What has to be done to a text that is to be folded: most words typed are folded already.
    private enum Need { case nothing, ascii, all }

    private static func needed(_ bytes: UnsafeBufferPointer<UInt8>) -> Need {
        var isFolded = true
        for byte in bytes {
            switch byte {
            case 128...: return .all
            case 65...90, UInt8(ascii: "'"), UInt8(ascii: "`"), 9...13: isFolded = false
            default: break
            }
        }
        return isFolded ? .nothing : .ascii
    }

    private static func foldedASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        String(unsafeUninitializedCapacity: bytes.count) { out in
            var count = 0
            for byte in bytes {
                switch byte {
                case 65...90: out[count] = byte + 32
                case UInt8(ascii: "'"), UInt8(ascii: "`"): continue
                case 9...13: out[count] = 32
                default: out[count] = byte
                }
                count += 1
            }
            return count
        }
    }

    /// Without case, each letter apart from its marks (NFKD).
    private static func apart(_ text: String) -> String {
        var text = text
        return text.withUTF8 { bytes in
            var length = 0
            let folded = u8_casefold(bytes.baseAddress, bytes.count, nil, unistring_nfkd(), nil, &length)
            return taken(folded, length, orElse: bytes)
        }
    }

    /// Frees what the library gave.
    private static func taken(
        _ result: UnsafeMutablePointer<UInt8>?, _ length: Int, orElse bytes: UnsafeBufferPointer<UInt8>
    ) -> String {
        guard let result else { return String(decoding: bytes, as: UTF8.self) }
        defer { free(result) }
        return String(decoding: UnsafeBufferPointer(start: result, count: length), as: UTF8.self)
    }
}

extension Lettering {
    private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // Apostrophes.
        case 0x27, 0x60, 0xB4, 0x2B9...0x2BF, 0x2C8, 0x2CA, 0x2CB, 0x55A, 0x5F3, 0x2018...0x201B, 0x2032, 0x2035,
            0xA78C, 0xFF07:
            true
        // What can't be seen: the Arabic stretcher, marks of direction and joining, choices of a picture's form.
        case 0xAD, 0x34F, 0x61C, 0x640, 0x180B...0x180F, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F,
            0xFE00...0xFE0F, 0xFEFF, 0xE0000...0xE0FFF:
            true
        case 0..<0x300: false
        default: isAccent(scalar)
        }
    }

    /// Accents, and the vowel marks of Arabic and Hebrew. The vowel signs of Indic and Thai words and the strokes that
    /// make another kana are marks too, but without them it would be another word.
    private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.canonicalCombiningClass.rawValue {
        case 1, 7, 10...35, 200...: true
        default: scalar.properties.generalCategory == .enclosingMark
        }
    }

    private static func isFraction(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xBC...0xBE, 0x2150...0x215E, 0x2189: true
        default: false
        }
    }

    private static func plain(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
        let value: UInt32
        switch scalar.value {
        case 0x58A, 0x5BE, 0x2010...0x2015, 0x2212, 0x2E3A, 0x2E3B, 0xFE58, 0xFE63, 0xFF0D: value = 0x2D
        case 9...13, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: value = 0x20
        case 0xAB, 0xBB, 0x201C...0x201F: value = 0x22
        // Arabic letters that are written in more than one way.
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
        case 0x127: return "h".unicodeScalars
        case 0x131: return "i".unicodeScalars
        default: value = scalar.value
        }
        return String.UnicodeScalarView([Unicode.Scalar(value) ?? scalar])
    }
}
