// Which table holds which model: written out, so that a new model doesn't compile before it has its place.

extension DayContext {
    @discardableResult
    package mutating func save<R: Wrapped>(_ row: R) -> R? {
        switch row.row {
        case .taskItem(let row): tasks.save(row) as? R
        case .taskCategory(let row): categories.save(row) as? R
        case .deferralRecord(let row): deferrals.save(row) as? R
        case .workSession(let row): sessions.save(row) as? R
        case .habit(let row): habits.save(row) as? R
        case .habitTimeWindow(let row): windows.save(row) as? R
        case .habitEntry(let row): entries.save(row) as? R
        case .habitGroup(let row): groups.save(row) as? R
        case .anchor(let row): anchors.save(row) as? R
        case .anchorRule(let row): rules.save(row) as? R
        case .dayPlan(let row): plans.save(row) as? R
        case .nightPlanningSession(let row): nights.save(row) as? R
        case .nudgeLog(let row): nudges.save(row) as? R
        case .userSettings(let row): settingsRows.save(row) as? R
        }
    }

    @discardableResult
    package mutating func remove<R: Wrapped>(_ row: R) -> R? {
        switch row.row {
        case .taskItem(let row): tasks.remove(row.id) as? R
        case .taskCategory(let row): categories.remove(row.id) as? R
        case .deferralRecord(let row): deferrals.remove(row.id) as? R
        case .workSession(let row): sessions.remove(row.id) as? R
        case .habit(let row): habits.remove(row.id) as? R
        case .habitTimeWindow(let row): windows.remove(row.id) as? R
        case .habitEntry(let row): entries.remove(row.id) as? R
        case .habitGroup(let row): groups.remove(row.id) as? R
        case .anchor(let row): anchors.remove(row.id) as? R
        case .anchorRule(let row): rules.remove(row.id) as? R
        case .dayPlan(let row): plans.remove(row.id) as? R
        case .nightPlanningSession(let row): nights.remove(row.id) as? R
        case .nudgeLog(let row): nudges.remove(row.id) as? R
        case .userSettings(let row): settingsRows.remove(row.id) as? R
        }
    }

    mutating func learn(_ row: Row) {
        switch row {
        case .taskItem(let row): tasks.save(row)
        case .taskCategory(let row): categories.save(row)
        case .deferralRecord(let row): deferrals.save(row)
        case .workSession(let row): sessions.save(row)
        case .habit(let row): habits.save(row)
        case .habitTimeWindow(let row): windows.save(row)
        case .habitEntry(let row): entries.save(row)
        case .habitGroup(let row): groups.save(row)
        case .anchor(let row): anchors.save(row)
        case .anchorRule(let row): rules.save(row)
        case .dayPlan(let row): plans.save(row)
        case .nightPlanningSession(let row): nights.save(row)
        case .nudgeLog(let row): nudges.save(row)
        case .userSettings(let row): settingsRows.save(row)
        }
    }

    package func row(_ model: Model, _ id: RowID) -> Row? {
        switch model {
        case .taskItem: tasks[id]?.row
        case .taskCategory: categories[id]?.row
        case .deferralRecord: deferrals[id]?.row
        case .workSession: sessions[id]?.row
        case .habit: habits[id]?.row
        case .habitTimeWindow: windows[id]?.row
        case .habitEntry: entries[id]?.row
        case .habitGroup: groups[id]?.row
        case .anchor: anchors[id]?.row
        case .anchorRule: rules[id]?.row
        case .dayPlan: plans[id]?.row
        case .nightPlanningSession: nights[id]?.row
        case .nudgeLog: nudges[id]?.row
        case .userSettings: settingsRows[id]?.row
        }
    }
}

extension Edit {
    package mutating func save(_ row: Row) {
        switch row {
        case .taskItem(let row): save(row)
        case .taskCategory(let row): save(row)
        case .deferralRecord(let row): save(row)
        case .workSession(let row): save(row)
        case .habit(let row): save(row)
        case .habitTimeWindow(let row): save(row)
        case .habitEntry(let row): save(row)
        case .habitGroup(let row): save(row)
        case .anchor(let row): save(row)
        case .anchorRule(let row): save(row)
        case .dayPlan(let row): save(row)
        case .nightPlanningSession(let row): save(row)
        case .nudgeLog(let row): save(row)
        case .userSettings(let row): save(row)
        }
    }

    package mutating func delete(_ row: Row) {
        switch row {
        case .taskItem(let row): delete(row)
        case .taskCategory(let row): delete(row)
        case .deferralRecord(let row): delete(row)
        case .workSession(let row): delete(row)
        case .habit(let row): delete(row)
        case .habitTimeWindow(let row): delete(row)
        case .habitEntry(let row): delete(row)
        case .habitGroup(let row): delete(row)
        case .anchor(let row): delete(row)
        case .anchorRule(let row): delete(row)
        case .dayPlan(let row): delete(row)
        case .nightPlanningSession(let row): delete(row)
        case .nudgeLog(let row): delete(row)
        case .userSettings(let row): delete(row)
        }
    }
}
