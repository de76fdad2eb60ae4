/// What a line may ask for. The raw values are the names that scripts and bridges see.
package enum IntentName: String, Sendable, CaseIterable {
    case taskAdd = "task.add"
    case taskDone = "task.done"
    case taskUndone = "task.undone"
    case taskDrop = "task.drop"
    case taskDefer = "task.defer"
    case taskKeep = "task.keep"
    case taskSomeday = "task.someday"
    case taskMove = "task.move"
    case taskRepeat = "task.repeat"
    case taskStopRepeat = "task.stop_repeat"
    case taskImportance = "task.importance"
    case taskEffort = "task.effort"
    case taskCategory = "task.category"
    case taskNote = "task.note"
    case taskRename = "task.rename"
    case taskList = "task.list"
    case taskShow = "task.show"

    case anchorAttended = "anchor.attended"
    case anchorSkipped = "anchor.skipped"
    case anchorDelegated = "anchor.delegated"
    case anchorLate = "anchor.late"
    case anchorAdd = "anchor.add"
    case anchorCreate = "anchor.create"
    case anchorPause = "anchor.pause"
    case anchorResume = "anchor.resume"
    case anchorArchive = "anchor.archive"
    case anchorException = "anchor.exception"
    case anchorList = "anchor.list"
    case anchorUpcoming = "anchor.upcoming"
    case anchorPending = "anchor.pending"
    case anchorEdit = "anchor.edit"
    case anchorRemove = "anchor.remove"
    case anchorChange = "anchor.change"
    case anchorRestore = "anchor.restore"
    case anchorEndException = "anchor.end_exception"
    case anchorShow = "anchor.show"

    case reminderSet = "reminder.set"
    case reminderList = "reminder.list"

    case habitLog = "habit.log"
    case habitStep = "habit.step"
    case habitSlip = "habit.slip"
    case habitHeld = "habit.held"
    case habitPause = "habit.pause"
    case habitResume = "habit.resume"
    case habitCreate = "habit.create"
    case habitArchive = "habit.archive"
    case habitCorrect = "habit.correct"
    case habitMinutes = "habit.minutes"
    case habitRead = "habit.read"
    case habitUntick = "habit.untick"
    case habitUnslip = "habit.unslip"
    case habitUnheld = "habit.unheld"
    case habitChange = "habit.change"
    case habitRemoveMinutes = "habit.remove_minutes"
    case habitRestore = "habit.restore"
    case habitList = "habit.list"

    case focusBegin = "focus.begin"
    case focusPause = "focus.pause"
    case focusResume = "focus.resume"
    case focusFinish = "focus.finish"
    case focusStop = "focus.stop"
    case focusSettle = "focus.settle"
    case focusStatus = "focus.status"
    case focusPickUp = "focus.pick_up"
    case focusDismiss = "focus.dismiss"

    case planStart = "plan.start"
    case planNext = "plan.next"
    case planBack = "plan.back"
    case planSkip = "plan.skip"
    case planResume = "plan.resume"
    case planClose = "plan.close"
    case planPull = "plan.pull"
    case planPush = "plan.push"

    case capacitySet = "capacity.set"
    case capacityAsk = "capacity.ask"

    case viewToday = "view.today"
    case viewDay = "view.day"
    case viewWeek = "view.week"
    case viewNext = "view.next"
    case viewLeft = "view.left"
    case viewFree = "view.free"
    case viewLoad = "view.load"

    case loadMove = "load.move"

    case wellbeingRead = "wellbeing.read"

    case settingsNormalDay = "settings.normal_day"
    case settingsWorkingDay = "settings.working_day"
    case settingsRollover = "settings.rollover"
    case settingsPlanningTime = "settings.planning_time"
    case settingsWeekdayLevel = "settings.weekday_level"
    case settingsPlace = "settings.place"
    case settingsShow = "settings.show"
    case settingsMorningTime = "settings.morning_time"
    case settingsTimeZone = "settings.time_zone"
    case settingsDateOrder = "settings.date_order"
    case settingsPreference = "settings.preference"

    case categoryAdd = "category.add"
    case categoryRename = "category.rename"
    case categoryArchive = "category.archive"
    case categoryList = "category.list"
    case categoryRestore = "category.restore"
    case categoryMove = "category.move"

    case dataExport = "data.export"
    case dataImport = "data.import"
    case dataDelete = "data.delete"

    case undo
    case redo
    case help
    case why
    case greeting
    case thanks
    case quit
    case answer
    case multi
    case none
    case clarify

    case noteShow = "note.show"
    case noteTick = "note.tick"
    case noteEdit = "note.edit"

    case groupAdd = "group.add"
    case groupRename = "group.rename"
    case groupArchive = "group.archive"
    case groupRestore = "group.restore"

    case cardAccept = "card.accept"
    case cardDecline = "card.decline"

    case onboardingStart = "onboarding.start"
}
