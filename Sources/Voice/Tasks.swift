import Almanac
import Engine

extension Voice {
    func words(_ signal: TaskSignal) -> [String] {
        switch signal {
        case .taskAdded(let task): [added(task)]
        case .taskCompleted(let task): ["Done: \(task.title)."]
        case .taskReopened(let task, let removedNext):
            ["\(task.title) is open again" + (removedNext ? ", and the next one is taken back." : ".")]
        case .taskDropped(let task): ["\(task.title) is let go."]
        case .nextInstanceDue(let task):
            task.dueDate.map { ["The next one is due \(phrase.onDay($0))."] } ?? []
        case .taskDeferred(let deferred): [moved(deferred)]
        case .taskRescheduled(let task, let from, let to): [rescheduled(task, from, to)]
        case .importanceEased(let task, let from):
            ["\(task.title) eases from \(from.rawValue) to low, so it weighs less."]
        case .stale: []
        case .suggestRemoval: ["Letting it go is fine too."]
        case .pickPriorities: ["Pick one or two that matter most."]
        case .multipleDoFirst: ["Which matters most?"]
        case .effortSet(let task, _):
            [
                task.effortMinutes.map { "\(task.title) takes \(Phrasing.minutes($0))." }
                    ?? "\(task.title) has no estimate now."
            ]
        case .importanceSet(let task, let dated):
            [
                "\(task.title) is \(task.importance.text) importance"
                    + (dated.map { ", due \(phrase.onDay($0))." } ?? ".")
            ]
        case .categorySet(let task, let name):
            [name.map { "\(task.title) is labelled \($0)." } ?? "\(task.title) has no label now."]
        case .taskRenamed(let task, let from): ["\(from) is now called \(task.title)."]
        case .noteSet(let task): ["The note of \(task.title) is kept."]
        case .noteCleared(let task): ["\(task.title) has no note now."]
        case .noteTicked(_, let tick):
            ["\(tick.isTicked ? "Ticked" : "Unticked"): \(tick.text). \(tick.ticked) of \(tick.boxes) done."]
        case .repeatSet(let task): ["\(task.title) repeats \(repeats(task))."]
        case .repeatStopped(let task): ["\(task.title) stops repeating; this is the last one."]
        }
    }

    /// With how often it comes again: `bins out, every Tue`.
    package func named(_ task: TaskItem) -> String { task.title + ", " + repeats(task) }

    private func added(_ task: TaskItem) -> String {
        var facts: [String] = []
        facts.append(task.dueDate.map { phrase.day($0) } ?? "no day yet")
        facts.append(task.effortMinutes.map { Phrasing.minutes($0) } ?? "no estimate")
        if task.importance != .low { facts.append(task.importance.text + " importance") }
        if task.repeatPattern != nil { facts.append(repeats(task)) }
        if let label = label(of: task) { facts.append(label) }
        return "Added \(task.title): " + facts.joined(separator: ", ") + "."
    }

    private func moved(_ deferred: TaskDeferred) -> String {
        let title = deferred.task.title
        guard let day = deferred.to else { return "\(title) waits for someday." }
        return deferred.isRefinement
            ? "\(title) goes to \(phrase.day(day)) instead." : "\(title) moves to \(phrase.day(day))."
    }

    private func rescheduled(_ task: TaskItem, _ from: Day?, _ to: Day?) -> String {
        guard let to else { return "\(task.title) waits for someday." }
        if from == to { return "\(task.title) is set for \(phrase.day(to)) already." }
        return from == nil ? "\(task.title) is set for \(phrase.day(to))." : "\(task.title) moves to \(phrase.day(to))."
    }

    /// `every Mon, Thu`, `every day`, `every month on the 31st`.
    package func repeats(_ task: TaskItem) -> String {
        guard let pattern = task.repeatPattern else { return "" }
        switch pattern.kind {
        case .none: return ""
        case .daily: return "every day"
        case .weekly:
            let days = pattern.weekdays.isEmpty ? task.dueDate.map { [$0.weekday] } ?? [] : pattern.weekdays
            let words = Phrasing.weekdays(days)
            return words == "every day" ? words : "every " + words
        case .monthly:
            let day = pattern.dayOfMonth > 0 ? pattern.dayOfMonth : task.dueDate?.dayOfMonth ?? 0
            return day > 0 ? "every month on the \(Phrasing.ordinal(day))" : "every month"
        }
    }

    /// One row of a list: title, then what matters of it. Done ones say so.
    package func row(_ task: TaskItem, showsDay: Bool) -> String {
        var facts: [String] = []
        if let minutes = task.effortMinutes { facts.append(Phrasing.minutes(minutes)) }
        if task.importance == .high || task.importance == .medium { facts.append(task.importance.text) }
        if showsDay, let due = task.dueDate { facts.append(phrase.day(due)) }
        if task.repeatPattern != nil { facts.append(repeats(task)) }
        return ([task.title] + facts).joined(separator: " · ")
    }
}
