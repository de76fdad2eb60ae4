import Almanac
import Engine

extension Voice {
    /// All habits, each with the number it can be named by: the groups, then the others, then the archived ones (HAB-28).
    func habits(_ overview: HabitsOverview) -> [String] {
        var lines: [String] = []
        var number = 0
        func add(_ habits: [HabitOverview], _ indent: String) {
            for habit in habits {
                number += 1
                lines.append("\(indent)\(number) " + habitLine(habit))
            }
        }
        for group in overview.groups {
            lines.append("\(group.group.title) \(group.done)/\(group.due)")
            add(group.habits, "  ")
        }
        add(overview.ungrouped, "")
        if !overview.archived.isEmpty {
            lines.append("Archived: " + Phrasing.list(overview.archived.map(\.title)) + ".")
        }
        return lines.isEmpty ? ["No habits yet. Say add habit, and what it is."] : lines
    }

    package static func listed(_ overview: HabitsOverview) -> [SignalSubject] {
        (overview.groups.flatMap(\.habits) + overview.ungrouped).map { SignalSubject(.habit, $0.habit.id) }
    }

    /// `Dhikr · 10 of 33`, `Exercise · 20 min of 30 min · 2 of 3 this week`, `Medication · Morning done, Evening open`.
    func habitLine(_ habit: HabitOverview) -> String {
        if let pause = habit.pause {
            return "\(habit.habit.title) · paused" + (pause.to.map { " until " + phrase.date($0) } ?? "")
        }
        let states = habit.windows.map { due in
            (due.label.map { $0 + " " } ?? "") + standing(due)
        }
        return ([habit.habit.title] + (states.isEmpty ? [] : [states.joined(separator: ", ")])).joined(separator: " · ")
            + weekly(habit.week)
    }

    func standing(_ due: DueWindow) -> String {
        let isDone = due.kind == .avoid ? due.entry?.completedAt != nil : due.isDone
        return Voice.standing(due.kind, due.amount, of: due.target, isDone: isDone, isToday: true)
    }

    private func weekly(_ week: WeekProgress?) -> String {
        week.map { " · \($0.done) of \($0.target) this week" } ?? ""
    }

    /// One habit: what it aims at, how today stands, how the days were, and six weeks of them (HAB-33). The words of its
    /// read are said by the rules' own signals.
    func habit(_ detail: HabitDetail) -> [String] {
        let habit = detail.habit
        let windows = detail.windows.map(\.window)
        var lines = ["\(habit.title) · " + rhythm(habit, windows) + weekly(detail.week)]
        if habit.isArchived { lines.append("It is archived. What was logged stays.") }
        if let pause = detail.pause {
            lines.append(
                "It rests" + (pause.to.map { " until " + phrase.date($0) } ?? " until you bring it back") + ".")
        }
        for (opening, windows) in [("Today", detail.today), ("Logged today", detail.loggedWhileAtRest)] {
            lines += windows.map { "\(opening)\($0.label.map { ", " + $0 } ?? ""): \(standing($0))" }
        }
        lines += days(habit, detail)
        let grids = detail.windows.compactMap { gridLine($0, of: detail) }
        return lines + grids + (grids.isEmpty ? [] : [legend(detail)])
    }

    /// What the marks of the days mean, of those that are there.
    func legend(_ detail: HabitDetail) -> String {
        let squares = detail.windows.flatMap { shown($0.grid) }
        return HabitSquares.names.filter { name in squares.contains { $0.cell == name.0 } }
            .map { "\(mark($0.0)) \($0.1)" }.joined(separator: ", ") + "."
    }

    /// `Since Fri 4 Dec ##-.#`, with the window's name where there are several.
    func gridLine(_ window: HabitDetail.Window, of detail: HabitDetail) -> String? {
        let label = detail.windows.count > 1 && !window.window.label.isEmpty ? "\(window.window.label): " : ""
        return grid(window.grid).map { label + $0 }
    }

    /// The days since the first that says anything, the last of them today; nil where none does.
    private func grid(_ squares: [HabitSquare]) -> String? {
        let shown = shown(squares)
        guard let first = shown.first else { return nil }
        return "Since \(phrase.date(first.date)) " + shown.map { mark($0.cell) }.joined()
    }

    private func shown(_ squares: [HabitSquare]) -> ArraySlice<HabitSquare> { squares.drop { $0.cell == .empty } }

    private func mark(_ cell: HabitCell) -> String {
        switch cell {
        case .complete: "#"
        case .partialHigh: "+"
        case .partialLow: "-"
        case .missed: "."
        case .empty: "_"
        }
    }

    /// How the days were: of something to avoid the days that were logged (HAB-31), else what is resolved (HAB-15).
    private func days(_ habit: Habit, _ detail: HabitDetail) -> [String] {
        let read = detail.read
        let isLogged = detail.today.contains { $0.amount > 0 || $0.entry?.completedAt != nil }
        let nothing = isLogged || !detail.loggedWhileAtRest.isEmpty ? [] : ["Nothing is logged yet."]
        if habit.kind == .avoid {
            guard read.loggedDays > 0 else { return nothing }
            return [
                "Held on \(read.heldDays) of \(Phrasing.count(read.loggedDays, "day")).",
                "Days with nothing logged stay empty and aren't counted either way.",
            ]
        }
        guard read.resolved > 0 else { return nothing }
        var lines = [Phrasing.sentence(done(read))]
        if read.suggestsLighter, !habit.isArchived { lines.append("An easier rhythm may suit it better.") }
        return lines
    }
}
