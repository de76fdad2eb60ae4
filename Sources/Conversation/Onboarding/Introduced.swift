import Intents
import Lettering

/// "I'm Chris", "im rukhsana, i work in bradford": somebody says who they are, which asks for nothing.
enum Introduced {
    static func isOne(_ line: Line, _ grammar: Grammar) -> Bool {
        let words = line.tokens.map(\.folded)
        guard words.count < 24, let start = starts.first(where: { words.starts(with: $0) }) else { return false }
        let rest = line.tokens.dropFirst(start.count)
        guard let name = rest.first, name.kind == .word, !grammar.knows(name.folded) else { return false }
        // "I'm knackered" tells how somebody is.
        let isCapital = line.text(of: start.count..<start.count + 1).first?.isUppercase ?? false
        return start.count > 2 || isCapital || rest.dropFirst().contains { own.contains($0.folded) }
    }

    private static let starts = [
        ["hi", "im"], ["hello", "im"], ["hey", "im"], ["my", "name", "is"], ["my", "names"], ["im"], ["i", "am"],
        ["this", "is"], ["call", "me"],
    ]
    private static let own: Set<String> = ["work", "live", "kids", "mum", "mom", "dad", "teach", "study", "from"]
}
