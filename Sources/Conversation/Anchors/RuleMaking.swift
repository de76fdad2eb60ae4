import Almanac
import Engine
import Intents
import Lettering

/// Making and changing Anchor rules by sentence.
enum RuleMaking {
    static func run(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        if command.intent == .anchorCreate {
            if command.text("type") == "prayers" { return try PrayerMaking.create(command, &turn) }
            if let question = sameName(command, turn) { return question }
            let rule = try RuleEditing.create(source(command), try draft(command, turn), in: &turn.edit)
            turn.state.it = .rule(rule.id)
            return .done(.anchorCreate)
        }
        guard case .rule(let id)? = command.items.first, let rule = turn.context.rules[id] else {
            throw .invalid(Invalid(.name, .missing))
        }
        let parsed = AnchorConfig.parse(rule)
        if parsed.needsAttention { throw .needsAttention(title: rule.title, newer: parsed == .newer) }
        if rule.sourceKey == .prayerWindow { return try PrayerMaking.change(rule, command, &turn) }
        if PrayerMaking.namesPrayerParts(command) { throw .wrongKind(.notAPrayerRule(title: rule.title)) }
        var draft = try draft(command, turn)
        ToldTime.settle(&draft, command, rule)
        try RuleEditing.change(rule, draft, in: &turn.edit)
        return .done(.anchorChange)
    }

    /// One of the name is there, and what was told may be of that one, or of another: asked, so that no second one appears.
    private static func sameName(_ command: Command, _ turn: Turn) -> Answer? {
        guard command.isTold, !command.isConfirmed else { return nil }
        let title = command.text("title") ?? RulePreset(source(command), today: turn.context.today).title
        guard let rule = named(title, turn.context), !rule.title.isEmpty else { return nil }
        var changing = Command(.anchorChange, command.slots, items: [.rule(rule.id)])
        for slot in ["title", "type"] { changing.slots[slot] = nil }
        var trial = turn
        // What can't be changed so, or is so already, is said by the making itself.
        guard (try? run(changing, &trial)) != nil, !trial.edit.changes.isEmpty else { return nil }
        return Asking.among(
            [
                (turn.voice.deed(IntentName.anchorChange.rawValue, [turn.title(.rule(rule.id))]), changing),
                (turn.voice.words(.another(title: title)).joined(), command),
            ], turn.voice.words(.isThere(title: rule.title)).joined(), .anchorCreate, turn)
    }

    static func isThere(_ title: String, _ context: DayContext) -> Bool { named(title, context) != nil }

    private static func named(_ title: String, _ context: DayContext) -> AnchorRule? {
        let name = FoldedName(title).whole
        return context.rules.rows.first {
            !$0.isArchived && $0.sourceKey != .prayerWindow && FoldedName($0.title).whole == name
        }
    }

    private static func source(_ command: Command) -> AnchorSource {
        switch command.text("type") {
        case "school": .schoolRun
        case "bins": .binNight
        case "plants": .plantWatering
        default: .custom
        }
    }

    private static func draft(_ command: Command, _ turn: Turn) throws(Refusal) -> RuleDraft {
        var draft = RuleDraft()
        if command.has("title") { draft.title = try command.title() }
        if case .invalid(let text)? = command.slots["cadence"] { throw .invalid(Invalid(.interval, .impossible(text))) }
        draft.weekdays = command.weekdays()
        draft.everyDays = try command.number("every_days", field: .interval)
        draft.everyWeeks = try command.number("every_weeks", field: .interval)
        draft.minDays = try command.number("min_days", field: .interval)
        draft.maxDays = try command.number("max_days", field: .interval)
        draft.startDate = try command.date("start_date", field: .start)
        draft.lastDone = try command.date("last_done")
        draft.isDueNow = command.has("due_now")
        draft.start = try command.time("start", field: .start)
        if let minutes = try command.minutes("window", field: .window) { draft.windowMinutes = minutes }
        if let end = try command.time("end", field: .end), let start = draft.start {
            try OneOffs.requireNight(from: start, to: end)
            draft.windowMinutes = (end.value - start.value + 1440) % 1440
        }
        // How long it goes on is how long it takes (docs/decisions/0019).
        if command.intent == .anchorCreate, source(command) == .custom, !command.has("window_alone") {
            draft.effortMinutes = draft.windowMinutes
        }
        if command.has("all_day") { draft.allDay = true }
        draft.newSlots = try slots(command)
        draft.removedSlot = command.text("remove_slot")
        if let minutes = try command.minutes() { draft.effortMinutes = minutes }
        draft.placement = command.word("placement")
        draft.endDate = try command.date("until", field: .until)
        if command.has("remind_start") { draft.remindAtStart = true }
        draft.remindBeforeEnd = try command.minutes("before_end", field: .reminder)
        return draft
    }

    /// Times of day that were named: a label, a start, and a length or an end.
    private static func slots(_ command: Command) throws(Refusal) -> [SlotDraft] {
        guard case .list(let values)? = command.slots["slots"] else { return [] }
        var drafts: [SlotDraft] = []
        for case .group(let parts) in values {
            let part = Command(command.intent, parts)
            let start = try part.time("start", field: .start)
            var window = try part.minutes("window", field: .window)
            if window == nil, let start, let end = try part.time("end", field: .end) {
                try OneOffs.requireNight(from: start, to: end)
                window = (end.value - start.value + 1440) % 1440
            }
            drafts.append(
                SlotDraft(label: Lettering.cleaned(part.text("label") ?? ""), start: start, windowMinutes: window))
        }
        return drafts
    }
}
