import Almanac
import Engine
import Intents
import Voice

/// Making, pausing and archiving habits.
enum HabitKeeping {
    static func run(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        if command.intent == .habitCreate { return try create(command, &turn) }
        for item in command.items {
            guard case .habit(let id) = item, let habit = turn.context.habits[id] else {
                throw .invalid(Invalid(.name, .missing))
            }
            switch command.intent {
            case .habitPause:
                try HabitPausing.pause(
                    habit, from: turn.context.today, until: try command.date("until", field: .until),
                    reason: command.word("reason") ?? .other, in: &turn.edit)
            case .habitResume: try HabitPausing.resume(habit, on: turn.context.today, in: &turn.edit)
            case .habitArchive: try HabitEditing.archive(habit, in: &turn.edit)
            case .habitRestore: try HabitEditing.restore(habit, in: &turn.edit)
            default: try change(habit, command, &turn)
            }
        }
        return .done(command.intent)
    }

    private static func create(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        let title = try command.title()
        let folded = FoldedName(title).whole
        var draft =
            HabitPreset.allCases.first { OtherNames().preset($0.rawValue).contains { $0.whole == folded } }
            .map { HabitDraft.preset($0) } ?? HabitDraft(title: title)
        if let kind: HabitKind = command.word("kind") { draft.kind = kind }
        if let target = try command.number("target", field: .target) { draft.windows[0].target = target }
        if let allowance = try command.number("allowance", field: .allowance) { draft.windows[0].target = allowance }
        if let times = try command.number("per_week", field: .perWeek) { draft.rhythm = .perWeek(times) }
        if let days = command.weekdays() { draft.rhythm = .days(days) }
        if let minutes = try command.minutes() { draft.windows[0].effortMinutes = minutes }
        if let at = try command.time("remind_at") { draft.windows[0].reminderMinute = at.value }
        let habit = try HabitEditing.create(draft, in: &turn.edit)
        turn.state.it = .habit(habit.id)
        return .done(.habitCreate)
    }

    private static func change(_ habit: Habit, _ command: Command, _ turn: inout Turn) throws(Refusal) {
        if command.has("title") { try HabitEditing.rename(habit, to: try command.title(), in: &turn.edit) }
    }
}

enum HabitShowing {
    static func run(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        if case .habit(let id)? = command.items.first, let habit = turn.context.habits[id] {
            return .info(.habitRead, .habit(HabitDetail(habit, in: turn.context)))
        }
        return .info(.habitList, .habits(HabitsOverview.read(in: turn.context)))
    }
}

enum Groups {
    static func run(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        if command.intent == .groupAdd {
            try HabitGroups.add(try command.title(), in: &turn.edit)
            return .done(.groupAdd)
        }
        guard case .group(let id)? = command.items.first, let group = turn.context.groups[id] else {
            throw .invalid(Invalid(.name, .missing))
        }
        switch command.intent {
        case .groupRename: try HabitGroups.rename(group, to: try command.title(), in: &turn.edit)
        case .groupArchive: try HabitGroups.archive(group, in: &turn.edit)
        default: try HabitGroups.restore(group, in: &turn.edit)
        }
        return .done(command.intent)
    }
}
