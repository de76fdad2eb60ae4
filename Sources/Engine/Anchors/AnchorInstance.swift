import Almanac

/// An Anchor as a rule would have it.
package struct AnchorInstance: Equatable, Sendable {
    package var ruleID: RowID
    package var title: String
    package var date: Day
    package var slotKey: String
    package var start: Instant
    package var end: Instant
    package var effortMinutes: Int?
    package var remindBeforeStartMinutes: Int?
    package var remindBeforeEndMinutes: Int?

    package init(
        _ rule: AnchorRule, title: String, date: Day, slotKey: String, start: Instant, end: Instant,
        _ reminder: AnchorReminder
    ) {
        ruleID = rule.id
        self.title = title.isEmpty ? rule.title : title
        self.date = date
        self.slotKey = slotKey
        self.start = start
        self.end = end
        effortMinutes = rule.effortMinutes
        remindBeforeStartMinutes = reminder.atStart ? 0 : nil
        remindBeforeEndMinutes = reminder.beforeEndMinutes
    }

    /// Puts the rule's values on a row; the row keeps its id and status.
    func apply(to anchor: inout Anchor) {
        anchor.ruleID = ruleID
        anchor.title = title
        anchor.occurrenceDate = date
        anchor.slotKey = slotKey
        anchor.windowStart = start
        anchor.windowEnd = end
        anchor.effortMinutes = effortMinutes
        anchor.remindBeforeStartMinutes = remindBeforeStartMinutes
        anchor.remindBeforeEndMinutes = remindBeforeEndMinutes
    }

    /// A row of its own, not stored.
    package func row(id: RowID = RowID(high: 0, low: 0), at now: Instant) -> Anchor {
        var anchor = Anchor()
        anchor.id = id
        anchor.generatedAt = now
        apply(to: &anchor)
        return anchor
    }
}

/// What a rule has on a day, by the calendar or by the sun. AfterLast rules are in `AfterLast`.
package struct AnchorDays {
    package let rule: AnchorRule
    package let config: AnchorConfig
    package let moment: Moment
    private var calendar: PrayerCalendar?

    package init(_ rule: AnchorRule, _ config: AnchorConfig, _ moment: Moment) {
        self.rule = rule
        self.config = config
        self.moment = moment
        if case .prayer(let prayer) = config, let settings = prayer.settings { calendar = PrayerCalendar(settings) }
    }

    /// A prayer rule without a place has no times at all (PRY-13).
    package var hasTimes: Bool {
        if case .prayer = config { calendar != nil } else { true }
    }

    /// In the order of the rule's slots, or of the day. Nothing inside an exception, nothing for a window that had ended
    /// when the rule was made (ANC-27).
    package mutating func instances(on day: Day) -> [AnchorInstance] {
        guard !config.exceptions.contains(where: { $0.contains(day) }) else { return [] }
        let found: [AnchorInstance]
        switch config {
        case .scheduled(let scheduled): found = self.scheduled(scheduled, on: day)
        case .prayer(let prayer): found = prayers(prayer, on: day)
        case .newer, .unreadable: found = []
        }
        return found.filter { $0.end > rule.createdAt }
    }

    /// The first day from this one on that may have any: past the exceptions, and on the calendar of a scheduled rule. nil
    /// where none ever will.
    package func candidate(from day: Day) -> Day? {
        var day = day
        while true {
            if case .scheduled(let scheduled) = config {
                guard let named = scheduled.recurrence.first(from: day), scheduled.endDate.map({ named <= $0 }) ?? true
                else { return nil }
                day = named
            }
            guard let exception = config.exceptions.first(where: { $0.contains(day) }) else { return day }
            guard let to = exception.to else { return nil }
            day = to + 1
        }
    }

    private func scheduled(_ config: ScheduledConfig, on day: Day) -> [AnchorInstance] {
        guard config.recurrence.names(day), config.endDate.map({ day <= $0 }) ?? true else { return [] }
        return config.slots.map { slot in
            let start = slot.allDay ? moment.start(of: day) : moment.instant(day, slot.start)
            let end = slot.allDay ? moment.end(of: day) : start + slot.windowMinutes * 60
            return AnchorInstance(
                rule, title: slot.label, date: day, slotKey: slot.id, start: start, end: end, config.reminder)
        }
    }

    private mutating func prayers(_ config: PrayerConfig, on day: Day) -> [AnchorInstance] {
        guard let prayerDay = calendar?.day(day, in: moment.zone, ishaEnds: config.ishaEnds) else { return [] }
        return prayerDay.windows.filter { config.prayers.contains($0.prayer) }.map { window in
            AnchorInstance(
                rule, title: AnchorDays.title(window.prayer, on: day, fridayLabel: config.fridayLabel), date: day,
                slotKey: window.prayer.rawValue, start: window.start, end: window.end, config.reminder)
        }
    }

    /// The prayer day as the sun has it, for the rule's reading; nil for a rule that isn't a prayer rule or has no place.
    package mutating func prayerDay(_ day: Day) -> PrayerDay? {
        guard case .prayer(let config) = config else { return nil }
        return calendar?.day(day, in: moment.zone, ishaEnds: config.ishaEnds)
    }

    /// Friday's Dhuhr is Jumu'ah where the rule says so; only the name changes (PRY-10, PRY-11).
    package static func title(_ prayer: Prayer, on day: Day, fridayLabel: Bool) -> String {
        switch prayer {
        case .fajr: "Fajr"
        case .dhuhr: fridayLabel && day.weekday == 5 ? "Jumu'ah" : "Dhuhr"
        case .asr: "Asr"
        case .maghrib: "Maghrib"
        case .isha: "Isha"
        }
    }
}
