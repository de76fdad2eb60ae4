import Almanac
import Engine

/// One person's store: one SQLite file, read and written only inside transactions. For one thread at a time; other
/// processes may have it open too.
package final class Store {
    package enum Mode: Sendable {
        /// Only what is there: a missing file is an error, and none is made.
        case existing
        /// Makes the file, and its folder, where they are missing.
        case create
    }

    package let path: String
    let database: Database

    package init(path: String, mode: Mode) throws(StoreError) {
        self.path = path
        database = try Opening.open(path, mode)
    }

    /// A store that holds nothing and is gone with the process.
    package static func inMemory() throws(StoreError) -> Store { try Store(path: ":memory:", mode: .create) }

    /// After this it can't be used any more.
    package func close() { database.close() }

    /// One turn: all that the body writes is there afterwards, and on the disk, or nothing of it. Waits up to ten seconds
    /// for another process.
    package func write<T>(_ body: () throws(StoreError) -> T) throws(StoreError) -> T { try database.write(body) }

    /// One view of the store, which writes nothing.
    package func read<T>(_ body: () throws(StoreError) -> T) throws(StoreError) -> T { try database.read(body) }

    /// For one store among hundreds that are open: it keeps no more of its file in memory than a few hundred tasks take.
    package func keepsLittle() throws(StoreError) { try database.execute("PRAGMA cache_size = -96") }

    /// The same, with nothing left in the log.
    package func closeWhole() throws(StoreError) {
        defer { database.close() }
        try database.emptyLog()
    }

    // MARK: Inside a transaction

    /// Another number whenever another process, or another connection, has written.
    package func dataVersion() throws(StoreError) -> Int { try database.number("PRAGMA data_version") ?? 0 }

    /// What gives a turn its moment.
    package func edge() throws(StoreError) -> StoreEdge { try ContextLoader(database).edge() }

    /// What a turn may see. The edge is the one read in the same transaction.
    package func context(_ moment: Moment, _ edge: StoreEdge, reach: Reach = .bounded) throws(StoreError) -> DayContext
    {
        try ContextLoader(database).load(moment, edge, reach)
    }

    /// Writes an action's changes, in their order.
    package func save(_ changes: [Change]) throws(StoreError) { try Rows(database: database).save(changes) }

    /// One row, from however far back.
    package func row(_ model: Model, _ id: RowID) throws(StoreError) -> Row? {
        try Rows(database: database).find(model, id)
    }

    /// What can be taken back.
    package var journal: Journal { Journal(database) }

    /// The dialogue as it was left, in the words of whoever keeps it; nil before the first.
    package func conversation() throws(StoreError) -> String? {
        try database.text("SELECT state FROM conversation")
    }

    package func save(conversation state: String?) throws(StoreError) {
        guard let state else { return try database.prepare("DELETE FROM conversation").run() }
        try database.prepare("INSERT OR REPLACE INTO conversation (id, state) VALUES (1,?)").bind(1, state).run()
    }
}
