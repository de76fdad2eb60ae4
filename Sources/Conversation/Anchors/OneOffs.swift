import Almanac
import Engine
import Intents

/// One-off Anchors by sentence.
enum OneOffs {
    /// Minutes, where a sentence gives a start alone.
    static let usualLength = 60

    static func run(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        if command.intent == .anchorAdd {
            if let question = sameName(command, turn) { return question }
            var answer = Answer.done(.anchorAdd)
            for one in command.each ?? [command] {
                let task = command.has("remind_start") ? task(called: one, turn) : nil
                var named = one
                if let task { named.slots["title"] = .text(task.title) }
                answer = try add(named, &turn)
                answer.tail = task.map { .staysAsTask(title: $0.title) }
            }
            return answer
        }
        if case .task? = command.items.first {
            throw .wrongKind(.timeOfTask(title: turn.title(command.items[0])))
        }
        guard case .anchor(let id)? = command.items.first else { throw .invalid(Invalid(.name, .missing)) }
        let anchor = try AnchorResolving.anchor(id, turn)
        if command.intent == .anchorRemove {
            try OneOffAnchors.remove(anchor, in: &turn.edit)
            return .done(.anchorRemove)
        }
        if anchor.ruleID != nil {
            let day = try command.date() ?? anchor.occurrenceDate
            throw .wrongKind(.anchorOfRule(title: AnchorAttendance.title(anchor, turn.context), day: day))
        }
        if let question = ShiftedAnchor.question(command, anchor, turn) { return question }
        var draft = OneOffAnchors.draft(of: anchor)
        if command.has("title") { draft.title = try command.title() }
        if let seconds = try ShiftedAnchor.seconds(command) {
            draft.start = draft.start + seconds
            draft.end = draft.end + seconds
        } else {
            try time(command, &draft, turn, old: anchor)
            // What takes its whole time goes on doing so.
            if draft.effortMinutes.map({ $0 * 60 }) == anchor.windowEnd - anchor.windowStart {
                draft.effortMinutes = (draft.end - draft.start) / 60
            }
        }
        try parts(command, &draft)
        try OneOffAnchors.change(anchor, to: draft, in: &turn.edit)
        return .done(.anchorEdit)
    }

    /// The open task that is to be remembered: "remind me about the inhaler at 5.40".
    private static func task(called command: Command, _ turn: Turn) -> TaskItem? {
        guard let title = command.text("title") else { return nil }
        let resolver = Resolver(NameIndex(turn.context, turn.others))
        guard
            case .one(.task(let id), let tier) = resolver.resolve(title, kinds: .task, allowed: { _ in true }),
            tier >= .word, let task = turn.context.tasks[id], task.isLive
        else { return nil }
        return task
    }

    /// An open task is called the same, and nobody said "anchor": which of the two is meant is asked, so that the task isn't
    /// left open beside it.
    private static func sameName(_ command: Command, _ turn: Turn) -> Answer? {
        guard command.isTold || command.isPut, !command.isConfirmed, let title = command.text("title") else {
            return nil
        }
        let resolver = Resolver(NameIndex(turn.context, turn.others))
        guard
            case .one(.task(let id), let tier) = resolver.resolve(title, kinds: .task, allowed: { _ in true }),
            tier >= .word || command.isPut, let task = turn.context.tasks[id], task.isLive,
            command.isPut || FoldedName(title).whole == FoldedName(task.title).whole,
            let day = (try? command.date()) ?? turn.context.today as Day?,
            let start = try? command.time("start", field: .start)
        else { return nil }
        var adding = command
        adding.isConfirmed = true
        let moving = Command(.taskMove, Slots(["date": .date(day)]), items: [.task(id)])
        let (move, add) = (IntentName.taskMove.rawValue, IntentName.anchorAdd.rawValue)
        var choices: [(label: String, does: Command)] = []
        if task.dueDate != day {
            choices.append((turn.voice.deed(move, [task.title], day: day, time: nil, minutes: nil), moving))
        }
        choices.append((turn.voice.deed(add, [title], day: day, time: start, minutes: nil), adding))
        return Asking.among(choices, turn.voice.words(.isThere(title: task.title)).joined(), .anchorAdd, turn)
    }

    private static func add(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        var draft = OneOffDraft(title: try command.title(), start: turn.moment.now, end: turn.moment.now)
        guard command.has("start") else { throw .invalid(Invalid(.time, .missing)) }
        try time(command, &draft, turn, old: nil)
        // It takes its whole time, also where the length is the usual one (docs/decisions/0019). The plain command says that
        // itself, and a reminder is of a moment.
        if !command.has("window_alone"), command.has("end") || !command.has("remind_start") {
            draft.effortMinutes = (draft.end - draft.start) / 60
        }
        try parts(command, &draft)
        let anchor = try OneOffAnchors.add(draft, in: &turn.edit)
        turn.state.it = .anchor(anchor.id)
        if anchor.remindBeforeStartMinutes != nil || anchor.remindBeforeEndMinutes != nil {
            ReminderTalk.noteQuiet(&turn)
        }
        return .done(.anchorAdd)
    }

    private static func time(_ command: Command, _ draft: inout OneOffDraft, _ turn: Turn, old: Anchor?) throws(Refusal)
    {
        let zone = turn.moment.zone
        let day =
            try command.date() ?? old.map { zone.local($0.windowStart).day } ?? PlanningTalk.plannedDay(turn)
            ?? zone.local(turn.moment.now).day
        let oldLength = old.map { $0.windowEnd - $0.windowStart }
        let said = try command.time("start", field: .start)
        let start =
            said.map { time in
                old.map { ToldTime.start(time, command, from: zone.local($0.windowStart).minute) } ?? time
            }
            ?? old.map { zone.local($0.windowStart).minute } ?? .midnight
        try span(command, &draft, zone, day, start, oldLength)
        // "Today at 02:00" before a rollover at 03:00 is in the night that still belongs to today (DAY-04, DAY-06).
        if day == turn.context.today, start < turn.moment.rollover, draft.end <= turn.moment.now {
            try span(command, &draft, zone, day + 1, start, oldLength)
        }
    }

    private static func span(
        _ command: Command, _ draft: inout OneOffDraft, _ zone: Zone, _ day: Day, _ start: Minute, _ oldLength: Int?
    ) throws(Refusal) {
        draft.start = zone.instant(day, start)
        if let end = try command.time("end", field: .end) {
            // An end on the clock before the start is the night's; the same time is no length at all.
            if end == start { throw .invalid(Invalid(.end, .order)) }
            try OneOffs.requireNight(from: start, to: end)
            draft.end = zone.instant(end < start ? day + 1 : day, end)
            // A jump of the clock may swallow the end: then the length that was meant counts.
            if draft.end <= draft.start { draft.end = draft.start + (end.value - start.value) * 60 }
        } else if let minutes = try command.minutes("window", field: .window) {
            guard minutes > 0 else { throw .invalid(Invalid(.window, .notPositive)) }
            draft.end = draft.start + minutes * 60
        } else {
            let minutes = try command.minutes() ?? usualLength
            draft.end = draft.start + (oldLength ?? minutes * 60)
        }
    }

    /// An end before its start is the next morning's, unless that makes most of a day: then the two were mixed up.
    static func requireNight(from start: Minute, to end: Minute) throws(Refusal) {
        guard end >= start || end.value + 1440 - start.value <= longestNight else {
            throw .invalid(Invalid(.end, .order))
        }
    }

    /// Minutes from an evening into the next day.
    private static let longestNight = 16 * 60

    private static func parts(_ command: Command, _ draft: inout OneOffDraft) throws(Refusal) {
        if command.has("importance") || command.has("category") {
            throw .wrongKind(.plainAnchor(title: draft.title))
        }
        if let minutes = try command.minutes() { draft.effortMinutes = minutes }
        if let before = try command.minutes("remind", field: .reminder) { draft.remindBeforeStartMinutes = before }
        if command.has("remind_start") { draft.remindBeforeStartMinutes = 0 }
        if let before = try command.minutes("remind_end", field: .reminder) { draft.remindBeforeEndMinutes = before }
    }
}
