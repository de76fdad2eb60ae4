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
            default: String(intent.split(separator: ".").last ?? "").split(separator: "_").joined(separator: " ")
            }
        return titles.isEmpty ? verb : verb + " " + Phrasing.list(titles)
    }

    package func whichDay(_ task: TaskItem, _ preview: DeferralPreview) -> String {
        var text = preview.isReschedule ? "Which day for \(task.title)?" : "Which day would suit \(task.title) better?"
        if let from = preview.easesFrom { text += " It eases from \(from.rawValue) to low." }
        if preview.isFifth { text += " Letting it go is fine too." }
        return text
    }
}
