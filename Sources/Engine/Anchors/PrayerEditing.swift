import Almanac
import JSONText

/// The parts of a prayer rule that a sentence names.
package struct PrayerDraft: Equatable, Sendable {
    package var title: String?
    package var method: PrayerMethod?
    package var madhab: Madhab?
    package var highLatitude: HighLatitude?
    package var ishaEnds: IshaEnds?
    package var fridayLabel: Bool?
    package var prayers: [Prayer]?
    package var adjustments: [Prayer: Int] = [:]
    package var location: PrayerLocation?
    package var effortMinutes: Int?
    package var placement: Placement?
    package var removesReminders = false
    package var remindAtStart: Bool?
    package var remindBeforeEnd: Int?

    package init() {}
}

/// Making and changing prayer rules (PRY-16 to PRY-26).
package enum PrayerEditing {
    /// Minutes either way.
    package static let longestAdjustment = 60

    /// The method and madhab suggested for the place's country are the caller's to know.
    @discardableResult
    package static func create(
        _ draft: PrayerDraft, suggested: (method: PrayerMethod, madhab: Madhab), in edit: inout Edit
    ) throws(Refusal) -> AnchorRule {
        guard let location = try draft.location?.checked() else { throw .invalid(Invalid(.place, .missing)) }
        var config = PrayerConfig(
            method: suggested.method, madhab: suggested.madhab, highLatitude: .suggested(latitude: location.latitude),
            location: location)
        try apply(draft, to: &config)
        if let same = same(config, in: edit.context) { throw .duplicate(name: same.title, of: .rule) }
        var rule = AnchorRule()
        rule.id = edit.ids.next()
        rule.createdAt = edit.now
        rule.sourceKey = Raw(.prayerWindow)
        rule.title = try TitleRule.checked(draft.title ?? "Salah")
        rule.effortMinutes = try RuleChecks.effort(draft.effortMinutes ?? 10)
        rule.placement = Raw(draft.placement ?? .fixed)
        rule.configData = text(config)
        edit.save(rule)
        AnchorSync.sync(rule, in: &edit)
        edit.signal(.anchor(.ruleAdded(rule, next: AnchorsOverview.next(rule, edit.context))))
        edit.signal(.anchor(.prayerChoices(rule, config)))
        return rule
    }

    /// Keeps breaks and whatever of the text it doesn't name; another place keeps method and madhab (RUL-25).
    package static func change(_ rule: AnchorRule, _ draft: PrayerDraft, in edit: inout Edit) throws(Refusal) {
        guard case .prayer(var config) = try AnchorExceptions.readable(rule) else {
            throw .wrongKind(.notAPrayerRule(title: rule.title))
        }
        let before = config
        try apply(draft, to: &config)
        var changed = rule
        if let title = draft.title { changed.title = try TitleRule.checked(title) }
        if let effort = draft.effortMinutes { changed.effortMinutes = try RuleChecks.effort(effort) }
        if let placement = draft.placement { changed.placement = Raw(placement) }
        guard changed != rule || config != before else { return edit.signal(.anchor(.ruleUnchanged(rule))) }
        edit.save(changed)
        changed = try ConfigText.change(changed, in: &edit) { object in
            if draft.method != nil { object["method"] = .string(config.methodName) }
            if draft.madhab != nil { object["madhab"] = .string(config.madhab.rawValue) }
            if draft.highLatitude != nil { object["highLatitude"] = .string(config.highLatitude.rawValue) }
            if draft.ishaEnds != nil { object["ishaEnds"] = .string(config.ishaEnds.rawValue) }
            if draft.fridayLabel != nil { object["fridayLabel"] = .bool(config.fridayLabel) }
            if config.prayers != before.prayers { object["prayers"] = prayerNames(config.prayers) }
            if !draft.adjustments.isEmpty {
                var minutes = object["adjustmentsMinutes"]?.object ?? JSONObject()
                for prayer in Prayer.allCases { minutes[prayer.rawValue] = adjustment(config.adjustments[prayer]) }
                object["adjustmentsMinutes"] = .object(minutes)
            }
            if draft.location != nil, let location = config.location { object.put(location.json, in: "location") }
            if config.reminder != before.reminder { object.put(config.reminder.json, in: "reminder") }
        }
        // Prayers added late in the day begin with those still to come (ANC-28).
        if config.prayers != before.prayers || before.location == nil { AnchorFloors.set(rule.id, in: &edit) }
        AnchorSync.sync(changed, in: &edit)
        edit.signal(
            .anchor(.ruleChanged(changed, from: rule, next: AnchorsOverview.next(changed, edit.context))))
    }

    /// One that has any of these prayers at that place already: each would come twice.
    private static func same(_ config: PrayerConfig, in context: DayContext) -> AnchorRule? {
        context.rules.rows.sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }.first { rule in
            guard !rule.isArchived, case .prayer(let other) = AnchorConfig.parse(rule), let here = config.location,
                let there = other.location
            else { return false }
            return here.latitude == there.latitude && here.longitude == there.longitude
                && !Set(config.prayers).isDisjoint(with: other.prayers)
        }
    }

    private static func apply(_ draft: PrayerDraft, to config: inout PrayerConfig) throws(Refusal) {
        if let method = draft.method { config.methodName = method.rawValue }
        if let madhab = draft.madhab { config.madhab = madhab }
        if let rule = draft.highLatitude { config.highLatitude = rule }
        if let ends = draft.ishaEnds { config.ishaEnds = ends }
        if let label = draft.fridayLabel { config.fridayLabel = label }
        if let prayers = draft.prayers {
            guard !prayers.isEmpty else { throw .invalid(Invalid(.prayers, .missing)) }
            config.prayers = Array(Set(prayers)).sorted()
        }
        for (prayer, minutes) in draft.adjustments {
            guard abs(minutes) <= longestAdjustment else {
                throw .invalid(Invalid(.adjustment, .outOfRange(low: -longestAdjustment, high: longestAdjustment)))
            }
            config.adjustments[prayer] = minutes
        }
        if let location = try draft.location?.checked() { config.location = location }
        if draft.removesReminders { config.reminder = .off }
        if let atStart = draft.remindAtStart { config.reminder.atStart = atStart }
        if let minutes = draft.remindBeforeEnd { config.reminder.beforeEndMinutes = try RuleChecks.reminder(minutes) }
    }

    private static func prayerNames(_ prayers: [Prayer]) -> JSON { .array(prayers.map { .string($0.rawValue) }) }

    /// A zero isn't stored: a missing one means none (PRY-25).
    private static func adjustment(_ minutes: Int) -> JSON? { minutes == 0 ? nil : .int(minutes) }

    private static func adjustments(_ adjustments: PrayerAdjustments) -> JSON {
        var object = JSONObject()
        for prayer in Prayer.allCases { object[prayer.rawValue] = adjustment(adjustments[prayer]) }
        return .object(object)
    }

    private static func text(_ config: PrayerConfig) -> String {
        JSON.object(
            JSONObject([
                ("version", .int(AnchorConfig.version)), ("method", .string(config.methodName)),
                ("madhab", .string(config.madhab.rawValue)), ("highLatitude", .string(config.highLatitude.rawValue)),
                ("ishaEnds", .string(config.ishaEnds.rawValue)), ("fridayLabel", .bool(config.fridayLabel)),
                ("reminder", config.reminder.json), ("prayers", prayerNames(config.prayers)),
                ("adjustmentsMinutes", adjustments(config.adjustments)), ("location", config.location?.json ?? .null),
            ])
        ).text
    }
}
