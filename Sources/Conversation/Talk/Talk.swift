import Engine
import Intents
import Voice

/// The talk round the work: help, why, hello.
enum Talk {
    static func run(_ command: Command, _ turn: inout Turn) -> Answer {
        switch command.intent {
        case .help: .saying(.help, .help(Helping.topics(command.text("topic"), turn.grammar)))
        case .why: .saying(.why, turn.state.reasons.isEmpty ? .noReasons : .why(turn.state.reasons))
        case .thanks: .saying(.thanks, .thanks)
        case .quit: .saying(.quit, .bye)
        case .answer:
            // What was said answers nothing that was asked: the question stands, and is put again.
            if let question = turn.state.question {
                .ask(.answer, question)
            } else {
                .saying(.answer, .nothingAsked, .refused)
            }
        default: .saying(.none, .notUnderstood([]), .unknown)
        }
    }
}

/// What help shows: by topic, or the day's first sentences.
package enum Helping {
    private static let basics: [(String, [IntentName])] = [
        ("Tasks", [.taskAdd, .taskDone, .taskDefer, .taskDrop]),
        ("Anchors", [.anchorCreate, .anchorSkipped, .anchorAdd]),
        ("The day", [.viewToday, .viewDay, .viewWeek, .viewLoad]), ("Planning", [.planStart, .planNext, .planClose]),
        ("Taking back", [.undo, .redo]), ("More", [.settingsShow, .anchorList, .habitList, .dataExport]),
    ]

    package static func topics(_ topic: String?, _ grammar: Grammar) -> [HelpTopic] {
        guard let topic, !topic.isEmpty else {
            return basics.map { name, intents in
                HelpTopic(name: name, examples: intents.compactMap { grammar.examples($0).first })
            }
        }
        let typed = FoldedName(topic).whole
        // What has the word in its name comes before what is only said with it.
        func parts(_ intent: IntentName) -> [Substring] { intent.rawValue.split { $0 == "." || $0 == "_" } }
        var intents = IntentName.allCases.filter { parts($0).contains(typed[...]) }
        intents += IntentName.allCases.filter { $0.rawValue.contains(typed) && !intents.contains($0) }
        for block in GrammarBlocks.all where !intents.contains(block.intent) {
            if block.examples.contains(where: { FoldedName($0.text).words.contains(typed) }) {
                intents.append(block.intent)
            }
        }
        let found = intents.map { HelpTopic(name: title($0), examples: Array(grammar.examples($0).prefix(3))) }
            .filter { !$0.examples.isEmpty }
        return found.isEmpty ? topics(nil, grammar) : Array(found.prefix(6))
    }

    private static func title(_ intent: IntentName) -> String {
        let words = intent.rawValue.split { $0 == "." || $0 == "_" }.joined(separator: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}
