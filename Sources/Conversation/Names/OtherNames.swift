import Places

/// The other names of `seeds/names.tsv`: transliterations of the prayers, and what people call their rules and habits.
package struct OtherNames: Sendable {
    private var names: [String: [FoldedName]] = [:]

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

    private func trimmed(_ text: Substring) -> String {
        String(text.drop { $0 == " " })
    }
}
