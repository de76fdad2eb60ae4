import Almanac
import JSONText

/// Making and changing scheduled rules (ANC-82 to ANC-84). Nothing is written where anything is refused.
package enum RuleEditing {
    @discardableResult
    package static func create(_ source: AnchorSource, _ draft: RuleDraft, in edit: inout Edit) throws(Refusal)
        -> AnchorRule
    {
        var preset = RulePreset(source, today: edit.today)
        // The one time of day of a rule for bins is called as the rule is.
        if source == .binNight, let title = draft.title { preset.slotLabel = title }
        var rule = AnchorRule()
        rule.id = edit.ids.next()
        rule.createdAt = edit.now
        rule.sourceKey = Raw(source)
        rule.title = try TitleRule.checked(draft.title ?? preset.title)
        rule.effortMinutes = try RuleChecks.effort(draft.effortMinutes ?? preset.effortMinutes)
        let recurrence = try recurrence(draft, preset.recurrence, edit.today)
        var config = ScheduledConfig(recurrence: recurrence, slots: [])
        config.slots = try slots(draft, preset, recurrence, &edit)
        try finish(&config, draft, from: edit.today)
        rule.placement = Raw(recurrence.isAfterLast ? .flexible : draft.placement ?? preset.placement)
        rule.configData = text(config)
        if let same = same(rule, config, in: edit.context) { throw .duplicate(name: same.title, of: .rule) }
        edit.save(rule)
        AnchorSync.sync(rule, in: &edit)
        edit.signal(.anchor(.ruleAdded(rule, next: AnchorsOverview.next(rule, edit.context))))
        return rule
    }

    /// Keeps breaks, each slot's key, and whatever of the text it doesn't name. Refuses a prayer rule (`wrongKind`) and one that
    /// can't be read.
    package static func change(_ rule: AnchorRule, _ draft: RuleDraft, in edit: inout Edit) throws(Refusal) {
        let parsed = try AnchorExceptions.readable(rule)
        guard case .scheduled(var config) = parsed else { throw .wrongKind(.prayerRule(title: rule.title)) }
        let before = config
        config.recurrence = try recurrence(draft, config.recurrence, edit.today)
        try changeSlots(&config, draft, &edit)
        try finish(&config, draft, from: nil)
        var changed = rule
        if let title = draft.title { changed.title = try TitleRule.checked(title) }
        if let effort = draft.effortMinutes { changed.effortMinutes = try RuleChecks.effort(effort) }
        if let placement = draft.placement { changed.placement = Raw(placement) }
        if config.recurrence.isAfterLast { changed.placement = Raw(.flexible) }
        guard changed != rule || config != before else { return edit.signal(.anchor(.ruleUnchanged(rule))) }
        edit.save(changed)
        changed = try ConfigText.change(changed, in: &edit) { object in
            if config.recurrence != before.recurrence {
                object["recurrence"] = recurrenceText(config.recurrence, before.recurrence, object["recurrence"])
            }
            if config.slots != before.slots {
                object["slots"] = .array(slotTexts(config.slots, object["slots"]?.array ?? []))
            }
            if config.endDate != before.endDate { object["endDate"] = .text(config.endDate?.description) }
            if config.reminder != before.reminder { object.put(config.reminder.json, in: "reminder") }
        }
        // What an edit adds begins with what is still to come (ANC-28).
        if config.recurrence != before.recurrence || config.endDate != before.endDate {
            AnchorFloors.set(rule.id, in: &edit)
        }
        for slot in config.slots where !before.slots.contains(where: { $0.id == slot.id }) {
            AnchorFloors.set(rule.id, slot: slot.id, in: &edit)
        }
        AnchorSync.sync(changed, in: &edit)
        edit.signal(
            .anchor(.ruleChanged(changed, from: rule, next: AnchorsOverview.next(changed, edit.context))))
    }

    /// One of that name with the same days and times already.
    private static func same(_ rule: AnchorRule, _ config: ScheduledConfig, in context: DayContext) -> AnchorRule? {
        func times(_ slots: [AnchorSlot]) -> [AnchorSlot] {
            slots.map { slot in
                var slot = slot
                slot.id = ""
                return slot
            }
        }
        return context.rules.rows.sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }.first { other in
            guard !other.isArchived, other.title.lowercased() == rule.title.lowercased(),
                case .scheduled(let there) = AnchorConfig.parse(other)
            else { return false }
            return there.recurrence == config.recurrence && times(there.slots) == times(config.slots)
                && there.endDate == config.endDate
        }
    }

    /// A recurrence of the same kind keeps the unknown fields it came with.
    private static func recurrenceText(_ new: Recurrence, _ old: Recurrence, _ text: JSON?) -> JSON {
        guard new.json["kind"] == old.json["kind"], var object = text?.object else { return new.json }
        object.put(new.json)
        return .object(object)
    }

    /// A slot keeps the unknown fields it came with.
    private static func slotTexts(_ slots: [AnchorSlot], _ texts: [JSON]) -> [JSON] {
        slots.map { slot in
            guard var object = texts.first(where: { $0["id"]?.string == slot.id })?.object else { return slot.json }
            object.put(slot.json)
            if !slot.allDay { object["allDay"] = nil }
            return .object(object)
        }
    }

    private static func text(_ config: ScheduledConfig) -> String {
        JSON.object(
            JSONObject([
                ("version", .int(AnchorConfig.version)), ("recurrence", config.recurrence.json),
                ("slots", .array(config.slots.map(\.json))), ("endDate", .text(config.endDate?.description)),
                ("reminder", config.reminder.json),
            ])
        ).text
    }

    // MARK: Parts

    private static func recurrence(_ draft: RuleDraft, _ old: Recurrence?, _ today: Day) throws(Refusal) -> Recurrence {
        if let days = draft.weekdays {
            guard !days.isEmpty else { throw .invalid(Invalid(.weekdays, .missing)) }
            guard days.allSatisfy({ (1...7).contains($0) }) else {
                throw .invalid(Invalid(.weekdays, .outOfRange(low: 1, high: 7)))
            }
        }
        if let counted = try afterLast(draft, old, today) { return counted }
        if let n = draft.everyDays {
            try requireInterval(n)
            return .everyNDays(n: n, start: draft.startDate ?? old?.start ?? today)
        }
        if let n = draft.everyWeeks {
            try requireInterval(n)
            let start = draft.startDate ?? old?.start ?? today
            let days = draft.weekdays ?? old?.weekdays ?? [start.weekday]
            return .everyNWeeks(n: n, weekdays: Weekdays.normal(days), start: start)
        }
        if let days = draft.weekdays {
            if case .everyNWeeks(let n, _, let start)? = old {
                return .everyNWeeks(n: n, weekdays: Weekdays.normal(days), start: draft.startDate ?? start)
            }
            return .weekly(weekdays: Weekdays.normal(days))
        }
        switch old {
        case .everyNDays(let n, let start)?: return .everyNDays(n: n, start: draft.startDate ?? start)
        case .everyNWeeks(let n, let days, let start)?:
            return .everyNWeeks(n: n, weekdays: days, start: draft.startDate ?? start)
        case let old?: return old
        case nil: throw .invalid(Invalid(.weekdays, .missing))
        }
    }

    /// Counted from the last time: said so, or left as it was. Where one number is said it is both, the shortest and the
    /// longest.
    private static func afterLast(_ draft: RuleDraft, _ old: Recurrence?, _ today: Day) throws(Refusal) -> Recurrence? {
        let single = draft.startDate == nil && draft.weekdays == nil ? draft.everyDays : nil
        var least: Int
        var most: Int
        var start = today
        if let said = draft.minDays ?? draft.maxDays {
            (least, most) = (said, draft.maxDays ?? said)
            if case .afterLast(_, _, let day)? = old { start = day }
        } else if case .afterLast(let oldLeast, let oldMost, let day)? = old {
            guard draft.weekdays == nil, draft.everyWeeks == nil, draft.everyDays == nil || single != nil else {
                return nil
            }
            (least, most, start) = (single ?? oldLeast, single ?? oldMost, day)
        } else if let single, draft.isDueNow || draft.lastDone != nil {
            (least, most) = (single, single)
        } else {
            return nil
        }
        guard least >= 1 else { throw .invalid(Invalid(.interval, .notPositive)) }
        guard most >= least else { throw .invalid(Invalid(.interval, .order)) }
        try requireInterval(most)
        if draft.isDueNow {
            start = today - least
        } else if let done = draft.lastDone {
            guard done <= today else { throw .invalid(Invalid(.date, .impossible(done.description))) }
            start = done
        }
        return .afterLast(minDays: least, maxDays: most, start: start)
    }

    private static func requireInterval(_ n: Int) throws(Refusal) {
        guard n >= 1 else { throw .invalid(Invalid(.interval, .notPositive)) }
        guard n <= Recurrence.longestInterval else {
            throw .invalid(Invalid(.interval, .outOfRange(low: 1, high: Recurrence.longestInterval)))
        }
    }

    private static func slots(
        _ draft: RuleDraft, _ preset: RulePreset, _ recurrence: Recurrence, _ edit: inout Edit
    ) throws(Refusal) -> [AnchorSlot] {
        var slots: [AnchorSlot] = []
        let allDay = recurrence.isAfterLast || draft.allDay ?? (draft.start == nil && preset.allDay)
        if allDay {
            slots.append(
                AnchorSlot(
                    id: edit.ids.next().description, label: preset.slotLabel, start: .midnight, windowMinutes: 1440,
                    allDay: true))
        } else if let start = draft.start ?? (draft.newSlots.isEmpty ? preset.start : nil) {
            slots.append(
                AnchorSlot(
                    id: edit.ids.next().description, label: preset.label(at: start, beside: draft.newSlots),
                    start: start,
                    windowMinutes: try window(draft.windowMinutes ?? preset.windowMinutes ?? 60)))
        }
        for slot in draft.newSlots { try append(slot, to: &slots, &edit) }
        guard !slots.isEmpty else { throw .invalid(Invalid(.start, .missing)) }
        try requireLabels(slots)
        return slots
    }

    private static func append(_ draft: SlotDraft, to slots: inout [AnchorSlot], _ edit: inout Edit) throws(Refusal) {
        guard let start = draft.start else { throw .invalid(Invalid(.start, .missing)) }
        slots.append(
            AnchorSlot(
                id: edit.ids.next().description, label: draft.label, start: start,
                windowMinutes: try window(draft.windowMinutes ?? slots.last?.windowMinutes ?? 60)))
    }

    private static func window(_ minutes: Int) throws(Refusal) -> Int {
        guard minutes >= 1 else { throw .invalid(Invalid(.window, .notPositive)) }
        guard minutes <= AnchorSlot.longestWindow else {
            throw .invalid(Invalid(.window, .outOfRange(low: 1, high: AnchorSlot.longestWindow)))
        }
        return minutes
    }

    private static func changeSlots(_ config: inout ScheduledConfig, _ draft: RuleDraft, _ edit: inout Edit)
        throws(Refusal)
    {
        if let name = draft.removedSlot {
            guard let index = config.slots.firstIndex(where: { $0.label.lowercased() == name.lowercased() }) else {
                throw .invalid(Invalid(.slot, .unknown(name)))
            }
            guard config.slots.count > 1 else { throw .invalid(Invalid(.slots, .missing)) }
            config.slots.remove(at: index)
        }
        if draft.start != nil || draft.windowMinutes != nil || draft.allDay != nil {
            guard config.slots.count == 1, !config.recurrence.isAfterLast else {
                throw .invalid(Invalid(.slot, .needsLabel))
            }
            if let start = draft.start { config.slots[0].start = start }
            if let minutes = draft.windowMinutes { config.slots[0].windowMinutes = try window(minutes) }
            config.slots[0].allDay = draft.allDay ?? (draft.start == nil && config.slots[0].allDay)
        }
        for slot in draft.newSlots {
            // A time of that name is there already: then it is that one's time that changes. One without a name, at that
            // time of day, gets the name.
            let named = config.slots.firstIndex { $0.label.lowercased() == slot.label.lowercased() }
            let nameless = config.slots.firstIndex { $0.label.isEmpty && !$0.allDay && $0.start == slot.start }
            if let index = named ?? nameless {
                config.slots[index].label = slot.label
                if let start = slot.start {
                    config.slots[index].start = start
                    config.slots[index].allDay = config.recurrence.isAfterLast
                }
                if let minutes = slot.windowMinutes { config.slots[index].windowMinutes = try window(minutes) }
            } else {
                try append(slot, to: &config.slots, &edit)
            }
        }
        try requireLabels(config.slots)
    }

    private static func requireLabels(_ slots: [AnchorSlot]) throws(Refusal) {
        if slots.count > 1, slots.contains(where: { $0.label.isEmpty }) { throw .invalid(Invalid(.slot, .needsLabel)) }
    }

    /// `today` for a new rule: it can't be over before it begins.
    private static func finish(_ config: inout ScheduledConfig, _ draft: RuleDraft, from today: Day?) throws(Refusal) {
        if draft.removesEndDate { config.endDate = nil }
        if let end = draft.endDate { config.endDate = end }
        if let end = config.endDate, draft.endDate != nil || draft.startDate != nil {
            let earliest = [config.recurrence.isAfterLast ? nil : config.recurrence.start, today].compactMap(\.self)
                .max()
            if let earliest, end < earliest { throw .invalid(Invalid(.end, .order)) }
        }
        if draft.removesReminders { config.reminder = .off }
        if let atStart = draft.remindAtStart { config.reminder.atStart = atStart }
        if let minutes = draft.remindBeforeEnd { config.reminder.beforeEndMinutes = try RuleChecks.reminder(minutes) }
    }
}
