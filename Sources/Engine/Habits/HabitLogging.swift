import Almanac

/// What was done to a window's day.
package enum HabitAction: Equatable, Sendable {
    case ticked, unticked
    case stepped(Int)
    case amountSet
    case minutesAdded(Int)
    case minutesRemoved(Int)
    /// A timer ended: its seconds.
    case timed(Int)
    case slipped
    case slipTakenBack
    case held
    case heldTakenBack
    /// An avoid habit's day is as if nothing had been said.
    case cleared
}

/// A window's day after it was logged, or as it was where there was nothing to do.
package struct HabitLogged: Equatable, Sendable {
    package var habit: Habit
    package var window: HabitTimeWindow
    /// Named by its label beside others.
    package var isOneOfSeveral: Bool
    package var day: Day
    package var action: HabitAction
    package var amount: Int
    package var target: Int
    package var isDone: Bool

    package init(
        habit: Habit, window: HabitTimeWindow, isOneOfSeveral: Bool, day: Day, action: HabitAction, amount: Int,
        target: Int, isDone: Bool
    ) {
        self.habit = habit
        self.window = window
        self.isOneOfSeveral = isOneOfSeveral
        self.day = day
        self.action = action
        self.amount = amount
        self.target = target
        self.isDone = isDone
    }
}

/// Logging a habit's day: today, or one of the fourteen before, which puts it right. Never locked (HAB-48).
package enum HabitLogging {
    package static let largestAmount = 100_000
    /// Days back that can still be put right (HAB-46).
    package static let correctable = 14

    /// Ticks a binary window, brings a counted one to its target (RUL-14). What is done already stays, and says so.
    /// Refuses a timed habit, whose minutes come from sessions, and an avoid habit (`wrongKind`, HAB-44).
    package static func tick(_ window: HabitTimeWindow, on day: Day, in edit: inout Edit) throws(Refusal) {
        var entry = try open(window, on: day, in: edit)
        switch entry.kind {
        case .binary, .counted: break
        case .timed: throw .wrongKind(.timedHabit(title: entry.habit.title))
        case .avoid: throw .wrongKind(.avoidHabit(title: entry.habit.title))
        }
        if !entry.row.isDone(entry.kind) { entry.row.amount = max(1, entry.row.target) }
        entry.save(.ticked, in: &edit)
    }

    /// Back to nothing. Refuses as `tick` does.
    package static func untick(_ window: HabitTimeWindow, on day: Day, in edit: inout Edit) throws(Refusal) {
        var entry = try open(window, on: day, in: edit)
        switch entry.kind {
        case .binary, .counted: break
        case .timed: throw .wrongKind(.timedHabit(title: entry.habit.title))
        case .avoid: throw .wrongKind(.avoidHabit(title: entry.habit.title))
        }
        entry.row.amount = 0
        entry.save(.unticked, in: &edit)
    }

    /// A counted window up or down, never below zero (HAB-41). Refuses another kind (`wrongKind`) and a step of nothing or
    /// out of range (`invalid`).
    package static func step(_ window: HabitTimeWindow, by steps: Int, on day: Day, in edit: inout Edit) throws(Refusal)
    {
        var entry = try open(window, on: day, in: edit)
        try requireCounted(entry)
        guard steps != 0, steps.magnitude <= largestAmount, entry.row.amount + steps <= largestAmount else {
            throw .invalid(Invalid(.amount, .outOfRange(low: 1, high: largestAmount)))
        }
        entry.row.amount = max(0, entry.row.amount + steps)
        entry.save(.stepped(steps), in: &edit)
    }

    /// A counted window's amount as it was (HAB-46); an avoid habit's number of slips (HAB-47).
    package static func set(_ window: HabitTimeWindow, to amount: Int, on day: Day, in edit: inout Edit) throws(Refusal)
    {
        var entry = try open(window, on: day, in: edit)
        guard (0...largestAmount).contains(amount) else {
            throw .invalid(Invalid(.amount, .outOfRange(low: 0, high: largestAmount)))
        }
        if entry.kind == .avoid {
            entry.row.amount = amount
            // No slips, said in so many words, is that it was held.
            entry.row.completedAt = amount == 0 ? entry.row.completedAt ?? edit.now : nil
        } else {
            try requireCounted(entry)
            entry.row.amount = amount
        }
        entry.save(.amountSet, in: &edit)
    }

    private static func requireCounted(_ entry: OpenEntry) throws(Refusal) {
        switch entry.kind {
        case .counted: break
        case .timed: throw .wrongKind(.timedHabit(title: entry.habit.title))
        case .avoid: throw .wrongKind(.avoidHabit(title: entry.habit.title))
        case .binary: throw .wrongKind(.notACountedHabit(title: entry.habit.title))
        }
    }

    /// The day's entry, made with the window's target where there is none yet (HAB-39).
    static func open(_ window: HabitTimeWindow, on day: Day, in edit: Edit) throws(Refusal) -> OpenEntry {
        guard let habit = edit.context.habits[window.habitID] else { throw .notFound(name: "") }
        guard let kind = habit.kind.known else { throw .needsAttention(title: habit.title, newer: true) }
        try requireLoggable(habit, on: day, in: edit.context)
        return OpenEntry(habit, kind, window, day, in: edit)
    }

    /// Today and the fourteen days before it can be logged, where they are days of the habit (HAB-46, HAB-50). Refuses any
    /// other day and an archived habit (`notNow`).
    package static func requireLoggable(_ habit: Habit, on day: Day, in context: DayContext) throws(Refusal) {
        guard !habit.isArchived else { throw .notNow(.archived(title: habit.title)) }
        if let fault = fault(of: day, for: habit, in: context) { throw .notNow(.habitDay(title: habit.title, fault)) }
    }

    /// Why a day can't be logged; nil where it can.
    package static func fault(of day: Day, for habit: Habit, in context: DayContext) -> HabitDayFault? {
        let today = context.today
        if day > today { return .inTheFuture }
        if day < today - correctable { return .tooLongAgo(since: today - correctable) }
        let made = context.moment.logicalDate(of: habit.createdAt)
        if day < made { return .beforeTheHabit(since: made) }
        if habit.isPaused(on: day) { return .paused }
        return habit.isScheduled(on: day) ? nil : .notScheduled
    }
}

/// The entry of a window's day while it is being changed.
struct OpenEntry {
    let habit: Habit
    let kind: HabitKind
    let window: HabitTimeWindow
    let day: Day
    let before: HabitEntry?
    var row: HabitEntry

    init(_ habit: Habit, _ kind: HabitKind, _ window: HabitTimeWindow, _ day: Day, in edit: Edit) {
        self.habit = habit
        self.kind = kind
        self.window = window
        self.day = day
        before = edit.context.entries.rows.filter { $0.windowID == window.id && $0.date == day }
            .reduce(nil as HabitEntry?) { found, next in found.map { HabitLedger.larger($0, next) } ?? next }
        row = before ?? HabitEntry()
        if before == nil {
            row.date = day
            row.target = window.target
            row.windowID = window.id
        }
    }

    /// Writes what changed and says it. The moment the target is first reached is kept while it stays reached (HAB-43); an
    /// avoid habit's moment is its Held. Nothing is made where nothing happened.
    mutating func save(_ action: HabitAction, at instant: Instant? = nil, in edit: inout Edit) {
        if kind != .avoid {
            row.completedAt = row.isDone(kind) ? row.completedAt ?? instant ?? edit.now : nil
        }
        let isNew = before == nil && (row.amount != 0 || row.completedAt != nil)
        if isNew { row.id = edit.ids.next() }
        let changed = isNew || (before != nil && row != before)
        if changed { edit.save(row) }
        let several = edit.context.windows.rows.count { $0.habitID == habit.id } > 1
        let logged = HabitLogged(
            habit: habit, window: window, isOneOfSeveral: several, day: day, action: action, amount: row.amount,
            target: row.target, isDone: row.isDone(kind))
        edit.signal(.habit(changed ? .habitLogged(logged) : .habitUnchanged(logged)))
    }
}
