import Engine
import Intents

/// "Wait no, more like 5 hours" where the next step is open already: the answer before was another. Only what the open step
/// can't take itself.
struct StepAgain {
    private let reader: OnboardingReader
    init(_ reader: OnboardingReader) { self.reader = reader }

    func answer(_ line: Line) -> OnboardingAnswer? {
        let lead = line.tokens.prefix { Self.leads.contains($0.folded) }
        guard lead.contains(where: { Self.marks.contains($0.folded) }), lead.count < line.tokens.count,
            let step = reader.read.step.previous, Self.figures.contains(step)
        else { return nil }
        let rest = Line(line.text(of: lead.count..<line.tokens.count))
        guard value(rest, reader) == nil else { return nil }
        var read = reader.read
        read.step = step
        return value(
            rest,
            OnboardingReader(
                read: read, form: nil, grammar: reader.grammar, slots: reader.slots, hints: reader.hints,
                reader: reader.reader, others: reader.others))
    }

    private func value(_ line: Line, _ reader: OnboardingReader) -> OnboardingAnswer? {
        var open = reader.hints
        open.onboarding = true
        let answers = reader.grammar.read(line, reader.slots, open).filter { $0.intent == .answer }
        return reader.value(answers, line)
    }

    private static let figures: Set<OnboardingStep> = [.normalDay, .dayEnd, .level, .planningTime, .morningTime]
    private static let marks: Set<String> = [
        "no", "nope", "nah", "wait", "actually", "sorry", "oops", "hmm", "more", "rather", "meant",
    ]
    private static let leads: Set<String> = marks.union([
        ",", ".", "-", "–", "…", "like", "make", "it", "that", "should", "be", "i", "mean", "hang", "on", "hold", "oh",
        "um", "than", "but", "say", "lets",
    ])
}
