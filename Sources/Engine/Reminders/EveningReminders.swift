import Almanac

/// "Plan tomorrow", at the planning time of each of the next nights (NOT-07).
enum EveningReminders {
    /// The nights whose planning time falls on these logical days. Dropped where the night's plan is closed, confirmed or
    /// skipped (NOT-08). A planning time past midnight plans the date just begun.
    static func all(_ days: ClosedRange<Day>, in context: DayContext) -> [Reminder] {
        let moment = context.moment
        let dayStart = Minute(wrapping: context.settings.dayStartMinute)
        return (0...days.count).compactMap { n in
            let planned = days.lowerBound + n
            let at = EveningPrompt.time(for: planned, in: context)
            let day = moment.logicalDate(of: at)
            guard days.contains(day), !EveningPrompt.isSettled(planned, in: context) else { return nil }
            // It is of no use once that day has begun, nor a day late.
            let ends = min(moment.end(of: day), moment.zone.instant(planned, dayStart))
            return Reminder(
                id: "plan:\(planned - 1)", at: at, expires: max(ends, at + ReminderDelivery.freshness),
                subject: .evening(planning: planned))
        }
    }
}
