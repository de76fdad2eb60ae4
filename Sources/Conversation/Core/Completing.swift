import Intents
import Lettering

/// What Tab offers: the grammar's words, and the names of what the sentence so far may be about (CONTRACT 1).
struct Completing {
    let grammar: Grammar
    let index: NameIndex
    let allowed: Allowed

    /// Whole lines that begin with what was typed, the plain commands before other wordings of them.
    func offers(_ typed: String) -> [String] {
        let words = typed.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let first = words.firstIndex { !$0.isEmpty } ?? words.count - 1
        let lead = String(repeating: " ", count: first)
        let said = Array(words[first...])
        var offers = commands(said)
        for count in said.indices {
            // Two spaces in a row are no end of a name.
            if count > 0, said[count - 1].isEmpty { continue }
            let before = said[..<count].joined(separator: " ")
            let rest = said[count...].joined(separator: " ")
            if count == 0, rest.isEmpty { continue }
            offers += names(after: before, rest).map { before.isEmpty ? $0 : before + " " + $0 }
        }
        var seen: Set<String> = []
        return offers.map { lead + $0 }.filter { seen.insert($0).inserted }
    }

    private func commands(_ said: [String]) -> [String] {
        let typing = said.last ?? ""
        let before = said.dropLast().joined(separator: " ")
        let folded = Lettering.fold(typing)
        var words = grammar.plainWords(after: before).filter { $0.hasPrefix(folded) }
        if words.isEmpty { words = grammar.completion(after: before, typing: typing).words }
        return before.isEmpty ? words : words.map { before + " " + $0 }
    }

    /// Titles that begin with those letters, of things that the sentence may act on now.
    private func names(after before: String, _ typed: String) -> [String] {
        let takers = grammar.completion(after: before, typing: "").takers
        guard !takers.isEmpty else { return [] }
        let kinds = takers.map { ($0, Verbs.kinds($0)) }
        let folded = Lettering.fold(typed)
        return index.entries.filter { entry in
            Lettering.fold(sayable(entry.title)).hasPrefix(folded)
                && kinds.contains { $0.1.contains(ItemKinds(of: entry.item)) && allowed.allows($0.0, entry.item) }
        }
        .map { sayable($0.title) }
    }

    /// As it can be typed: a window is its habit's name and its own, without the dot between them.
    private func sayable(_ title: String) -> String {
        let plain = Lettering.withoutDirections(Lettering.cleaned(title))
        return plain.split(separator: " ").filter { $0 != "·" }.joined(separator: " ")
    }
}
