import Almanac

/// A line of a note that holds something.
package struct NoteLine: Equatable, Sendable {
    package enum Box: Equatable, Sendable { case open, ticked }

    /// From 0, counting blank lines too (NTE-03).
    package var number: Int
    /// nil for plain text.
    package var box: Box?
    /// Without the box.
    package var text: String

    package init(
        number: Int, box: Box?, text: String
    ) {
        self.number = number
        self.box = box
        self.text = text
    }
}

/// Reading a note and ticking its boxes: plain markdown, of which only checkboxes mean something (NTE-02).
package enum TaskNotes {
    /// In bytes.
    package static let longest = 65_536

    /// Lines that aren't blank, in order.
    package static func lines(_ note: String) -> [NoteLine] {
        var lines: [NoteLine] = []
        scan(note) { number, bytes in
            if let box = Box(bytes) {
                let text = bytes[box.text...]
                lines.append(
                    NoteLine(
                        number: number, box: box.isTicked ? .ticked : .open, text: String(decoding: text, as: UTF8.self)
                    ))
            } else if bytes.contains(where: { $0 != 32 && $0 != 9 }) {
                lines.append(NoteLine(number: number, box: nil, text: String(decoding: bytes, as: UTF8.self)))
            }
        }
        return lines
    }

    /// Counts boxes only (NTE-05).
    package static func progress(_ note: String) -> (ticked: Int, boxes: Int) {
        var (ticked, boxes) = (0, 0)
        scan(note) { _, bytes in
            guard let box = Box(bytes) else { return }
            boxes += 1
            if box.isTicked { ticked += 1 }
        }
        return (ticked, boxes)
    }

    /// The note with the box of that line flipped and every other byte as it was; the note itself where the line holds no
    /// box (NTE-04, NTE-12). `line` counts from 0.
    package static func toggled(_ note: String, line: Int) -> String {
        var flip: (at: Int, to: UInt8)?
        scan(note) { number, bytes in
            if number == line, let box = Box(bytes) { flip = (box.mark, box.isTicked ? 32 : UInt8(ascii: "x")) }
        }
        guard let flip else { return note }
        var bytes = Array(note.utf8)
        bytes[flip.at] = flip.to
        return String(decoding: bytes, as: UTF8.self)
    }

    /// nil for an empty note; refuses one over 64 KiB.
    package static func checked(_ note: String?) throws(Refusal) -> String? {
        guard let note else { return nil }
        guard note.utf8.count <= longest else { throw .invalid(Invalid(.note, .tooLong(limit: longest))) }
        return note.unicodeScalars.allSatisfy(\.properties.isWhitespace) ? nil : note
    }

    /// The line finishing a timer leaves: when, and what was said (NTE-13, FOC-14). The stamp is the wall clock's.
    package static func stamped(_ words: String, at moment: Moment) -> String {
        let local = moment.zone.local(moment.now)
        return "\(local.day) \(local.minute) — \(words)"
    }

    /// The note with a line after it.
    package static func appending(_ line: String, to note: String?) -> String {
        guard let note, !note.isEmpty else { return line }
        return note.hasSuffix("\n") ? note + line : note + "\n" + line
    }

    /// Whether the note is the other one and a single stamped line after it.
    static func isStamped(_ note: String?, onto other: String?) -> Bool {
        guard let note, note.utf8.starts(with: (other ?? "").utf8) else { return false }
        var rest = Array(note.utf8.dropFirst((other ?? "").utf8.count))
        if other?.isEmpty == false, !(other ?? "").hasSuffix("\n") {
            guard rest.first == 10 else { return false }
            rest.removeFirst()
        }
        guard rest.count > 20, !rest.contains(10), Day(String(decoding: rest[0..<10], as: UTF8.self)) != nil,
            Minute(text: String(decoding: rest[11..<16], as: UTF8.self)) != nil
        else { return false }
        return rest[16...].starts(with: " — ".utf8)
    }

    /// Calls back with each line's number and bytes, a carriage return at its end left out. The slice's indices are those
    /// of the note's own bytes.
    private static func scan(_ note: String, _ each: (Int, ArraySlice<UInt8>) -> Void) {
        let bytes = Array(note.utf8)
        var (number, start) = (0, 0)
        while start <= bytes.count {
            let end = bytes[start...].firstIndex(of: 10) ?? bytes.count
            let stop = end > start && bytes[end - 1] == 13 ? end - 1 : end
            each(number, bytes[start..<stop])
            number += 1
            start = end + 1
        }
    }

    /// `- [ ]`, `* [x]`, `+ [X]`, indented or not, and then a space or the line's end.
    private struct Box {
        let mark: Int
        let text: Int
        let isTicked: Bool

        init?(_ line: ArraySlice<UInt8>) {
            guard let bullet = line.firstIndex(where: { $0 != 32 && $0 != 9 }), line.endIndex - bullet >= 5,
                line[bullet] == UInt8(ascii: "-") || line[bullet] == UInt8(ascii: "*")
                    || line[bullet] == UInt8(ascii: "+"),
                line[bullet + 1] == 32, line[bullet + 2] == UInt8(ascii: "["), line[bullet + 4] == UInt8(ascii: "]")
            else { return nil }
            switch line[bullet + 3] {
            case 32: isTicked = false
            case UInt8(ascii: "x"), UInt8(ascii: "X"): isTicked = true
            default: return nil
            }
            let after = bullet + 5
            guard after == line.endIndex || line[after] == 32 || line[after] == 9 else { return nil }
            mark = bullet + 3
            text = after == line.endIndex ? after : after + 1
        }
    }
}
