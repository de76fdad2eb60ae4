import Engine
import Intents

/// "Called mum, it took 35 min": how long took what was just said to be done. It is no estimate of it.
struct Took {
    private let sentences: Sentences

    init(_ sentences: Sentences) { self.sentences = sentences }

    private static let lead: Set<String> = [",", "it", "that", "this", "which", "and", "they", "only", "just"]
    private static let after: Set<String> = [
        "me", "us", "about", "around", "like", "only", "just", "roughly", "nearly",
    ]

    /// The part before with the minutes that this one says; nil where it says anything else.
    func joined(_ last: Sentences.Part, _ part: Range<Int>, _ line: Line) -> Sentences.Part? {
        guard let minutes = minutes(part, line), case .command(let done) = sentences.reader.read(last.readings),
            done.intent == .taskDone, done.items.allSatisfy({ $0.thing == .task }), !done.items.isEmpty
        else { return nil }
        let readings = last.readings.filter { $0.intent == .taskDone || $0.intent == .anchorAttended }.map { reading in
            reading.with("took", .minutes(minutes))
        }
        guard case .command(let both) = sentences.reader.read(readings), both.items == done.items else { return nil }
        return Sentences.Part(range: last.range.lowerBound..<part.upperBound, readings: readings)
    }

    private func minutes(_ part: Range<Int>, _ line: Line) -> Int? {
        guard let verb = part.first(where: { !Self.lead.contains(line.tokens[$0].folded) }),
            line.tokens[verb].folded == "took",
            let start = (verb + 1..<part.upperBound).first(where: { !Self.after.contains(line.tokens[$0].folded) })
        else { return nil }
        for case .minutes(let minutes) in WholeValue.read(Line(line.text(of: start..<part.upperBound)), sentences.slots)
        {
            return minutes
        }
        return nil
    }
}
