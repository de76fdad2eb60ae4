/// What may come next on a half-typed line.
package struct Completion: Equatable, Sendable {
    /// Words of the grammar that fit, whole.
    package var words: [String]
    /// The intents for which the name of a thing fits.
    package var takers: [IntentName]
}

extension Grammar {
    /// The examples of an intent; the first is its plainest sentence.
    package func examples(_ intent: IntentName) -> [String] {
        let blocks = GrammarBlocks.all.filter { $0.intent == intent && !$0.isOtherTongue }
        return (blocks.filter(\.isPlain) + blocks.filter { !$0.isPlain }).flatMap(\.examples).filter { $0.state == nil }
            .map(\.text)
    }

    /// The two examples nearest to a line that wasn't understood: those that share most of its words, else what always works.
    /// An example that names something is of use only with a name that is there.
    /// - Parameter name: the title of the task that the line speaks of, for examples of what can be done with it.
    package func nearest(_ line: Line, about name: String? = nil) -> [String] {
        let typed = Set(line.tokens.map(\.folded).filter(Self.tells))
        var best: [(score: Int, text: String)] = []
        for block in GrammarBlocks.all
        where block.isPlain && !Self.takesAway(block.intent) && !Self.isOnlyAnAnswer(block.intent) {
            // Nobody knows their own coordinates.
            guard
                let example = block.examples.first(where: {
                    $0.state == nil && $0.slots.allSatisfy(Self.isOwn) && !$0.text.contains(" -")
                })
            else {
                continue
            }
            let words = Line(example.text).tokens.map(\.folded)
            var score = 0
            var shared = 0
            for word in words {
                if typed.contains(word) {
                    (score, shared) = (score + 3, shared + 1)
                } else if word.utf8.count > 3,
                    typed.contains(where: { $0.utf8.count > 3 && $0.prefix(4) == word.prefix(4) })
                {
                    (score, shared) = (score + 1, shared + 1)
                }
            }
            // One word of a long sentence makes it no nearer than any other.
            let telling = words.filter(Self.tells).count
            if score > 2, shared > 1 || telling < 3 { best.append((score, example.text)) }
        }
        if let name {
            let asks =
                line.tokens.contains { $0.folded == "?" } || line.tokens.first.map { Self.asks($0.folded) } ?? false
            return asks ? ["show " + name] : ["done " + name, "move " + name + " to tomorrow"]
        }
        let sorted = best.sorted { ($1.score, $0.text) < ($0.score, $1.text) }
        let chosen = sorted.prefix(2).map(\.text)
        return chosen.isEmpty ? ["today", "add Milk tomorrow"] : chosen
    }

    private static func asks(_ word: String) -> Bool {
        [
            "what", "whats", "how", "hows", "when", "whens", "where", "which", "who", "why", "did", "do", "does", "is",
            "are", "dont", "not", "never", "no",
        ]
        .contains(word)
    }

    /// Whether the value isn't the name of something that only the example has.
    private static func isOwn(_ slot: (name: String, value: String)) -> Bool {
        switch slot.name {
        case "item", "title", "who", "category", "path", "zone", "note", "at", "coordinates": false
        default: true
        }
    }

    /// Words that are in any sentence say nothing of what this one is about.
    private static func tells(_ word: String) -> Bool {
        switch word {
        case "a", "an", "the", "i", "im", "me", "my", "you", "your", "it", "its", "is", "are", "am", "was", "be", "to",
            "of", "on",
            "in", "at", "for", "and", "or", "so", "do", "does", "did", "what", "whats", "who", "how", "this", "that",
            "we", "not",
            "have", "has", "with", "there", "can", "will", "show", "set", "get", "make", "need", "want", "please", ",",
            ".", "?", "!", ":", "-":
            false
        default: true
        }
    }

    /// What only goes with a question or a plan that is open.
    private static func isOnlyAnAnswer(_ intent: IntentName) -> Bool {
        switch intent {
        case .answer, .planNext, .planBack, .planSkip, .planClose, .planPull, .planPush, .cardAccept, .cardDecline,
            .focusSettle, .taskKeep, .redo:
            true
        default: false
        }
    }

    /// What is never suggested to someone who wasn't understood.
    private static func takesAway(_ intent: IntentName) -> Bool {
        switch intent {
        case .dataDelete, .dataImport, .taskDrop, .anchorRemove, .anchorArchive, .habitArchive, .categoryArchive,
            .groupArchive,
            .habitRemoveMinutes:
            true
        default: false
        }
    }

    /// What fits after the words typed so far; the last, unfinished word is `typing`.
    package func completion(after typed: String, typing: String) -> Completion {
        let line = Line(typed)
        let ids = line.tokens.map { program.number($0) }
        let folded = typing.lowercased()
        var offered: [String] = []
        var takers: [IntentName] = []
        let words = GrammarWords.all
        for pattern in program.patterns {
            for node in reached(pattern, ids) {
                let step = program.nodes[node]
                switch step.op {
                case .word: offer(step.b)
                case .set:
                    for word in program.words(of: step.b) { offer(word) }
                case .free where step.reader == .item && !takers.contains(pattern.intent): takers.append(pattern.intent)
                default: break
                }
            }
        }
        func offer(_ word: Int32) {
            guard let text = words[word], text.hasPrefix(folded), text.utf8.count > 1, !offered.contains(text) else {
                return
            }
            offered.append(text)
        }
        return Completion(words: offered.sorted(), takers: takers)
    }

    /// The words that come next after those in the examples of plain commands: few, where the grammar knows many.
    package func plainWords(after typed: String) -> [String] {
        let before = Line(typed).tokens.map(\.folded)
        var words: Set<String> = []
        // Another wording of what has a plain one isn't offered.
        for block in GrammarBlocks.all where block.isPlain {
            for example in block.examples where example.state == nil {
                let tokens = Line(example.text).tokens
                guard tokens.count > before.count, tokens[before.count].kind == .word,
                    tokens.prefix(before.count).map(\.folded) == before
                else { continue }
                words.insert(tokens[before.count].folded)
                if before.isEmpty { break }
            }
        }
        // Names in examples are no words of the grammar.
        let known = Set(completion(after: typed, typing: "").words)
        return words.filter(known.contains).sorted()
    }

    /// The nodes a pattern can be at after exactly these words, by its literal words alone.
    private func reached(_ pattern: Pattern, _ words: [Int32]) -> Set<Int> {
        var nodes = closure([Int(pattern.start)])
        for word in words {
            var next: Set<Int> = []
            for node in nodes {
                let step = program.nodes[node]
                if step.op == .word && step.b == word || step.op == .set && program.contains(step.b, word) {
                    next.insert(node + 1)
                }
            }
            nodes = closure(next)
            if nodes.isEmpty { return [] }
        }
        return nodes
    }

    private func closure(_ nodes: Set<Int>) -> Set<Int> {
        var seen: Set<Int> = []
        var todo = Array(nodes)
        while let node = todo.popLast() {
            guard seen.insert(node).inserted else { continue }
            let step = program.nodes[node]
            switch step.op {
            case .split: todo += [node + Int(step.a), node + Int(step.b)]
            case .branch: todo += [node + 1, node + Int(step.b)]
            case .jump: todo.append(node + Int(step.a))
            case .constant, .open, .close: todo.append(node + 1)
            case .word, .set, .typed, .free, .loop, .accept: break
            }
        }
        return seen
    }
}

/// The grammar's words by number, as they are written. Only completion needs them.
private enum GrammarWords {
    static let all: [Int32: String] = {
        var words: [Int32: String] = [:]
        let program = Grammar.bundled().program
        GrammarFile.each { entry in
            switch entry {
            case .rule(_, let text), .say(_, let text):
                for token in Line(String(decoding: text, as: UTF8.self)).tokens where token.kind == .word {
                    let id = program.words.find(WordKey(token.folded))
                    if id >= 0 { words[id] = token.folded }
                }
            default: break
            }
        }
        return words
    }()
}
