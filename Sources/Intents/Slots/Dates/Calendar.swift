import Almanac

/// The day arithmetic that date words need.
enum Calendar {
    /// The n-th such weekday of a month, nil where the month has no n-th.
    static func nth(_ n: Int, weekday: Int, year: Int, month: Int) -> Day? {
        guard let first = Day(year: year, month: month, day: 1) else { return nil }
        let day = first + (weekday - first.weekday + 7) % 7 + 7 * (n - 1)
        return day.month == month ? day : nil
    }

    static func last(weekday: Int, year: Int, month: Int) -> Day? {
        guard let last = Day(year: year, month: month, day: Day.length(ofMonth: month, year: year)) else { return nil }
        return last - (last.weekday - weekday + 7) % 7
    }

    static func lastOfMonth(_ day: Day) -> Day {
        let (year, month, _) = day.civil
        return day.adding(months: 0, dayOfMonth: Day.length(ofMonth: month, year: year))
    }

    static func firstOfMonth(_ day: Day, plus months: Int = 0) -> Day { day.adding(months: months, dayOfMonth: 1) }

    /// `nil` outside the years 1 to 9999.
    static func within(_ day: Day) -> Day? { day >= Day.first && day <= Day.last ? day : nil }

    /// So many units on; nil past the ends of the calendar.
    static func add(_ n: Int, _ unit: Unit, to day: Day) -> Day? {
        guard abs(n) <= 4_000_000 else { return nil }
        switch unit {
        case .day: return within(day + n)
        case .week, .weekend: return within(day + 7 * n)
        case .fortnight: return within(day + 14 * n)
        case .month, .year:
            let months = unit == .month ? n : 12 * n
            guard abs(months) <= 130_000 else { return nil }
            return within(day.adding(months: months))
        case .weekday:
            var (at, left) = (day, abs(n))
            guard left <= 4_000 else { return nil }
            while left > 0 {
                at = n > 0 ? at + 1 : at - 1
                if at.weekday < 6 { left -= 1 }
            }
            return within(at)
        default: return nil
        }
    }
}
