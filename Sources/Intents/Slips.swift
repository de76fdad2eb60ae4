/// Slips in the words that say what is to be done ("pospone", "finsihed"). They are mended only in a line that means nothing
/// as it stands; names and titles never are.
package enum Slips {
    private static let words: [[UInt8]] = """
        done finished finish finshed completed complete defer postpone push delay later snooze move moved reschedule drop
        skip skipped cancel cancelled delete remove archive pause resume restart start begin stop repeat repeats rename label
        category important importance note prayed attended watered emptied collected taken logged yesterday show remind
        reminder reminders settings planning habit habits anchor anchors capacity export import undo redo help thanks
        tomorrow today tonight someday backlog finally booked bought called emailed ordered submitted please sorted
        """.split { $0 == " " || $0 == "\n" }.map { Array($0.utf8) }

    /// Words one slip away from these that mean something else.
    private static let others: Set<String> = [
        "state", "stars", "stare", "stark", "deter", "latter", "layer", "laser", "lately", "cause", "clause", "parse",
        "pulse", "passed", "moves", "mover", "moving", "loved", "dropped", "drops", "canal", "sorter", "sported",
        "caller",
        "token", "noted", "notes", "stops", "steps", "store", "shows", "shown", "shop", "heap", "rewind", "remand",
        "bought", "brought", "boughs", "prays", "played", "started", "starts", "paused", "pauses", "watery", "finishes",
        "labels", "labour", "habitat", "imported", "important", "exports", "expert", "thank", "logger", "lodged",
        "looked",
        "cooked", "hooked", "backed", "ordered", "orders", "plan", "planing", "planned", "playing", "planting", "toddy",
    ]

    /// The word of command that was meant, where exactly one slip lies between.
    package static func mended(_ word: String) -> String? {
        let typed = Array(word.utf8)
        guard typed.count >= 4, typed.count <= 12, !others.contains(word), typed.allSatisfy({ $0 > 96 && $0 < 123 })
        else { return nil }
        var found: String?
        for known in words where known[0] == typed[0] && Misspelling.oneSlip(typed, known) {
            // Of four letters only two may have changed places: too much else is one letter away.
            if known.count < 5, typed.count != known.count || typed.sorted() != known.sorted() { continue }
            if found != nil { return nil }
            found = String(decoding: known, as: UTF8.self)
        }
        return found
    }
}
