import Engine
import Intents

/// What read only locks: shaping the plan, never living the day (ACC-07, ACC-08, section 16).
enum Gate {
    static func refusal(of intent: IntentName, _ context: DayContext) -> Refusal? {
        Access.refusal(of: action(of: intent), context.access)
    }

    /// Each intent as access sees it.
    static func action(of intent: IntentName) -> UserAction {
        switch intent {
        case .taskAdd, .taskRepeat, .taskImportance, .taskEffort, .taskCategory, .taskNote, .taskRename, .noteEdit:
            .editTask
        case .taskDone: .completeTask
        case .taskUndone: .uncompleteTask
        case .noteTick: .tickNote
        case .taskDrop, .taskDefer, .taskKeep, .taskSomeday, .taskMove: .decideTask
        case .taskStopRepeat: .stopRepeating
        case .anchorAttended, .anchorSkipped, .anchorDelegated, .anchorLate: .decideAnchor
        case .anchorAdd, .anchorEdit, .anchorRemove: .editOneOff
        case .anchorCreate, .anchorChange, .anchorException, .anchorEndException: .editRule
        case .anchorPause, .anchorResume, .anchorArchive, .anchorRestore, .habitPause, .habitResume, .habitArchive,
            .habitRestore, .groupArchive, .groupRestore, .categoryArchive, .categoryRestore:
            .retire
        // A minute before an Anchor or a habit's window is part of what those are.
        case .reminderSet: .editRule
        case .habitLog, .habitStep, .habitSlip, .habitHeld, .habitCorrect, .habitMinutes, .habitUntick, .habitUnslip,
            .habitUnheld, .habitRemoveMinutes:
            .logHabit
        case .habitCreate, .habitChange: .editHabit
        case .groupAdd, .groupRename: .editGroup
        case .focusBegin, .focusPause, .focusResume, .focusFinish, .focusStop, .focusSettle, .focusPickUp,
            .focusDismiss:
            .focus
        case .planStart, .planNext, .planBack, .planResume, .planClose, .planPull, .planPush: .plan
        case .planSkip: .skipPlanning
        case .capacitySet: .setLevel
        case .loadMove: .moveOverflow
        case .settingsNormalDay, .settingsWorkingDay, .settingsRollover, .settingsWeekdayLevel: .daySettings
        // Prayer windows are made from it, as from a rule.
        case .settingsPlace: .editRule
        case .settingsPlanningTime, .settingsMorningTime, .settingsTimeZone, .settingsDateOrder,
            .settingsPreference:
            .preferences
        case .categoryAdd, .categoryRename, .categoryMove: .editCategory
        case .cardAccept: .daySettings
        case .cardDecline: .preferences
        case .undo, .redo: .undo
        case .dataExport: .exportData
        // What replaces everything is kept from a sentence anyway, and a copy of one's own data stays one's own.
        case .dataImport, .dataDelete: .deleteData
        case .onboardingStart: .onboarding
        case .taskList, .taskShow, .noteShow, .anchorList, .anchorUpcoming, .anchorPending, .anchorShow, .reminderList,
            .habitRead, .habitList, .focusStatus, .capacityAsk, .viewToday, .viewDay, .viewWeek, .viewNext, .viewLeft,
            .viewFree, .viewLoad, .wellbeingRead, .settingsShow, .categoryList, .help, .why, .greeting, .thanks, .quit,
            .answer, .multi, .none, .clarify:
            .read
        }
    }
}
