import Almanac
import Engine
import Intents

/// "change X: …": any part of a habit but its kind, which its history is read by (HAB-56).
enum HabitChanging {
    static func change(_ habit: Habit, _ command: Command, _ turn: inout Turn) throws(Refusal) {
        let parts = HabitParts(command)
        guard parts.hasMoreThanTitle else {
            return try HabitEditing.rename(habit, to: try command.title(), in: &turn.edit)
        }
        var draft = HabitDraft(habit, in: turn.context)
        if command.has("title") { draft.title = try command.title() }
        try requireKind(habit, command)
        if let target = try target(habit, command) {
            for n in draft.windows.indices { draft.windows[n].target = target }
        }
        try removeTime(&draft, command)
        for time in try parts.times() { add(time, &draft, turn) }
        try parts.apply(to: &draft, in: turn.context)
        try HabitEditing.update(habit, to: draft, in: &turn.edit)
    }

    private static func requireKind(_ habit: Habit, _ command: Command) throws(Refusal) {
        guard let asked: HabitKind = command.word("kind"), let kind = habit.kind.known, asked != kind else { return }
        throw .wrongKind(.kindStays(title: habit.title))
    }

    /// A count, minutes or an allowance, as the habit's own kind has it.
    private static func target(_ habit: Habit, _ command: Command) throws(Refusal) -> Int? {
        let target = try command.number("target", field: .target)
        let allowance = try command.number("allowance", field: .allowance)
        if case .minutes? = command.slots["target"], habit.kind != .timed {
            throw .wrongKind(.notATimedHabit(title: habit.title))
        }
        if allowance != nil, habit.kind != .avoid { throw .wrongKind(.notAnAvoidHabit(title: habit.title)) }
        if target != nil, habit.kind == .binary { throw .wrongKind(.notACountedHabit(title: habit.title)) }
        return allowance ?? target
    }

    private static func removeTime(_ draft: inout HabitDraft, _ command: Command) throws(Refusal) {
        guard let name = command.text("remove_time") else { return }
        let typed = FoldedName(name)
        guard let n = draft.windows.firstIndex(where: { FoldedName($0.label).whole == typed.whole }) else {
            throw .notFound(name: name)
        }
        draft.windows.remove(at: n)
    }

    /// A time of day that is there gets new hours, any other is added with the target of the others. One without a name
    /// gets one where it is no longer alone.
    private static func add(
        _ time: (label: String, start: Int, end: Int), _ draft: inout HabitDraft, _ turn: Turn
    ) {
        let typed = FoldedName(time.label).whole
        let same =
            time.label.isEmpty
            ? (draft.windows.count == 1 ? 0 : nil)
            : draft.windows.firstIndex { FoldedName($0.label).whole == typed }
        if let same {
            (draft.windows[same].startMinute, draft.windows[same].endMinute) = (time.start, time.end)
            return
        }
        var added = WindowDraft(target: draft.windows.first?.target ?? 1)
        added.effortMinutes = draft.windows.first?.effortMinutes
        (added.label, added.startMinute, added.endMinute) = (time.label, time.start, time.end)
        for n in draft.windows.indices where draft.windows[n].label.isEmpty {
            draft.windows[n].label = turn.voice.timeOfDay(draft.windows[n].startMinute, draft.windows[n].endMinute)
        }
        draft.windows.append(added)
    }
}
