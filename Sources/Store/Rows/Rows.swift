import Engine

/// Rows of the 14 models in the store.
struct Rows {
    let database: Database

    /// Every row the query finds. It begins after the table's name, and may have the given parameters.
    func all<R: Record>(_ type: R.Type = R.self, _ rest: String = "", _ bind: (Statement) -> Void = { _ in })
        throws(StoreError) -> [R]
    {
        let statement = try database.prepare(named: R.model.rawValue + rest) { RowSQL.select(R.model, rest) }
        bind(statement)
        var rows: [R] = []
        do throws(StoreError) {
            while try statement.step() { rows.append(try RowReader.read(statement)) }
        } catch {
            statement.reset()
            throw error
        }
        return rows
    }

    func find<R: Record>(_ type: R.Type, _ id: RowID) throws(StoreError) -> R? {
        try all(type, "WHERE id=?") { $0.bind(1, id.description) }.first
    }

    func find(_ model: Model, _ id: RowID) throws(StoreError) -> Row? {
        try rows(model, "WHERE id=?") { $0.bind(1, id.description) }.first
    }

    func rows(_ model: Model, _ rest: String = "", _ bind: (Statement) -> Void = { _ in }) throws(StoreError) -> [Row] {
        switch model {
        case .taskItem: try all(TaskItem.self, rest, bind).map(\.row)
        case .taskCategory: try all(TaskCategory.self, rest, bind).map(\.row)
        case .deferralRecord: try all(DeferralRecord.self, rest, bind).map(\.row)
        case .workSession: try all(WorkSession.self, rest, bind).map(\.row)
        case .habit: try all(Habit.self, rest, bind).map(\.row)
        case .habitTimeWindow: try all(HabitTimeWindow.self, rest, bind).map(\.row)
        case .habitEntry: try all(HabitEntry.self, rest, bind).map(\.row)
        case .habitGroup: try all(HabitGroup.self, rest, bind).map(\.row)
        case .anchor: try all(Anchor.self, rest, bind).map(\.row)
        case .anchorRule: try all(AnchorRule.self, rest, bind).map(\.row)
        case .dayPlan: try all(DayPlan.self, rest, bind).map(\.row)
        case .nightPlanningSession: try all(NightPlanningSession.self, rest, bind).map(\.row)
        case .nudgeLog: try all(NudgeLog.self, rest, bind).map(\.row)
        case .userSettings: try all(UserSettings.self, rest, bind).map(\.row)
        }
    }

    func insert(_ row: Row) throws(StoreError) {
        let statement = try database.prepare(named: "insert" + row.model.rawValue) { RowSQL.insert(row.model) }
        _ = RowBinder.bind(row, to: statement)
        try statement.run()
    }

    /// Writes changes in their order. A row to change or delete that isn't there means that what was read is no longer
    /// what is stored, which a transaction rules out: nothing is written then.
    func save(_ changes: [Change]) throws(StoreError) {
        for change in changes {
            switch change {
            case .insert(let row): try insert(row)
            case .update(_, let row):
                let statement = try database.prepare(named: "update" + row.model.rawValue) { RowSQL.update(row.model) }
                let next = RowBinder.bind(row, to: statement)
                try statement.bind(next, row.id.description).run()
                guard database.changed == 1 else { throw .damaged }
            case .delete(let row):
                try database.prepare(RowSQL.delete(row.model)).bind(1, row.id.description).run()
                guard database.changed == 1 else { throw .damaged }
            case .local(let key, _, let value): try LocalState(database: database).set(key.rawValue, value)
            }
        }
    }
}

/// Short texts by key that belong to this store alone (SCH-15).
struct LocalState {
    let database: Database

    func all() throws(StoreError) -> [LocalKey: String] {
        let statement = try database.prepare("SELECT key, value FROM local")
        var values: [LocalKey: String] = [:]
        while try statement.step() {
            if let key = LocalKey(rawValue: statement.text(0)) { values[key] = statement.text(1) }
        }
        return values
    }

    func get(_ key: String) throws(StoreError) -> String? {
        let statement = try database.prepare("SELECT value FROM local WHERE key=?").bind(1, key)
        guard try statement.step() else { return nil }
        defer { statement.reset() }
        return statement.text(0)
    }

    /// nil takes it out.
    func set(_ key: String, _ value: String?) throws(StoreError) {
        if let value {
            try database.prepare("INSERT OR REPLACE INTO local (key, value) VALUES (?,?)").bind(1, key).bind(2, value)
                .run()
        } else {
            try database.prepare("DELETE FROM local WHERE key=?").bind(1, key).run()
        }
    }
}
