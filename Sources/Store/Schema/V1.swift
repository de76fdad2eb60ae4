/// The first schema. A table is a model and a column a field, by the schema's names; ids and days are text, instants whole
/// seconds, links ids of rows that have to be there when a transaction ends. `extra` keeps what another version wrote
/// and this one doesn't know, as a JSON object.
enum SchemaV1 {
    static let sql = models + indexes + local

    private static let models = """
        CREATE TABLE TaskCategory (
            id TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL, presetKey TEXT, colorKey TEXT NOT NULL,
            sortOrder INTEGER NOT NULL, isArchived INTEGER NOT NULL, createdAt INTEGER NOT NULL, extra TEXT
        ) STRICT;
        CREATE TABLE TaskItem (
            id TEXT PRIMARY KEY NOT NULL, title TEXT NOT NULL, notes TEXT, dueDate TEXT, effortMinutes INTEGER,
            importance TEXT NOT NULL, isCompleted INTEGER NOT NULL, completedAt INTEGER, droppedAt INTEGER,
            deferralCount INTEGER NOT NULL, repeatKind TEXT NOT NULL, repeatWeekdays TEXT NOT NULL,
            repeatDayOfMonth INTEGER NOT NULL, seriesID TEXT, createdAt INTEGER NOT NULL,
            categoryID TEXT REFERENCES TaskCategory DEFERRABLE INITIALLY DEFERRED, extra TEXT
        ) STRICT;
        CREATE TABLE DeferralRecord (
            id TEXT PRIMARY KEY NOT NULL, deferredOn INTEGER NOT NULL, day TEXT NOT NULL, deferredTo TEXT,
            reason TEXT NOT NULL, taskID TEXT REFERENCES TaskItem DEFERRABLE INITIALLY DEFERRED, extra TEXT
        ) STRICT;
        CREATE TABLE HabitGroup (
            id TEXT PRIMARY KEY NOT NULL, title TEXT NOT NULL, sortOrder INTEGER NOT NULL, isArchived INTEGER NOT NULL,
            createdAt INTEGER NOT NULL, extra TEXT
        ) STRICT;
        CREATE TABLE Habit (
            id TEXT PRIMARY KEY NOT NULL, title TEXT NOT NULL, notes TEXT, presetKey TEXT, kind TEXT NOT NULL,
            frequency TEXT NOT NULL, scheduledDays TEXT NOT NULL, targetPerWeek INTEGER NOT NULL,
            pausesData TEXT NOT NULL, isArchived INTEGER NOT NULL, createdAt INTEGER NOT NULL,
            groupID TEXT REFERENCES HabitGroup DEFERRABLE INITIALLY DEFERRED, extra TEXT
        ) STRICT;
        CREATE TABLE HabitTimeWindow (
            id TEXT PRIMARY KEY NOT NULL, label TEXT NOT NULL, startMinute INTEGER NOT NULL,
            endMinute INTEGER NOT NULL, target INTEGER NOT NULL, effortMinutes INTEGER, reminderMinute INTEGER,
            habitID TEXT REFERENCES Habit DEFERRABLE INITIALLY DEFERRED, extra TEXT
        ) STRICT;
        CREATE TABLE HabitEntry (
            id TEXT PRIMARY KEY NOT NULL, date TEXT NOT NULL, target INTEGER NOT NULL, amount INTEGER NOT NULL,
            completedAt INTEGER, windowID TEXT REFERENCES HabitTimeWindow DEFERRABLE INITIALLY DEFERRED, extra TEXT
        ) STRICT;
        CREATE TABLE WorkSession (
            id TEXT PRIMARY KEY NOT NULL, startedAt INTEGER NOT NULL, day TEXT NOT NULL, endedAt INTEGER,
            pausedSeconds INTEGER NOT NULL, pausedAt INTEGER, estimateMinutes INTEGER, outcome TEXT NOT NULL,
            actualSeconds INTEGER NOT NULL, taskID TEXT REFERENCES TaskItem DEFERRABLE INITIALLY DEFERRED,
            habitWindowID TEXT REFERENCES HabitTimeWindow DEFERRABLE INITIALLY DEFERRED, extra TEXT
        ) STRICT;
        CREATE TABLE AnchorRule (
            id TEXT PRIMARY KEY NOT NULL, title TEXT NOT NULL, sourceKey TEXT NOT NULL, configData TEXT NOT NULL,
            effortMinutes INTEGER, placement TEXT NOT NULL, isEnabled INTEGER NOT NULL, isArchived INTEGER NOT NULL,
            createdAt INTEGER NOT NULL, extra TEXT
        ) STRICT;
        CREATE TABLE Anchor (
            id TEXT PRIMARY KEY NOT NULL, title TEXT NOT NULL, occurrenceDate TEXT NOT NULL, slotKey TEXT NOT NULL,
            windowStart INTEGER NOT NULL, windowEnd INTEGER NOT NULL, effortMinutes INTEGER,
            attendanceStatus TEXT NOT NULL, resolvedAt INTEGER, remindBeforeStartMinutes INTEGER,
            remindBeforeEndMinutes INTEGER, generatedAt INTEGER NOT NULL,
            ruleID TEXT REFERENCES AnchorRule DEFERRABLE INITIALLY DEFERRED, extra TEXT
        ) STRICT;
        CREATE TABLE DayPlan (
            id TEXT PRIMARY KEY NOT NULL, date TEXT NOT NULL, capacity TEXT NOT NULL,
            plannedTaskMinutes INTEGER NOT NULL, freeMinutes INTEGER NOT NULL, committedMinutes INTEGER NOT NULL,
            completedEffortMinutes INTEGER NOT NULL, loadScore INTEGER NOT NULL, wasOverloaded INTEGER NOT NULL,
            completionRate REAL NOT NULL, completionBasis INTEGER NOT NULL, planningCompletedAt INTEGER, extra TEXT
        ) STRICT;
        CREATE TABLE NightPlanningSession (
            id TEXT PRIMARY KEY NOT NULL, forDate TEXT NOT NULL, currentStep TEXT NOT NULL, isComplete INTEGER NOT NULL,
            isShortened INTEGER NOT NULL, skippedAt INTEGER, createdAt INTEGER NOT NULL, completedAt INTEGER, extra TEXT
        ) STRICT;
        CREATE TABLE NudgeLog (
            id TEXT PRIMARY KEY NOT NULL, kind TEXT NOT NULL, subjectKey TEXT, sentAt INTEGER NOT NULL,
            dismissedAt INTEGER, extra TEXT
        ) STRICT;
        CREATE TABLE UserSettings (
            id TEXT PRIMARY KEY NOT NULL, mediumDayMinutes INTEGER NOT NULL, dayStartMinute INTEGER NOT NULL,
            dayEndMinute INTEGER NOT NULL, rolloverMinute INTEGER NOT NULL, weekdayLevels TEXT NOT NULL,
            planningMinute INTEGER NOT NULL, morningMinute INTEGER NOT NULL, onboardingCompletedAt INTEGER,
            firstLaunchAt INTEGER, createdAt INTEGER NOT NULL, extra TEXT
        ) STRICT;

        """

    /// What the bounded reads of a turn look things up by, and the children of a row that may be deleted.
    private static let indexes = """
        CREATE INDEX taskLive ON TaskItem (dueDate) WHERE isCompleted = 0 AND droppedAt IS NULL;
        CREATE INDEX taskCompleted ON TaskItem (completedAt) WHERE completedAt IS NOT NULL;
        CREATE INDEX taskDropped ON TaskItem (droppedAt) WHERE droppedAt IS NOT NULL;
        CREATE INDEX taskSeries ON TaskItem (seriesID, dueDate) WHERE seriesID IS NOT NULL;
        CREATE INDEX taskLabel ON TaskItem (categoryID) WHERE categoryID IS NOT NULL;
        CREATE INDEX deferralDay ON DeferralRecord (day);
        CREATE INDEX deferralTask ON DeferralRecord (taskID);
        CREATE INDEX windowHabit ON HabitTimeWindow (habitID);
        CREATE INDEX entryDate ON HabitEntry (date);
        CREATE INDEX entryWindow ON HabitEntry (windowID, date);
        CREATE INDEX sessionDay ON WorkSession (day);
        CREATE INDEX sessionLive ON WorkSession (startedAt) WHERE endedAt IS NULL;
        CREATE INDEX sessionTask ON WorkSession (taskID, day) WHERE taskID IS NOT NULL;
        CREATE INDEX sessionWindow ON WorkSession (habitWindowID) WHERE habitWindowID IS NOT NULL;
        CREATE INDEX anchorDate ON Anchor (occurrenceDate);
        CREATE INDEX anchorPending ON Anchor (occurrenceDate) WHERE attendanceStatus = 'pending';
        CREATE INDEX anchorSlot ON Anchor (ruleID, slotKey, occurrenceDate) WHERE ruleID IS NOT NULL;
        CREATE INDEX planDate ON DayPlan (date);
        CREATE INDEX nightDate ON NightPlanningSession (forDate, isComplete);
        CREATE INDEX nightOpen ON NightPlanningSession (forDate) WHERE isComplete = 0 AND skippedAt IS NULL;
        CREATE INDEX nudgeSent ON NudgeLog (sentAt);
        CREATE INDEX nudgeDeclined ON NudgeLog (subjectKey)
            WHERE kind = 'normalDaySuggestion' AND dismissedAt IS NOT NULL;

        """

    /// What belongs to this store alone and never leaves it.
    private static let local = """
        CREATE TABLE local (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
        CREATE TABLE journal (
            turn INTEGER PRIMARY KEY, at INTEGER NOT NULL, said TEXT NOT NULL, kind TEXT NOT NULL,
            undoes INTEGER, undoneBy INTEGER, isSkipped INTEGER NOT NULL, changes TEXT NOT NULL
        ) STRICT;
        CREATE TABLE conversation (id INTEGER PRIMARY KEY CHECK (id = 1), state TEXT NOT NULL) STRICT;
        CREATE TABLE seen (
            id TEXT PRIMARY KEY NOT NULL, digest TEXT NOT NULL, at INTEGER NOT NULL, reply TEXT
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX seenAt ON seen (at);
        CREATE TABLE outbox (
            id TEXT PRIMARY KEY NOT NULL, due INTEGER NOT NULL, expires INTEGER, body TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;

        """
}
