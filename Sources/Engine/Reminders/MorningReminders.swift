import Almanac

/// The morning's list, at the morning time, where it is wanted (NOT-09). Without a confirmed plan it carries the question
/// whether to pick (NOT-38).
enum MorningReminders {
    static func all(
        _ days: ClosedRange<Day>, _ conditions: ReminderConditions, in context: DayContext
    ) -> [Reminder] {
        guard conditions.morningNudge else { return [] }
        let moment = context.moment
        let minute = Minute(wrapping: context.settings.morningMinute)
        let dayEnd = Minute(wrapping: context.settings.dayEndMinute)
        return (0..<days.count).map { n in
            let day = days.lowerBound + n
            let at = moment.instant(day, minute)
            return Reminder(
                id: "morning:\(day)", at: at,
                // A morning's list is of no use once the working day is over (NPL-46).
                expires: max(moment.zone.instant(day, dayEnd), at + ReminderDelivery.freshness),
                subject: .morning(day, isPlanned: MorningCard.isConfirmed(day, in: context)))
        }
    }
}
