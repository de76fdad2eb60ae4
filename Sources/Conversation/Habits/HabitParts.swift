import Almanac
import Engine
import Intents

/// The parts of a habit as a sentence gives them, put into a draft. A part that doesn't fit the habit's kind is refused
/// rather than left out: what isn't done has to be said.
struct HabitParts {
    let command: Command

    init(_ command: Command) { self.command = command }

    /// Whether anything but a new name was said.
    var hasMoreThanTitle: Bool { command.slots.names.contains { $0 != "title" && $0 != "item" } }

    /// Rhythm, times of day, reminder and group: what every kind has.
    func apply(to draft: inout HabitDraft, in context: DayContext) throws(Refusal) {
        if let rhythm = try rhythm() { draft.rhythm = rhythm }
        if let minutes = try command.minutes() {
            for n in draft.windows.indices { draft.windows[n].effortMinutes = minutes }
        }
        if let at = try command.time("remind_at", field: .reminder) { Self.remind(at, &draft.windows) }
        if let group = try group(in: context) { draft.group = group }
    }

    /// Times of day as given, each a label and its hours. An end at midnight is the day's last minute.
    func times() throws(Refusal) -> [(label: String, start: Int, end: Int)] {
        guard case .list(let values)? = command.slots["times"] else { return [] }
        var times: [(label: String, start: Int, end: Int)] = []
        for case .group(let slots) in values {
            let part = Command(command.intent, slots)
            guard let start = try part.time("start", field: .start), let end = try part.time("end", field: .end) else {
                throw .invalid(Invalid(.window, .missing))
            }
            times.append((part.text("label") ?? "", start.value, end.value == 0 ? 1439 : end.value))
        }
        return times
    }

    /// Days, or so many times a week; nil where neither was said.
    private func rhythm() throws(Refusal) -> HabitRhythm? {
        if let times = try command.number("per_week", field: .perWeek) { return .perWeek(times) }
        if case .invalid(let text)? = command.slots["weekdays"] {
            throw .invalid(Invalid(.weekdays, .impossible(text)))
        }
        if let days = command.weekdays() { return .days(days) }
        return command.has("daily") ? .days(Weekdays.every) : nil
    }

    /// A group by its name: one that is there, else one that is made with the habit (HAB-58).
    private func group(in context: DayContext) throws(Refusal) -> HabitGroupChoice? {
        if command.isNothing("group") { return HabitGroupChoice.none }
        guard let name = command.text("group") else { return nil }
        let folded = FoldedName(name).whole
        let found = context.groups.rows.filter { FoldedName($0.title).whole == folded }
        return (found.first { !$0.isArchived } ?? found.first).map { .existing($0.id) } ?? .new(name)
    }

    /// Of several times of day the one it falls in reminds, else the next to come, else the last.
    private static func remind(_ minute: Minute, _ windows: inout [WindowDraft]) {
        let at = minute.value
        let chosen =
            windows.firstIndex { $0.startMinute <= at && at < $0.endMinute }
            ?? windows.firstIndex { $0.startMinute >= at } ?? windows.indices.last
        if let chosen { windows[chosen].reminderMinute = at }
    }
}
