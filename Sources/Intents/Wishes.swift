/// Lines that say what somebody means to do: "i want to walk 10m", "lets read quran". What is only wished for wasn't done, so that
/// nothing is logged by it. "I want to log 10 minutes" asks for just that.
enum Wishes {
    private static let leads: [[String]] = [
        ["i", "want", "to"], ["want", "to"], ["i", "wanna"], ["wanna"], ["we", "want", "to"],
        ["i", "would", "like", "to"],
        ["id", "like", "to"], ["would", "like", "to"], ["like", "to"], ["id", "love", "to"],
        ["i", "would", "love", "to"],
        ["i", "wish", "to"], ["i", "hope", "to"], ["i", "plan", "to"], ["i", "intend", "to"], ["i", "need", "to"],
        ["need", "to"], ["i", "have", "to"], ["have", "to"], ["i", "gotta"], ["gotta"], ["i", "must"], ["i", "should"],
        ["im", "going", "to"], ["going", "to"], ["im", "gonna"], ["gonna"], ["ill"], ["i", "will"], ["lets"],
        ["let", "me"], ["let", "us"], ["can", "i"], ["could", "i"], ["may", "i"], ["can", "we"], ["time", "to"],
        ["help", "me"], ["trying", "to"], ["im", "trying", "to"],
    ]
    private static let begun = Dictionary(grouping: leads) { $0[0] }
    /// What stands before it and says nothing.
    private static let fillers: Set<String> = [
        "ok", "okay", "so", "right", "well", "now", "then", "and", "hey", "hi", "also", "just", "actually", "bismillah",
        "inshallah", "jamaal", "today", "tonight", ",", "i",
    ]
    /// Deeds that are only done here: to wish them is to ask for them.
    private static let recorded: Set<String> = [
        "log", "mark", "tick", "check", "add", "record", "put", "note", "count", "cross", "enter", "register", "report",
        "say", "tell", "confirm", "set", "call", "correct", "change", "make", "update", "untick", "undo", "strike",
        "finish", "complete", "credit", "score", "have", "cancel", "let", "take",
    ]

    static func isOne(_ line: Line) -> Bool {
        let words = line.tokens.prefix(12).map(\.folded)
        for start in 0..<min(words.count, 4) {
            if let lead = begun[words[start]]?.first(where: { words[start...].starts(with: $0) }) {
                var next = start + lead.count
                while next < words.count, words[next] == "just" || words[next] == "quickly" || words[next] == "please" {
                    next += 1
                }
                return next < words.count && !recorded.contains(words[next])
            }
            guard fillers.contains(words[start]) else { return false }
        }
        return false
    }

    /// What would say that it was done.
    static func allows(_ intent: IntentName) -> Bool {
        switch intent {
        case .taskDone, .anchorAttended, .anchorLate, .habitLog, .habitMinutes, .habitStep, .habitSlip, .habitHeld:
            false
        default: true
        }
    }
}
