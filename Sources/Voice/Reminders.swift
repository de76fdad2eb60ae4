import Almanac
import Engine

/// A reminder as it is shown: what it is about, and one calm sentence (NOT-22).
package struct ReminderWords: Equatable, Sendable {
    package let title: String
    package let body: String

    package init(_ title: String, _ body: String) { (self.title, self.body) = (title, body) }

    /// Both on one line.
    package var line: String { title + " — " + body }
}

extension Voice {
    package func words(_ reminder: Reminder) -> ReminderWords {
        switch reminder.subject {
        case .trial(let day): ReminderWords("Your trial", trial(day))
        case .evening(let planned):
            ReminderWords(
                "Evening planning",
                planned > moment.zone.local(reminder.at).day
                    ? "Say plan whenever you're ready for tomorrow." : "Say plan whenever you're ready for the new day."
            )
        case .morning(_, let isPlanned):
            ReminderWords(
                "Morning list",
                isPlanned ? "What you planned for today is ready." : "No plan for today — two minutes to pick?")
        case .opening(let occasion): ReminderWords(occasion.title, opening(occasion, reminder.at))
        case .closing(let occasion): ReminderWords(occasion.title, "Open " + until(occasion.end, reminder.at) + ".")
        case .habit(let habit): ReminderWords(Voice.title(habit), body(habit))
        }
    }

    /// What fell due a while ago, in one line.
    package func earlier(_ reminders: [Reminder]) -> ReminderWords {
        let named = reminders.prefix(6).map { "\(words($0).title) \(phrase.timeAndDay($0.at))" }
        let rest = reminders.count - named.count
        return ReminderWords("Earlier", Phrasing.list(named + (rest > 0 ? ["\(rest) more"] : [])) + ".")
    }

    package func words(_ undelivered: Undelivered) -> String {
        switch undelivered {
        case .planningPrompt: "Evening planning"
        case .morningList: "Morning list"
        case .rule(let rule): rule.title
        case .habit(let habit): habit.title
        }
    }

    func reminders(_ list: ReminderList) -> [String] {
        switch list.permission {
        case .denied: return ["Reminders are off. Say reminders on to have them."]
        case .notAsked:
            let missing = list.undelivered.map(words)
            return ["Reminders aren't switched on yet. Say reminders on to have them."]
                + (missing.isEmpty ? [] : ["Until then these don't arrive: " + Phrasing.list(missing) + "."])
        case .allowed:
            guard !list.items.isEmpty else { return ["Nothing to remind you of in the next five days."] }
            var lines: [(day: Day, items: [String])] = []
            for item in list.items {
                let local = moment.zone.local(item.at)
                if lines.last?.day != local.day { lines.append((local.day, [])) }
                lines[lines.count - 1].items.append("\(local.minute) \(words(item).title)")
            }
            return lines.map { Phrasing.sentence(phrase.day($0.day)) + ": " + $0.items.joined(separator: ", ") }
        }
    }

    func words(_ signal: ReminderSignal) -> [String] {
        switch signal {
        case .anchorReminderSet(let title, _, let start, let end):
            var parts: [String] = []
            if let start { parts.append(start == 0 ? "when it begins" : "\(Phrasing.minutes(start)) before it begins") }
            if let end { parts.append("\(Phrasing.minutes(end)) before it ends") }
            return [parts.isEmpty ? "\(title) has no reminder now." : "\(title) reminds \(Phrasing.list(parts))."]
        case .cannotArrive: return ["Reminders aren't switched on yet, so its reminder stays quiet. Say reminders on."]
        }
    }

    private func trial(_ day: Int) -> String {
        switch day {
        case 12: "Three days of it are left, today included."
        case 14: "Today is its last day. Everything already here keeps working for the day."
        default: "It has ended. Everything already here keeps working for the day."
        }
    }

    private static func title(_ habit: Reminder.HabitTime) -> String {
        habit.label.map { habit.title + " · " + $0 } ?? habit.title
    }

    private func body(_ habit: Reminder.HabitTime) -> String {
        switch habit.kind {
        case .binary: "Whenever it suits you."
        case .counted: "\(habit.target) for today."
        case .timed: "\(Phrasing.minutes(habit.target)) for today."
        case .avoid: "Say held, or slip, when you know."
        }
    }

    private func opening(_ occasion: Reminder.Occasion, _ at: Instant) -> String {
        if occasion.start > at { return "Begins at " + clock(occasion.start, at) + "." }
        return "Open " + until(occasion.end, at) + "."
    }

    /// `until 08:45`, `all day`, `until Thu 3 Dec` where the window ends with a day.
    private func until(_ end: Instant, _ at: Instant) -> String {
        let last = moment.logicalDate(of: end - 1)
        guard end == moment.end(of: last) else { return "until " + clock(end, at) }
        return last == moment.logicalDate(of: at) ? "all day" : "until " + phrase.date(last)
    }

    /// A time as it reads at another: with its date where that is another day's and more than a night away.
    private func clock(_ time: Instant, _ at: Instant) -> String {
        let day = moment.zone.local(time).day
        return day == moment.zone.local(at).day || time - at < 43_200
            ? phrase.time(time) : phrase.time(time) + " on " + phrase.date(day)
    }
}
