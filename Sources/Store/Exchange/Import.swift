import Almanac
import Engine

extension Store {
    /// Whether there is nothing but what the tick seeds: settings as they come, the three labels, and what was shown.
    package func isEmpty() throws(StoreError) -> Bool {
        let rows = Rows(database: database)
        for model in Model.allCases where ![.userSettings, .taskCategory, .nudgeLog].contains(model) {
            if try database.number("SELECT 1 FROM \(model.rawValue) LIMIT 1") != nil { return false }
        }
        let labels: [TaskCategory] = try rows.all(TaskCategory.self, "LIMIT 4")
        guard labels.count <= 3, labels.allSatisfy(Store.isSeed) else { return false }
        let settings: [UserSettings] = try rows.all(UserSettings.self, "LIMIT 2")
        return settings.count <= 1 && settings.allSatisfy(Store.isSeed)
    }

    private static func isSeed(_ label: TaskCategory) -> Bool {
        !label.isArchived && label.extra == nil && label.presetKey?.text == label.name.lowercased()
    }

    private static func isSeed(_ settings: UserSettings) -> Bool {
        var fresh = UserSettings()
        fresh.id = settings.id
        fresh.createdAt = settings.createdAt
        fresh.firstLaunchAt = settings.firstLaunchAt
        fresh.onboardingCompletedAt = settings.onboardingCompletedAt
        return settings == fresh
    }

    /// Puts the file's rows in place of what is there, inside a transaction: the rows, what was said and done about them,
    /// and the processed day go; what this device prefers stays. The next tick merges duplicates (RUL-03, RUL-32). A store
    /// that isn't empty gives way only with `replacing`; a backup is the caller's to make before.
    package func replaceRows(with file: ImportFile, replacing: Bool) throws(StoreError) {
        if !replacing { guard try isEmpty() else { throw .notEmpty } }
        try file.checkLinks { _, _ in false }
        try clearRows()
        for row in file.rows { try Rows(database: database).insert(row) }
        let local = LocalState(database: database)
        for key in LocalKey.allCases where !key.isPreference { try local.set(key.rawValue, nil) }
        try local.set(LocalKey.mergeDue.rawValue, "1")
    }

    /// Adds another device's rows to these, inside a transaction. Of two rows of one id `choose` names the one that stays;
    /// `dedup` merges duplicates in an edit of every row. Answers how many rows are new here, how many changed, and all that
    /// was written, one change a row, so that it can be taken back.
    package func merge(
        _ file: ImportFile, at moment: Moment, choose: (Row, Row) -> Row, dedup: (inout Edit) -> Void
    ) throws(StoreError) -> Merged {
        let rows = Rows(database: database)
        try file.checkLinks { model, id throws(StoreError) in try rows.find(model, id) != nil }
        // Merging makes no rows of its own, so no ids are given.
        var edit = Edit(try context(moment, edge(), reach: .everything), ids: IDSource(seed: 0))
        var merged = Merged()
        for row in file.rows {
            guard let mine = try rows.find(row.model, row.id) else {
                edit.apply(.insert(row))
                merged.added += 1
                continue
            }
            guard mine != row else { continue }
            let chosen = choose(mine, row)
            guard chosen != mine else { continue }
            edit.apply(.update(from: mine, to: chosen))
            merged.changed += 1
        }
        dedup(&edit)
        merged.changes = edit.changes
        try rows.save(merged.changes)
        return merged
    }

    /// Every row of the 14 models, and what refers to them by id.
    func clearRows() throws(StoreError) {
        for model in Model.allCases { try database.execute("DELETE FROM \(model.rawValue)") }
        try database.execute("DELETE FROM conversation")
        try journal.clear()
    }
}

/// What a merge brought.
package struct Merged: Equatable, Sendable {
    package internal(set) var added = 0
    package internal(set) var changed = 0
    package internal(set) var changes: [Change] = []
}

extension LocalKey {
    /// Whether it says what this device prefers, and nothing about the rows.
    var isPreference: Bool {
        switch self {
        case .timeZone, .dateOrder, .reminders, .morningNudge, .guidance, .wellbeingNudges, .entitlement,
            .lastBackupDay:
            true
        default: false
        }
    }
}
