import Almanac

/// Choosing the year, the month and the week of a date that leaves them out.
extension DateReader {
    /// The next such weekday, never today; behind, the last one.
    func nearest(weekday: Int) -> Day {
        past ? today - ((today.weekday - weekday + 6) % 7 + 1) : today + ((weekday - today.weekday + 6) % 7 + 1)
    }

    /// The next such day of the year, today included; behind, the last. Leap days wait for their year.
    func nearest(month: Int, day: Int) -> Day? {
        let next = nearest(month: month, day: day, past: past)
        guard near, let next, let last = nearest(month: month, day: day, past: true) else { return next }
        return today - last <= Self.longestAgo && today - last < next - today ? last : next
    }

    /// How many days ago a day without a year may lie.
    private static let longestAgo = 62

    private func nearest(month: Int, day: Int, past: Bool) -> Day? {
        let year = today.year
        for step in 0...8 {
            let candidate = Day(year: past ? year - step : year + step, month: month, day: day)
            if let candidate, past ? candidate <= today : candidate >= today { return candidate }
        }
        return nil
    }

    /// The next month's day of that number, never today; months without it are passed over.
    func nearest(dayOfMonth day: Int) -> Day? {
        guard (1...31).contains(day) else { return nil }
        for step in 0...12 {
            let first = Calendar.firstOfMonth(today, plus: past ? -step : step)
            let (year, month, _) = first.civil
            if let candidate = Day(year: year, month: month, day: day), past ? candidate < today : candidate > today {
                return candidate
            }
        }
        return nil
    }
}
