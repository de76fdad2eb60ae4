import Almanac
import Engine

/// The one place that makes words: signals, refusals, readings and the talk around them, always the same words for the same
/// facts (VOI-01, VOI-33).
package struct Voice: Sendable {
    package let moment: Moment
    package let phrase: Phrasing
    /// What Carry holds is listed, with its question at the end.
    package var listsCarry = false
    /// The names of the labels.
    private let labels: [RowID: String]

    package init(_ moment: Moment, labels: [RowID: String] = [:]) {
        (self.moment, self.labels) = (moment, labels)
        phrase = Phrasing(moment)
    }

    /// What was done and what follows from it: a sentence a signal, drawn together into a line or two.
    package func words(_ signals: [RuleSignal]) -> [String] {
        var sentences: [String] = []
        let together = SaidTogether(signals)
        for signal in signals where !together.isSaid(elsewhere: signal) {
            let words =
                together.isShort(signal).map { [short($0)] }
                ?? together.reminders(signal).map { [reminds($0.habit, $0.minutes)] }
                ?? together.several(signal).map { ["\(moves($0.tasks)) to \(phrase.day($0.to))."] } ?? words(signal)
            for sentence in words where !sentences.contains(sentence) { sentences.append(sentence) }
        }
        guard sentences.count > 2 else { return sentences.isEmpty ? [] : [sentences.joined(separator: " ")] }
        return [sentences[0] + " " + sentences[1], sentences[2...].joined(separator: " ")]
    }

    func label(of task: TaskItem) -> String? { task.categoryID.flatMap { labels[$0] } }

    /// The same, without what planning goes on to ask.
    package func withoutStep(_ signals: [RuleSignal]) -> [RuleSignal] {
        signals.filter { if case .planning(.step(_, nil)) = $0 { false } else { true } }
    }

    /// What stands beside a list by itself: a habit's time of day that nears its end, said once (HAB-20), and
    /// that a reminder can't arrive (TOD-27).
    package func remarks(_ signals: [RuleSignal]) -> [String] {
        signals.flatMap { signal -> [String] in
            switch signal {
            case .habit(.windowClosing), .reminder(.cannotArrive): words(signal)
            default: []
            }
        }
    }

    private func words(_ signal: RuleSignal) -> [String] {
        switch signal {
        case .task(let signal): words(signal)
        case .category(let signal): words(signal)
        case .anchor(let signal): words(signal)
        case .habit(let signal): words(signal)
        case .capacity(let signal): words(signal)
        case .planning(let signal): words(signal)
        case .focus(let signal): words(signal)
        case .wellbeing(let signal): words(signal)
        case .guidance(let signal): words(signal)
        case .reminder(let signal): words(signal)
        case .access(let signal): words(signal)
        case .settings(let signal): words(signal)
        case .onboarding(let signal): words(signal)
        }
    }
}
