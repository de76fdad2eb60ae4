import Almanac
import Intents

/// A line that isn't understood, but names one thing that is there and says a day, a time or a length: what may be done with
/// it is asked, each choice with what it would do. "Boots before thursday please" may put them off to Thursday.
struct WhatOfIt {
    private let offers: Offers
    init(_ offers: Offers) { self.offers = offers }

    private var turn: Turn { offers.turn }

    private static let longest = 16
    /// Where more words are of something else, it is hardly about what is there: "rugby training with Tama at the domain"
    /// isn't about the rugby boots.
    private static let mostLeft = 2

    func question(_ line: Line) -> Answer? {
        guard (2...Self.longest).contains(line.tokens.count), !line.tokens.contains(where: { $0.folded == "?" }),
            !Questions.isIdle(0..<line.tokens.count, line)
        else { return nil }
        let names = offers.sentences.names(in: line)
        guard let item = names.first?.item, names.allSatisfy({ $0.item == item }),
            let title = offers.sentences.reader.index.quotable(item)
        else { return nil }
        let when = WhenSaid(line, offers.sentences.slots, beside: names.map(\.range))
        guard !when.range.isEmpty, !when.isRecurring, left(line, names, when) <= Self.mostLeft else { return nil }
        let named = "\"" + title + "\""
        var choices: [(label: String, does: Command)] = []
        for (sentence, fact) in said(when, named) + [("done " + named, Voicing())] {
            guard let command = offers.command(sentence),
                command.items == [item] || command.intent == .anchorAdd || command.intent == .anchorChange,
                !sentence.hasPrefix(Self.ofRule) || command.intent == .anchorChange,
                !choices.contains(where: { $0.does == command }), isPossible(command)
            else { continue }
            choices.append((fact.label(command, title, turn), command))
        }
        if choices.count == 1, choices[0].does.intent != .taskDone {
            return .ask(
                .clarify, Asking.confirmation(of: choices[0].does, .confirm(deed: choices[0].label), turn))
        }
        guard choices.count > 1 else { return nil }
        return Asking.among(choices, turn.voice.words(.whatOf(title: title)).joined(), .clarify, turn)
    }

    /// How many words that say something are neither of its name nor of when.
    private func left(_ line: Line, _ names: [NamesSaid.Name], _ when: WhenSaid) -> Int {
        line.tokens.indices.filter { n in
            let token = line.tokens[n]
            return token.kind == .word && token.folded.utf8.count > 3 && !when.range.contains(n)
                && !names.contains { $0.range.contains(n) } && !offers.leads(token)
        }.count
    }

    private static let ofRule = "change "

    /// The sentences that what was said of it may mean.
    private func said(_ when: WhenSaid, _ named: String) -> [(String, Voicing)] {
        guard when.days.count < 2, when.times.count < 2, when.lengths.count < 2 else { return [] }
        var all: [(String, Voicing)] = []
        if let time = when.times.first {
            // What a rule makes may be at that hour from now on.
            if when.days.isEmpty { all.append((Self.ofRule + "\(named): \(time)", Voicing(time: time))) }
            let day = when.days.first ?? turn.context.today
            all.append(("move \(named) to \(day) \(time)", Voicing(day: day, time: time)))
            all.append(("anchor \(named) \(day) \(time)", Voicing(day: day, time: time)))
        } else if let day = when.days.first {
            all.append(("move \(named) to \(day)", Voicing(day: day)))
        }
        if let minutes = when.lengths.first {
            all.append(("\(named) takes \(minutes) min", Voicing(minutes: minutes)))
            all.append(("\(minutes) min \(named)", Voicing(minutes: minutes)))
        }
        return all
    }

    /// Whether it would change something now.
    private func isPossible(_ command: Command) -> Bool {
        Handlers.trial(command, turn).map { $0.answer.outcome == .done && !$0.changes.isEmpty } ?? false
    }

    /// What a choice says beside the deed.
    private struct Voicing {
        var day: Day?
        var time: Minute?
        var minutes: Int?

        func label(_ command: Command, _ title: String, _ turn: Turn) -> String {
            // A task has a day and no time.
            let isTask = command.intent.rawValue.hasPrefix("task.")
            return turn.voice.deed(
                command.intent.rawValue, [title], day: day, time: isTask ? nil : time, minutes: minutes)
        }
    }
}
