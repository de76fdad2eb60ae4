import Places

/// The other names of `seeds/names.tsv`: transliterations of the prayers, and what people call their rules and habits.
package struct OtherNames: Sendable {
    private var names: [String: [FoldedName]] = [:]
    /// Of titles that were met before in the same conversation.
    private var known: FoldedNames?

    package func prayer(_ slotKey: String) -> [FoldedName] { names["prayer\t" + slotKey] ?? [] }
    package func source(_ key: String) -> [FoldedName] { names["source\t" + key] ?? [] }
    /// Of a habit with that word in its title.
    package func word(_ word: String) -> [FoldedName] { names["word\t" + word] ?? [] }
    package func preset(_ key: String) -> [FoldedName] { names["preset\t" + key] ?? [] }

    /// Read once, however many people one process serves.
    package static let bundled = OtherNames()

    /// Reads the embedded file.
    private init() {
        for cells in Bundled.rows("seeds/names.tsv") where cells.count == 3 {
            names[cells[0] + "\t" + cells[1]] = cells[2].split(separator: ",").map { FoldedName(folded: trimmed($0)) }
        }
    }

    /// The same for one conversation, which meets the same titles again with every line. For one thread at a time.
    func remembering() -> OtherNames {
        var others = self
        others.known = FoldedNames()
        return others
    }

    func folded(_ title: String) -> FoldedName { known?.of(title) ?? FoldedName(title) }

    private func trimmed(_ text: Substring) -> String {
        String(text.drop { $0 == " " })
    }
}

/// Titles and what they fold to.
private final class FoldedNames: @unchecked Sendable {
    private static let most = 4096
    private var known: [String: FoldedName] = [:]

    func of(_ title: String) -> FoldedName {
        if let name = known[title] { return name }
        if known.count >= FoldedNames.most { known = [:] }
        let name = FoldedName(title)
        known[title] = name
        return name
    }
}
