import Almanac

@testable import Engine

/// A scheduled rule that reminds, at its start unless said otherwise.
func reminding(
    _ title: String, _ weekdays: [Int], _ slots: [(id: String, label: String, start: String, minutes: Int)],
    atStart: Bool = true, beforeEnd: Int? = nil, _ change: (inout AnchorRule) -> Void = { _ in }
) -> AnchorRule {
    let parts = slots.map { Stored.slot($0.id, $0.label, $0.start, $0.minutes) }
    let end = beforeEnd.map(String.init) ?? "null"
    return rule(
        title, Stored.weekly(weekdays, parts, #""reminder":{"atStart":\#(atStart),"beforeEndMinutes":\#(end)}"#), change
    )
}

extension Desk {
    /// `yyyy-MM-dd HH:mm id` of what is planned, on the desk's wall clock.
    func planned(_ conditions: ReminderConditions = ReminderConditions(morningNudge: false)) -> [String] {
        ReminderPlanner.plan(conditions, in: context).map { "\(clock($0.at)) \($0.id)" }
    }

    /// The times alone of one kind.
    func times(
        _ kind: Reminder.Kind, _ conditions: ReminderConditions = ReminderConditions(morningNudge: false)
    ) -> [String] {
        ReminderPlanner.plan(conditions, in: context).filter { $0.kind == kind }.map { clock($0.at) }
    }

    /// Ids of what falls due at another time, by a log that goes on.
    func due(_ now: String, _ log: inout DeliveryLog) -> [String] {
        let delivery = ReminderDelivery.due(
            ReminderConditions(morningNudge: false), &log, in: ticked(now).context)
        return delivery.all.map(\.id)
    }
}
