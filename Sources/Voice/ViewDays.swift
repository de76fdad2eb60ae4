import Almanac
import Engine

extension Voice {
    package static func listed(_ today: TodayRead) -> [SignalSubject] {
        (today.tasks + today.alsoToday).map { SignalSubject(.taskItem, $0.id) }
    }

    func today(_ read: TodayRead) -> [String] {
        var lines = ["\(phrase.date(read.date)) · \(loadMeter(read.load))" + (read.filter == nil ? "" : " · whole day")]
        if read.filter != nil, read.tasks.isEmpty, read.alsoToday.isEmpty {
            lines.append("Nothing in \(read.filter?.name ?? "") today. Say today to show all.")
        }
        if let timer = read.focus { lines += focus(timer, read.edge) }
        lines += numbered(
            read.tasks.map {
                row($0, showsDay: $0.dueDate.map { $0 < read.date } ?? false) + highlight($0, read)
            })
        if !read.alsoToday.isEmpty {
            lines.append("Also today: \(read.alsoToday.count)")
            lines += numbered(read.alsoToday.map { row($0, showsDay: false) }, from: read.tasks.count + 1)
        }
        lines += read.anchors.map(anchorLine)
        lines += habitRows(read)
        lines += read.completed.map { completedRow($0, read.tracked[$0.id]) }
        lines += read.pickUp.map(pickUpRow)
        lines.append(strip(read.wellbeing))
        // The banner about reminders offers the evening's planning already.
        lines += read.cards.filter {
            !isEveningPrompt($0) || !(read.cards.contains(.remindersOff) || read.cards.contains(.tonight))
        }.map(card)
        switch read.state {
        case .blank: lines.append("Nothing is due today.")
        case .allDone where !read.alsoToday.isEmpty:
            lines.append(
                read.tasks.isEmpty && read.completed.isEmpty && read.anchors.isEmpty && read.habits.isEmpty
                    ? "The day asks for nothing; what stands under Also today can wait."
                    : "That is the day's list; what stands under Also today can wait.")
        case .allDone:
            // What passed by wasn't done.
            let isMissed = read.anchors.flatMap(\.rows).contains { $0.status == .missed }
            lines.append(isMissed ? "Nothing is left for today." : "Everything for today is done.")
        case .usual: break
        }
        return lines
    }

    func left(_ read: TodayRead) -> [String] {
        let rows = read.anchors.flatMap(\.rows).filter { $0.status == .pending }
        let habits = read.habits.filter { !$0.isDone }
        var lines = numbered((read.tasks + read.alsoToday).map { row($0, showsDay: false) })
        lines += rows.map(anchorRow)
        lines += habits.map(habitRow)
        return lines.isEmpty ? ["Nothing is left for today."] : lines
    }

    func day(_ read: DayRead) -> [String] {
        var lines = ["\(Phrasing.sentence(phrase.day(read.date))) · \(loadMeter(read.load))"]
        lines += read.anchors.map(anchorLine)
        lines += numbered(read.tasks.map { row($0, showsDay: false) })
        if !read.habits.isEmpty { lines.append("Habits: " + Phrasing.list(read.habits.map(\.habit.title)) + ".") }
        if let gap = longestGap(read.free) {
            lines.append(gap)
            lines += uncounted(read, in: read.free.longestBlock.map { [$0] } ?? [])
        }
        lines += stillOpen(read.load)
        return lines
    }

    /// What is due before the day and counted with it, as it comes along unless it is done (RUL-27).
    private func stillOpen(_ load: LoadRead) -> [String] {
        guard load.date > moment.today else { return [] }
        let tasks = load.work.live.filter { ($0.dueDate ?? load.date) < load.date }
        guard !tasks.isEmpty else { return [] }
        let minutes = tasks.reduce(0) { $0 + ($1.effortMinutes ?? 0) }
        return [
            "Counted with it, being still open: \(titles(tasks))"
                + (minutes > 0 ? ", \(Phrasing.length(minutes))." : ".")
        ]
    }

    func free(_ read: DayRead, within span: Range<Instant>?) -> [String] {
        let blocks = read.free.shownBlocks
        let part = span.map { ", " + phrase.span($0.lowerBound, $0.upperBound) } ?? ""
        guard !blocks.isEmpty else {
            return ["No free stretch of that length is left \(phrase.onDay(read.date))\(part)."]
        }
        return ["\(Phrasing.length(read.free.freeMinutes)) free \(phrase.onDay(read.date))\(part)."]
            + blocks.map { "\(phrase.span($0.start, $0.end)) · \(Phrasing.length($0.minutes))" }
            + uncounted(read, in: blocks)
    }

    /// What somebody is at in these gaps, though nothing says what it takes.
    private func uncounted(_ read: DayRead, in blocks: [FreeBlock]) -> [String] {
        let inside = read.uncounted(in: blocks)
        guard !inside.isEmpty else { return [] }
        return [
            "Within \(blocks.count == 1 ? "it" : "these"): " + inside.map(placed).joined(separator: ", ") + "."
        ]
    }

    private func placed(_ one: Presence) -> String { "\(one.title) \(phrase.window(one.start, one.end))" }

    /// Whether that time is free: what is then, or until when nothing is.
    func spokenFor(_ read: SpokenFor, asked: SpokenFor.Question) -> String {
        let time = read.end > read.start ? phrase.span(read.start, read.end) : phrase.time(read.start)
        if let first = read.taken.first {
            guard read.taken.count > 1 else {
                return "\(first.title) is then, \(phrase.window(first.start, first.end))."
            }
            return Phrasing.list(read.taken.map(placed)) + " are then."
        }
        let next = read.next.map { ", until \(phrase.time($0.start)) (\($0.title))" } ?? ""
        switch asked {
        case .isFree: return "Yes, \(time) is free\(read.end > read.start ? "" : next)."
        case .isAnything: return "Nothing is at \(time): it is free\(next)."
        }
    }

    func overlaps(_ read: Overlaps) -> [String] {
        let day = phrase.date(read.first)
        if let one = read.one {
            let name = "\(one.title), \(day) \(phrase.window(one.start, one.end))"
            guard !read.pairs.isEmpty else { return ["Nothing overlaps \(name)."] }
            return ["\(name), overlaps " + Phrasing.list(read.pairs.map { placed($0.second) }) + "."]
        }
        guard !read.pairs.isEmpty else {
            return [
                read.first == read.last
                    ? "Nothing overlaps \(phrase.onDay(read.first))."
                    : "Nothing overlaps until \(phrase.date(read.last))."
            ]
        }
        return read.pairs.map {
            "\(phrase.opening($0.day)): \(placed($0.first)) and \(placed($0.second)) overlap."
        }
    }

    func load(_ read: LoadRead) -> [String] {
        var lines = [
            "\(Phrasing.sentence(phrase.day(read.date))): \(loadMeter(read)), \(Phrasing.length(read.freeMinutes)) free."
        ]
        if read.overflowMinutes > 0 { lines.append("\(Phrasing.length(read.overflowMinutes)) past \(read.dayEnd).") }
        if read.missingDurations > 0 {
            lines.append("\(Phrasing.count(read.missingDurations, "task")) without an estimate.")
        }
        lines += stillOpen(read)
        for task in read.doesNotFit.prefix(3) { lines.append("\(task.title) is longer than the longest gap.") }
        return lines
    }

    /// `2h 15m of 3h, balanced`.
    func loadMeter(_ load: LoadRead) -> String {
        "\(load.level.rawValue) day, \(Phrasing.length(load.plannedMinutes)) of \(Phrasing.length(load.budgetMinutes)), \(load.loadState.rawValue)"
    }

    func longestGap(_ free: FreeTime) -> String? {
        guard let gap = free.longestBlock else { return nil }
        let place =
            switch (gap.after?.title, gap.before?.title) {
            case (let after?, let before?): ", between \(after) and \(before)"
            case (let after?, nil): ", after \(after)"
            case (nil, let before?): ", before \(before)"
            case (nil, nil): ""
            }
        return "Longest gap: \(Phrasing.length(gap.minutes))\(place)."
    }

    func habitRow(_ due: DueWindow) -> String {
        let title = due.habit.title + (due.label.map { " · " + $0 } ?? "")
        switch due.kind {
        case .binary: return title + (due.isDone ? " · done" : "")
        case .counted: return "\(title) · \(due.amount) of \(due.target)"
        case .timed: return "\(title) · \(due.amount) of \(due.target) min"
        case .avoid:
            if due.entry?.completedAt != nil, due.amount <= due.target {
                return "\(title) · Held today" + (due.amount > 0 ? " · \(Phrasing.count(due.amount, "slip"))" : "")
            }
            if due.amount == 0 { return "\(title) · None yet" + (due.target > 0 ? " · up to \(due.target)" : "") }
            return due.amount <= due.target
                ? "\(title) · \(due.amount) of \(due.target) · still within"
                : "\(title) · \(Phrasing.count(due.amount, "slip")) today"
        }
    }

    private func isEveningPrompt(_ card: TodayCard) -> Bool {
        if case .eveningPrompt = card { true } else { false }
    }

    func card(_ card: TodayCard) -> String {
        switch card {
        case .trialEnded:
            "The trial has ended. Adding and planning need a subscription. Everything already here keeps working for the day."
        case .trialEnding(let left): "\(Phrasing.count(left, "day")) left of the trial."
        case .remindersOff: "Start evening planning → say plan."
        case .morningPlan: "No plan for today — two minutes to pick? Say plan today."
        case .eveningPrompt(let day):
            day > moment.today
                ? "Plan tomorrow when you like: say plan tomorrow." : "Plan today when you like: say plan."
        case .tonight: "Tonight, we'll plan tomorrow."
        case .wellbeing(let card): lead(card.pattern) + " " + offer(card.offer)
        case .guidance(let guidance): words(guidance)
        }
    }
}
