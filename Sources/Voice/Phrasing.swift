import Almanac

/// How days, times, lengths and lists are said. Everything that is said of a moment is said from here, in one way.
package struct Phrasing: Sendable {
    package let moment: Moment

    package init(_ moment: Moment) { self.moment = moment }

    package static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    package static let fullWeekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// `Fri 4 Dec`, with the year where it is another than this one.
    package func date(_ day: Day) -> String {
        let (year, month, number) = day.civil
        let plain = "\(Phrasing.weekdays[day.weekday - 1]) \(number) \(Phrasing.months[month - 1])"
        return year == moment.today.year ? plain : plain + " \(year)"
    }

    /// `4 Dec`: the heading of a column.
    static func short(_ day: Day) -> String { "\(day.civil.day) \(months[day.civil.month - 1])" }

    /// `today`, `tomorrow, Tue 1 Dec`, `yesterday, Sun 29 Nov`, else the date.
    package func day(_ day: Day) -> String {
        switch day - moment.today {
        case 0: "today"
        case 1: "tomorrow, " + date(day)
        case -1: "yesterday, " + date(day)
        default: date(day)
        }
    }

    /// A day that begins a sentence: `Today`, else the date.
    package func opening(_ day: Day) -> String { day == moment.today ? "Today" : date(day) }

    /// As `day`, to stand after a verb that needs a preposition: `today`, `tomorrow, …`, `on Fri 4 Dec`.
    package func onDay(_ day: Day) -> String { abs(day - moment.today) <= 1 ? self.day(day) : "on " + date(day) }

    /// `15:00` on the wall clock here.
    package func time(_ instant: Instant) -> String { moment.zone.local(instant).minute.description }

    /// `15:00`, with the day where it isn't today's calendar date.
    package func timeAndDay(_ instant: Instant) -> String {
        let local = moment.zone.local(instant)
        return local.day == moment.zone.local(moment.now).day ? time(instant) : time(instant) + " " + onDay(local.day)
    }

    package func span(_ start: Instant, _ end: Instant) -> String { time(start) + "–" + time(end) }

    /// From one turn of the day to another: no times are meant.
    package func isAllDay(_ start: Instant, _ end: Instant) -> Bool {
        end > start && moment.zone.local(start).minute == moment.rollover
            && moment.zone.local(end).minute == moment.rollover
    }

    /// `15:00–15:45`, `all day`, `all day to Sat 5 Dec`.
    package func window(_ start: Instant, _ end: Instant) -> String {
        guard isAllDay(start, end) else { return span(start, end) }
        let last = moment.logicalDate(of: end - 1)
        return last == moment.logicalDate(of: start) ? "all day" : "all day to \(date(last))"
    }

    /// `2h 10m`, `45m`, `3h`, `0m`: for meters and sums.
    package static func length(_ minutes: Int) -> String {
        let (hours, rest) = (minutes / 60, minutes % 60)
        if hours == 0 { return "\(rest)m" }
        return rest == 0 ? "\(hours)h" : "\(hours)h \(rest)m"
    }

    /// `45 min`, `1h`, `1h 30m`: for a single thing.
    package static func minutes(_ minutes: Int) -> String { minutes < 60 ? "\(minutes) min" : length(minutes) }

    /// `a`, `a and b`, `a, b and c`.
    package static func list(_ items: [String], _ last: String = "and") -> String {
        guard items.count > 1 else { return items.first ?? "" }
        return items.dropLast().joined(separator: ", ") + " " + last + " " + items[items.count - 1]
    }

    /// `three`, up to fourteen; from there on in figures.
    package static func spelled(_ n: Int) -> String {
        let words = [
            "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
            "thirteen", "fourteen",
        ]
        return words.indices.contains(n) ? words[n] : "\(n)"
    }

    /// `a`, `a, and b`, `a, b, and c`: whole clauses one after the other.
    package static func clauses(_ items: [String]) -> String {
        guard items.count > 1 else { return items.first ?? "" }
        return items.dropLast().joined(separator: ", ") + ", and " + items[items.count - 1]
    }

    /// `1 task`, `3 tasks`.
    package static func count(_ n: Int, _ one: String, _ many: String? = nil) -> String {
        "\(n) " + (n == 1 ? one : many ?? one + "s")
    }

    /// `Mon–Fri`, `Mon, Thu`, `every day`: runs of three and more are drawn together.
    package static func weekdays(_ days: [Int]) -> String {
        let sorted = Array(Set(days)).sorted()
        if sorted.count == 7 { return "every day" }
        var parts: [String] = []
        var index = 0
        while index < sorted.count {
            var end = index
            while end + 1 < sorted.count, sorted[end + 1] == sorted[end] + 1 { end += 1 }
            if end - index >= 2 {
                parts.append(weekdays[sorted[index] - 1] + "–" + weekdays[sorted[end] - 1])
            } else {
                parts += sorted[index...end].map { weekdays[$0 - 1] }
            }
            index = end + 1
        }
        return parts.joined(separator: ", ")
    }

    /// The first letter of a sentence in upper case.
    package static func sentence(_ text: String) -> String {
        guard let first = text.first else { return text }
        return first.uppercased() + text.dropFirst()
    }
}

extension Phrasing {
    /// `1st`, `2nd`, `31st`.
    package static func ordinal(_ n: Int) -> String {
        switch (n % 10, n % 100) {
        case (1, let rest) where rest != 11: "\(n)st"
        case (2, let rest) where rest != 12: "\(n)nd"
        case (3, let rest) where rest != 13: "\(n)rd"
        default: "\(n)th"
        }
    }
}
