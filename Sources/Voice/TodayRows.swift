import Almanac
import Engine

extension Voice {
    /// The habits of a day: those of a group under its heading with how far it is, then the others (TOD-10, TOD-12).
    func habitRows(_ read: TodayRead) -> [String] {
        guard !read.habits.isEmpty else { return [] }
        var lines = ["Habits \(read.habitsDone) of \(read.habitsTotal)"]
        for group in read.groups {
            let rows = read.habits.filter { $0.habit.groupID == group.id }
            lines.append("  \(group.title) \(rows.count(where: \.isDone))/\(rows.count)")
            lines += rows.map { "    " + habitRow($0) }
        }
        let ids = Set(read.groups.map(\.id))
        let others = read.habits.filter { $0.habit.groupID.map { !ids.contains($0) } ?? true }
        return lines + others.map { "  " + habitRow($0) }
    }

    /// `Boiler service · Done 10:55 · 74 min`, the minutes where it was timed (FOC-33).
    func completedRow(_ task: TaskItem, _ seconds: Int?) -> String {
        let at = task.completedAt.map { " " + phrase.time($0) } ?? ""
        return "\(task.title) · Done\(at)" + (seconds.map { " · \(Phrasing.minutes(($0 + 30) / 60))" } ?? "")
    }

    /// Last night's timer, offered again without a word of blame (TOD-19, VOI-23).
    func pickUpRow(_ row: PickUpRow) -> String {
        let end = moment.rollover == .midnight ? "midnight" : moment.rollover.description
        return
            "Last night's session closed at \(end). \(Phrasing.minutes(row.loggedMinutes)) logged on \(row.task.title). Say pick up \(row.task.title)."
    }
}
