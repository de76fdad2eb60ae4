import Almanac
import Engine

extension Voice {
    func words(_ signal: SettingsSignal) -> [String] {
        switch signal {
        case .normalDaySet(let minutes, let asked, let budgets): normalDay(minutes, asked, budgets)
        case .workingDaySet(let start, let end, let before):
            ["The working day is \(start)–\(end) now."] + (before ? [planningFirst] : [])
        case .rolloverSet(let minute): ["A new day begins at \(minute) now."]
        case .planningTimeSet(let minute, let before):
            ["Planning is at \(minute) now" + (before ? ", before the working day ends." : ".")]
        case .morningTimeSet(let minute): ["The morning list comes at \(minute) now."]
        case .weekdayLevelSet(let days, let level): [weekdays(days, level)]
        case .timeZoneSet(let name): ["The time zone is \(name) now."]
        case .dateOrderSet(let monthFirst):
            ["Dates such as 3/4 are read " + (monthFirst ? "month first" : "day first") + " now."]
        case .preferenceSet(let preference, let isOn): ["\(name(preference)) \(isOn ? "on" : "off")."]
        case .normalDaySuggestion(let minutes, _):
            ["You usually do about \(Phrasing.length(minutes)) — set your normal day to that?"]
        case .normalDayDeclined: ["The normal day stays as it is."]
        }
    }

    private var planningFirst: String { "Planning comes before the working day ends." }

    private func normalDay(_ minutes: Int, _ asked: Int, _ budgets: Budgets) -> [String] {
        let rounded = asked == minutes ? "" : ", rounded to the nearest step"
        return [
            "Normal day is \(Phrasing.length(minutes)) now\(rounded).",
            "A low day is \(Phrasing.length(budgets.low)), a high one \(Phrasing.length(budgets.high)).",
        ]
    }

    private func weekdays(_ days: [Int], _ level: Capacity) -> String {
        let sorted = Array(Set(days)).sorted()
        if sorted.count == 7 { return "Every day is \(level.rawValue) from now on." }
        let said =
            sorted.count <= 2
            ? Phrasing.list(sorted.map { Phrasing.fullWeekdays[$0 - 1] + "s" }) : Phrasing.weekdays(sorted)
        return "\(said) are \(level.rawValue) from now on."
    }

    private func name(_ preference: Preference) -> String {
        switch preference {
        case .reminders: "Reminders are"
        case .morningNudge: "The morning list is"
        case .guidance: "Guidance is"
        case .wellbeingNudges: "Wellbeing nudges are"
        }
    }
}
