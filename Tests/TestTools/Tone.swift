/// What a line of Jamaal's may never have: blame, urgency, streaks, emoji, exclamation marks (VOI-02, VOI-03).
package enum Tone {
    private static let words: Set = [
        "failed", "fail", "failure", "overdue", "late", "streak", "streaks", "should", "must", "hurry", "urgent",
        "urgently", "asap", "immediately", "forgot", "forgotten", "neglected", "lazy", "behind", "guilt", "guilty",
        "shame", "blame", "wasted", "bad", "worse", "worst", "sorry", "oops", "unfortunately", "error", "warning",
        "please", "invalid", "illegal", "alarm", "danger", "lost", "wrong", "avoidance",
    ]
    private static let phrases = [
        "don't forget", "do not forget", "you need to", "you have to", "you didn't", "you haven't",
    ]

    /// What is wrong with a line, in words; empty where nothing is.
    package static func faults(in line: String) -> [String] {
        var faults: [String] = []
        // The product's own words say what it is not, and what the first task is (VOI-06, VOI-10).
        let line = line.replacing("Streaks and guilt", with: "").replacing("Something you need to do today.", with: "")
        let lower = line.lowercased().replacing("’", with: "'")
        for word in lower.split(whereSeparator: { !$0.isLetter && $0 != "'" }) where words.contains(String(word)) {
            faults.append("the word \(word)")
        }
        for phrase in phrases where lower.contains(phrase) { faults.append(phrase) }
        if line.contains("!") { faults.append("an exclamation mark") }
        for scalar in line.unicodeScalars {
            if scalar.properties.isEmojiPresentation || scalar.value == 0xFE0F { faults.append("an emoji") }
            if scalar.value < 32 || (127...159).contains(scalar.value) { faults.append("a control character") }
        }
        if hasStrayDots(line) || line.drop(while: { $0 == " " }).contains("  ") { faults.append("a slip of the pen") }
        if line.contains("Optional(") || line.contains("nil") && lower.split(separator: " ").contains("nil") {
            faults.append("a value of the code")
        }
        if isInstant(line) { faults.append("a machine's time") }
        return faults
    }

    /// Two full stops after a word; a drawn row of dots is none.
    private static func hasStrayDots(_ line: String) -> Bool {
        let parts = line.split(separator: "..", omittingEmptySubsequences: false)
        return parts.dropLast().contains { $0.last?.isLetter ?? false }
    }

    /// `2026-11-30T14:05`, which nobody says.
    private static func isInstant(_ line: String) -> Bool {
        let bytes = Array(line.utf8)
        guard bytes.count > 2 else { return false }
        return (1..<bytes.count - 1).contains { n in
            bytes[n] == UInt8(ascii: "T") && (48...57).contains(bytes[n - 1]) && (48...57).contains(bytes[n + 1])
        }
    }
}
