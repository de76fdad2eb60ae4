import Almanac

/// A time on a day.
package struct DayTime: Sendable, Equatable {
    package let day: Day
    package let minute: Minute

    package init(_ day: Day, _ minute: Minute) {
        self.day = day
        self.minute = minute
    }
}

/// Reads a day and a time together, in either order: `tomorrow 3pm`, `3pm tomorrow`, `fri at half 4`, `8 tonight`,
/// `2026-12-15T14:30`, and times counted from now: `in 30 min`, `2 hours ago`.
package enum DateTimeSlot: SlotReader {
    package static func read(_ scan: Scan, at start: Int, _ context: SlotContext) -> [Span<DayTime>] {
        guard start >= 0, start < scan.tokens.count,
            DateReader.mayStart(scan, start) || TimeReader.mayStart(scan, start)
        else {
            return []
        }
        var spans = Spans<DayTime>()
        counted(scan, start, context, &spans)
        dateFirst(scan, start, context, &spans)
        timeFirst(scan, start, context, &spans)
        return spans.sorted
    }

    /// `in an hour and a half`, `20 mins from now`, `after 2 hours`, `an hour ago`.
    private static func counted(_ scan: Scan, _ start: Int, _ context: SlotContext, _ spans: inout Spans<DayTime>) {
        let ahead = scan.small(start, .in) || scan.small(start, .after)
        var i = ahead ? start + 1 : start
        if ahead, scan.small(i, .around) { i += 1 }
        for span in DurationReader(scan: scan).lengths(i) where !span.isBare {
            var end = span.end
            var sign = ahead ? 1 : 0
            let past = scan.pastPossessive(end)
            if scan.small(past, .from), scan.small(past + 1, .now) { (end, sign) = (past + 2, 1) }
            if scan.small(past, .time) { (end, sign) = (past + 1, 1) }
            if scan.small(past, .ago) { (end, sign) = (past + 1, -1) }
            if scan.small(past, .hence) || scan.small(past, .later) { (end, sign) = (past + 1, 1) }
            guard sign != 0 else { continue }
            spans.add(end, span.minutes.flatMap { shifted(context, sign * $0) })
        }
    }

    private static func shifted(_ context: SlotContext, _ minutes: Int) -> DayTime? {
        let total = context.now.value + minutes
        let days = total >= 0 ? total / 1440 : (total - 1439) / 1440
        return Calendar.within(context.today + days).map { DayTime($0, Minute(wrapping: total)) }
    }

    private static func dateFirst(_ scan: Scan, _ start: Int, _ context: SlotContext, _ spans: inout Spans<DayTime>) {
        guard DateReader.mayStart(scan, start) else { return }
        let times = TimeReader(scan: scan, now: context.now)
        for date in DateReader(scan, context).read(start) where !date.isBare {
            var i = scan.comma(date.end) ? date.end + 1 : date.end
            let joined = scan.word(i, "t") && scan.glued(i) && scan.isNumber(i - 1)
            if joined { i += 1 }
            guard TimeReader.mayStart(scan, i), joined || scan.isNumber(i) == false || scan.tokens[i].spaceBefore else {
                continue
            }
            for time in times.read(i) {
                add(date, time, end: time.end, date.part, context, &spans)
                // "Friday 9 in the morning" has its part with the time, "tomorrow at 9 morning" after it.
                if time.clock?.isOpen == true, let part = scan.lexeme(time.end)?.part {
                    add(date, time, end: time.end + 1, part, context, &spans)
                }
            }
        }
    }

    private static func timeFirst(_ scan: Scan, _ start: Int, _ context: SlotContext, _ spans: inout Spans<DayTime>) {
        guard TimeReader.mayStart(scan, start), !scan.continues(start) else { return }
        let dates = DateReader(scan, context)
        for time in TimeReader(scan: scan, now: context.now).read(start) {
            let i = scan.comma(time.end) ? time.end + 1 : time.end
            guard DateReader.mayStart(scan, i), scan.isNumber(i) == false || !time.isBare else { continue }
            for date in dates.read(i) where !date.isBare { add(date, time, end: date.end, date.part, context, &spans) }
        }
    }

    private static func add(
        _ date: DateHit, _ time: TimeHit, end: Int, _ part: Part?, _ context: SlotContext, _ spans: inout Spans<DayTime>
    ) {
        let confidence: Confidence = time.isBare ? .weak : time.confidence
        guard let day = date.day, var clock = time.clock else {
            spans.add(end, nil, confidence)
            return
        }
        if let part { clock = clock.settled(by: part) }
        let minute = clock.minute(context.now, anotherDay: day != context.today)
        spans.add(end, Calendar.within(clock.endsDay ? day + 1 : day).map { DayTime($0, minute) }, confidence)
    }
}
