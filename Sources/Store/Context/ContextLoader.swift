import Almanac
import CSQLite
import Engine

/// What a turn has to know before it knows its moment: the settings give the rollover, the local state the time zone.
package struct StoreEdge: Sendable {
    package let settings: [UserSettings]
    package let local: [LocalKey: String]

    /// The first day whose history a turn sees. After a long absence the days still to be rolled over have theirs too.
    package static func firstDay(_ moment: Moment, _ local: [LocalKey: String]) -> Day {
        let processed = local[.lastProcessedDay].flatMap { Day($0) } ?? moment.today
        return max(Day.first, min(moment.today, processed) - DayContext.historyDays)
    }

    /// When the day rolls over in this store (DAY-01).
    package var rollover: Minute {
        let inForce = settings.min { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
        return Minute(inForce?.rolloverMinute ?? 0) ?? .midnight
    }
}

/// How far back a context reaches.
package enum Reach: Sendable {
    /// Everything live, and `DayContext.historyDays` before the oldest day still to be processed.
    case bounded
    /// Every row: for merging duplicates after an import, and for tests.
    case everything
}

struct ContextLoader {
    let database: Database
    private var rows: Rows { Rows(database: database) }

    init(_ database: Database) { self.database = database }

    func edge() throws(StoreError) -> StoreEdge {
        StoreEdge(settings: try rows.all(), local: try LocalState(database: database).all())
    }

    func load(_ moment: Moment, _ edge: StoreEdge, _ reach: Reach) throws(StoreError) -> DayContext {
        let first = reach == .bounded ? StoreEdge.firstDay(moment, edge.local) : Day.first
        let bounds = Bounds(
            day: first.description, instant: reach == .bounded ? moment.start(of: first).seconds : Int.min)
        var context = DayContext(moment: moment)
        context.settingsRows = Table(edge.settings)
        context.local = edge.local
        context.tasks = try table(ContextQueries.tasks, bounds)
        context.categories = try table()
        context.deferrals = try table(ContextQueries.deferrals, bounds)
        context.sessions = try table(ContextQueries.sessions, bounds)
        context.habits = try table()
        context.windows = try table()
        context.entries = try table(ContextQueries.entries, bounds)
        context.groups = try table()
        context.anchors = try table(ContextQueries.anchors, bounds)
        context.rules = try table()
        context.plans = try table(ContextQueries.plans, bounds)
        context.nights = try table(ContextQueries.nights, bounds)
        context.nudges = try table(ContextQueries.nudges, bounds)
        context.history = try history(context, bounds)
        for asked in HabitNeglect.asked(before: first, in: context) {
            let entries = try rows.all(HabitEntry.self, ContextQueries.entriesOfADay) { statement in
                statement.bind(1, asked.window.description)
                statement.bind(2, asked.day.description)
            }
            for entry in entries { context.save(entry) }
        }
        return context
    }

    private struct Bounds {
        let day: String
        let instant: Int

        func bind(_ statement: Statement) {
            let count = sqlite3_bind_parameter_count(statement.handle)
            if count >= 1 { statement.bind(1, day) }
            if count >= 2 { statement.bind(2, instant) }
        }
    }

    private func table<R: Record>() throws(StoreError) -> Table<R> { Table(try rows.all()) }

    private func table<R: Record>(_ rest: String, _ bounds: Bounds) throws(StoreError) -> Table<R> {
        Table(try rows.all(R.self, rest, bounds.bind))
    }

    private func history(_ context: DayContext, _ bounds: Bounds) throws(StoreError) -> History {
        var history = History()
        try each(ContextQueries.nightsPlanned, bounds) { history.nightsPlanned = $0.int(0) }
        try each(ContextQueries.declinedNormalDays, bounds) { row in
            if !row.isNull(0), let minutes = Int(row.text(0)) { history.declinedNormalDays.insert(minutes) }
        }
        if !context.tasks.isEmpty {
            try each(ContextQueries.loggedSeconds, bounds) { row in
                if let id = RowID(bytes: row.bytes(0)) { history.loggedSeconds[id] = row.int(1) }
            }
        }
        if context.tasks.contains(where: { $0.seriesID != nil }) {
            try each(ContextQueries.seriesDates, bounds) { row in
                guard let series = RowID(bytes: row.bytes(0)), let due = Day(bytes: row.bytes(1)) else { return }
                history.seriesDates.insert(SeriesDate(series: series, due: due))
            }
        }
        if Set(context.windows.rows.map(\.habitID)).count < context.windows.count {
            try each(ContextQueries.loggedWindows, bounds) { row in
                if let id = RowID(bytes: row.bytes(0)) { history.loggedWindows.insert(id) }
            }
        }
        for rule in context.rules where ContextLoader.countsFromTheLastTime(rule) {
            history.lastInstances += try rows.all(Anchor.self, ContextQueries.lastInstances) { statement in
                bounds.bind(statement)
                statement.bind(3, rule.id.description)
            }
        }
        return history
    }

    private func each(_ sql: String, _ bounds: Bounds, _ body: (Statement) -> Void) throws(StoreError) {
        let statement = try database.prepare(sql)
        bounds.bind(statement)
        while try statement.step() { body(statement) }
    }

    /// Whether the rule's next window depends on the last one, however long ago that was (ANC-42). Found by the word
    /// itself, since only the engine reads configurations.
    private static func countsFromTheLastTime(_ rule: AnchorRule) -> Bool {
        var text = rule.configData
        return text.withUTF8 { bytes in
            let word: StaticString = "afterLast"
            let length = word.utf8CodeUnitCount
            guard bytes.count >= length else { return false }
            return (0...bytes.count - length).contains { start in
                (0..<length).allSatisfy { bytes[start + $0] == word.utf8Start[$0] }
            }
        }
    }
}
