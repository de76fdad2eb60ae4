import Almanac

package enum RuleState: String, Sendable { case running, paused, needsAttention }

/// One rule as the list shows it (ANC-79).
package struct RuleRow: Equatable, Sendable {
    package var rule: AnchorRule
    package var config: AnchorConfig
    package var state: RuleState
    /// The last day of the break it is in; nil without one, or without an end.
    package var pausedUntil: Day?
    package var exception: AnchorException?
    package var next: AnchorInstance?
}

package struct RuleList: Equatable, Sendable {
    package var rules: [RuleRow]
    package var archived: [AnchorRule]
}

/// One rule with its coming days, and what its reading has to tell (ANC-81, RUL-08).
package struct RuleDetail: Equatable, Sendable {
    package var row: RuleRow
    package var upcoming: [AnchorInstance]
    /// Prayers without a window today, and the high-latitude rules that would give one.
    package var closed: [ClosedPrayer]
    package var isWithoutTimes: Bool
}

package struct ClosedPrayer: Equatable, Sendable {
    package init(prayer: Prayer, remedies: [HighLatitude]) {
        self.prayer = prayer
        self.remedies = remedies
    }

    package var prayer: Prayer
    package var remedies: [HighLatitude]
}

package enum AnchorsOverview {
    /// How many days that may have an occurrence are looked at for the next one. Only the sun leaves many of them without.
    static let horizon = 400
    static let upcomingDays = 7

    package static func list(in context: DayContext) -> RuleList {
        let sorted = context.rules.rows.sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
        return RuleList(
            rules: sorted.filter { !$0.isArchived }.map { row($0, context) }, archived: sorted.filter(\.isArchived))
    }

    package static func row(_ rule: AnchorRule, _ context: DayContext) -> RuleRow {
        let config = AnchorConfig.parse(rule)
        let exception = config.exceptions.first { $0.contains(context.today) }
        let state: RuleState =
            config.needsAttention ? .needsAttention : !rule.isEnabled || exception != nil ? .paused : .running
        return RuleRow(
            rule: rule, config: config, state: state, pausedUntil: exception?.to, exception: exception,
            next: next(rule, context))
    }

    /// The earliest occurrence of the dry run whose window hasn't closed and that isn't decided, even while it is open
    /// (ANC-80).
    package static func next(_ rule: AnchorRule, _ context: DayContext) -> AnchorInstance? {
        let now = context.moment.now
        guard rule.isEnabled, !rule.isArchived else { return nil }
        // Yesterday's Isha may still be open, or to come after midnight.
        let late = context.anchors.rows.filter {
            $0.ruleID == rule.id && $0.occurrenceDate < context.today && $0.attendanceStatus == .pending
                && now < $0.windowEnd
        }.min { $0.windowStart < $1.windowStart }
        if let late { return AnchorInstance(rule, late) }
        let config = AnchorConfig.parse(rule)
        if case .scheduled(let scheduled) = config, scheduled.recurrence.isAfterLast {
            return AnchorPreview.live(rule, scheduled, in: context).first { $0.end > now }
        }
        if config.needsAttention { return nil }
        var days = AnchorDays(rule, config, context.moment)
        guard days.hasTimes else { return nil }
        var from = context.today
        for _ in 0..<horizon {
            guard let day = days.candidate(from: from) else { return nil }
            let found = days.instances(on: day).filter { isToCome($0, context) }
            if let first = found.min(by: { ($0.start, $0.end) < ($1.start, $1.end) }) { return first }
            from = day + 1
        }
        return nil
    }

    private static func isToCome(_ instance: AnchorInstance, _ context: DayContext) -> Bool {
        guard instance.end > context.moment.now else { return false }
        let stored = context.anchors.rows.first {
            $0.ruleID == instance.ruleID && $0.occurrenceDate == instance.date && $0.slotKey == instance.slotKey
        }
        return stored.map { $0.attendanceStatus == .pending } ?? true
    }

    package static func detail(_ rule: AnchorRule, _ context: DayContext) -> RuleDetail {
        let row = row(rule, context)
        var closed: [ClosedPrayer] = []
        var isWithoutTimes = false
        if case .prayer(let config) = row.config, let settings = config.settings {
            var calendar = PrayerCalendar(settings)
            let day = calendar.day(context.today, in: context.moment.zone, ishaEnds: config.ishaEnds)
            isWithoutTimes = day.isWithoutTimes
            closed = day.closed.filter { config.prayers.contains($0) }.map {
                ClosedPrayer(
                    prayer: $0,
                    remedies: calendar.remedies(
                        for: $0, on: context.today, in: context.moment.zone, ishaEnds: config.ishaEnds))
            }
        }
        return RuleDetail(
            row: row, upcoming: AnchorPreview.instances(of: rule, days: upcomingDays, in: context), closed: closed,
            isWithoutTimes: isWithoutTimes)
    }
}

extension AnchorInstance {
    package init(_ rule: AnchorRule, _ anchor: Anchor) {
        self.init(
            rule, title: anchor.title, date: anchor.occurrenceDate, slotKey: anchor.slotKey, start: anchor.windowStart,
            end: anchor.windowEnd, .off)
    }
}
