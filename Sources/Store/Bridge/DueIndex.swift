import Almanac
import CSQLite
import Glibc

/// When each of many people has something to be told next, so that neither starting nor waiting opens every store. Only a
/// hint: written before the store commits, so that it is early and never late, and made anew where it is missing or was
/// left behind by a machine that went down.
package final class DueIndex {
    package struct Entry: Equatable, Sendable {
        /// Of the user's name, as the store's file has it.
        package let key: String
        package let user: String
        /// nil where nothing is planned.
        package var next: Instant?
        /// Something was sent that nobody acknowledged yet.
        package var isWaiting: Bool

        package init(key: String, user: String, next: Instant?, isWaiting: Bool) {
            (self.key, self.user, self.next, self.isWaiting) = (key, user, next, isWaiting)
        }
    }

    private let database: Database
    /// Every store that is there, of those parts, is in it.
    package private(set) var isComplete: Bool

    /// - Parameters:
    ///   - boot: names this run of the machine: what an earlier one wrote last may not have reached the disk.
    ///   - parts: names the parts of all people that this process knows of.
    package init(path: String, boot: String, parts: [String]) throws(StoreError) {
        do throws(StoreError) {
            database = try DueIndex.opened(path)
        } catch {
            // It holds nothing that can't be found again.
            for end in ["", "-wal", "-shm", "-journal"] { unlink(path + end) }
            database = try DueIndex.opened(path)
        }
        (self.boot, self.parts) = (boot, parts)
        isComplete = true
        for part in parts {
            let statement = try database.prepare("SELECT 1 FROM meta WHERE key = ? AND value = ?").bind(1, part).bind(
                2, boot)
            defer { statement.reset() }
            if try !statement.step() { isComplete = false }
        }
    }
    private let boot: String
    private let parts: [String]

    private static func opened(_ path: String) throws(StoreError) -> Database {
        try StoreFile.make(path)
        StoreFile.makePrivate(path)
        let database = try Database(path: path)
        try database.patiently { () throws(StoreError) in try make(database) }
        return database
    }

    private static func make(_ database: Database) throws(StoreError) {
        try database.execute(
            """
            PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF;
            CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
            CREATE TABLE IF NOT EXISTS due (key TEXT PRIMARY KEY, user TEXT NOT NULL, next INTEGER, waiting INTEGER NOT NULL)
                WITHOUT ROWID;
            """)
    }

    /// Whoever has something coming or waiting.
    package func entries() throws(StoreError) -> [Entry] {
        let statement = try database.prepare(
            "SELECT key, user, next, waiting FROM due WHERE next IS NOT NULL OR waiting = 1")
        var entries: [Entry] = []
        while try statement.step() {
            entries.append(
                Entry(
                    key: statement.text(0), user: statement.text(1),
                    next: statement.isNull(2) ? nil : Instant(seconds: statement.int(2)),
                    isWaiting: statement.int(3) == 1))
        }
        return entries
    }

    package func put(_ entry: Entry) throws(StoreError) {
        try database.prepare("INSERT OR REPLACE INTO due (key, user, next, waiting) VALUES (?,?,?,?)")
            .bind(1, entry.key).bind(2, entry.user).bind(3, entry.next?.seconds).bind(4, entry.isWaiting ? 1 : 0).run()
    }

    package func markComplete() throws(StoreError) {
        for part in parts {
            try database.prepare("INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)").bind(1, part).bind(2, boot)
                .run()
        }
        isComplete = true
    }

    package func close() { database.close() }
}
