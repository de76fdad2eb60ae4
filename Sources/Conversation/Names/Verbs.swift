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
        case .taskRename: [.task, .rule, .habit, .anchor]
        case .anchorSkipped, .anchorDelegated, .anchorLate, .anchorAttended, .anchorPending, .anchorRemove, .anchorEdit:
            [.anchor]
        case .anchorPause, .anchorResume, .anchorArchive, .anchorRestore: [.rule, .habit]
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
        case (.taskMove, .anchor): .anchorEdit
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
        default: intent
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
