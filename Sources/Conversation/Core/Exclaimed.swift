import Intents

/// "No. change guitar to 21:00", "eh? undo that": a word said by itself before the sentence, which ends with a mark.
enum Exclaimed {
    private static let words: Set<String> = [
        "no", "nope", "nah", "naw", "eh", "hmm", "hm", "oh", "ah", "huh", "argh", "ugh", "oops", "whoops", "sorry",
        "ok", "okay",
        "right", "well", "wait", "ha", "haha", "cool", "nice", "great", "perfect", "lovely", "wow",
        "phew",
    ]

    /// The line without it; nil where none stands there, or where it is all that was said.
    static func rest(_ line: Line) -> Line? {
        let tokens = line.tokens
        guard tokens.count > 3, words.contains(tokens[0].folded), tokens[1].kind == .mark,
            [".", "!", "?", "…"].contains(tokens[1].folded)
        else { return nil }
        var start = 1
        while start < tokens.count, tokens[start].kind == .mark, !tokens[start].spaceBefore { start += 1 }
        guard start < tokens.count - 1, tokens[start].spaceBefore else { return nil }
        return Line(line.text(of: start..<tokens.count))
    }
}
