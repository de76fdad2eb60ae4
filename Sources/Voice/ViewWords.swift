import Almanac
import Engine

extension Voice {
    /// A reading in plain lines, one row a thing, each with its number where it can be named by it.
    package func words(_ view: View) -> [String] {
        switch view {
        case .tasks(let tasks):
            tasks.isEmpty ? ["Nothing on the list."] : numbered(tasks.map { row($0, showsDay: true) })
        case .backlog(let tasks):
            tasks.isEmpty ? ["Nothing waits for someday."] : numbered(tasks.map { row($0, showsDay: true) })
        case .doneTasks(let tasks): tasks.isEmpty ? ["Nothing is done yet."] : numbered(tasks.map(\.title))
        case .task(let task):
            [row(task, showsDay: true) + (label(of: task).map { " · " + $0 } ?? "") + done(task)] + noteLines(task)
        case .note(let task): noteLines(task).isEmpty ? ["\(task.title) has no note."] : noteLines(task)
        case .deferPreview: []
        case .planning(let read): planning(read)
        case .categories(let active, let archived):
            numbered(active.map(\.name))
                + (archived.isEmpty ? [] : ["Archived: " + Phrasing.list(archived.map(\.name)) + "."])
        case .rules(let list): rules(list)
        case .rule(let detail): rule(detail)
        case .preview(let rule, let instances): preview(rule, instances)
        case .when(let title, let instance):
            [
                instance.map { when(title, $0) } ?? "\(title) has nothing coming up."
            ]
        case .anchor(let row): [anchor(row)]
        case .settings(let read): settings(read)
        case .focus(let read, let edge): focus(read, edge)
        case .habits(let overview): habits(overview)
        case .habit(let detail): habit(detail)
        case .today(let read): today(read)
        case .left(let read): left(read)
        case .day(let read): day(read)
        case .free(let read, let span): free(read, within: span)
        case .week(let read): week(read)
        case .load(let read): load(read)
        case .next(let read): next(read)
        case .onboarding(let shown): onboarding(shown)
        case .reminders(let list): reminders(list)
        case .wellbeing(let page): wellbeing(page)
        }
    }

    /// That it is done, and when: "did I do the boiler yesterday" asks for just that.
    private func done(_ task: TaskItem) -> String {
        guard task.isCompleted else { return "" }
        return " · done" + (task.completedAt.map { " " + phrase.timeAndDay($0) } ?? "")
    }

    func numbered(_ rows: [String], from first: Int = 1) -> [String] {
        rows.enumerated().map { "\($0.offset + first) \($0.element)" }
    }

    /// A line a day: its tasks, and the Anchors that not every day has; those are named once, below.
    private func week(_ read: WeekRead) -> [String] {
        let daily =
            read.days.first?.anchors.filter { anchor in read.days.allSatisfy { $0.anchors.contains(anchor) } } ?? []
        return read.days.map { week($0, except: daily) }
            + (daily.isEmpty ? [] : ["Every day: " + Phrasing.list(daily.map(\.title)) + "."])
    }

    private func week(_ day: WeekDay, except daily: [WeekAnchor]) -> String {
        let own = day.anchors.filter { !daily.contains($0) }.map(\.title)
        var parts = [
            phrase.date(day.load.date),
            "\(Phrasing.length(day.load.plannedMinutes)) of \(Phrasing.length(day.load.budgetMinutes))",
        ]
        if !day.tasks.isEmpty {
            parts.append(
                day.tasks.prefix(4).map(\.title).joined(separator: ", ")
                    + (day.tasks.count > 4 ? " and \(day.tasks.count - 4) more" : ""))
        } else {
            parts.append(day.anchors.isEmpty ? "nothing due" : "no tasks")
        }
        if !own.isEmpty { parts.append(own.joined(separator: ", ")) }
        return parts.joined(separator: " · ")
    }

    private func next(_ read: NextRead) -> [String] {
        var lines = read.timer.map { [beingDone($0)] } ?? []
        if let row = read.anchor { lines.append(anchorRow(row)) }
        if let task = read.task { lines.append("Next: " + row(task, showsDay: false) + ".") }
        if read.task == nil, !read.waiting.isEmpty {
            lines.append("\(titles(read.waiting)) can wait on a day like this, or be done.")
        }
        if read.timer != nil, lines.count == 1, read.later == nil, read.habits.isEmpty {
            lines.append("Nothing else is left for today.")
        }
        if let row = read.later { lines.append("Next: " + anchorRow(row) + ".") }
        if read.task == nil, read.anchor == nil, !read.habits.isEmpty {
            let titles = read.habits.prefix(4).map(\.habit.title) + (read.habits.count > 4 ? ["more"] : [])
            lines.append("Habits left: " + Phrasing.list(titles) + ".")
        }
        return lines.isEmpty ? ["Nothing is left for today."] : lines
    }

    private func settings(_ read: SettingsRead) -> [String] {
        let s = read.settings
        func time(_ value: Int) -> String { Minute(wrapping: value).description }
        return [
            "Normal day \(Phrasing.length(s.mediumDayMinutes)) · working day \(time(s.dayStartMinute))–\(time(s.dayEndMinute)) · day rolls over at \(time(s.rolloverMinute))",
            "Planning at \(time(s.planningMinute)) · morning list at \(time(s.morningMinute)) · time zone \(read.timeZone)",
            levels(s),
            "Reminders \(read.switches["reminders"] == true ? "on" : "off") · morning nudge \(read.switches["morningNudge"] == false ? "off" : "on") · guidance \(read.switches["guidance"] == false ? "off" : "on") · wellbeing nudges \(read.switches["wellbeingNudges"] == false ? "off" : "on")",
        ]
    }

    /// `Mon–Fri medium · Sat, Sun low`, the level of the first weekday first.
    private func levels(_ settings: UserSettings) -> String {
        let week = WeekdayLevels.week(settings.weekdayLevels)
        var parts: [String] = []
        for level in week where !parts.contains(where: { $0.hasSuffix(" " + level.rawValue) }) {
            let days = (1...7).filter { week[$0 - 1] == level }
            parts.append(Phrasing.sentence(Phrasing.weekdays(days)) + " " + level.rawValue)
        }
        return parts.joined(separator: " · ")
    }
}
