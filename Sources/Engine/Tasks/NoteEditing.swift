/// A note being written, and what of it is selected: places between letters, equal where there is only a caret.
package struct EditedNote: Equatable, Sendable {
    package var text: String
    package var selection: Range<Int>

    package init(_ text: String, _ selection: Range<Int>) {
        self.text = text
        self.selection = selection
    }

    package init(_ text: String, caret: Int) { self.init(text, caret..<caret) }
}

package enum NoteMark: String, Sendable, CaseIterable {
    case bold = "**"
    case italic = "*"
    case code = "`"
}

/// What the formatting keys of a note editor do, as functions on text (NTE-07 to NTE-11). A selection past the text's end
/// is taken to end with it.
package enum NoteEditing {
    /// Makes the selected lines a checklist, or plain lines again where every one of them is one already. Blank lines
    /// among several are left alone.
    package static func togglingChecklist(_ note: EditedNote) -> EditedNote {
        let letters = Array(note.text)
        let selection = note.selection.clamped(to: 0..<letters.count)
        var lines = lines(letters, touching: selection)
        if lines.count > 1 {
            let filled = lines.filter { range in letters[range].contains { !$0.isWhitespace } }
            if !filled.isEmpty { lines = filled }
        }
        let items = lines.map { Item(letters[$0]) }
        let isList = items.allSatisfy(\.isCheckbox)
        var result = letters
        var (start, end) = (selection.lowerBound, selection.upperBound)
        for (range, item) in zip(lines, items).reversed() where isList || !item.isCheckbox {
            let old = range.lowerBound + item.indent..<range.lowerBound + item.content
            let new = isList ? [] : Array("- [ ] ")
            result.replaceSubrange(old, with: new)
            start = moved(start, by: old, new.count)
            end = moved(end, by: old, new.count)
        }
        return EditedNote(String(result), start..<end)
    }

    /// Wraps the selection in a mark or takes the mark away; with nothing selected puts the caret between two of them, or
    /// takes an empty pair back out.
    package static func toggling(_ mark: NoteMark, in note: EditedNote) -> EditedNote {
        let letters = Array(note.text)
        let selection = note.selection.clamped(to: 0..<letters.count)
        let sign = Array(mark.rawValue)
        let (before, after) = (letters[..<selection.lowerBound], letters[selection.upperBound...])
        let (left, right) = (run(before.reversed(), sign[0]), run(after, sign[0]))
        let inner = letters[selection]
        if selection.isEmpty ? left == sign.count && right == sign.count : holds(mark, left) && holds(mark, right) {
            let text = before.dropLast(sign.count) + inner + after.dropFirst(sign.count)
            let start = selection.lowerBound - sign.count
            return EditedNote(String(text), start..<start + inner.count)
        }
        if inner.count > 2 * sign.count, holds(mark, run(inner, sign[0])), holds(mark, run(inner.reversed(), sign[0])) {
            let bare = inner.dropFirst(sign.count).dropLast(sign.count)
            return EditedNote(
                String(before + bare + after), selection.lowerBound..<selection.lowerBound + bare.count)
        }
        let start = selection.lowerBound + sign.count
        return EditedNote(String(before + sign + inner + sign + after), start..<start + inner.count)
    }

    /// `[the selection](https://)`, with the address selected to be typed over.
    package static func linking(_ note: EditedNote) -> EditedNote {
        let letters = Array(note.text)
        let selection = note.selection.clamped(to: 0..<letters.count)
        let address = Array("https://")
        let head = letters[..<selection.lowerBound] + ["["] + letters[selection] + ["]", "("]
        let text = head + address + [")"] + letters[selection.upperBound...]
        return EditedNote(String(text), head.count..<head.count + address.count)
    }

    /// Return: after a list item the next item, carrying what stands after the caret; on an empty item the list's end.
    package static func breakingLine(_ note: EditedNote) -> EditedNote {
        var letters = Array(note.text)
        let selection = note.selection.clamped(to: 0..<letters.count)
        letters.removeSubrange(selection)
        let caret = selection.lowerBound
        let line = lines(letters, touching: caret..<caret)[0]
        let item = Item(letters[line])
        guard item.isItem, caret >= line.lowerBound + item.content else {
            return inserting("\n", into: letters, at: caret)
        }
        if line.lowerBound + item.content == line.upperBound {
            letters.removeSubrange(line)
            return EditedNote(String(letters), caret: line.lowerBound)
        }
        let indent = String(letters[line].prefix(item.indent))
        return inserting("\n" + indent + (item.isCheckbox ? "- [ ] " : "\(item.bullet) "), into: letters, at: caret)
    }

    private static func inserting(_ text: String, into letters: [Character], at caret: Int) -> EditedNote {
        EditedNote(String(letters[..<caret]) + text + String(letters[caret...]), caret: caret + text.count)
    }

    private static func run(_ letters: some Sequence<Character>, _ sign: Character) -> Int {
        letters.prefix { $0 == sign }.count
    }

    /// Whether a run of the mark's letter holds the mark: two stars beside each other are bold, not twice italic.
    private static func holds(_ mark: NoteMark, _ run: Int) -> Bool {
        switch mark {
        case .bold: run >= 2
        case .italic: run % 2 == 1
        case .code: run >= 1
        }
    }

    /// The lines a selection touches; one whose start it only reaches isn't.
    private static func lines(_ letters: [Character], touching selection: Range<Int>) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var start = 0
        while start <= letters.count {
            let end = letters[start...].firstIndex(where: \.isNewline) ?? letters.count
            let isReached =
                selection.isEmpty
                ? selection.lowerBound <= end : selection.lowerBound <= end && selection.upperBound > start
            if isReached { ranges.append(start..<end) }
            if selection.upperBound <= end { break }
            start = end + 1
        }
        return ranges
    }

    /// Where a place goes when a range before or round it is replaced.
    private static func moved(_ place: Int, by range: Range<Int>, _ count: Int) -> Int {
        if place < range.lowerBound { return place }
        if place <= range.upperBound { return range.lowerBound + count }
        return place + count - range.count
    }

    /// How a line begins: letters of indent, a bullet, a box.
    private struct Item {
        var indent: Int
        var bullet: Character = "-"
        var isItem = false
        var isCheckbox = false
        /// Where its own words begin.
        var content: Int

        init(_ line: ArraySlice<Character>) {
            indent = line.prefix { $0 == " " || $0 == "\t" }.count
            content = indent
            let rest = Array(line.dropFirst(indent))
            guard rest.count >= 2, rest[0] == "-" || rest[0] == "*" || rest[0] == "+", rest[1] == " " else { return }
            (bullet, isItem, content) = (rest[0], true, indent + 2)
            guard rest.count >= 5, rest[2] == "[", rest[4] == "]", rest[3] == " " || rest[3] == "x" || rest[3] == "X",
                rest.count == 5 || rest[5] == " "
            else { return }
            (isCheckbox, content) = (true, indent + min(6, rest.count))
        }
    }
}
