import Almanac
import Engine
import Intents
import Voice

/// Reminders by sentence: the list, and when a thing reminds.
enum ReminderTalk {
    static func run(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        guard command.intent == .reminderSet else {
            return .info(.reminderList, .reminders(ReminderList.read(in: turn.context)))
        }
        guard !command.items.isEmpty else { throw .invalid(Invalid(.name, .missing)) }
        let wish = try Wish(command)
        if wish.isOff, !command.isConfirmed, let question = ofAll(command, turn) { return question }
        for item in command.items {
            switch item {
            case .habit(let id): try set(wish, windows(of: id, turn), &turn)
            case .window(let id):
                guard let window = turn.context.windows[id] else { throw .notFound(name: "") }
                try set(wish, [window], &turn)
            case .rule(let id):
                guard let rule = turn.context.rules[id] else { throw .notFound(name: "") }
                try set(wish, rule, &turn)
            case .anchor(let id):
                let anchor = try AnchorResolving.anchor(id, turn)
                // What reminds of it is its rule.
                if let rule = turn.context.rules[anchor.ruleID] {
                    try set(wish, rule, &turn)
                } else {
                    try set(wish, anchor, &turn)
                }
            default: throw turn.doesNotFit(item)
            }
        }
        if !wish.isOff { noteQuiet(&turn) }
        return .done(.reminderSet)
    }

    /// What reminds of a prayer is its rule, for all of them: no reminder for one of them asks whether all are meant.
    private static func ofAll(_ command: Command, _ turn: Turn) -> Answer? {
        guard case .anchor(let id)? = command.items.first, command.items.count == 1,
            let anchor = turn.context.anchors[id], let rule = turn.context.rules[anchor.ruleID],
            turn.context.anchors.contains(where: {
                $0.ruleID == rule.id && $0.occurrenceDate == anchor.occurrenceDate && $0.id != anchor.id
            })
        else { return nil }
        let words = turn.voice.words(
            .remindersOfAll(one: AnchorAttendance.title(anchor, turn.context), rule: rule.title))
        var question = OpenQuestion(kind: .confirm, text: words.joined(), choices: [], asked: turn.moment.now)
        question.deed = command
        question.deed?.items = [.rule(rule.id)]
        return .ask(.reminderSet, question)
    }

    /// The one quiet line that a reminder won't arrive, where reminders are wanted and not allowed yet (TOD-27).
    static func noteQuiet(_ turn: inout Turn) {
        if ReminderStatus.isWaiting(in: turn.context) { turn.edit.signal(.reminder(.cannotArrive)) }
    }

    /// When: minutes before the start or the end, a time of day, or not at all.
    private struct Wish {
        var beforeStart: Int?
        var beforeEnd: Int?
        var at: Minute?
        let isOff: Bool

        init(_ command: Command) throws(Refusal) {
            beforeStart = try command.minutes("before_start", field: .reminder)
            beforeEnd = try command.minutes("before_end", field: .reminder)
            at = try command.time("at", field: .reminder)
            isOff = command.has("off")
            if !isOff, beforeStart == nil, beforeEnd == nil, at == nil { throw .invalid(Invalid(.reminder, .missing)) }
        }
    }

    // MARK: Habits

    private static func windows(of habit: RowID, _ turn: Turn) -> [HabitTimeWindow] {
        turn.context.windows.rows.filter { $0.habitID == habit }.sorted {
            ($0.startMinute, $0.id) < ($1.startMinute, $1.id)
        }
    }

    /// A time of day is set where it falls: in the window that holds it, else the next one, else the last. Minutes before
    /// are counted from each window's own hours, which an all-day one hasn't got.
    private static func set(_ wish: Wish, _ windows: [HabitTimeWindow], _ turn: inout Turn) throws(Refusal) {
        guard let last = windows.last else { throw .notFound(name: "") }
        if wish.isOff { return try HabitEditing.setReminder(nil, of: windows, in: &turn.edit) }
        if let at = wish.at {
            let chosen =
                windows.first { $0.startMinute <= at.value && at.value < $0.endMinute }
                ?? windows.first { $0.startMinute >= at.value } ?? last
            return try HabitEditing.setReminder(at, of: [chosen], in: &turn.edit)
        }
        for window in windows {
            let isAllDay = window.startMinute <= 0 && window.endMinute >= 1439
            guard !isAllDay else { throw .invalid(Invalid(.time, .missing)) }
            let minute =
                wish.beforeStart.map { window.startMinute - $0 } ?? window.endMinute - (wish.beforeEnd ?? 0)
            guard let at = Minute(minute) else { throw .invalid(Invalid(.reminder, .outOfRange(low: 0, high: 1439))) }
            try HabitEditing.setReminder(at, of: [window], in: &turn.edit)
        }
    }

    // MARK: Anchors

    private static func set(_ wish: Wish, _ anchor: Anchor, _ turn: inout Turn) throws(Refusal) {
        if wish.isOff { return ReminderSetting.clear(anchor, in: &turn.edit) }
        let beforeStart = try wish.at.map { (at) throws(Refusal) in try lead(at, anchor.windowStart, turn) }
        try ReminderSetting.set(
            beforeStart: beforeStart ?? wish.beforeStart, beforeEnd: wish.beforeEnd, of: anchor, in: &turn.edit)
    }

    /// Minutes from the last such time of day to the start.
    private static func lead(_ at: Minute, _ start: Instant, _ turn: Turn) throws(Refusal) -> Int {
        let zone = turn.moment.zone
        let day = zone.local(start).day
        let found = [day, day - 1].map { zone.instant($0, at) }.first { $0 <= start }
        guard let found else { throw .invalid(Invalid(.reminder, .order)) }
        return (start - found) / 60
    }

    /// A rule reminds when each of its Anchors begins, or before it ends: its Anchors have no other time to name.
    private static func set(_ wish: Wish, _ rule: AnchorRule, _ turn: inout Turn) throws(Refusal) {
        var reminder = wish.isOff ? .off : AnchorConfig.parse(rule).reminder
        if let before = wish.beforeStart {
            guard before == 0 else { throw .wrongKind(.ruleReminds(title: rule.title)) }
            reminder.atStart = true
        }
        if let before = wish.beforeEnd { reminder.beforeEndMinutes = before }
        if wish.at != nil { throw .wrongKind(.ruleReminds(title: rule.title)) }
        try ReminderSetting.set(reminder, of: rule, in: &turn.edit)
    }
}
