import Almanac
import Engine

extension Voice {
    /// What a command would do, as a choice says it: `drop Boiler service`.
    package func deed(_ intent: String, _ titles: [String]) -> String {
        let verb =
            switch intent {
            case "task.done": "finish"
            case "task.undone": "reopen"
            case "task.drop": "let go of"
            case "task.defer", "task.move": "move"
            case "task.add": "add"
            case "anchor.attended": "mark as attended"
            case "anchor.skipped": "set as not today"
            case "anchor.remove": "remove"
            case "anchor.archive", "habit.archive", "category.archive", "group.archive": "archive"
            case "anchor.pause", "habit.pause": "pause"
            case "habit.log", "habit.step": "log"
            case "focus.begin", "focus.pick_up": "time"
            case "focus.settle": titles.isEmpty ? "end the timer" : "end the timer and time"
            case "habit.correct": "put right"
            case "habit.untick": "reopen"
            case "habit.minutes": "add minutes to"
            case "habit.remove_minutes": "take minutes off"
            case "habit.slip": "log a slip for"
            case "habit.unslip": "take back a slip of"
            case "habit.held": "log as held"
            case "habit.unheld": "take back the held of"
            case "note.edit", "task.note": "change the note of"
            case "note.tick": "tick a box of"
            default:
                Self.others[intent]
                    ?? String(intent.split(separator: ".").last ?? "").split(separator: "_").joined(separator: " ")
            }
        return titles.isEmpty ? verb : verb + " " + Phrasing.list(titles)
    }

    /// The same, with what is said of the thing: `move boots to Thu 3 Dec`, `change dentist to today, 15:00`.
    /// - Parameter minutes: whole minutes.
    package func deed(_ intent: String, _ titles: [String], day: Day?, time: Minute?, minutes: Int?) -> String {
        let when = [day.map { phrase.day($0) }, time.map(\.description)].compactMap { $0 }.joined(separator: ", ")
        var said = deed(intent, titles)
        if !when.isEmpty { said += (intent == "anchor.add" ? ": " : " to ") + when }
        if let minutes { said += ": " + Phrasing.minutes(minutes) }
        return said
    }

    package func whichDay(_ task: TaskItem, _ preview: DeferralPreview) -> String {
        var text = preview.isReschedule ? "Which day for \(task.title)?" : "Which day would suit \(task.title) better?"
        if let from = preview.easesFrom { text += " It eases from \(from.rawValue) to low." }
        if preview.isFifth { text += " Letting it go is fine too." }
        return text
    }

    /// The verbs of what is chosen less often.
    private static let others = [
        "task.someday": "put off to someday", "task.keep": "keep", "task.effort": "set the length of",
        "task.importance": "set the importance of", "task.category": "label", "task.rename": "rename",
        "task.repeat": "repeat", "task.stop_repeat": "stop repeating", "task.list": "list tasks", "task.show": "show",
        "note.show": "show the note of", "anchor.pending": "reopen", "anchor.delegated": "set as done by someone else",
        "anchor.late": "mark as done after all", "anchor.add": "add an Anchor", "anchor.edit": "change",
        "anchor.create": "add a rule", "anchor.change": "change", "anchor.resume": "resume",
        "anchor.restore": "restore",
        "anchor.exception": "set a break for", "anchor.end_exception": "end the break of",
        "anchor.list": "list the rules",
        "anchor.show": "show", "anchor.upcoming": "say when it is", "habit.create": "add a habit",
        "habit.change": "change", "habit.resume": "resume", "habit.restore": "restore", "habit.list": "list the habits",
        "habit.read": "show", "group.add": "add a group", "group.rename": "rename the group",
        "group.restore": "restore",
        "focus.pause": "pause the timer", "focus.resume": "go on with the timer", "focus.finish": "finish the timer",
        "focus.stop": "stop the timer", "focus.status": "show the timer", "focus.dismiss": "put away",
        "plan.start": "plan", "plan.resume": "go on planning", "plan.next": "go on to the next step",
        "plan.back": "go back a step", "plan.skip": "leave tonight without a plan", "plan.close": "close the day",
        "plan.pull": "pull into the plan", "plan.push": "push out of the plan", "capacity.set": "set the level",
        "capacity.ask": "show the level", "view.today": "show today", "view.day": "show that day",
        "view.week": "show the week", "view.next": "show what is next", "view.left": "show what is left",
        "view.load": "show the load", "view.free": "show free time", "load.move": "move the overflow",
        "wellbeing.read": "show wellbeing", "card.accept": "take the suggestion",
        "card.decline": "put the suggestion away",
        "reminder.list": "list the reminders", "reminder.set": "set the reminder of",
        "settings.show": "show the settings",
        "settings.normal_day": "set the normal day", "settings.working_day": "set the working day",
        "settings.rollover": "set when the day rolls over", "settings.planning_time": "set the planning time",
        "settings.morning_time": "set the morning time", "settings.weekday_level": "set the level of weekdays",
        "settings.place": "set the place", "settings.time_zone": "set the time zone",
        "settings.date_order": "set how dates are read", "settings.preference": "switch that on or off",
        "category.add": "add a label", "category.rename": "rename the label", "category.restore": "restore",
        "category.move": "move the label", "category.list": "list the labels", "data.export": "save a copy",
        "data.import": "bring in a file", "data.delete": "delete everything", "undo": "take back the last change",
        "redo": "put back the last change", "help": "show help", "why": "say why", "quit": "leave",
        "onboarding.start": "set up",
    ]
}
