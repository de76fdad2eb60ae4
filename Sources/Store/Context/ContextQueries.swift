import Almanac
import Engine

/// What a turn reads, table by table: everything live, and history from one day on. Each is answered from an index, so
/// that its cost follows what it finds and not what the store holds. `?1` is the first day, `?2` the moment it begins.
enum ContextQueries {
    static let tasks = """
        WHERE rowid IN (SELECT rowid FROM TaskItem WHERE isCompleted = 0 AND droppedAt IS NULL
            UNION SELECT rowid FROM TaskItem WHERE completedAt >= ?2
            UNION SELECT rowid FROM TaskItem WHERE droppedAt >= ?2)
        """
    static let deferrals = "WHERE day >= ?1"
    static let sessions = """
        WHERE rowid IN (SELECT rowid FROM WorkSession WHERE day >= ?1
            UNION SELECT rowid FROM WorkSession WHERE endedAt IS NULL)
        """
    static let entries = "WHERE date >= ?1"
    /// What was logged in the window `?1` on the day `?2`: for habits that rested so long that days which count for them lie
    /// further back.
    static let entriesOfADay = "WHERE windowID = ?1 AND date = ?2"
    static let anchors = """
        WHERE rowid IN (SELECT rowid FROM Anchor WHERE occurrenceDate >= ?1
            UNION SELECT rowid FROM Anchor WHERE attendanceStatus = 'pending')
        """
    static let plans = "WHERE date >= ?1"
    static let nights = """
        WHERE rowid IN (SELECT rowid FROM NightPlanningSession WHERE forDate >= ?1
            UNION SELECT rowid FROM NightPlanningSession WHERE isComplete = 0 AND skippedAt IS NULL)
        """
    static let nudges = "WHERE sentAt >= ?2"

    static let nightsPlanned = """
        SELECT count(DISTINCT forDate) FROM NightPlanningSession WHERE forDate < ?1 AND isComplete = 1
        """

    static let loggedSeconds = """
        SELECT t.id, (SELECT sum(s.actualSeconds) FROM WorkSession s
            WHERE s.taskID = t.id AND s.day < ?1 AND s.endedAt IS NOT NULL) AS seconds
        FROM TaskItem t WHERE t.isCompleted = 0 AND t.droppedAt IS NULL AND seconds IS NOT NULL
        """

    /// The newest decided or missed instance of each slot of the rule `?3`, stepping from slot to slot along the index.
    static let lastInstances = """
        WHERE rowid IN (
            WITH RECURSIVE slot (name) AS (
                SELECT min(slotKey) FROM Anchor WHERE ruleID = ?3
                UNION ALL
                SELECT (SELECT min(slotKey) FROM Anchor WHERE ruleID = ?3 AND slotKey > name)
                FROM slot WHERE name IS NOT NULL)
            SELECT (SELECT rowid FROM Anchor WHERE ruleID = ?3 AND slotKey = name AND occurrenceDate < ?1
                AND attendanceStatus <> 'pending' ORDER BY occurrenceDate DESC LIMIT 1)
            FROM slot WHERE name IS NOT NULL)
        """

    static let declinedNormalDays = """
        SELECT subjectKey FROM NudgeLog WHERE kind = 'normalDaySuggestion' AND dismissedAt IS NOT NULL
        """

    /// Done long ago and yet due within reach: without these a series could make such a day again.
    static let seriesDates = """
        SELECT t.seriesID, t.dueDate FROM TaskItem l CROSS JOIN TaskItem t ON t.seriesID = l.seriesID
        WHERE l.isCompleted = 0 AND l.droppedAt IS NULL AND l.seriesID IS NOT NULL AND t.dueDate >= ?1
            AND (t.completedAt < ?2 OR t.droppedAt < ?2)
        """

    /// Times of day of a habit with several that were logged before the first day.
    static let loggedWindows = """
        SELECT w.id FROM HabitTimeWindow w
        WHERE EXISTS (SELECT 1 FROM HabitTimeWindow o WHERE o.habitID = w.habitID AND o.id <> w.id)
            AND (EXISTS (SELECT 1 FROM HabitEntry e WHERE e.windowID = w.id AND e.date < ?1)
                OR EXISTS (SELECT 1 FROM WorkSession s WHERE s.habitWindowID = w.id AND s.day < ?1))
        """
}
