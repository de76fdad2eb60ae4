import Almanac

/// How the prayers of the last days came out, as far as they are known.
package struct PrayersRead: Equatable, Sendable {
    package struct Missed: Equatable, Sendable {
        package let day: Day
        package let titles: [String]
    }

    package let since: Day
    package let missed: [Missed]
    package let attended: Int
    /// Those whose time is over.
    package let closed: Int

    /// - Parameter since: the first day, at most as far back as the context reaches.
    package static func of(_ since: Day, in context: DayContext) -> PrayersRead {
        let now = context.moment.now
        let known = context.anchors.rows.filter {
            $0.occurrenceDate >= since && $0.occurrenceDate <= context.today
                && context.rules[$0.ruleID]?.sourceKey.known == .prayerWindow
        }.sorted { ($0.occurrenceDate, $0.windowStart) < ($1.occurrenceDate, $1.windowStart) }
        var missed: [Missed] = []
        for anchor in known where AnchorWindow.status(of: anchor, at: now) == .missed {
            let day = anchor.occurrenceDate
            let before = missed.last?.day == day ? missed.removeLast().titles : []
            missed.append(Missed(day: day, titles: before + [AnchorAttendance.title(anchor, context)]))
        }
        return PrayersRead(
            since: max(since, known.first?.occurrenceDate ?? since), missed: missed,
            attended: known.count { $0.attendanceStatus == .attended }, closed: known.count { $0.windowEnd <= now })
    }
}
