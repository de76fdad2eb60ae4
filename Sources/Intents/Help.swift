/// What may come next on a half-typed line.
package struct Completion: Equatable, Sendable {
    /// Words of the grammar that fit, whole.
    package var words: [String]
    /// Whether the name of a thing fits.
    package var takesItem: Bool
}

extension Grammar {
    /// The examples of an intent; the first is its plainest sentence.
    package func examples(_ intent: IntentName) -> [String] {
        blocks.filter { $0.intent == intent }.flatMap(\.examples).filter { $0.state == nil }.map(\.text)
    }

    /// The two examples nearest to a line that wasn't understood: those that share most of its words, else what always works.
    package func nearest(_ line: Line) -> [String] {
        let typed = Set(line.tokens.map(\.folded))
        var best: [(score: Int, text: String)] = []
        for block in blocks {
            guard let example = block.examples.first(where: { $0.state == nil }) else { continue }
            let words = Line(example.text).tokens.map(\.folded)
            var score = 0
            for word in words {
                if typed.contains(word) {
                    score += 3
                } else if word.utf8.count > 3,
                    typed.contains(where: { $0.utf8.count > 3 && $0.prefix(3) == word.prefix(3) })
                {
                    score += 1
                }
            }
            if score > 1 { best.append((score, example.text)) }
        }
        let sorted = best.sorted { ($1.score, $0.text) < ($0.score, $1.text) }
        let chosen = sorted.prefix(2).map(\.text)
        return chosen.count == 2 ? chosen : chosen + ["today", "add Milk tomorrow"].prefix(2 - chosen.count)
    }

    /// What fits after the words typed so far; the last, unfinished word is `typing`.
    package func completion(after typed: String, typing: String) -> Completion {
        let line = Line(typed)
        let words = numbers(line)
        var offered: [String] = []
        var takesItem = false
        let folded = typing.lowercased()
        for pattern in patterns {
            for node in Self.reached(pattern, words) {
                switch pattern.steps[node] {
                case .word(let word, _):
                    let text = vocabulary.words[Int(word)]
                    if text.hasPrefix(folded), text.utf8.count > 1, !offered.contains(text) { offered.append(text) }
                case .free(.item, _, _): takesItem = true
                default: break
                }
            }
        }
        return Completion(words: offered.sorted(), takesItem: takesItem)
    }

    /// The nodes a pattern can be at after exactly these words, by its literal words alone.
    private static func reached(_ pattern: Pattern, _ words: [Int32]) -> [Int] {
        var nodes: Set<Int> = closure(pattern, [0])
        for word in words {
            var next: Set<Int> = []
            for node in nodes {
                if case .word(let own, let to) = pattern.steps[node], own == word { next.insert(Int(to)) }
            }
            nodes = closure(pattern, next)
            if nodes.isEmpty { return [] }
        }
        return Array(nodes)
    }

    private static func closure(_ pattern: Pattern, _ nodes: Set<Int>) -> Set<Int> {
        var seen: Set<Int> = []
        var todo = Array(nodes)
        while let node = todo.popLast() {
            guard seen.insert(node).inserted else { continue }
            switch pattern.steps[node] {
            case .jump(let next), .set(_, _, let next): todo.append(Int(next))
            case .split(let a, let b): todo += [Int(a), Int(b)]
            default: break
            }
        }
        return seen
    }
}
