import Almanac
import Engine

extension Voice {
    func words(_ signal: PlanningSignal) -> [String] {
        switch signal {
        case .step(let read, let opening): open(read, opening) + (listsCarry && isListed(read) ? [] : [step(read)])
        case .carried(let carried): words(carried)
        case .skipped(let session): ["Planning of \(phrase.date(session.forDate)) is skipped. The day stands as it is."]
        case .closed(let read, let summary): [phrase.opening(read.forDate) + " is set.", words(summary)]
        case .morningPlanCard: ["No plan for today — two minutes to pick?"]
        case .morningCardPutAway: ["Not now is fine. The list is there."]
        case .eveningPrompt(let day): [evening(day)]
        }
    }

    private func evening(_ day: Day) -> String {
        switch day - moment.today {
        case 0: "Two minutes to plan today?"
        case 1: "Tonight, we'll plan tomorrow."
        default: "Tonight, we'll plan \(phrase.date(day))."
        }
    }

    private func open(_ read: PlanningRead, _ opening: PlanningOpening?) -> [String] {
        let day = phrase.day(read.forDate)
        switch opening {
        case .begun, .restarted:
            // The evening's plan, asked for in the night or early, is for the day that comes next: that goes by its date.
            let isToCome = read.forDate == moment.today && !read.isShortened
            return ["Planning \(isToCome ? phrase.date(read.forDate) : day)."]
        case .resumed: return ["Planning \(day), where it was left."]
        case .reopened: return ["The plan for \(phrase.date(read.forDate)) is open again."]
        case nil: return []
        }
    }

    /// The step that is open, in one sentence.
    private func step(_ read: PlanningRead) -> String {
        switch read.part {
        case .review(let review):
            return reviewed(review)
        case .carry(let items): return carry(items.filter(\.isPending))
        case .build: return build(read)
        case .load(let load):
            return "\(Phrasing.sentence(load.loadState.rawValue)): \(meter(load)) on a \(load.level.rawValue) day."
        case .close(let summary): return words(summary)
        }
    }

    /// What was done comes first, and none of it isn't said.
    private func reviewed(_ review: ReviewRead) -> String {
        let (done, left) = (review.tasksDone.count, review.tasksLeft.count)
        let settled = [(review.carried, "carried"), (review.letGo, "let go")].filter { $0.0 > 0 }
            .map { "\($0.0) \($0.1)" }
        if !settled.isEmpty {
            let parts = [(done, "done"), (left, "left")].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" } + settled
            return "Of the tasks \(phrase.onDay(review.date)): " + parts.joined(separator: ", ") + "."
        }
        switch (done, left) {
        case (0, 0): return "There were no tasks \(phrase.onDay(review.date))."
        case (0, _): return "\(Phrasing.count(left, "task is", "tasks are")) left of \(phrase.day(review.date))."
        case (_, 0): return "\(Phrasing.count(done, "task")) done \(phrase.onDay(review.date)), nothing left."
        default: return "\(Phrasing.count(done, "task")) done \(phrase.onDay(review.date)), \(left) left."
        }
    }

    private func isListed(_ read: PlanningRead) -> Bool {
        if case .carry(let items) = read.part { items.count(where: \.isPending) > 1 } else { false }
    }

    /// The task in turn, and how many come after it.
    func carry(_ pending: [CarryItem]) -> String {
        guard let first = pending.first else { return "Nothing is left to carry. Say next to go on." }
        let title = first.task.title
        let more = pending.count - 1
        if first.needsDate {
            let wait = more == 0 ? "" : ", and \(more) more \(more == 1 ? "waits" : "wait")"
            return "\(title) has moved before\(wait): later to which day, or drop?"
        }
        return title + (more == 0 ? "" : " first, then \(more) more") + ": keep, later or drop?"
    }

    private func build(_ read: PlanningRead) -> String {
        for line in read.steps where line.step == .build {
            guard case .build(let tasks, let minutes) = line.summary, tasks > 0 else { continue }
            return
                "\(phrase.date(read.forDate)) has \(Phrasing.count(tasks, "task")), \(Phrasing.length(minutes)) in all."
        }
        return "\(phrase.date(read.forDate)) is empty so far. What belongs on it?"
    }

    private func words(_ summary: PlanningSummary) -> String {
        let tasks = summary.tasks == 0 ? "No tasks" : Phrasing.count(summary.tasks, "task")
        return
            "\(tasks), \(Phrasing.length(summary.minutes)): \(summary.loadState.rawValue) for a \(summary.level.rawValue) day."
    }

    private func words(_ carried: Carried) -> [String] {
        var said: [String] = []
        if !carried.kept.isEmpty { said.append("\(moves(carried.kept)) to \(phrase.day(carried.forDate)).") }
        if !carried.nextWeek.isEmpty { said.append("\(moves(carried.nextWeek)) to next week.") }
        if !carried.undecided.isEmpty {
            let have = carried.undecided.count == 1 ? "has" : "have"
            said.append("\(titles(carried.undecided)) \(have) moved before. Which day would suit better?")
        }
        return said.isEmpty ? ["Nothing had to move."] : said
    }

    func moves(_ tasks: [TaskItem]) -> String { titles(tasks) + (tasks.count == 1 ? " moves" : " move") }
}
