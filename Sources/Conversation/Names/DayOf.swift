import Almanac
import Intents

/// "Thursday's pick-up", "saturday's dhikr": a thing by its name and the day that is its own.
struct DayOf {
    let name: String
    let day: Day
    /// The same weekday of the other week, which a task may be due on as well.
    let other: Day

    static let weekdays = [
        "mondays", "tuesdays", "wednesdays", "thursdays", "fridays", "saturdays", "sundays",
    ]
    private static let articles: Set<String> = ["the", "my", "our", "this", "next", "last"]

    /// nil where no day stands before a name. What was done lies behind, all else ahead.
    init?(_ text: String, _ intent: IntentName, today: Day) {
        guard Self.mayBegin(text) else { return nil }
        let parts = text.utf8.split(separator: UInt8(ascii: " "), maxSplits: 12).map { Substring($0) }
        guard parts.count > 1 else { return nil }
        // The day is the first word, or the second after a small one.
        let words = parts.prefix(2).map { FoldedName(String($0)).whole }
        guard let at = words.firstIndex(where: { !Self.articles.contains($0) }), at + 1 < parts.count else {
            return nil
        }
        let isBehind = Self.isDone(intent)
        switch words[at] {
        case "yesterdays": (day, other) = (today - 1, today - 1)
        case "tomorrows": (day, other) = (today + 1, today + 1)
        case let word:
            guard let weekday = Self.weekdays.firstIndex(of: word) else { return nil }
            let ahead = today + (weekday + 1 - today.weekday + 7) % 7
            day = isBehind && ahead > today ? ahead - 7 : ahead
            other = day == ahead ? ahead - 7 : ahead
            if at > 0, words[0] == "next" || words[0] == "last" { return nil }
        }
        name = parts[(at + 1)...].joined(separator: " ")
    }

    /// Whether it may hold one of the days: they end in "ays" or "ows", with or without a mark between. What isn't plain may.
    private static func mayBegin(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var last: UInt8 = 0
            for byte in bytes {
                if byte >= 128 { return true }
                let letter = byte | 32
                if letter == UInt8(ascii: "y") && last == UInt8(ascii: "a")
                    || letter == UInt8(ascii: "w") && last == UInt8(ascii: "o")
                {
                    return true
                }
                last = letter
            }
            return false
        }
    }

    /// Whether what is told of was done, so that its day lies behind; where it is a habit's, the day itself is put right.
    static func isDone(_ intent: IntentName) -> Bool {
        switch intent {
        case .taskDone, .anchorAttended, .anchorLate, .habitLog, .habitCorrect, .habitMinutes, .habitRemoveMinutes,
            .habitUntick, .habitSlip, .habitHeld, .habitUnslip, .habitUnheld, .taskUndone, .anchorPending:
            true
        default: false
        }
    }
}
