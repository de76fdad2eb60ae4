import Almanac

/// Messages that were answered, so that one that comes again is not done again. Written in the transaction of the change.
package struct SeenIDs {
    package struct Entry: Equatable, Sendable {
        /// Of the message's content: the same id with another content is a mistake of the sender.
        package let digest: String
        package let at: Instant
        /// nil for a pure read, which is answered anew.
        package let reply: String?
    }

    /// What stands for a reply that was deleted with all the rest; its digest is empty.
    package static let forgotten = #""text":"","silent":true,"changed":false"#

    let database: Database

    package func entry(_ id: String) throws(StoreError) -> Entry? {
        let statement = try database.prepare("SELECT digest, at, reply FROM seen WHERE id = ?").bind(1, id)
        guard try statement.step() else { return nil }
        defer { statement.reset() }
        return Entry(
            digest: statement.text(0), at: Instant(seconds: statement.int(1)), reply: statement.optionalText(2))
    }

    package func add(_ id: String, digest: String, at: Instant, reply: String?) throws(StoreError) {
        try database.prepare("INSERT INTO seen (id, digest, at, reply) VALUES (?,?,?,?)")
            .bind(1, id).bind(2, digest).bind(3, at.seconds).bind(4, reply).run()
    }

    package func holdsOlder(than moment: Instant) throws(StoreError) -> Bool {
        let statement = try database.prepare("SELECT 1 FROM seen WHERE at < ? LIMIT 1").bind(1, moment.seconds)
        defer { statement.reset() }
        return try statement.step()
    }

    /// Forgets what was answered before that moment.
    package func prune(before: Instant) throws(StoreError) {
        try database.prepare("DELETE FROM seen WHERE at < ?").bind(1, before.seconds).run()
    }
}

extension Store {
    package var seen: SeenIDs { SeenIDs(database: database) }
}
