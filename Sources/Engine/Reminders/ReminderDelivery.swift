import Almanac

/// What is to be said now (NOT-16, PLT-06).
package struct ReminderDelivery: Equatable, Sendable {
    /// Seconds after its time that a reminder still stands for itself; what is older is told together.
    package static let freshness = 600

    /// Each for itself, in time order.
    package var fresh: [Reminder] = []
    /// What fell due long ago, as after a night asleep: one line for all of it.
    package var earlier: [Reminder] = []

    package var all: [Reminder] { earlier + fresh }
    package var isEmpty: Bool { fresh.isEmpty && earlier.isEmpty }

    /// What fell due since the last look, wasn't said yet, and still means something; it is noted in the log as said. What
    /// was set for a time already past isn't. Nothing is cut: sixty is what a system takes ahead of time, not what may be
    /// due.
    package static func due(_ log: inout DeliveryLog, in context: DayContext) -> ReminderDelivery {
        due(ReminderConditions(in: context), &log, in: context)
    }

    package static func due(
        _ conditions: ReminderConditions, _ log: inout DeliveryLog, in context: DayContext
    ) -> ReminderDelivery {
        // Quiet by choice, or not allowed yet: what passes meanwhile is gone, and later it begins anew.
        guard !conditions.isSilent else {
            log = DeliveryLog()
            return ReminderDelivery()
        }
        let now = context.moment.now
        let since = log.look(at: now)
        log.forget(before: now)
        var delivery = ReminderDelivery()
        for reminder in ReminderPlanner.inOrder(ReminderPlanner.all(conditions, in: context))
        where reminder.at > since && reminder.at <= now && now < reminder.expires && !log.holds(reminder) {
            log.note(reminder)
            if now - reminder.at <= freshness || reminder.isStillAsked {
                delivery.fresh.append(reminder)
            } else {
                delivery.earlier.append(reminder)
            }
        }
        return delivery
    }

    /// When there may be something to say next; nil where nothing is planned.
    package static func next(_ log: DeliveryLog, in context: DayContext) -> Instant? {
        next(log, ReminderConditions(in: context), in: context)
    }

    static func next(_ log: DeliveryLog, _ conditions: ReminderConditions, in context: DayContext) -> Instant? {
        ReminderPlanner.all(conditions, in: context)
            .filter { $0.at > context.moment.now && !log.holds($0) }.map(\.at).min()
    }
}
