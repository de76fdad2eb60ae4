import Almanac
import Intents

/// Titles that may be the rest of a sentence: "i still have to take zaynab though so just keep it", "will you remind me about the
/// dentist?". Where nobody said to add something they are asked about first.
enum Doubtful {
    private static let explicit: Set<String> = [
        "add", "new", "task", "todo", "to", "create", "capture", "put", "note", "pop", "stick", "jot", "chuck", "write",
    ]
    private static let joins: Set<String> = [
        "though", "because", "cos", "so", "but", "dont", "cant", "wont", "isnt", "just", "still", "anyway",
    ]

    static func isOne(_ title: String, _ reading: Reading) -> Bool {
        guard !explicit.contains(reading.lead) else { return false }
        if title.hasSuffix("?") { return true }
        let words = FoldedName(title).words
        guard words.count > 2 else { return false }
        return words.dropFirst().contains(where: joins.contains) || words.last.map(CommandReader.bare.contains) ?? false
    }
}
