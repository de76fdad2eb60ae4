import Almanac
import Engine
import JSONText
import Store
import Voice

/// Reminders of one of many people: put in the store's outbox with the note that they were said, sent, and kept there until
/// somebody says that they arrived (BRIDGE B).
extension Companion {
    /// How a store stands, for the index of who has something coming.
    package struct Coming: Equatable, Sendable {
        package var next: Instant?
        package var isWaiting: Bool
    }

    package struct Event: Equatable, Sendable {
        package let id: String
        /// Its members as JSON text, the braces left out.
        package let members: String
    }

    /// A day after which somebody with reminders is looked at again, whatever is planned.
    private static let longestRest = 86_400

    /// What fell due until now, what of earlier processes still waits, all of it unless it is over. `note` is told what is
    /// coming before anything is kept.
    package func dueEvents(at now: Instant, note: (Coming) -> Void) throws(Failed) -> [Event] {
        move(to: now)
        return try kept { store throws(StoreError) in
            var edit = try ticked(store)
            let delivery = taken(&edit)
            try store.save(edit.changes)
            forgetContext()
            try store.outbox.removeExpired(at: now)
            for notice in delivery.notices { try store.outbox.put(Companion.event(notice)) }
            let waiting = try store.outbox.waiting()
            note(Coming(next: coming(edit.context), isWaiting: !waiting.isEmpty))
            return waiting.map { Event(id: $0.id, members: $0.body) }
        }
    }

    /// It arrived, so it isn't sent again.
    package func acknowledge(_ id: String, note: (Coming) -> Void) throws(Failed) {
        try kept { store throws(StoreError) in
            try store.outbox.remove(id)
            let context = try context(store)
            note(Coming(next: coming(context), isWaiting: try !store.outbox.isEmpty()))
        }
    }

    /// Whose store it is and what is coming there, read without changing anything; nil where it can't be read.
    package func whatIsComing() -> (user: String, coming: Coming)? {
        do throws(StoreError) {
            let store = try opened(.existing)
            return try store.read { () throws(StoreError) -> (user: String, coming: Coming)? in
                guard let user = try store.edge().local[.bridgeUser] else { return nil }
                var edit = Edit(try context(store), ids: IDSource(seed: 0))
                EngineTick.run(in: &edit)
                return (user, Coming(next: coming(edit.context), isWaiting: try !store.outbox.isEmpty()))
            }
        } catch {
            return nil
        }
    }

    /// What is coming, as the index has to have it. Watching begins with the wish for reminders.
    func comingAfterTurn(_ store: Store) throws(StoreError) -> Coming {
        let context = try context(store)
        return Coming(next: coming(context), isWaiting: try !store.outbox.isEmpty())
    }

    /// From the moment reminders are wanted on, what falls due is seen, however late one looks.
    func beginWatching(at now: Instant, _ store: Store) throws(StoreError) {
        let local = try store.edge().local
        guard local[.deliveredReminders] == nil, local[.reminders] == "on" else { return }
        try store.save([.local(.deliveredReminders, from: nil, to: DeliveryLog(from: now).text)])
        forgetContext()
    }

    private func coming(_ context: DayContext) -> Instant? {
        guard !ReminderConditions(in: context).isSilent else { return nil }
        let log = DeliveryLog(text: context.local[.deliveredReminders])
        let rest = context.moment.now + Companion.longestRest
        return min(ReminderDelivery.next(log, in: context) ?? rest, rest)
    }

    private func kept<T>(_ body: (Store) throws(StoreError) -> T) throws(Failed) -> T {
        do throws(StoreError) {
            let store = try opened(.existing)
            return try store.write { () throws(StoreError) in try body(store) }
        } catch {
            forgetContext()
            throw Failed(reply: trouble(error))
        }
    }

    private static func event(_ notice: Notice) -> Outbox.Event {
        let first = notice.reminders[0]
        // The last of several decides how long there is anything left to tell.
        let expires = notice.reminders.map(\.expires).max() ?? first.expires
        let object = JSONObject([
            ("event", .string(first.kind.rawValue)), ("id", .string(first.id)),
            ("ids", .array(notice.reminders.map { .string($0.id) })), ("text", .string(notice.line)),
            ("due", .string(first.at.description)), ("expires", .string(expires.description)),
            ("choices", .array(notice.isEarlier ? [] : EventChoices.of(first.kind))),
        ])
        return Outbox.Event(id: first.id, due: first.at, expires: expires, body: ReplyEnvelope.inner(object))
    }
}
