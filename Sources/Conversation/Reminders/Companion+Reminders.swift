import Almanac
import Engine
import Store
import Voice

/// Reminders as they fall due.
extension Companion {
    /// Seconds between two looks of a process that stays: a machine that slept wakes up later than it was told to, and
    /// another process may have changed the plan.
    private static let longestWait = 60

    /// What fell due since this process last looked, and is still open. Of a clock that stands still nothing falls due.
    package func dueReminders() -> [Notice] {
        guard case .running = world.clock else { return [] }
        var edit = Edit(snapshot().0, ids: IDSource(seed: world.seed))
        EngineTick.run(in: &edit)
        // Begun just now, or switched off for a while: what passed meanwhile is gone.
        var log = watch.flatMap { $0.isEmpty ? nil : $0 } ?? DeliveryLog(from: edit.now)
        let delivery = ReminderDelivery.due(&log, in: edit.context)
        watch = log
        nextReminder = ReminderDelivery.next(log, in: edit.context)
        return Notice.all(delivery, Voice(edit.moment))
    }

    /// How long a process may wait before it looks again; nil for as long as it likes.
    package func secondsToNextReminder() -> Int? {
        guard case .running(let read) = world.clock else { return nil }
        let wait = nextReminder.map { max(1, $0 - read()) } ?? Companion.longestWait
        return min(wait, Companion.longestWait)
    }

    /// What a delivery took on itself; it is given back where it couldn't be shown after all.
    package struct Delivery: Sendable {
        package let notices: [Notice]
        let before: String?
        let after: String?
    }

    /// What is due on this machine and wasn't delivered by an earlier process. It is on the disk as delivered before
    /// anybody sees it, so that no crash can repeat it; a dry run leaves it due.
    package func deliver(isDry: Bool = false) throws(Failed) -> Delivery {
        do throws(StoreError) {
            let store: Store
            do throws(StoreError) { store = try opened(.existing) } catch .missing {
                return Delivery(notices: [], before: nil, after: nil)
            }
            if isDry {
                return try store.read { () throws(StoreError) in
                    var edit = Edit(admitted(try context(store)), ids: IDSource(seed: world.seed))
                    EngineTick.run(in: &edit)
                    return taken(&edit)
                }
            }
            return try store.write { () throws(StoreError) in
                var edit = try ticked(store)
                let delivery = taken(&edit)
                try store.save(edit.changes)
                forgetContext()
                return delivery
            }
        } catch {
            throw Failed(reply: trouble(error))
        }
    }

    func taken(_ edit: inout Edit) -> Delivery {
        let before = edit.context.local[.deliveredReminders]
        var log = DeliveryLog(text: before)
        let due = ReminderDelivery.due(&log, in: edit.context)
        let after = log.isEmpty ? nil : log.text
        edit.set(.deliveredReminders, after)
        return Delivery(notices: Notice.all(due, Voice(edit.moment)), before: before, after: after)
    }

    /// Gives back what couldn't be shown: the next process finds it due again. Where another has delivered meanwhile, its
    /// account stands.
    package func giveBack(_ unseen: [Notice], of delivery: Delivery) throws(Failed) {
        do throws(StoreError) {
            let store = try opened(.existing)
            try store.write { () throws(StoreError) in
                let local = try store.edge().local[.deliveredReminders]
                guard local == delivery.after else { return }
                let lost = Set(unseen.flatMap(\.reminders).map(\.id))
                var log = DeliveryLog(text: delivery.before)
                for reminder in delivery.notices.flatMap(\.reminders) where !lost.contains(reminder.id) {
                    log.note(reminder)
                }
                try store.save([.local(.deliveredReminders, from: local, to: log.isEmpty ? nil : log.text)])
            }
        } catch {
            throw Failed(reply: trouble(error))
        }
    }

    /// The store couldn't be used.
    package struct Failed: Error { package let reply: Reply }
}
