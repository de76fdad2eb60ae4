import CBundled

/// The sentences of `intents/`, compiled.
package struct Grammar: Sendable {
    private(set) var vocabulary = GrammarWords()
    private(set) var patterns: [Pattern] = []
    /// Patterns by a word they require; those that require none come with every line.
    private var byWord: [Int32: [Int]] = [:]
    private var always: [Int] = []
    package private(set) var blocks: [IntentBlock] = []

    package init(files: [(name: String, text: String)]) throws(GrammarFault) {
        var rules: [String: String] = [:]
        var parsed: [IntentBlock] = []
        for file in files { try GrammarFile.read(file.name, file.text, &rules, &parsed) }
        blocks = parsed
        for block in blocks {
            for say in block.says {
                do throws(PatternReader.Failure) {
                    var pattern = try PatternReader.compile(
                        say.text, intent: block.intent, rules: rules, vocabulary: &vocabulary)
                    pattern.condition = say.condition
                    add(pattern)
                } catch {
                    throw GrammarFault(file: block.file, line: say.line, what: error.what)
                }
            }
        }
    }

    private mutating func add(_ pattern: Pattern) {
        if pattern.required.isEmpty { always.append(patterns.count) }
        for word in pattern.required { byWord[word, default: []].append(patterns.count) }
        patterns.append(pattern)
    }

    /// The embedded grammar. It is part of the program: a fault in it is found by its tests.
    package static func bundled() -> Grammar {
        var files: [(String, String)] = []
        var count = 0
        if let list = bundled_files(&count) {
            for file in UnsafeBufferPointer(start: list, count: count) {
                let name = String(cString: file.name)
                guard name.hasPrefix("intents/") else { continue }
                files.append(
                    (name, String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)))
            }
        }
        do { return try Grammar(files: files) } catch {
            preconditionFailure("\(error.file):\(error.line): \(error.what)")
        }
    }

    // MARK: Reading

    /// The ways to read a line as one command, best first, each intent with its slots once.
    package func read(_ line: Line, _ context: SlotContext, _ hints: ReadingHints) -> [Reading] {
        var findings = Findings(line, context)
        return read(0..<line.tokens.count, line, numbers(line), &findings, hints)
    }

    func numbers(_ line: Line) -> [Int32] {
        line.tokens.map { $0.kind == .quoted ? -1 : vocabulary.find($0.folded) ?? -1 }
    }

    func read(_ range: Range<Int>, _ line: Line, _ words: [Int32], _ findings: inout Findings, _ hints: ReadingHints)
        -> [Reading]
    {
        let range = Politeness.trimmed(range, line)
        guard !range.isEmpty else { return [] }
        let isIdle = Questions.isIdle(range, line)
        var candidates = always
        var seen = Set<Int32>()
        for word in words[range] where word >= 0 && seen.insert(word).inserted {
            candidates += byWord[word] ?? []
        }
        var readings: [Reading] = []
        for index in Set(candidates).sorted() {
            let pattern = patterns[index]
            guard holds(pattern.condition, hints) else { continue }
            var matcher = Matcher(pattern, line, words, range)
            guard let match = matcher.run(&findings, vocabulary) else { continue }
            // What says "don't" itself, such as "don't remind me", says what it means.
            if isIdle, !Questions.isRead(pattern.intent), !saysNo(pattern) { continue }
            let bonus = pattern.condition == .always ? 0 : 30
            keep(
                Reading(
                    intent: pattern.intent, slots: match.slots, score: match.score + bonus, literals: match.literals),
                &readings)
        }
        return Array(readings.prefix(8))
    }

    private func saysNo(_ pattern: Pattern) -> Bool {
        pattern.required.contains { ["dont", "not"].contains(vocabulary.words[Int($0)]) }
            || pattern.intent == .reminderSet || pattern.intent == .taskStopRepeat
    }

    private func keep(_ reading: Reading, _ readings: inout [Reading]) {
        if readings.contains(where: {
            $0.intent == reading.intent && $0.slots == reading.slots && $0.score >= reading.score
        }) {
            return
        }
        let place = readings.firstIndex { $0.score < reading.score } ?? readings.count
        readings.insert(reading, at: place)
    }

    private func holds(_ condition: Pattern.Condition, _ hints: ReadingHints) -> Bool {
        switch condition {
        case .always: true
        case .planning: hints.planning
        case .question: hints.questionOpen
        case .timer: hints.focusRunning
        case .paused: hints.focusPaused
        case .onboarding: false
        }
    }
}

package struct GrammarFault: Error, Equatable, Sendable {
    package let file: String
    package let line: Int
    package let what: String
}

/// One intent's block: what can be said, and the examples that are its tests, its help and its completion.
package struct IntentBlock: Sendable {
    struct Say: Sendable {
        let text: String
        let condition: Pattern.Condition
        let line: Int
    }

    package struct Example: Sendable {
        package let text: String
        /// Slots as they are expected: `item=boiler date=2026-12-04`.
        package let slots: [(name: String, value: String)]
        package let state: String?
        package let line: Int
    }

    package let intent: IntentName
    package let file: String
    var says: [Say] = []
    package var examples: [Example] = []
}
