import CUnistring

extension Lettering {
    /// How many columns of a terminal it takes.
    package static func width(_ text: String) -> Int {
        var text = text
        let isPlain = text.withUTF8 { bytes in bytes.allSatisfy { $0 >= 32 && $0 < 127 } }
        if isPlain { return text.utf8.count }
        return text.reduce(0) { $0 + width($1) }
    }

    private static func width(_ character: Character) -> Int {
        let scalars = character.unicodeScalars
        let first = scalars[scalars.startIndex]
        if scalars.count == 1 {
            // Pictures newer than the library's tables are as wide as the others.
            return first.properties.isEmojiPresentation ? 2 : max(0, Int(uc_width(first.value, "UTF-8")))
        }
        // A picture made of several, or shown as a picture, is two columns wide.
        if first.properties.isEmoji,
            scalars.contains(where: { $0.value == 0x200D || $0.value == 0xFE0F || $0.properties.isEmojiModifier })
        {
            return 2
        }
        if (0x1F1E6...0x1F1FF).contains(first.value) { return 2 }
        return scalars.reduce(0) { $0 + max(0, Int(uc_width($1.value, "UTF-8"))) }
    }

    /// Cut to so many columns, with `…` where something is missing, never inside a character.
    package static func clipped(_ text: String, to columns: Int) -> String {
        guard width(text) > columns else { return text }
        guard columns > 1 else { return columns == 1 ? "…" : "" }
        var out = ""
        var used = 0
        for character in text {
            let more = width(character)
            if used + more > columns - 1 { break }
            out.append(character)
            used += more
        }
        while out.last == " " { out.removeLast() }
        return out + "…"
    }

    /// Without C0, DEL and C1 characters. Tabs and breaks become spaces where one line is wanted; else they stay, a break
    /// of any kind as `\n`.
    package static func cleaned(_ text: String, oneLine: Bool = true) -> String {
        var text = text
        if text.withUTF8(isClean) { return text }
        var out = String.UnicodeScalarView()
        var isAfterReturn = false
        for scalar in text.unicodeScalars {
            defer { isAfterReturn = scalar.value == 13 }
            switch scalar.value {
            case 10 where isAfterReturn: continue
            case 9: out.append(oneLine ? " " : scalar)
            case 10, 13, 0x85, 0x2028, 0x2029: out.append(oneLine ? " " : "\n")
            case 0..<32, 127...159: continue
            default: out.append(scalar)
            }
        }
        return String(out)
    }

    /// Whether nothing in it needs cleaning, by its bytes: C1 is C2 80…9F, the separators of lines are E2 80 A8 and A9.
    private static func isClean(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var (second, before): (UInt8, UInt8) = (0, 0)
        for byte in bytes {
            if byte < 32 || byte == 127 || (before == 0xC2 && byte < 0xA0) { return false }
            if second == 0xE2, before == 0x80, byte == 0xA8 || byte == 0xA9 { return false }
            (second, before) = (before, byte)
        }
        return true
    }

    /// Whether anything of it can be seen.
    package static func hasVisible(_ text: String) -> Bool {
        text.unicodeScalars.contains { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: false
            case .nonspacingMark, .enclosingMark: false
            default:
                ![0x2800, 0x3164, 0x115F, 0x1160, 0xFFA0].contains(scalar.value)
            }
        }
    }

    /// Letters as a person counts them: a letter with its marks is one, a family of pictures too.
    package static func letterCount(_ text: String) -> Int { text.count }

    /// Without spaces of any kind at its ends.
    package static func trimmed(_ text: String) -> String {
        // Most texts have nothing to take away, which their first and last byte tell.
        if let first = text.utf8.first, let last = text.utf8.last, isInk(first), isInk(last) { return text }
        var scalars = Substring(text).unicodeScalars
        func isSpace(_ scalar: Unicode.Scalar) -> Bool {
            scalar.properties.isWhitespace || scalar.value == 0x200B || scalar.value == 0xFEFF
        }
        while let first = scalars.first, isSpace(first) { scalars.removeFirst() }
        while let last = scalars.last, isSpace(last) { scalars.removeLast() }
        return String(scalars)
    }

    private static func isInk(_ byte: UInt8) -> Bool { byte > 32 && byte < 127 }

    /// With its direction marks shut in, so that they end with it and the rest of a terminal's line stays as it is. A text
    /// without such marks comes back as it was.
    package static func isolated(_ text: String) -> String {
        // All of those marks begin with this byte.
        guard text.utf8.contains(0xE2) else { return text }
        var open: [Unicode.Scalar] = []
        var hasMarks = false
        var out = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x202A, 0x202B, 0x202D, 0x202E:
                hasMarks = true
                open.append("\u{202C}")
            case 0x2066, 0x2067, 0x2068:
                hasMarks = true
                open.append("\u{2069}")
            case 0x202C:
                // One that closes nothing here would close what isn't ours.
                guard open.last == "\u{202C}" else { continue }
                open.removeLast()
            case 0x2069:
                guard let index = open.lastIndex(of: "\u{2069}") else { continue }
                open.removeSubrange(index...)
            default: break
            }
            out.append(scalar)
        }
        while let close = open.popLast() { out.append(close) }
        return hasMarks ? "\u{2068}" + String(out) + "\u{2069}" : String(out)
    }

    /// Whether there are marks that turn the direction of what follows, or end such a turn.
    package static func hasDirections(_ text: String) -> Bool {
        text.utf8.contains(0xE2)
            && text.unicodeScalars.contains {
                (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value)
            }
    }

    /// Without direction marks, for a line that is being typed: the name is found without them too.
    package static func withoutDirections(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == 0xE2 || $0 == 0xD8 }) else { return text }
        return String(
            String.UnicodeScalarView(
                text.unicodeScalars.filter {
                    switch $0.value {
                    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: false
                    default: true
                    }
                }))
    }
}
