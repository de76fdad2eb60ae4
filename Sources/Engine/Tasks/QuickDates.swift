import Almanac

/// The days a picker offers first (TSK-31). Someday and a chosen date stand beside them.
package struct QuickDates: Equatable, Sendable {
    package let tomorrow: Day
    /// The coming Saturday, never the day itself.
    package let weekend: Day
    /// The first day of the next calendar week.
    package let nextWeek: Day

    /// `firstWeekday` is the calendar's own: Monday 1 to Sunday 7.
    package init(after day: Day, firstWeekday: Int = 1) {
        tomorrow = day + 1
        weekend = day + QuickDates.daysUntil(6, from: day)
        nextWeek = day + QuickDates.daysUntil(firstWeekday, from: day)
    }

    /// 1…7.
    private static func daysUntil(_ weekday: Int, from day: Day) -> Int { (weekday - day.weekday + 6) % 7 + 1 }
}
