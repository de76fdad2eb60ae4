import Intents

/// A verb names an action; what it is done to decides which (CONTRACT 3). These tables say what a verb can take, and what it
/// then is called.
enum Verbs {
    /// What the verb's names may be.
    static func kinds(_ intent: IntentName) -> ItemKinds {
        switch intent {
        case .taskDone, .taskUndone: [.task, .anchor, .habit, .window]
        case .taskDrop, .taskDefer, .taskKeep, .taskSomeday, .taskRepeat, .taskStopRepeat, .taskImportance, .taskEffort,
            .taskCategory, .taskNote, .noteShow, .noteTick, .noteEdit, .focusPickUp, .focusDismiss, .planPull,
            .planPush:
            [.task]
        case .taskMove: [.task, .anchor]
        case .taskRename: [.task, .rule, .habit, .anchor, .category]
        case .anchorAttended: [.task, .anchor, .habit, .window]
        case .anchorPending: [.anchor, .habit, .window]
        case .anchorRemove: [.task, .anchor, .habit, .category]
        case .anchorSkipped, .anchorDelegated, .anchorLate, .anchorEdit: [.anchor]
        case .anchorPause, .anchorResume: [.rule, .habit]
        case .anchorArchive, .anchorRestore: [.rule, .habit, .category]
        case .anchorChange: [.rule, .habit, .anchor]
        case .anchorException, .anchorEndException: [.rule]
        case .taskShow: [.task, .rule, .habit, .anchor]
        case .anchorShow: [.rule]
        case .anchorUpcoming: [.rule, .anchor]
        case .reminderSet: [.anchor, .rule, .habit, .window]
        case .focusBegin: [.task, .habit, .window]
        case .habitLog, .habitUntick, .habitStep, .habitSlip, .habitUnslip, .habitHeld, .habitUnheld, .habitMinutes,
            .habitRemoveMinutes, .habitCorrect:
            [.habit, .window]
        case .habitPause, .habitResume, .habitArchive, .habitRestore, .habitChange, .habitRead: [.habit]
        case .categoryRename, .categoryArchive, .categoryRestore, .categoryMove: [.category]
        case .groupRename, .groupArchive, .groupRestore: [.group]
        default: []
        }
    }

    /// What it is called when done to that.
    static func intent(_ intent: IntentName, to item: ItemRef) -> IntentName {
        switch (intent, item) {
        case (.taskDone, .anchor): .anchorAttended
        case (.taskDone, .habit), (.taskDone, .window): .habitLog
        case (.taskUndone, .anchor): .anchorPending
        case (.taskUndone, .habit), (.taskUndone, .window): .habitUntick
        case (.anchorAttended, .task): .taskDone
        case (.anchorAttended, .habit), (.anchorAttended, .window): .habitLog
        case (.anchorPending, .habit), (.anchorPending, .window): .habitUntick
        case (.taskMove, .anchor): .anchorEdit
        case (.anchorRemove, .task): .taskDrop
        case (.anchorRemove, .habit): .habitArchive
        case (.anchorRemove, .category), (.anchorArchive, .category): .categoryArchive
        case (.anchorRestore, .category): .categoryRestore
        case (.anchorPause, .habit): .habitPause
        case (.anchorResume, .habit): .habitResume
        case (.anchorArchive, .habit): .habitArchive
        case (.anchorRestore, .habit): .habitRestore
        case (.anchorChange, .habit): .habitChange
        case (.anchorChange, .anchor): .anchorEdit
        case (.taskShow, .rule): .anchorShow
        case (.taskShow, .anchor): .anchorShow
        case (.taskShow, .habit): .habitRead
        case (.taskRename, .rule): .anchorChange
        case (.taskRename, .habit): .habitChange
        case (.taskRename, .anchor): .anchorEdit
        case (.taskRename, .category): .categoryRename
        default: intent
        }
    }

    /// The same for several: what the verb is called for each of them, or the wide verb where they differ.
    static func intent(_ verb: IntentName, to items: [ItemRef]) -> IntentName {
        guard let first = items.first else { return verb }
        let one = intent(verb, to: first)
        if items.allSatisfy({ intent(verb, to: $0) == one }) { return one }
        switch verb {
        case .anchorAttended: return .taskDone
        case .anchorPending: return .taskUndone
        default: return verb
        }
    }

    /// Whether a rule's name stands for all its Anchors of the day.
    static func takesSeveral(_ intent: IntentName) -> Bool {
        switch intent {
        case .taskDone, .taskUndone, .anchorAttended, .anchorPending, .anchorSkipped, .anchorDelegated, .anchorLate:
            true
        default: false
        }
    }

    /// What a near miss may not do without a question: these take something away (CONTRACT 3).
    static func takesAway(_ intent: IntentName) -> Bool {
        switch intent {
        case .taskDrop, .anchorArchive, .anchorRemove, .habitArchive, .categoryArchive, .groupArchive: true
        default: false
        }
    }
}
