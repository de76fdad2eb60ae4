import Almanac

/// Making habits and changing them. A refused draft writes nothing (HAB-55).
package enum HabitEditing {
    package static let mostWindows = 4

    /// Makes a habit with its times of day, and its group where that is new (HAB-51 to HAB-54, HAB-58).
    ///
    /// Refuses a name that isn't one, a target that makes no sense for the kind, no days, and times of day that are none,
    /// too many, unnamed among several, or end before they start.
    @discardableResult
    package static func create(_ draft: HabitDraft, in edit: inout Edit) throws(Refusal) -> Habit {
        var habit = Habit()
        habit.kind = Raw(draft.kind)
        habit.presetKey = draft.preset.map { Raw($0) }
        habit.id = edit.ids.next()
        habit.createdAt = edit.now
        try apply(draft, draft.kind, to: &habit, in: &edit)
        var windows: [HabitTimeWindow] = []
        for part in try checked(draft.windows, draft.kind) { windows.append(made(part, for: habit.id, in: &edit)) }
        if let same = same(habit, windows, in: edit.context) { throw .duplicate(name: same.title, of: .habit) }
        edit.save(habit)
        for window in windows { edit.save(window) }
        edit.signal(.habit(.habitAdded(habit, windows: windows)))
        HabitNotices.noticeOverload(in: &edit)
        return habit
    }

    /// One of that name with the same aim, days and times in the same place already.
    private static func same(_ habit: Habit, _ windows: [HabitTimeWindow], in context: DayContext) -> Habit? {
        func aims(_ windows: [HabitTimeWindow]) -> [[Int]] {
            windows.map { [$0.startMinute, $0.endMinute, $0.target] }.sorted { $0.lexicographicallyPrecedes($1) }
        }
        return context.habits.rows.sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }.first { other in
            !other.isArchived && other.title.lowercased() == habit.title.lowercased() && other.kind == habit.kind
                && other.groupID == habit.groupID && other.scheduledDays == habit.scheduledDays
                && other.targetPerWeek == habit.targetPerWeek
                && aims(context.windows.rows.filter { $0.habitID == other.id }) == aims(windows)
        }
    }

    /// Brings a habit to a draft made from it. Its kind stays whatever the draft says (HAB-56); a new target is for the
    /// days to come, since every entry keeps its own (HAB-49); a window with history can't be taken away (HAB-57).
    package static func update(_ habit: Habit, to draft: HabitDraft, in edit: inout Edit) throws(Refusal) {
        guard let kind = habit.kind.known, habit.isReadable else {
            throw .needsAttention(title: habit.title, newer: true)
        }
        var changed = habit
        try apply(draft, kind, to: &changed, in: &edit)
        let parts = try checked(draft.windows, kind)
        let old = edit.context.windows.rows.filter { $0.habitID == habit.id }
        for window in old where !parts.contains(where: { $0.id == window.id }) {
            guard !hasHistory(window.id, in: edit.context) else { throw .notNow(.windowHasHistory) }
            edit.delete(window)
        }
        var windows: [HabitTimeWindow] = []
        for part in parts {
            var window = old.first { $0.id == part.id } ?? made(part, for: habit.id, in: &edit)
            part.apply(to: &window)
            edit.save(window)
            windows.append(window)
        }
        edit.save(changed)
        edit.signal(.habit(.habitChanged(changed, windows: windows)))
    }

    package static func rename(_ habit: Habit, to title: String, in edit: inout Edit) throws(Refusal) {
        var renamed = habit
        renamed.title = try TitleRule.checked(title)
        edit.save(renamed)
        edit.signal(.habit(.habitRenamed(renamed, from: habit.title)))
    }

    /// When to remind, for the windows given; nil for never.
    package static func setReminder(
        _ minute: Minute?, of windows: [HabitTimeWindow], in edit: inout Edit
    ) throws(Refusal) {
        guard let habit = edit.context.habits[windows.first?.habitID] else { throw .notFound(name: "") }
        for window in windows {
            var window = window
            window.reminderMinute = minute?.value
            edit.save(window)
        }
        edit.signal(.habit(.habitReminderSet(habit, minute)))
    }

    /// Hides a habit and keeps its history (HAB-65).
    package static func archive(_ habit: Habit, in edit: inout Edit) throws(Refusal) {
        guard !habit.isArchived else { throw .notNow(.alreadyArchived(title: habit.title)) }
        var habit = habit
        habit.isArchived = true
        edit.save(habit)
        edit.signal(.habit(.habitArchived(habit)))
    }

    package static func restore(_ habit: Habit, in edit: inout Edit) throws(Refusal) {
        guard habit.isArchived else { throw .notNow(.notArchived(title: habit.title)) }
        var habit = habit
        habit.isArchived = false
        edit.save(habit)
        edit.signal(.habit(.habitRestored(habit)))
    }

    static func hasHistory(_ window: RowID, in context: DayContext) -> Bool {
        context.history.loggedWindows.contains(window)
            || context.entries.rows.contains { $0.windowID == window }
            || context.sessions.rows.contains { $0.habitWindowID == window }
    }

    private static func made(_ part: WindowDraft, for habit: RowID, in edit: inout Edit) -> HabitTimeWindow {
        var window = HabitTimeWindow()
        window.id = edit.ids.next()
        window.habitID = habit
        part.apply(to: &window)
        return window
    }

    private static func apply(
        _ draft: HabitDraft, _ kind: HabitKind, to habit: inout Habit, in edit: inout Edit
    ) throws(Refusal) {
        habit.title = try TitleRule.checked(draft.title)
        habit.notes = try TaskNotes.checked(draft.notes)
        switch draft.rhythm {
        case .perWeek(let times):
            guard (1...7).contains(times) else { throw .invalid(Invalid(.perWeek, .outOfRange(low: 1, high: 7))) }
            habit.targetPerWeek = times
            habit.scheduledDays = Weekdays.text(Weekdays.every)
        case .days(let days):
            guard !days.isEmpty else { throw .invalid(Invalid(.weekdays, .missing)) }
            guard days.allSatisfy({ (1...7).contains($0) }) else {
                throw .invalid(Invalid(.weekdays, .outOfRange(low: 1, high: 7)))
            }
            habit.targetPerWeek = 0
            habit.scheduledDays = Weekdays.text(days)
        }
        habit.frequency = Raw(frequency(Weekdays.read(habit.scheduledDays)))
        // The windows are looked at before a group is made: nothing may be left of a draft that is refused.
        _ = try checked(draft.windows, kind)
        switch draft.group {
        case .none: habit.groupID = nil
        case .existing(let id): habit.groupID = id
        case .new(let title): habit.groupID = try HabitGroups.add(title, in: &edit).id
        }
    }

    /// It follows the days (HAB-25).
    private static func frequency(_ days: [Int]) -> HabitFrequency {
        days == Weekdays.every ? .daily : days == Weekdays.working ? .weekdays : .custom
    }

    private static func checked(_ windows: [WindowDraft], _ kind: HabitKind) throws(Refusal) -> [WindowDraft] {
        guard !windows.isEmpty else { throw .invalid(Invalid(.window, .missing)) }
        guard windows.count <= mostWindows else { throw .tooMany(.timesOfDay(mostWindows)) }
        var named: [WindowDraft] = []
        for var window in windows {
            guard (0...1439).contains(window.startMinute), (0...1439).contains(window.endMinute) else {
                throw .invalid(Invalid(.window, .outOfRange(low: 0, high: 1439)))
            }
            guard window.endMinute > window.startMinute else { throw .invalid(Invalid(.window, .order)) }
            window.label = TitleRule.trimmed(window.label)
            if windows.count > 1 {
                guard TitleRule.isVisible(window.label) else { throw .invalid(Invalid(.window, .needsLabel)) }
                guard !named.contains(where: { $0.label == window.label }) else { throw .duplicate(name: window.label) }
            }
            window.target = try checked(window.target, kind)
            window.effortMinutes = try TaskEditing.checked(effort: window.effortMinutes)
            if let reminder = window.reminderMinute, !(0...1439).contains(reminder) {
                throw .invalid(Invalid(.reminder, .outOfRange(low: 0, high: 1439)))
            }
            named.append(window)
        }
        return named
    }

    /// A count or minutes of at least one, an allowance of none or more; a tick is always one (HAB-52).
    private static func checked(_ target: Int, _ kind: HabitKind) throws(Refusal) -> Int {
        switch kind {
        case .binary: return 1
        case .counted, .timed:
            let most = kind == .timed ? TaskEditing.longestEffort : HabitLogging.largestAmount
            guard (1...most).contains(target) else { throw .invalid(Invalid(.target, .outOfRange(low: 1, high: most))) }
        case .avoid:
            guard (0...HabitLogging.largestAmount).contains(target) else {
                throw .invalid(Invalid(.allowance, .outOfRange(low: 0, high: HabitLogging.largestAmount)))
            }
        }
        return target
    }
}
