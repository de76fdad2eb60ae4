/// A pattern as a small machine: from each node the ways on. Node 0 is where it begins.
struct Pattern: Sendable {
    enum Step: Sendable {
        /// One of the grammar's words.
        case word(Int32, next: Int32)
        /// A mark, by its text.
        case typed(Reader, slot: Int32, next: Int32)
        case free(Reader, slot: Int32, next: Int32)
        /// Sets a slot to a fixed word without reading anything.
        case set(slot: Int32, value: Int32, next: Int32)
        case split(Int32, Int32)
        case jump(Int32)
        case accept
    }

    let intent: IntentName
    var steps: [Step]
    /// Words of which one has to be in a line for the pattern to fit; empty where it has none.
    var required: [Int32] = []
    /// It only counts in a state of the conversation, such as `[planning]`.
    var condition: Condition = .always

    enum Condition: UInt8, Sendable { case always, planning, question, timer, paused, onboarding }
}

/// Words and texts of the grammar by number.
struct GrammarWords: Sendable {
    private(set) var words: [String] = []
    private var numbers: [String: Int32] = [:]

    mutating func number(_ word: String) -> Int32 {
        if let number = numbers[word] { return number }
        let number = Int32(words.count)
        words.append(word)
        numbers[word] = number
        return number
    }

    func find(_ word: String) -> Int32? { numbers[word] }
}
