import Intents
import Voice

/// "How do I delete a habit?": the sentences that do just that; with no such deed, those of what it is about.
enum HelpedDeed {
    /// What is done, by the words people ask with.
    private static let deeds: [(words: String, intents: [IntentName])] = [
        (
            "delete remove archive drop bin erase stop cancel rid",
            [.taskDrop, .anchorRemove, .anchorArchive, .habitArchive, .categoryArchive, .groupArchive]
        ),
        ("rename call", [.taskRename, .categoryRename, .groupRename, .anchorChange, .habitChange]),
        (
            "change edit adjust update method madhab set make",
            [
                .anchorChange, .habitChange, .anchorEdit, .taskEffort, .taskImportance, .settingsNormalDay,
                .settingsWorkingDay, .capacitySet, .reminderSet,
            ]
        ),
        (
            "move reschedule defer postpone push delay put",
            [.taskDefer, .taskMove, .anchorEdit, .categoryMove, .loadMove]
        ),
        ("add create make new write", [.taskAdd, .anchorAdd, .anchorCreate, .habitCreate, .categoryAdd, .groupAdd]),
        ("skip miss leave", [.anchorSkipped, .planSkip]),
        (
            "done finish complete tick mark log record track",
            [.taskDone, .anchorAttended, .habitLog, .habitStep, .habitMinutes, .focusFinish]
        ),
        ("correct fix wrong", [.habitCorrect, .anchorLate, .undo]),
        ("pause rest hold", [.anchorPause, .habitPause, .focusPause]),
        ("resume restart", [.anchorResume, .habitResume, .focusResume]),
        ("restore bring unarchive", [.anchorRestore, .habitRestore, .categoryRestore, .groupRestore]),
        ("start begin run use", [.focusBegin, .planStart]),
        (
            "see show list view read find check",
            [.taskList, .anchorList, .habitList, .habitRead, .viewToday, .viewWeek, .reminderList, .noteShow]
        ),
        ("repeat recurring", [.taskRepeat, .taskStopRepeat]),
    ]

    private static func part(_ intent: IntentName) -> String { String(intent.rawValue.prefix { $0 != "." }) }

    static func lines(
        _ typed: String, topics: [(words: String, lines: [Helping.Line])], _ grammar: Grammar
    ) -> [HelpTopic]? {
        let words = FoldedName(typed).words
        guard words.count > 1 else { return nil }
        let joined = zip(words, words.dropFirst()).map { $0 + "~" + $1 }
        let about = topics.filter { topic in
            let names = topic.words.split(separator: " ").map(String.init)
            return joined.contains(where: names.contains) || words.contains(where: names.contains)
        }
        let meant = deeds.filter { deed in
            let verbs = deed.words.split(separator: " ").map(String.init)
            return words.contains(where: verbs.contains)
        }.flatMap(\.intents)
        guard let topic = about.first else { return nil }
        let own = topic.lines.flatMap(\.intents)
        let kin = own.first.map(part)
        let fitting = meant.filter { part($0) == kin }
        let sure = fitting.filter { own.contains($0) }
        let intents = sure.isEmpty ? fitting : sure
        guard !intents.isEmpty else { return Helping.lines(topic.lines, grammar, most: 3) }
        let name = topic.words.split(separator: " ")[0].split(separator: "~").joined(separator: " ")
        let isOfPrayers = topic.words.contains("prayer")
        // An example with the words that were asked with comes first.
        let examples = intents.flatMap { intent in
            let all = grammar.examples(intent)
            let near = all.filter { example in
                FoldedName(example).words.contains { word in word.utf8.count > 3 && words.contains(word) }
            }
            let others = all.filter { !near.contains($0) && (isOfPrayers || !$0.contains("salah")) }
            return (near + others).prefix(intents.count > 1 ? 1 : 2)
        }
        return [HelpTopic(name: name.prefix(1).uppercased() + name.dropFirst(), examples: Array(examples.prefix(4)))]
    }
}
