import Almanac

/// Which day planning plans, and which it looks back on (DAY-30).
package enum PlanningTarget {
    /// The first date whose working day has yet to start. At 23:00 that is tomorrow; half an hour past midnight it is the
    /// date just begun, whenever the day rolls over.
    package static func date(at context: DayContext) -> Day {
        date(at: context.moment, dayStart: Minute(wrapping: context.settings.dayStartMinute))
    }

    static func date(at moment: Moment, dayStart: Minute) -> Day {
        var date = moment.zone.local(moment.now).day
        while moment.zone.instant(date, dayStart) <= moment.now { date = date + 1 }
        return date
    }

    /// The day under review: the one before.
    package static func review(of date: Day) -> Day { date - 1 }
}
