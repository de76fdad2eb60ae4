import Almanac

/// A stretch of one day.
package struct DayRange: Sendable, Equatable {
    package let day: Day
    package let range: TimeRange

    package init(_ day: Day, _ range: TimeRange) {
        self.day = day
        self.range = range
    }
}

/// Reads a day and a stretch of it in either order: `wed 8:30-9:15`, `1pm to 2pm on friday`, `tomorrow from 3 to 4`.
package enum DayRangeSlot: SlotReader {
    package static func read(_ scan: Scan, at start: Int, _ context: SlotContext) -> [Span<DayRange>] {
        var spans = Spans<DayRange>()
        func add(_ end: Int, _ day: Day?, _ range: ClockRange?, _ confidence: Confidence) {
            let anotherDay = day != context.today
            let settled = day.flatMap { day in
                range.map { DayRange(day, $0.minutes(context.now, anotherDay: anotherDay)) }
            }
            spans.add(end, settled, confidence)
        }
        let dates = DateReader(scan, context)
        if DateReader.mayStart(scan, start) {
            for date in dates.read(start) where !date.isBare {
                let i = scan.comma(date.end) ? date.end + 1 : date.end
                for range in TimeRangeSlot.ranges(scan, at: i, context) {
                    add(range.end, date.day, range.value, range.confidence)
                }
            }
        }
        if TimeReader.mayStart(scan, start) || scan.small(start, .between) {
            for range in TimeRangeSlot.ranges(scan, at: start, context) {
                let i = scan.comma(range.end) ? range.end + 1 : range.end
                guard DateReader.mayStart(scan, i) else { continue }
                for date in dates.read(i) where !date.isBare { add(date.end, date.day, range.value, range.confidence) }
            }
        }
        return spans.sorted
    }
}
