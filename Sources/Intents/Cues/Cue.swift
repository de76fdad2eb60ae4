/// The words that give a sentence's intent away, wherever they stand in it: the last thing that is tried.
///
///     cue {item} (backlog|someday|no date) [put|move|send]
///     cue @running (stop|end) (clock|timer) [{date}] {outcome=drop} !(start|begin)
///
/// What stands in round brackets has to be said, what stands in square ones may be, and what follows `!` must not be.
struct Cue: Sendable {
    let intent: IntentName
    let state: PatternState
    /// Each as the words of its alternatives.
    let needs: [[[String]]]
    let allows: [[String]]
    let forbids: [[String]]
    let slots: [Slot]
    let constants: [(name: String, value: SlotValue)]
    let items: Items

    enum Items { case none, one, several }

    struct Slot: Sendable {
        let name: String
        let reader: Reader
        let isNeeded: Bool
    }

    /// nil where the line of the file is written wrongly.
    init?(_ intent: IntentName, _ text: String) {
        var state = PatternState.always
        var needs: [[[String]]] = []
        var (allows, forbids): ([[String]], [[String]]) = ([], [])
        var slots: [Slot] = []
        var constants: [(String, SlotValue)] = []
        var items = Items.none
        for piece in Cue.pieces(text) {
            guard let first = piece.first else { continue }
            switch first {
            case "@":
                guard let known = GrammarFile.state(WordKey(String(piece.dropFirst()))) else { return nil }
                state = known
            case "(": needs.append(Cue.alternatives(piece.dropFirst().dropLast()))
            case "!": forbids += Cue.alternatives(piece.dropFirst(2).dropLast())
            case "[":
                let inner = piece.dropFirst().dropLast()
                if inner.hasPrefix("{") {
                    guard let slot = Cue.slot(inner, isNeeded: false) else { return nil }
                    slots.append(slot)
                } else {
                    allows += Cue.alternatives(inner)
                }
            case "{":
                let inner = piece.dropFirst().dropLast()
                if inner == "item" {
                    items = .one
                } else if inner == "items" {
                    items = .several
                } else if let at = inner.firstIndex(of: "=") {
                    constants.append(
                        (String(inner[..<at]), SlotValue(constant: String(inner[inner.index(after: at)...]))))
                } else {
                    guard let slot = Cue.slot(piece, isNeeded: true) else { return nil }
                    slots.append(slot)
                }
            default: needs.append([[String(piece)]])
            }
        }
        guard !needs.isEmpty else { return nil }
        (self.intent, self.state, self.needs, self.allows, self.forbids) = (intent, state, needs, allows, forbids)
        (self.slots, self.constants, self.items) = (slots, constants.map { (name: $0.0, value: $0.1) }, items)
    }

    private static func slot(_ text: Substring, isNeeded: Bool) -> Slot? {
        let parts = text.dropFirst().dropLast().split(separator: ":")
        guard let name = parts.first, let reader = Reader(WordKey(String(parts.last!))), !reader.isFree else {
            return nil
        }
        return Slot(name: String(name), reader: reader, isNeeded: isNeeded)
    }

    private static func alternatives(_ text: Substring) -> [[String]] {
        var text = String(text)
        return text.withUTF8 { bytes in
            bytes.split(separator: UInt8(ascii: "|")).map { way in
                way.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
            }
        }
    }

    /// Pieces part at spaces that no bracket holds.
    private static func pieces(_ text: String) -> [Substring] {
        var pieces: [Substring] = []
        var depth = 0
        var start = text.startIndex
        for index in text.utf8.indices {
            switch text.utf8[index] {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: " ") where depth == 0:
                if start < index { pieces.append(text[start..<index]) }
                start = text.utf8.index(after: index)
            default: break
            }
        }
        if start < text.endIndex { pieces.append(text[start...]) }
        return pieces
    }
}
