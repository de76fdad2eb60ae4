/// What may be the name of a thing: something one can see, and not a page of it.
package enum TitleRule {
    package static let longest = 500

    /// The name without the space around it. Refuses one with nothing to see and one over `limit` letters.
    package static func checked(
        _ text: String, _ field: Invalid.Field = .title, limit: Int = longest
    ) throws(Refusal) -> String {
        let trimmed = trimmed(text)
        guard isVisible(trimmed) else { throw .invalid(Invalid(field, .missing)) }
        // A letter is at least a byte: counting letters is only needed for what could be too long.
        guard trimmed.utf8.count <= limit || trimmed.count <= limit else {
            throw .invalid(Invalid(field, .tooLong(limit: limit)))
        }
        return trimmed
    }

    package static func trimmed(_ text: String) -> String {
        let scalars = text.unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return "" }
        return String(scalars[first...last])
    }

    /// At least one scalar leaves ink: no control, no space, no joiner or filler, no mark without its letter.
    package static func isVisible(_ text: String) -> Bool {
        text.unicodeScalars.contains { scalar in
            if scalar.isASCII { return scalar.value > 32 && scalar.value < 127 }
            if scalar.properties.isDefaultIgnorableCodePoint || scalar.value == 0x2800 { return false }
            switch scalar.properties.generalCategory {
            case .control, .format, .surrogate, .unassigned, .spaceSeparator, .lineSeparator, .paragraphSeparator,
                .nonspacingMark, .enclosingMark:
                return false
            default: return true
            }
        }
    }
}
