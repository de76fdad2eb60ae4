import Engine
import Intents
import Voice

/// What help shows: a topic's plainest sentences, or the day's first ones. Every sentence is an example of the grammar, so
/// that none is shown that isn't understood.
package enum Helping {
    typealias Line = (name: String, intents: [IntentName])

    private static let basics: [Line] = [
        ("Tasks", [.taskAdd, .taskDone, .taskDefer, .taskDrop]),
        ("Anchors", [.anchorCreate, .anchorSkipped, .anchorAdd]),
        ("Habits", [.habitCreate, .habitStep, .habitMinutes, .habitList]),
        ("The day", [.viewToday, .viewDay, .viewWeek, .viewLoad]), ("Planning", [.planStart, .planNext, .planClose]),
        ("Timer", [.focusBegin, .focusPause, .focusFinish]), ("Taking back", [.undo, .redo]),
        ("More", [.settingsShow, .anchorList, .reminderList, .dataExport]),
    ]

    /// What people ask about, by the words they ask with.
    private static let topics: [(words: String, lines: [Line])] = [
        (
            "task tasks todo todos list lists",
            [
                ("Adding", [.taskAdd]), ("Done and undone", [.taskDone, .taskUndone, .taskDrop]),
                ("Another day", [.taskDefer, .taskMove, .taskSomeday]),
                ("Details", [.taskEffort, .taskImportance, .taskCategory, .taskRename]),
                ("Repeating", [.taskRepeat, .taskStopRepeat]), ("Seeing", [.taskList, .taskShow]),
            ]
        ),
        (
            "anchor anchors appointment appointments event events",
            [
                ("One-offs", [.anchorAdd, .taskMove, .anchorRemove]), ("Rules", [.anchorCreate]),
                ("As they come", [.anchorAttended, .anchorSkipped, .anchorDelegated, .anchorLate]),
                ("Seeing", [.anchorList, .anchorUpcoming]),
            ]
        ),
        (
            "prayer prayers salah namaz salat prayer~times",
            [
                ("Adding", [.anchorCreate]), ("Changing", [.anchorChange, .settingsPlace]),
                ("As they come", [.anchorAttended, .anchorSkipped, .anchorLate]),
                ("Seeing", [.anchorUpcoming, .anchorShow]),
            ]
        ),
        (
            "rule rules school school~run bin bins bin~night plants",
            [
                ("Adding", [.anchorCreate]), ("Changing", [.anchorChange]),
                ("Resting", [.anchorPause, .anchorResume, .anchorException, .anchorEndException]),
                ("Putting away", [.anchorArchive, .anchorRestore]), ("Seeing", [.anchorList, .anchorShow]),
            ]
        ),
        (
            "break breaks holiday holidays",
            [("Breaks", [.anchorException, .anchorEndException]), ("Resting", [.anchorPause, .habitPause])]
        ),
        (
            "habit habits",
            [
                ("Adding", [.habitCreate]),
                ("Logging", [.habitLog, .habitStep, .habitMinutes, .habitHeld, .habitSlip]),
                ("Putting right", [.habitCorrect]), ("Changing", [.habitChange, .habitPause, .habitResume]),
                ("Groups", [.groupAdd]), ("Seeing", [.habitList, .habitRead]),
            ]
        ),
        ("group groups", [("Groups of habits", [.groupAdd, .groupRename, .groupArchive, .groupRestore])]),
        (
            "category categories label labels tag tags",
            [
                ("Labels", [.categoryAdd, .categoryRename, .categoryMove, .categoryArchive, .categoryList]),
                ("On a task", [.taskCategory]),
            ]
        ),
        (
            "plan planning tonight evening carry build",
            [
                ("Planning", [.planStart, .planNext, .planBack, .planSkip, .planClose]),
                ("What is left", [.taskKeep, .taskDefer, .taskDrop]), ("Tomorrow", [.planPull, .planPush, .taskAdd]),
                ("How much", [.capacitySet, .loadMove]), ("When", [.settingsPlanningTime]),
            ]
        ),
        (
            "timer timers focus session sessions",
            [
                ("Timer", [.focusBegin, .focusPause, .focusResume, .focusFinish, .focusStop, .focusStatus]),
                ("Carried over", [.focusPickUp, .focusDismiss]),
            ]
        ),
        (
            "day days today tomorrow week calendar",
            [
                ("The day", [.viewToday, .viewDay, .viewWeek, .viewNext, .viewLeft]),
                ("How full", [.viewLoad, .viewFree]),
            ]
        ),
        (
            "level levels capacity load free free~time",
            [
                ("Level", [.capacitySet, .capacityAsk, .settingsWeekdayLevel]),
                ("How full", [.viewLoad, .viewFree, .loadMove]),
            ]
        ),
        (
            "setting settings preferences options",
            [
                ("Seeing", [.settingsShow]), ("The day", [.settingsNormalDay, .settingsWorkingDay, .settingsRollover]),
                ("When", [.settingsPlanningTime, .settingsMorningTime]),
                ("Where", [.settingsPlace, .settingsTimeZone, .settingsDateOrder]),
                ("On and off", [.settingsPreference]),
            ]
        ),
        (
            "reminder reminders notification notifications",
            [("Reminders", [.reminderList, .reminderSet]), ("On and off", [.settingsPreference])]
        ),
        ("note notes", [("Notes", [.taskNote, .noteShow, .noteTick, .noteEdit])]),
        ("undo redo mistake mistakes", [("Taking back", [.undo, .redo])]),
        ("data backup backups export import file files", [("Your data", [.dataExport, .dataImport])]),
        ("wellbeing", [("Wellbeing", [.wellbeingRead, .cardAccept, .cardDecline])]),
    ]

    package static func topics(_ topic: String?, _ grammar: Grammar) -> [HelpTopic] {
        let typed = FoldedName(topic ?? "").whole
        guard !typed.isEmpty else { return lines(basics, grammar, most: 1) }
        let key = typed.split(separator: " ").joined(separator: "~")
        if let known = topics.first(where: { $0.words.split(separator: " ").contains(key[...]) }) {
            return lines(known.lines, grammar, most: 3)
        }
        if ["everything", "all", "anything", "more"].contains(typed) { return lines(basics, grammar, most: 1) }
        if let deed = HelpedDeed.lines(typed, topics: topics, grammar) { return deed }
        let found = search(typed, grammar)
        return found.isEmpty ? lines(basics, grammar, most: 1) : found
    }

    /// - Parameter most: how many examples of an intent that has a line to itself.
    static func lines(_ lines: [Line], _ grammar: Grammar, most: Int) -> [HelpTopic] {
        lines.map { name, intents in
            HelpTopic(
                name: name,
                examples: intents.flatMap { grammar.examples($0).prefix(intents.count == 1 ? most : 1) })
        }
    }

    /// What has the word in its name, then what is only said with it.
    private static func search(_ typed: String, _ grammar: Grammar) -> [HelpTopic] {
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
        return Array(found.prefix(6))
    }

    private static func title(_ intent: IntentName) -> String {
        let words = intent.rawValue.split { $0 == "." || $0 == "_" }.joined(separator: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}
