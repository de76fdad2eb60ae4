import Intents

/// "Set sunday's energy to medium", "what's on sunday's list": a weekday's own, said as of the day. Without its apostrophe it may
/// as well be every Sunday, and is left.
enum DaysOwn {
    static func plain(_ line: Line) -> Line {
        let tokens = line.tokens
        guard (2...24).contains(tokens.count),
            let at = tokens.indices.first(where: { DayOf.weekdays.contains(tokens[$0].folded) }), at + 1 < tokens.count,
            line.text(of: at..<at + 1).unicodeScalars.contains(where: { $0 == "'" || $0 == "\u{2019}" })
        else { return line }
        let what = tokens[at + 1].folded
        guard levels.contains(what) || lists.contains(what) && (at == 0 || looks.contains(tokens[at - 1].folded)) else {
            return line
        }
        let day = String(tokens[at].folded.dropLast())
        // Its list is the day itself.
        let rest = levels.contains(what) ? at + 1 : at + 2
        return line.replacing([(at..<rest, day)])
    }

    private static let levels: Set<String> = ["energy", "level", "capacity"]
    private static let lists: Set<String> = ["tasks", "plan", "list", "agenda", "schedule", "day", "todos", "diary"]
    /// What stands before a day that is looked at, or that something goes to.
    private static let looks: Set<String> = [
        "show", "see", "view", "open", "list", "me", "on", "to", "in", "onto", "into", "whats", "what", "is",
    ]
}
