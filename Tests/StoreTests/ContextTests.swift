import Almanac
import CSQLite
import Engine
import Testing

@testable import Store

@Suite("What a turn reads") struct ContextTests {
    static let histories: Set<String> = [
        "TaskItem", "DeferralRecord", "WorkSession", "HabitEntry", "Anchor", "DayPlan", "NightPlanningSession",
        "NudgeLog",
    ]

    @Test("no table that grows is looked through from end to end")
    func plans() throws {
        let store = try Store.inMemory()
        let bounded = [
            RowSQL.select(.taskItem, ContextQueries.tasks), RowSQL.select(.deferralRecord, ContextQueries.deferrals),
            RowSQL.select(.workSession, ContextQueries.sessions), RowSQL.select(.habitEntry, ContextQueries.entries),
            RowSQL.select(.anchor, ContextQueries.anchors), RowSQL.select(.anchor, ContextQueries.lastInstances),
            RowSQL.select(.dayPlan, ContextQueries.plans), RowSQL.select(.nightPlanningSession, ContextQueries.nights),
            RowSQL.select(.nudgeLog, ContextQueries.nudges), ContextQueries.nightsPlanned, ContextQueries.loggedSeconds,
            ContextQueries.declinedNormalDays, ContextQueries.seriesDates, ContextQueries.loggedWindows,
            RowSQL.select(.habitEntry, ContextQueries.entriesOfADay),
        ]
        // These hold only what is live or was declined, however long the life.
        let small = ["taskLive", "sessionLive", "anchorPending", "nightOpen", "nudgeDeclined"]
        for sql in bounded {
            let statement = try store.database.prepare("EXPLAIN QUERY PLAN " + sql)
            while try statement.step() {
                let detail = statement.text(3)
                guard detail.hasPrefix("SCAN ") else { continue }
                let words = detail.split(separator: " ")
                let scansSmall = small.contains { detail.contains("INDEX \($0)") }
                let isHistory = ContextTests.histories.contains(String(words[1])) || ["t", "s", "l"].contains(words[1])
                #expect(!isHistory || scansSmall, "\(detail)\n\(sql)")
            }
        }
    }

    @Test("all that is live, and sixty days of what was")
    func bounds() throws {
        let store = try Store.inMemory()
        let today = noon.today
        func id(_ n: Int) -> RowID { RowID(high: 1, low: UInt64(n)) }
        func task(_ n: Int, _ body: (inout TaskItem) -> Void) -> Row {
            var task = TaskItem()
            task.id = id(n)
            body(&task)
            return .taskItem(task)
        }
        let edge = noon.start(of: today - 60)
        var long = Anchor()
        long.id = id(20)
        long.occurrenceDate = today - 400
        var decided = long
        decided.id = id(21)
        decided.attendanceStatus = Raw(.skipped)
        var future = decided
        future.id = id(22)
        future.occurrenceDate = today + 300
        var night = NightPlanningSession()
        night.id = id(30)
        night.forDate = today - 200
        var closed = night
        closed.id = id(31)
        closed.isComplete = true
        var live = WorkSession()
        live.id = id(40)
        live.day = today - 300
        var ended = live
        ended.id = id(41)
        ended.endedAt = noon.now - 300 * 86_400
        ended.actualSeconds = 120
        ended.taskID = id(1)
        var ended2 = ended
        ended2.id = id(42)
        ended2.day = today - 100
        var ofDone = ended
        ofDone.id = id(43)
        ofDone.taskID = id(3)
        try store.insert([
            task(1) { $0.createdAt = .unset }, task(2) { $0.dueDate = today - 900 },
            task(3) {
                $0.isCompleted = true
                $0.completedAt = edge - 1
            },
            task(4) {
                $0.isCompleted = true
                $0.completedAt = edge
            },
            task(5) { $0.droppedAt = edge - 1 }, task(6) { $0.droppedAt = edge },
            task(7) {
                $0.isCompleted = true
                $0.completedAt = edge - 1
                $0.droppedAt = edge
            },
            .anchor(long), .anchor(decided), .anchor(future), .nightPlanningSession(night),
            .nightPlanningSession(closed), .workSession(live), .workSession(ended), .workSession(ended2),
            .workSession(ofDone),
        ])
        let context = try store.look()
        #expect(Set(context.tasks.map(\.id)) == Set([1, 2, 4, 6, 7].map(id)))
        #expect(Set(context.anchors.map(\.id)) == [id(20), id(22)])
        #expect(Set(context.nights.map(\.id)) == [id(30)])
        #expect(Set(context.sessions.map(\.id)) == [id(40)])
        #expect(context.history.nightsPlanned == 1)
        #expect(context.history.loggedSeconds == [id(1): 240])
        let all = try store.look(reach: .everything)
        #expect(all.tasks.count == 7 && all.anchors.count == 3 && all.sessions.count == 4 && all.nights.count == 2)
        #expect(all.history == History())
    }

    @Test("after a long absence the days still to be rolled over have their history too")
    func absence() {
        let late = (noon.today - 500).description
        #expect(StoreEdge.firstDay(noon, [:]) == noon.today - 60)
        #expect(StoreEdge.firstDay(noon, [.lastProcessedDay: late]) == noon.today - 560)
        #expect(StoreEdge.firstDay(noon, [.lastProcessedDay: "2999-01-01"]) == noon.today - 60)
        #expect(StoreEdge.firstDay(noon, [.lastProcessedDay: "0001-01-05"]) == Day.first)
    }

    @Test("from further back: the times of day that were logged, where a habit has several")
    func loggedWindows() throws {
        let store = try Store.inMemory()
        func id(_ n: Int) -> RowID { RowID(high: 3, low: UInt64(n)) }
        var rows: [Row] = []
        for (habit, windows) in [(1, [11, 12, 13, 14]), (2, [21])] {
            var row = Habit()
            row.id = id(habit)
            rows.append(.habit(row))
            for window in windows {
                var row = HabitTimeWindow()
                row.id = id(window)
                row.habitID = id(habit)
                rows.append(.habitTimeWindow(row))
            }
        }
        for (window, days) in [(11, 61), (12, 60), (21, 61)] {
            var entry = HabitEntry()
            entry.id = id(100 + window)
            entry.windowID = id(window)
            entry.date = noon.today - days
            rows.append(.habitEntry(entry))
        }
        var session = WorkSession()
        session.id = id(200)
        session.habitWindowID = id(13)
        session.day = noon.today - 90
        session.endedAt = noon.now - 90 * 86_400
        rows.append(.workSession(session))
        try store.insert(rows)
        #expect(try store.look().history.loggedWindows == [id(11), id(13)])
    }

    @Test("from further back: what was logged on the days that count for a habit that rested long, and no other")
    func rested() throws {
        let store = try Store.inMemory()
        func id(_ n: Int) -> RowID { RowID(high: 4, low: UInt64(n)) }
        let today = noon.today
        var habit = Habit()
        habit.id = id(1)
        habit.createdAt = Instant(utc: today - 900)
        habit.pausesData = #"[{"from":"\#(today - 400)","to":"\#(today - 2)","reason":"travel"}]"#
        var window = HabitTimeWindow()
        (window.id, window.habitID) = (id(2), habit.id)
        var rows: [Row] = [.habit(habit), .habitTimeWindow(window)]
        // The last three days it was on: yesterday, and the two before it rested.
        for back in [1, 401, 402, 403, 500] {
            var entry = HabitEntry()
            (entry.id, entry.windowID, entry.date) = (id(1000 + back), window.id, today - back)
            rows.append(.habitEntry(entry))
        }
        try store.insert(rows)
        #expect(Set(try store.look().entries.map { today - $0.date }) == [1, 401, 402])
    }

    @Test("from further back: the last instance of each slot of a rule that counts from it, declined days, done dates")
    func aggregates() throws {
        let store = try Store.inMemory()
        let today = noon.today
        var rule = AnchorRule()
        rule.id = RowID(high: 2, low: 1)
        rule.configData = #"{"version":1,"recurrence":{"kind":"afterLast"}}"#
        var other = rule
        other.id = RowID(high: 2, low: 2)
        other.configData = "{}"
        var rows: [Row] = [.anchorRule(rule), .anchorRule(other)]
        for (n, slot) in ["s1", "s2", "s3", "s1", "s2"].enumerated() {
            for owner in [rule, other] {
                var anchor = Anchor()
                anchor.id = RowID(high: owner.id.low, low: UInt64(n))
                anchor.slotKey = slot
                anchor.ruleID = owner.id
                anchor.occurrenceDate = today - (n < 3 ? 300 : 100)
                anchor.attendanceStatus = Raw(.attended)
                rows.append(.anchor(anchor))
            }
        }
        for (n, declined) in [(120, true), (150, false)].enumerated() {
            var nudge = NudgeLog()
            nudge.id = RowID(high: 9, low: UInt64(n))
            nudge.kind = Raw(.normalDaySuggestion)
            nudge.subjectKey = String(declined.0)
            nudge.dismissedAt = declined.1 ? Instant(seconds: 5) : nil
            rows.append(.nudgeLog(nudge))
        }
        for n in 0..<4 {
            var task = TaskItem()
            task.id = RowID(high: 10, low: UInt64(n))
            task.seriesID = RowID(high: 11, low: 1)
            task.dueDate = today + n
            if n > 0 { task.completedAt = noon.now - 86_400 * (n == 1 ? 10 : 100) }
            task.isCompleted = n > 0
            if n == 3 { task.dueDate = today - 90 }
            rows.append(.taskItem(task))
        }
        try store.insert(rows)
        let history = try store.look().history
        #expect(
            Set(history.lastInstances.map { "\($0.slotKey) \($0.occurrenceDate - today)" }) == [
                "s1 -100", "s2 -100", "s3 -300",
            ])
        #expect(history.lastInstances.allSatisfy { $0.ruleID == rule.id })
        #expect(history.declinedNormalDays == [120])
        #expect(history.seriesDates == [SeriesDate(series: RowID(high: 11, low: 1), due: today + 2)])
    }

    @Test("five years of history cost what one year of it costs")
    func cost() throws {
        func steps(years: Int) throws -> Int {
            let store = try Store.inMemory()
            try store.insert(life(days: 365 * years, until: noon.today))
            func spent() -> Int {
                var total = 0
                var statement = sqlite3_next_stmt(store.database.handle, nil)
                while let found = statement {
                    total += Int(sqlite3_stmt_status(found, SQLITE_STMTSTATUS_VM_STEP, 1))
                    statement = sqlite3_next_stmt(store.database.handle, found)
                }
                return total
            }
            _ = spent()
            _ = try store.look()
            return spent()
        }
        let (short, long) = (try steps(years: 1), try steps(years: 5))
        // Only the count of nights planned follows an index through all of them, eight steps a night.
        #expect(long < short + 4 * 365 * 9, "\(short) \(long)")
    }
}

/// A plain life: a few rows of everything each day.
func life(days: Int, until today: Day) -> [Row] {
    var rows: [Row] = []
    var ids = IDSource(seed: 42)
    var rule = AnchorRule()
    rule.id = ids.next()
    rule.title = "Prayers"
    rows.append(.anchorRule(rule))
    var habit = Habit()
    habit.id = ids.next()
    habit.title = "Reading"
    var window = HabitTimeWindow()
    window.id = ids.next()
    window.habitID = habit.id
    rows += [.habit(habit), .habitTimeWindow(window)]
    for n in 0..<20 {
        var task = TaskItem()
        task.id = ids.next()
        task.title = "Live task number \(n)"
        task.dueDate = today + n % 7
        task.effortMinutes = 30
        task.createdAt = Instant(utc: today - n)
        rows.append(.taskItem(task))
    }
    for back in stride(from: days, to: 0, by: -1) {
        let day = today - back
        for n in 0..<5 {
            var task = TaskItem()
            task.id = ids.next()
            task.title = "Done task \(back) \(n)"
            task.dueDate = day
            task.isCompleted = true
            task.completedAt = Instant(utc: day, second: 36_000 + n)
            task.createdAt = Instant(utc: day - 2)
            var anchor = Anchor()
            anchor.id = ids.next()
            anchor.title = "Prayer"
            anchor.occurrenceDate = day
            anchor.slotKey = "p\(n)"
            anchor.windowStart = Instant(utc: day, second: n * 10_000)
            anchor.windowEnd = anchor.windowStart + 9_000
            anchor.attendanceStatus = Raw(.attended)
            anchor.ruleID = rule.id
            rows += [.taskItem(task), .anchor(anchor)]
        }
        var entry = HabitEntry()
        entry.id = ids.next()
        entry.date = day
        entry.amount = 1
        entry.windowID = window.id
        var plan = DayPlan()
        plan.id = ids.next()
        plan.date = day
        var night = NightPlanningSession()
        night.id = ids.next()
        night.forDate = day
        night.isComplete = true
        night.createdAt = Instant(utc: day - 1, second: 70_000)
        rows += [.habitEntry(entry), .dayPlan(plan), .nightPlanningSession(night)]
    }
    return rows
}
