import Almanac

/// A normal day learned from the days that were: suggested, never set by itself (SET-11).
package enum NormalDay {
    /// Days looked back on, and how many of them must have had work.
    static let window = 28
    static let fewest = 14
    /// Minutes the suggestion must be away from the number in force.
    static let difference = 30

    /// What to offer now, in minutes: the median of the last 28 days that had work, rounded to 15 and within 30…360, where
    /// it is 30 minutes or more away from the number in force (SET-18 to SET-21). nil where nothing is to be offered, also
    /// while a Not now silences the line: 28 days for any number, for good for the number declined (SET-23).
    package static func suggestion(in context: DayContext) -> Int? {
        guard let minutes = learned(in: context),
            abs(minutes - context.settings.mediumDayMinutes) >= difference,
            !context.history.declinedNormalDays.contains(minutes)
        else { return nil }
        for log in logs(in: context) {
            guard let dismissed = log.dismissedAt else { continue }
            if log.subjectKey == "\(minutes)" { return nil }
            if context.today - context.moment.logicalDate(of: dismissed) < window { return nil }
        }
        return minutes
    }

    /// The rounded median, whatever the number in force; nil under 14 days of work.
    package static func learned(in context: DayContext) -> Int? {
        let days = context.today - window..<context.today
        let plans = context.plans.rows.filter { days.contains($0.date) }
        guard plans.count >= fewest else { return nil }
        let worked = workedDays(in: context)
        let minutes = plans.filter { $0.completedEffortMinutes > 0 || worked.contains($0.date) }
            .map(\.completedEffortMinutes).sorted()
        guard minutes.count >= fewest else { return nil }
        // Doubled, so that the mean of two middle days stays whole.
        let middle = minutes.count / 2
        let doubled = minutes.count % 2 == 1 ? 2 * minutes[middle] : minutes[middle - 1] + minutes[middle]
        let rounded = (doubled + 15) / 30 * 15
        return min(max(rounded, DaySettings.normalDayRange.lowerBound), DaySettings.normalDayRange.upperBound)
    }

    /// Logs that the line was shown, once a value (SET-22).
    package static func markShown(_ minutes: Int, in edit: inout Edit) {
        guard !logs(in: edit.context).contains(where: { $0.subjectKey == "\(minutes)" }) else { return }
        edit.save(log(minutes, &edit))
    }

    /// Set it (SET-24).
    package static func accept(_ minutes: Int, in edit: inout Edit) throws(Refusal) {
        try DaySettings.setNormalDay(minutes, in: &edit)
    }

    /// Not now (SET-23).
    package static func decline(_ minutes: Int, in edit: inout Edit) {
        var log = logs(in: edit.context).first { $0.subjectKey == "\(minutes)" } ?? log(minutes, &edit)
        log.dismissedAt = edit.now
        edit.save(log)
        edit.signal(.settings(.normalDayDeclined(minutes: minutes)))
    }

    private static func logs(in context: DayContext) -> [NudgeLog] {
        context.nudges.rows.filter { $0.kind == .normalDaySuggestion }
            .sorted { ($0.sentAt, $0.id) < ($1.sentAt, $1.id) }
    }

    private static func log(_ minutes: Int, _ edit: inout Edit) -> NudgeLog {
        NudgeLog(.normalDaySuggestion, about: "\(minutes)", in: &edit)
    }

    /// Days with a task completed or a session, which count even where their minutes came to nothing (SET-27).
    private static func workedDays(in context: DayContext) -> Set<Day> {
        var days = Set(context.sessions.rows.map(\.day))
        for task in context.tasks where task.isCompleted {
            if let at = task.completedAt { days.insert(context.moment.logicalDate(of: at)) }
        }
        return days
    }
}
