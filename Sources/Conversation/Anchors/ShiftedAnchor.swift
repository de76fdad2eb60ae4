import Almanac
import Engine
import Intents

/// "An hour later", "forward 15 min": from the time the Anchor has, whatever the time is now.
enum ShiftedAnchor {
    /// How far; nil where no such thing was said.
    static func seconds(_ command: Command) throws(Refusal) -> Int? {
        if let minutes = try command.minutes("later") { return minutes * 60 }
        if let minutes = try command.minutes("earlier") { return -minutes * 60 }
        return nil
    }

    /// Moved forward is earlier to one and later to another, which is asked.
    static func question(_ command: Command, _ anchor: Anchor, _ turn: Turn) -> Answer? {
        guard let amount = command.slots["either"], case .minutes(let minutes) = amount else { return nil }
        let choices = [("earlier", -1), ("later", 1)].map { name, sign -> (label: String, does: Command) in
            var chosen = command
            chosen.slots["either"] = nil
            chosen.slots[name] = amount
            let start = anchor.windowStart + sign * minutes * 60
            return ("\(name), \(turn.voice.phrase.timeAndDay(start))", chosen)
        }
        return Asking.among(choices, turn.voice.words(.whichReading).joined(), command.intent, turn)
    }
}
