import Almanac

/// Each time of day of a habit that has a reminder, today and tomorrow (NOT-14). None for what is done, paused or archived,
/// nor where the week is met (NOT-15).
enum HabitReminders {
    static func all(_ days: ClosedRange<Day>, in context: DayContext) -> [Reminder] {
        guard context.windows.contains(where: { $0.reminderMinute != nil }) else { return [] }
        let moment = context.moment
        var found: [Reminder] = []
        for day in days {
            for due in HabitSchedule.dueWindows(on: day, in: context) where !due.isDone {
                guard let minute = due.window.reminderMinute.flatMap({ Minute($0) }) else { continue }
                let at = moment.instant(day, minute)
                let id = "habit:\(due.window.id):\(day)"
                found.append(
                    Reminder(
                        id: id, at: at, expires: max(moment.end(of: day), at + ReminderDelivery.freshness),
                        subject: .habit(
                            Reminder.HabitTime(
                                title: due.habit.title, label: due.label, kind: due.kind, target: due.target)),
                        mark: id + "@\(minute)"))
            }
        }
        return found
    }
}
