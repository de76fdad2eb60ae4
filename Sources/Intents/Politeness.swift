/// What people put round a command: "can you … please", "ok so …", "… inshallah". It says nothing and is passed over, as long
/// as something is left.
enum Politeness {
    private static let before: [[String]] = [
        ["can", "you"], ["could", "you"], ["would", "you"], ["will", "you"], ["please"], ["pls"], ["plz"], ["plis"],
        ["jamaal"], ["hey"], ["hi", "jamaal"], ["ok", "so"], ["okay", "so"], ["ok"], ["okay"], ["right"], ["alright"],
        ["so"],
        ["um"], ["uh"], ["well"], ["bismillah"], ["i", "want", "to"], ["i", "wanna"], ["i", "need", "to"],
        ["i", "would", "like", "to"], ["id", "like", "to"], ["i", "d", "like", "to"], ["lets"], ["let", "us"], ["just"],
        ["kindly"], ["go", "ahead", "and"], ["yes", "please"], ["yo"], ["and"], ["also"], ["then"], ["now"],
        ["actually"],
        ["alhamdulillah"], ["inshallah"], ["insha", "allah"], ["salam"], ["oh"],
    ]
    private static let after: [[String]] = [
        ["please"], ["pls"], ["plz"], ["thanks"], ["thank", "you"], ["thx"], ["ta"], ["cheers"], ["for", "me"],
        ["inshallah"],
        ["insha", "allah"], ["if", "you", "can"], ["alhamdulillah"], ["mate"], ["jamaal"], ["bro"], ["yaar"], ["ok"],
        ["okay"],
        ["thank", "u"], ["jazakallah"], ["lol"],
    ]

    static func trimmed(_ range: Range<Int>, _ line: Line) -> Range<Int> {
        var range = range
        var isMoving = true
        while isMoving {
            isMoving = false
            if let first = range.first, isPause(line.tokens[first]), range.count > 1 {
                range.removeFirst()
                isMoving = true
            }
            if let last = range.last, isEndMark(line.tokens[last]), range.count > 1 {
                range.removeLast()
                isMoving = true
            }
            for words in before where range.count > words.count && matches(words, line, range.lowerBound) {
                range = range.lowerBound + words.count..<range.upperBound
                isMoving = true
            }
            for words in after where range.count > words.count && matches(words, line, range.upperBound - words.count) {
                range = range.lowerBound..<range.upperBound - words.count
                isMoving = true
            }
        }
        return range
    }

    private static func matches(_ words: [String], _ line: Line, _ start: Int) -> Bool {
        for (n, word) in words.enumerated()
        where line.tokens[start + n].folded != word || line.tokens[start + n].kind != .word {
            return false
        }
        return true
    }

    private static func isPause(_ token: Token) -> Bool {
        token.kind == .mark && (token.folded == "," || token.folded == "…")
    }
    private static func isEndMark(_ token: Token) -> Bool {
        token.kind == .mark && [".", "!", ",", ";", "…"].contains(token.folded)
    }
}

extension Range where Bound == Int {
    mutating func removeFirst() { self = lowerBound + 1..<upperBound }
    mutating func removeLast() { self = lowerBound..<upperBound - 1 }
}
