/// One step of the schema. Released steps stay as they are; changes are additive (SCH-43, SCH-44).
struct Migration: Sendable {
    /// The `user_version` of a store after this step.
    let version: Int
    let name: String
    let sql: String

    init(_ version: Int, _ name: String, _ sql: String) {
        self.version = version
        self.name = name
        self.sql = sql
    }

    /// In order, from 1, without a gap. Only ever added to.
    static let all = [
        Migration(1, "the fourteen models, journal, conversation, seen ids and outbox", SchemaV1.sql)
    ]

    static var latest: Int { all.last?.version ?? 0 }
}

extension Database {
    /// Marks a file as one of this program's: "Jmal".
    static let applicationID = 0x4A6D_616C

    /// Runs what is pending, all of it or nothing. Another process may have been quicker; then there is nothing to do.
    func migrate(_ migrations: [Migration] = Migration.all) throws(StoreError) {
        try patiently { () throws(StoreError) in try execute("BEGIN IMMEDIATE") }
        do throws(StoreError) {
            let version = try number("PRAGMA user_version") ?? 0
            for migration in migrations where migration.version > version {
                try execute(migration.sql)
                try execute("PRAGMA user_version = \(migration.version)")
            }
            if version == 0 { try execute("PRAGMA application_id = \(Database.applicationID)") }
            try execute("COMMIT")
        } catch {
            try? execute("ROLLBACK")
            throw error
        }
    }
}
