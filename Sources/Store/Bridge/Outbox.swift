import Almanac

/// What is to be sent unasked, until it is acknowledged or its time is over.
package struct Outbox {
    package struct Event: Equatable, Sendable {
        /// Made from its subject and date, so that the same event never stands here twice.
        package let id: String
        package let due: Instant
        package let expires: Instant?
        package let body: String

        package init(id: String, due: Instant, expires: Instant?, body: String) {
            self.id = id
            self.due = due
            self.expires = expires
            self.body = body
        }
    }

    let database: Database

    /// Puts it in; one of the same id is replaced.
    package func put(_ event: Event) throws(StoreError) {
        try database.prepare("INSERT OR REPLACE INTO outbox (id, due, expires, body) VALUES (?,?,?,?)")
            .bind(1, event.id).bind(2, event.due.seconds).bind(3, event.expires?.seconds).bind(4, event.body).run()
    }

    /// Whether nothing waits.
    package func isEmpty() throws(StoreError) -> Bool { try database.number("SELECT 1 FROM outbox LIMIT 1") == nil }

    /// What waits, the earliest first.
    package func waiting() throws(StoreError) -> [Event] {
        let statement = try database.prepare("SELECT id, due, expires, body FROM outbox ORDER BY due, id")
        var events: [Event] = []
        while try statement.step() {
            events.append(
                Event(
                    id: statement.text(0), due: Instant(seconds: statement.int(1)),
                    expires: statement.isNull(2) ? nil : Instant(seconds: statement.int(2)), body: statement.text(3)))
        }
        return events
    }

    package func remove(_ id: String) throws(StoreError) {
        try database.prepare("DELETE FROM outbox WHERE id = ?").bind(1, id).run()
    }

    package func removeExpired(at now: Instant) throws(StoreError) {
        try database.prepare("DELETE FROM outbox WHERE expires <= ?").bind(1, now.seconds).run()
    }
}

extension Store {
    package var outbox: Outbox { Outbox(database: database) }
}
