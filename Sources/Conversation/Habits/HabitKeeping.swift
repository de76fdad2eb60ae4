import Almanac
import Engine
import Intents
import Voice

/// Making, changing, pausing and archiving habits.
enum HabitKeeping {
    static func run(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        if command.intent == .habitCreate { return try HabitMaking.create(command, &turn) }
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
            default: try HabitChanging.change(habit, command, &turn)
            }
        }
        return .done(command.intent)
    }
}

enum HabitShowing {
    static func run(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        if case .habit(let id)? = command.items.first, let habit = turn.context.habits[id] {
            guard habit.isReadable else { throw .needsAttention(title: habit.title, newer: true) }
            // Of a day that is over only what was logged on it.
            if let day = try command.date(), day < turn.context.today {
                let ledger = HabitLedger(turn.context, days: day...day)
                let windows = ledger.windows(of: id).filter {
                    ledger.isDay(day, of: id) || ledger.entry($0.id, day) != nil
                }
                let due = windows.map { window in
                    DueWindow(
                        habit: habit, window: window, entry: ledger.entry(window.id, day),
                        isOneOfSeveral: windows.count > 1, week: nil)
                }
                if !due.isEmpty { return .saying(.habitRead, .habitOn(day, due), .info) }
            }
            HabitReads.say(habit, in: &turn.edit)
            if ReminderStatus.reminds(habit, in: turn.context) { ReminderTalk.noteQuiet(&turn) }
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
