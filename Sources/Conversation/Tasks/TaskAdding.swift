import Almanac
import Engine
import Intents

enum TaskAdding {
    static func add(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        if let each = command.each { return try several(each, command, &turn) }
        try requireName(command, turn)
        var draft = try draft(command, turn)
        if let planned = PlanningTalk.plannedDay(turn), draft.dueDate == nil { draft.dueDate = planned }
        let task = try TaskCreation.create(draft, in: &turn.edit)
        turn.state.it = .task(task.id)
        return DayFullTalk.offer(for: task, &turn) ?? .done(.taskAdd)
    }

    /// What may be one task or several is asked about, and then each is added with what was said of it.
    private static func several(_ commands: [Command], _ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer
    {
        guard command.isConfirmed else {
            return Asking.oneOrSeveral(command, commands.compactMap { $0.text("title") }, turn)
        }
        var answer = Answer.done(.taskAdd)
        for one in commands { answer = try add(one, &turn) }
        return answer
    }

    /// "add today", "add high", "add 30m" say something of a task and don't name it. In quotes it is a name.
    private static func requireName(_ command: Command, _ turn: Turn) throws(Refusal) {
        guard case .text(let title)? = command.slots["title"], command.slots.names.allSatisfy({ $0 == "title" }) else {
            return
        }
        let tokens = Line(title).tokens
        let isLength =
            tokens.contains { $0.kind == .number } && tokens.contains { $0.kind == .word }
            && DurationSlot.read(tokens, at: 0, turn.slotContext).contains { $0.end == tokens.count }
        if isLength || parts.contains(FoldedName(title).whole) {
            throw .invalid(Invalid(.title, .missing))
        }
    }

    private static let parts: Set<String> = [
        "high", "medium", "low", "important", "urgent", "today", "tomorrow", "tonight", "next week", "this weekend",
        "someday",
    ]

    /// What the sentence says of it.
    static func draft(_ command: Command, _ turn: Turn) throws(Refusal) -> TaskDraft {
        var draft = TaskDraft(title: try command.title())
        draft.dueDate = try command.date()
        if command.isNothing("minutes") {
            draft.effortMinutes = nil
        } else if let minutes = try command.minutes() {
            draft.effortMinutes = minutes
        }
        draft.importance = command.word("importance") ?? .low
        if let name = command.text("category") { draft.categoryID = try turn.category(named: name).id }
        draft.notes = command.text("note")
        draft.repeating = try RepeatReading.pattern(command)
        if command.has("until") {
            if draft.repeating != nil { throw .invalid(Invalid(.repeating, .noLastDay)) }
            if draft.dueDate == nil { draft.dueDate = try command.date("until") }
        }
        if let pattern = draft.repeating, draft.dueDate == nil, !command.isNothing("date") {
            // "every mon" says on which day it begins.
            draft.dueDate = RepeatReading.firstDay(pattern, today: turn.context.today)
        }
        return draft
    }
}

/// How a task comes back, from a sentence's slots.
enum RepeatReading {
    static func pattern(_ command: Command) throws(Refusal) -> RepeatPattern? {
        if case .invalid? = command.slots["repeat"] { throw .invalid(Invalid(.repeating, .otherRhythm)) }
        let kind: RepeatKind? = command.word("repeat")
        let weekdays = command.weekdays() ?? []
        switch kind {
        case .daily: return .daily
        case .weekly: return .weekly(weekdays)
        case .monthly:
            if case .number(let day)? = command.slots["day_of_month"] { return .monthly(day) }
            return .monthly()
        default: return weekdays.isEmpty ? nil : weekdays.count == 7 ? .daily : .weekly(weekdays)
        }
    }

    /// The first day from today on that the pattern names, where it names one.
    static func firstDay(_ pattern: RepeatPattern, today: Day) -> Day? {
        switch pattern.kind {
        case .none: return nil
        case .daily: return today
        case .weekly:
            guard !pattern.weekdays.isEmpty else { return today }
            return (0..<7).map { today + $0 }.first { pattern.weekdays.contains($0.weekday) }
        case .monthly:
            guard pattern.dayOfMonth > 0 else { return today }
            let here = today.adding(months: 0, dayOfMonth: pattern.dayOfMonth)
            return here >= today ? here : today.adding(months: 1, dayOfMonth: pattern.dayOfMonth)
        }
    }
}
