import Intents

/// "Put exercise on pause, I'm sick": how somebody feels, beside what rests or waits for it, says why, and asks for no low day.
enum Reasons {
    static func isOne(
        _ readings: [Reading], _ part: Range<Int>, beside other: [Reading], _ line: Line, _ reader: CommandReader
    ) -> Bool {
        guard readings.contains(where: { $0.intent == .capacitySet }), let intent = other.first?.intent,
            case .command(let command) = reader.read(readings), command.intent == .capacitySet
        else { return false }
        return rests.contains(intent) && !line.tokens[part].contains { levels.contains($0.folded) }
    }

    private static let rests: Set<IntentName> = [
        .habitPause, .anchorPause, .anchorSkipped, .anchorException, .taskDefer, .taskMove, .taskDrop, .taskSomeday,
        .focusPause, .focusStop,
    ]
    /// Who says one of these means the day.
    private static let levels: Set<String> = [
        "low", "medium", "high", "med", "light", "easy", "gentle", "quiet", "capacity", "level", "day", "energy",
        "slow",
    ]
}
