import Almanac
import Engine
import Intents

extension OnboardingReader {
    /// The one figure or level in a sentence that says more than that: "after the kids are asleep, 9pm", "low, I'm knackered
    /// already". nil where it holds none, or two that differ.
    func valueWithin(_ line: Line) -> OnboardingAnswer? {
        let count = line.tokens.count
        guard count > 1, count <= 24, !isAppointment(line) else { return nil }
        var open = hints
        open.onboarding = true
        var found: (answer: OnboardingAnswer, taken: [Range<Int>])?
        for width in stride(from: count - 1, to: 0, by: -1) {
            for start in 0...count - width {
                let range = start..<start + width
                if found?.taken.contains(where: { $0.overlaps(range) }) ?? false { continue }
                guard standsAlone(range, line), width > 1 || read.step == .level else { continue }
                let part = Line(line.text(of: range))
                // A number by itself is of anything: "I've 2 kids".
                let answers = grammar.read(part, slots, open).filter { $0.intent == .answer && $0.slots["pick"] == nil }
                guard let answer = value(answers, part), let said = figure(answer) else { continue }
                if case .minutes = answer, !part.tokens.contains(where: { Self.units.contains($0.folded) }) { continue }
                if let other = found, figure(other.answer) != said { return nil }
                found = (answer, (found?.taken ?? []) + [range])
            }
        }
        if case .time(let minute)? = found?.answer, isOfPlanning(minute, line) { return .again(.time(minute)) }
        return found?.answer
    }

    /// "No, I said 8.30 at night for planning" where the morning's list is asked for: the step before is answered anew.
    private func isOfPlanning(_ minute: Minute, _ line: Line) -> Bool {
        read.step == .morningTime
            && line.tokens.contains {
                $0.folded == "planning" || minute.value >= 720 && ["evening", "night", "tonight"].contains($0.folded)
            }
    }

    /// "Call mum at 7", "dinner at 8": something with its time answers no question about a time.
    private func isAppointment(_ line: Line) -> Bool {
        guard let first = line.tokens.first, line.tokens.count < 8,
            !line.tokens.contains(where: { $0.folded == "," }),
            let at = line.tokens.firstIndex(where: { $0.folded == "at" }), at > 0
        else { return false }
        return !Self.leads.contains(first.folded) && !grammar.has(first, in: .openers)
    }

    /// What a sentence about the question itself begins with.
    private static let leads: Set<String> = [
        "after", "when", "once", "usually", "normally", "mostly", "about", "around", "maybe", "say", "probably",
        "ideally",
        "lets", "make", "set", "ask", "remind", "plan", "planning", "start", "finish", "end", "bedtime", "evening",
        "evenings", "night", "nights", "morning", "mornings", "knock", "done", "home", "off", "work", "my", "the",
        "then",
    ]

    /// What was said, to be compared within one step.
    private func figure(_ answer: OnboardingAnswer) -> Int? {
        switch answer {
        case .minutes(let minutes): minutes
        case .time(let minute): minute.value
        case .level(let level): Capacity.allCases.firstIndex(of: level)
        default: nil
        }
    }

    /// Whether a figure at its end counts nothing that comes after it, and it is more than a bare number.
    private func standsAlone(_ range: Range<Int>, _ line: Line) -> Bool {
        // "8." may be half of a time.
        if line.tokens[range.upperBound - 1].kind == .mark { return false }
        guard line.tokens[range.upperBound - 1].kind == .number else { return true }
        guard range.count > 1 else { return false }
        return range.upperBound == line.tokens.count || line.tokens[range.upperBound].kind == .mark
            || Self.afterwards.contains(line.tokens[range.upperBound].folded)
    }

    private static let units: Set<String> = [
        "h", "hr", "hrs", "hour", "hours", "m", "min", "mins", "minute", "minutes",
    ]
    private static let afterwards: Set<String> = [
        "on", "for", "most", "if", "when", "but", "so", "because", "cos", "coz", "each", "every", "i", "or", "as",
        "depending", "though", "unless", "after", "before", "and", "usually", "normally", "mostly", "please",
        "sometimes", "once", "till", "until", "while", "its", "it", "theyre",
    ]
}
