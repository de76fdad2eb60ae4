import Engine
import Intents
import Store

/// Which handler carries an intent out. The switch is exhaustive: a new intent doesn't compile until it has one.
enum Handlers {
    /// What it would answer and change, where it isn't refused. Nothing is kept of it.
    static func trial(_ command: Command, _ turn: Turn) -> (answer: Answer, changes: [Change])? {
        var trial = turn
        guard let answer = try? run(command, in: &trial) else { return nil }
        return (answer, Array(trial.edit.changes.dropFirst(turn.edit.changes.count)))
    }

    static func run(_ command: Command, in turn: inout Turn) throws(Stop) -> Answer {
        if let refusal = Gate.refusal(of: command.intent, turn.context), !OnboardingTalk.frees(command, turn) {
            throw .refusal(refusal)
        }
        if let answer = try EarlierTurn.take(command, &turn) { return answer }
        do throws(Refusal) {
            if let answer = try pure(command, in: &turn) { return answer }
        } catch {
            throw .refusal(error)
        }
        return try stored(command, in: &turn)
    }

    /// What works on the edit alone.
    private static func pure(_ command: Command, in turn: inout Turn) throws(Refusal) -> Answer? {
        switch command.intent {
        case .taskAdd: try TaskAdding.add(command, &turn)
        case .taskDone: try TaskResolving.done(command, &turn)
        case .taskUndone: try TaskResolving.undone(command, &turn)
        case .taskDrop: try TaskResolving.drop(command, &turn)
        case .taskDefer: try TaskMoving.deferring(command, &turn)
        case .taskMove: try TaskMoving.move(command, &turn)
        case .taskSomeday: try TaskMoving.someday(command, &turn)
        case .taskEffort, .taskImportance, .taskCategory, .taskRename, .taskRepeat, .taskStopRepeat:
            try TaskChanging.change(command, &turn)
        case .taskNote, .noteShow, .noteTick, .noteEdit: try Notes.run(command, &turn)
        case .taskList, .taskShow: try TaskShowing.run(command, &turn)
        case .categoryAdd, .categoryRename, .categoryArchive, .categoryRestore, .categoryMove, .categoryList:
            try Categories.run(command, &turn)
        case .anchorAttended, .anchorPending, .anchorSkipped, .anchorDelegated, .anchorLate:
            try AnchorResolving.run(command, &turn)
        case .anchorAdd, .anchorEdit, .anchorRemove: try OneOffs.run(command, &turn)
        case .anchorCreate, .anchorChange: try RuleMaking.run(command, &turn)
        case .anchorPause, .anchorResume, .anchorArchive, .anchorRestore, .anchorException, .anchorEndException:
            try RuleKeeping.run(command, &turn)
        case .anchorList, .anchorShow, .anchorUpcoming: try AnchorShowing.run(command, &turn)
        case .habitLog, .habitUntick, .habitStep, .habitSlip, .habitUnslip, .habitHeld, .habitUnheld, .habitMinutes,
            .habitRemoveMinutes, .habitCorrect:
            try HabitLoggings.run(command, &turn)
        case .habitCreate, .habitChange, .habitPause, .habitResume, .habitArchive, .habitRestore:
            try HabitKeeping.run(command, &turn)
        case .habitList, .habitRead: try HabitShowing.run(command, &turn)
        case .groupAdd, .groupRename, .groupArchive, .groupRestore: try Groups.run(command, &turn)
        case .focusBegin, .focusPause, .focusResume, .focusFinish, .focusStop, .focusStatus, .focusSettle, .focusPickUp,
            .focusDismiss:
            try FocusTalk.run(command, &turn)
        case .planStart, .planResume, .planNext, .planBack, .planSkip, .planClose, .planPull, .planPush, .taskKeep:
            try PlanningTalk.run(command, &turn)
        case .capacitySet, .capacityAsk, .viewLoad, .viewFree, .loadMove: try CapacityTalk.run(command, &turn)
        case .viewToday, .viewDay, .viewWeek, .viewNext, .viewLeft: try DayShowing.run(command, &turn)
        case .wellbeingRead: WellbeingTalk.read(&turn)
        case .cardAccept, .cardDecline: try Cards.run(command, &turn)
        case .reminderList, .reminderSet: try ReminderTalk.run(command, &turn)
        case .settingsShow, .settingsNormalDay, .settingsWorkingDay, .settingsRollover, .settingsPlanningTime,
            .settingsMorningTime, .settingsWeekdayLevel, .settingsPlace, .settingsTimeZone, .settingsDateOrder,
            .settingsPreference:
            try SettingsTalk.run(command, &turn)
        case .help, .why, .thanks, .quit, .answer, .none, .multi, .clarify: Talk.run(command, &turn)
        case .undo, .redo, .dataExport, .dataImport, .dataDelete, .greeting, .onboardingStart: nil
        }
    }

    /// What needs the store itself.
    private static func stored(_ command: Command, in turn: inout Turn) throws(Stop) -> Answer {
        switch command.intent {
        case .undo, .redo: try Undoing.run(command, &turn)
        case .greeting, .onboardingStart: try OnboardingTalk.open(command, &turn)
        default: try DataTalk.run(command, &turn)
        }
    }
}
