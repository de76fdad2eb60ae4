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
    package var prayer: Prayer
    package var remedies: [HighLatitude]
}

package enum AnchorsOverview {
    /// How far ahead the next occurrence is looked for, in days: beyond any fortnightly or monthly rhythm.
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
        // Yesterday's Isha may still be open.
        let late = context.anchors.rows.filter {
            $0.ruleID == rule.id && $0.occurrenceDate < context.today && $0.attendanceStatus == .pending
                && $0.windowStart <= now
                && now < $0.windowEnd && rule.isEnabled && !rule.isArchived
        }.min { $0.windowStart < $1.windowStart }
        if let late { return AnchorInstance(rule, late) }
        // Most rules have one within days; only then is it worth looking far.
        for days in [3, horizon] {
            let found = AnchorPreview.instances(of: rule, days: days, in: context).first { instance in
                guard instance.end > now else { return false }
                let stored = context.anchors.rows.first {
                    $0.ruleID == rule.id && $0.occurrenceDate == instance.date && $0.slotKey == instance.slotKey
                }
                return stored.map { $0.attendanceStatus == .pending } ?? true
            }
            if let found { return found }
        }
        return nil
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
    init(_ rule: AnchorRule, _ anchor: Anchor) {
        self.init(
            rule, title: anchor.title, date: anchor.occurrenceDate, slotKey: anchor.slotKey, start: anchor.windowStart,
            end: anchor.windowEnd, .off)
    }
}
