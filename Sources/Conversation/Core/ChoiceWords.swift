/// A choice named by words that only its label has: "the uk one" of two Manchesters.
enum ChoiceWords {
    private static let small: Set<String> = [
        "the", "one", "that", "this", "in", "of", "please", "pls", "its", "it", "is", "i", "mean", "meant", "want", "a",
    ]

    static func choice(_ words: [String], of question: OpenQuestion) -> Choice? {
        guard question.kind == .which else { return nil }
        let said = words.filter { !small.contains($0) }
        guard !said.isEmpty, said.count < 5 else { return nil }
        let hits = question.choices.filter { choice in
            let label = FoldedName(choice.label)
            return NameMatch.tier(FoldedName(folded: said.joined(separator: " ")), label, nearMisses: false)
                .map { $0 >= .word } ?? false || said.count == 1 && isInitials(said[0], of: label.words)
        }
        return hits.count == 1 ? hits[0] : nil
    }

    /// "Uk" of "United Kingdom", "usa" of "United States": the letters that words in a row begin with, a word at least for
    /// each of the first two.
    private static func isInitials(_ letters: String, of words: [String]) -> Bool {
        guard (2...3).contains(letters.utf8.count), words.count > 1 else { return false }
        let initials = String(words.compactMap(\.first))
        return initials.contains(letters) || letters.utf8.count == 3 && initials.hasSuffix(String(letters.dropLast()))
    }
}
