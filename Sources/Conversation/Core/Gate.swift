import Engine
import Intents

/// What read only locks: shaping the plan, never living the day (ACC-07, ACC-08, section 16).
enum Gate {
    static func refusal(of intent: IntentName, _ context: DayContext) -> Refusal? {
        context.access == .readOnly && shapes(intent) ? .readOnly : nil
    }

    private static func shapes(_ intent: IntentName) -> Bool {
        switch intent {
        case .taskAdd, .taskDrop, .taskDefer, .taskKeep, .taskSomeday, .taskMove, .taskRepeat, .taskStopRepeat,
            .taskImportance,
            .taskEffort, .taskCategory, .taskNote, .noteEdit, .taskRename, .anchorAdd, .anchorEdit, .anchorRemove,
            .anchorCreate,
            .anchorChange, .anchorPause, .anchorResume, .anchorArchive, .anchorRestore, .anchorException,
            .anchorEndException,
            .reminderSet, .habitCreate, .habitChange, .habitPause, .habitResume, .habitArchive, .habitRestore,
            .groupAdd,
            .groupRename, .groupArchive, .groupRestore, .planStart, .planResume, .planNext, .planBack, .planClose,
            .planPull,
            .planPush, .capacitySet, .loadMove, .settingsNormalDay, .settingsWorkingDay, .settingsRollover,
            .settingsWeekdayLevel, .settingsPlace, .categoryAdd, .categoryRename, .categoryArchive, .categoryRestore,
            .categoryMove, .cardAccept:
            true
        default: false
        }
    }
}
