import Almanac
import Engine

extension Voice {
    func words(_ signal: HabitSignal) -> [String] {
        switch signal {
        case .habitLogged(let logged): [log(logged)]
        case .habitUnchanged(let logged): ["\(name(logged)) is as it was: \(standing(logged))."]
        case .habitAdded(let habit, let windows): ["Added \(habit.title): " + rhythm(habit, windows) + "."]
        case .habitChanged(let habit, let windows): ["\(habit.title) is now " + rhythm(habit, windows) + "."]
        case .habitRenamed(let habit, let from): ["\(from) is now called \(habit.title)."]
        case .habitReminderSet(let habit, let minute):
            [minute.map { reminds(habit, [$0]) } ?? "\(habit.title) has no reminder now."]
        case .habitPaused(let habit, let pause): [rests(habit, pause)]
        case .habitResumed(let habit): ["\(habit.title) is back."]
        case .habitArchived(let habit): ["\(habit.title) is archived. What was logged stays."]
        case .habitRestored(let habit): ["\(habit.title) is restored."]
        case .groupAdded(let group): ["The group \(group.title) is added."]
        case .groupRenamed(let group, let from): ["The group \(from) is now called \(group.title)."]
        case .groupArchived(let group): ["The group \(group.title) is archived. Its habits stay."]
        case .groupRestored(let group): ["The group \(group.title) is restored."]
        case .densityRead(let habit, let read): density(habit, read)
        case .habitFatigue(let habit, _): ["An easier rhythm may suit \(habit.title) better."]
        case .windowClosing(let due, let minutes):
            ["\(name(due.habit, due.window, due.isOneOfSeveral)) closes in \(Phrasing.minutes(minutes))."]
        case .newHabitOverload: ["Several are new this week. Starting with one or two of them is fine."]
        }
    }

    private func name(_ logged: HabitLogged) -> String { name(logged.habit, logged.window, logged.isOneOfSeveral) }

    package func name(_ habit: Habit, _ window: HabitTimeWindow, _ isOneOfSeveral: Bool) -> String {
        isOneOfSeveral && !window.label.isEmpty ? "\(habit.title), \(window.label)" : habit.title
    }

    /// What a time of day is called that was never named and now stands beside another, in minutes since midnight.
    package func timeOfDay(_ start: Int, _ end: Int) -> String {
        if start <= 0, end >= 1439 { return "All day" }
        return start < 720 ? "Morning" : start < 1020 ? "Afternoon" : "Evening"
    }

    private func log(_ logged: HabitLogged) -> String {
        let title = name(logged)
        let day = logged.day == moment.today ? "" : " " + phrase.onDay(logged.day)
        switch logged.action {
        case .ticked: return "\(title) done\(day)."
        case .unticked: return "\(title) is open again\(day)."
        case .stepped, .amountSet: return "\(title)\(day): \(standing(logged))."
        case .minutesAdded(let minutes):
            return "\(Phrasing.minutes(minutes)) added to \(title)\(day): \(standing(logged))."
        case .minutesRemoved(let minutes):
            return "\(Phrasing.minutes(minutes)) taken off \(title)\(day): \(standing(logged))."
        case .timed(let seconds):
            return "\(Phrasing.minutes((seconds + 30) / 60)) timed for \(title)\(day): \(standing(logged))."
        case .held where logged.amount > logged.target:
            return "\(title)\(day): held is noted. The day still has \(Phrasing.count(logged.amount, "slip"))."
        case .slipped, .slipTakenBack, .held, .heldTakenBack, .cleared: return "\(title)\(day): \(standing(logged))."
        }
    }

    private func standing(_ logged: HabitLogged) -> String {
        let kind = logged.habit.kind.known ?? .binary
        let isToday = logged.day == moment.today
        return Voice.standing(kind, logged.amount, of: logged.target, isDone: logged.isDone, isToday: isToday)
    }

    /// How a window's day stands: `33 of 100`, `20 min of 30 min`, and an avoid habit's four states (VOI-20).
    package static func standing(_ kind: HabitKind, _ amount: Int, of target: Int, isDone: Bool, isToday: Bool)
        -> String
    {
        switch kind {
        case .binary: return isDone ? "done" : "open"
        case .counted: return "\(amount) of \(target)"
        case .timed: return "\(Phrasing.minutes(amount)) of \(Phrasing.minutes(target))"
        case .avoid:
            let slips = Phrasing.count(amount, "slip")
            if isDone, amount <= target { return (isToday ? "Held today" : "Held") + (amount > 0 ? " · " + slips : "") }
            if amount == 0 { return "None yet" + (target > 0 ? " · up to \(target)" : "") }
            if amount <= target { return "\(amount) of \(target) · still within" }
            return slips + (isToday ? " today" : "")
        }
    }

    func reminds(_ habit: Habit, _ minutes: [Minute]) -> String {
        "\(habit.title) reminds at \(Phrasing.list(minutes.map(\.description)))."
    }

    /// `every day, 30 min`, `Mon, Thu, morning 07:00–10:00 and evening 19:00–22:00, 1 each`, `3 times a week, reminds at
    /// 07:30`.
    package func rhythm(_ habit: Habit, _ windows: [HabitTimeWindow]) -> String {
        var facts: [String] = []
        let days = habit.scheduledDays.split(separator: ",").compactMap { Int($0) }.filter { (1...7).contains($0) }
        if habit.targetPerWeek > 0 {
            facts.append(habit.targetPerWeek == 1 ? "once a week" : "\(habit.targetPerWeek) times a week")
        } else {
            facts.append(days.isEmpty ? "every day" : Phrasing.weekdays(days))
        }
        let hours = windows.sorted { $0.startMinute < $1.startMinute }.compactMap(hours)
        if !hours.isEmpty { facts.append(Phrasing.list(hours)) }
        if let goal = goal(habit, windows) { facts.append(goal) }
        if let minutes = windows.first?.effortMinutes, habit.kind != .timed || minutes != windows[0].target {
            facts.append("takes \(Phrasing.minutes(minutes))")
        }
        let reminders = Set(windows.compactMap(\.reminderMinute)).sorted().map { Minute(wrapping: $0).description }
        if !reminders.isEmpty { facts.append("reminds at " + Phrasing.list(reminders)) }
        return facts.joined(separator: ", ")
    }

    /// `Morning 07:00–10:00`; nil for one that is the whole day.
    private func hours(_ window: HabitTimeWindow) -> String? {
        let span = "\(Minute(wrapping: window.startMinute))–\(Minute(wrapping: window.endMinute))"
        if window.startMinute <= 0, window.endMinute >= 1439 { return window.label.isEmpty ? nil : window.label }
        return window.label.isEmpty ? span : window.label + " " + span
    }

    private func goal(_ habit: Habit, _ windows: [HabitTimeWindow]) -> String? {
        guard let target = windows.first?.target else { return nil }
        let each = windows.count > 1 ? " each" : ""
        switch habit.kind.known {
        case .counted: return "\(target)\(each)"
        case .timed: return Phrasing.minutes(target) + each
        case .avoid: return target == 0 ? "none a day" : "up to \(target) a day"
        case .binary, nil: return nil
        }
    }

    private func rests(_ habit: Habit, _ pause: HabitPause) -> String {
        let from = pause.from > moment.today ? " from " + phrase.date(pause.from) : ""
        let until = pause.to.map { " until " + phrase.date($0) } ?? (from.isEmpty ? " until you bring it back" : " on")
        return "\(habit.title) rests\(from)\(until)."
    }

    private func density(_ habit: Habit, _ read: HabitRead) -> [String] {
        if habit.kind == .avoid {
            return read.loggedDays == 0
                ? ["\(habit.title) has nothing logged yet."]
                : ["\(habit.title) held on \(read.heldDays) of \(Phrasing.count(read.loggedDays, "day")) logged."]
        }
        guard read.resolved > 0 else { return ["\(habit.title) has nothing logged yet."] }
        return ["\(habit.title): " + done(read)]
    }

    /// How three weeks went; where most of it was missed, what was done and not of how much.
    func done(_ read: HabitRead) -> String {
        let partly = read.partial > 0 ? "\(read.partial) in part" : ""
        if read.complete == 0 { return partly.isEmpty ? "not done in three weeks." : partly + " in three weeks." }
        let whole =
            read.suggestsLighter
            ? "done \(Phrasing.count(read.complete, "time"))"
            : "done \(read.complete) of \(Phrasing.count(read.resolved, "time"))"
        return ([whole] + (partly.isEmpty ? [] : [partly])).joined(separator: ", ") + " in three weeks."
    }
}
