import Almanac
import Engine

extension Voice {
    func words(_ signal: CapacitySignal) -> [String] {
        switch signal {
        case .levelSet(let read):
            ["\(level(read)): \(meter(read))."]
        case .loadState(let read):
            ["\(phrase.opening(read.date)) is \(read.loadState.rawValue): \(meter(read))."]
        case .timeOverflow(let minutes, let past): ["The plan runs \(Phrasing.length(minutes)) past \(past)."]
        case .taskDoesNotFit(let task, let longest): [doesNotFit(task, longest)]
        case .freeBlocks(let free): freeTime(free)
        case .suggestedCapacity(let level, let free):
            ["With \(Phrasing.length(free)) free, a \(level.rawValue) day would suit."]
        case .missingDurations(let count): ["\(Phrasing.count(count, "task has", "tasks have")) no estimate."]
        case .todayVisibility(let hidden):
            hidden > 0 ? ["\(Phrasing.count(hidden, "more task")) of today can wait below."] : []
        case .dayFull(let full): [dayFull(full)]
        case .overflowMoved(let moved): overflow(moved)
        case .moveSuggested(let move): [suggestion(move)]
        }
    }

    /// Without the minutes, where they are said beside it.
    func short(_ read: LoadRead) -> String { level(read) + "." }

    private func level(_ read: LoadRead) -> String {
        "\(phrase.opening(read.date)) is a \(read.level.rawValue) day now"
    }

    /// `2h 15m of 3h`.
    package func meter(_ read: LoadRead) -> String {
        Phrasing.length(read.plannedMinutes) + " of " + Phrasing.length(read.budgetMinutes)
    }

    /// What stands at the end of the longest free time, or else at its beginning, is what it doesn't fit around.
    package func doesNotFit(_ task: TaskItem, _ longest: FreeBlock?) -> String {
        let length = task.effortMinutes.map { "The \($0)-minute \(task.title)" } ?? task.title
        guard let longest else { return "\(length) doesn't fit: no free time is left." }
        if let before = longest.before { return "\(length) doesn't fit before \(before.title)." }
        if let after = longest.after { return "\(length) doesn't fit after \(after.title)." }
        return "\(length) doesn't fit: the longest free time is \(Phrasing.length(longest.minutes))."
    }

    package func freeTime(_ free: FreeTime) -> [String] {
        guard let longest = free.blocks.first(where: { $0.minutes == free.longestFreeBlock }), longest.minutes > 0
        else {
            return ["No free time is left \(phrase.onDay(free.day))."]
        }
        return [
            "\(Phrasing.length(free.freeMinutes)) free \(phrase.onDay(free.day)).",
            "Longest gap: \(Phrasing.length(longest.minutes))\(around(longest)).",
        ]
    }

    /// `, between Dhuhr and the pick-up` where both sides have a name.
    private func around(_ block: FreeBlock) -> String {
        switch (block.after?.title, block.before?.title) {
        case (let after?, let before?): ", between \(after) and \(before)"
        case (let after?, nil): ", after \(after)"
        case (nil, let before?): ", before \(before)"
        case (nil, nil): ", \(phrase.span(block.start, block.end))"
        }
    }

    private func dayFull(_ full: DayFull) -> String {
        if full.wasFull { return "Day is full." }
        let sum =
            "\(Phrasing.length(full.plannedMinutes)) of \(Phrasing.length(full.budgetMinutes)) \(phrase.onDay(full.day))"
        let offer = full.offer.map { " Move it to \(phrase.day($0))?" } ?? ""
        return "Day is full: \(sum)." + offer
    }

    private func overflow(_ moved: OverflowMoved) -> [String] {
        var said: [String] = []
        if !moved.moved.isEmpty {
            let verb = moved.moved.count == 1 ? "moves" : "move"
            said.append("\(titles(moved.moved)) \(verb) to \(phrase.day(moved.to)).")
        }
        if !moved.needsDay.isEmpty {
            let (verb, need) = moved.needsDay.count == 1 ? ("has", "needs") : ("have", "need")
            said.append("\(titles(moved.needsDay)) \(verb) moved before and \(need) a day of your choice.")
        }
        if said.isEmpty { return ["Nothing had to move."] }
        return said
    }

    private func suggestion(_ move: MoveSuggestion) -> String {
        guard let to = move.to else { return "\(move.task.title) could wait for another day." }
        return "\(move.task.title) would fit better \(phrase.onDay(to)). Move it there?"
    }

    /// Up to three by name, the others by number.
    package func titles(_ tasks: [TaskItem]) -> String {
        guard tasks.count > 3 else { return Phrasing.list(tasks.map(\.title)) }
        return Phrasing.list(tasks.prefix(2).map(\.title) + ["\(tasks.count - 2) more"])
    }
}
