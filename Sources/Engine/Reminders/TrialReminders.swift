import Almanac

/// The trial's end, at nine on its days 12, 14 and 15 (NOT-06, NOT-39).
enum TrialReminders {
    private static let days = [12, 14, 15]
    private static let time = Minute(wrapping: 540)

    /// None for a subscriber, nor for a copy that is owned (NOT-04).
    static func all(_ conditions: ReminderConditions, in context: DayContext) -> [Reminder] {
        guard conditions.access != .subscribed, let start = conditions.trialStart else { return [] }
        let moment = context.moment
        return days.map { number in
            let day = Access.trialDay(number, start: start, moment)
            return Reminder(
                id: "trial:\(day)", at: moment.instant(day, time), expires: moment.end(of: day),
                subject: .trial(day: number))
        }
    }
}
