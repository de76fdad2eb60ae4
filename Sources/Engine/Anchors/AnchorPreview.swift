import Almanac

/// The generator's dry run: what a rule would have, over any horizon, without writing anything (ANC-35).
package enum AnchorPreview {
    /// N logical days beginning with today, today's closed windows included. A paused or unreadable rule has none.
    package static func instances(of rule: AnchorRule, days: Int, in context: DayContext) -> [AnchorInstance] {
        instances(of: rule, AnchorConfig.parse(rule), days: days, in: context)
    }

    /// Those of one day, whether it lies ahead or behind. The sun has its times on days before the rule was made, too.
    package static func instances(of rule: AnchorRule, on day: Day, in context: DayContext) -> [AnchorInstance] {
        guard rule.isEnabled, !rule.isArchived else { return [] }
        let config = AnchorConfig.parse(rule)
        if case .scheduled(let scheduled) = config, scheduled.recurrence.isAfterLast {
            return live(rule, scheduled, in: context).filter { $0.date == day }
        }
        var timeless = rule
        if case .prayer = config { timeless.createdAt = .unset }
        var generator = AnchorDays(timeless, config, context.moment)
        return generator.instances(on: day)
    }

    static func instances(
        of rule: AnchorRule, _ config: AnchorConfig, days: Int, in context: DayContext
    ) -> [AnchorInstance] {
        guard rule.isEnabled, !rule.isArchived, days > 0 else { return [] }
        if case .scheduled(let scheduled) = config, scheduled.recurrence.isAfterLast {
            let last = context.today + (days - 1)
            return live(rule, scheduled, in: context).filter { $0.date <= last }
        }
        var generator = AnchorDays(rule, config, context.moment)
        var found: [AnchorInstance] = []
        for n in 0..<days { found += generator.instances(on: context.today + n) }
        return found
    }

    /// The live window of each slot of an afterLast rule, by when it opens.
    static func live(_ rule: AnchorRule, _ config: ScheduledConfig, in context: DayContext) -> [AnchorInstance] {
        config.slots.compactMap { AfterLast.slot(rule, config, $0, in: context).wanted }
            .sorted { ($0.date, $0.start) < ($1.date, $1.start) }
    }

    /// The Anchors of a day: the stored ones, and beyond tomorrow what the rules would make. By window, then id.
    package static func anchors(on day: Day, in context: DayContext) -> [Anchor] {
        var found = context.anchors.rows.filter { $0.occurrenceDate == day }
        if day > context.today + 1 {
            for rule in context.rules where rule.isEnabled && !rule.isArchived {
                let config = AnchorConfig.parse(rule)
                if case .scheduled(let scheduled) = config, scheduled.recurrence.isAfterLast { continue }
                var generator = AnchorDays(rule, config, context.moment)
                for instance in generator.instances(on: day)
                where !found.contains(where: { $0.ruleID == rule.id && $0.slotKey == instance.slotKey }) {
                    found.append(instance.row(at: context.moment.now))
                }
            }
        }
        return found.sorted { ($0.windowStart, $0.windowEnd, $0.id) < ($1.windowStart, $1.windowEnd, $1.id) }
    }
}
