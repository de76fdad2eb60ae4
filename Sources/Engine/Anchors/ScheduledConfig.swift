import Almanac
import JSONText

/// The scheduled family: a recurrence and one or more times of day.
package struct ScheduledConfig: Equatable, Sendable {
    package var recurrence: Recurrence
    package var slots: [AnchorSlot]
    /// The last day that may have an Anchor (ANC-17).
    package var endDate: Day?
    package var reminder: AnchorReminder
    package var exceptions: [AnchorException]

    package init(
        recurrence: Recurrence, slots: [AnchorSlot], endDate: Day? = nil, reminder: AnchorReminder = .off,
        exceptions: [AnchorException] = []
    ) {
        self.recurrence = recurrence
        self.slots = slots
        self.endDate = endDate
        self.reminder = reminder
        self.exceptions = exceptions
    }

    /// nil for a shape that the rules exclude.
    init?(_ object: JSONObject) {
        guard let recurrence = Recurrence(object["recurrence"]), let list = object["slots"]?.array, !list.isEmpty,
            let reminder = AnchorReminder(object["reminder"], default: .off),
            let exceptions = AnchorException.read(object["exceptions"])
        else { return nil }
        self.recurrence = recurrence
        self.reminder = reminder
        self.exceptions = exceptions
        slots = []
        for item in list {
            guard let slot = AnchorSlot(item, isAllDay: recurrence.isAfterLast),
                !slots.contains(where: { $0.id == slot.id })
            else { return nil }
            slots.append(slot)
        }
        if let end = object["endDate"], !end.isNull {
            guard let day = end.string.flatMap({ Day($0) }) else { return nil }
            endDate = day
        }
    }
}

/// One time of day of a rule.
package struct AnchorSlot: Equatable, Sendable {
    /// Stable, used as `slotKey`, never reused (ANC-13).
    package var id: String
    package var label: String
    /// On the wall clock, wherever one is (ANC-14).
    package var start: Minute
    /// The window's length in minutes; it may cross midnight (ANC-15).
    package var windowMinutes: Int
    package var allDay: Bool

    package init(id: String, label: String, start: Minute, windowMinutes: Int, allDay: Bool = false) {
        self.id = id
        self.label = label
        self.start = start
        self.windowMinutes = windowMinutes
        self.allDay = allDay
    }

    /// A window of a year would be no time of day any more.
    static let longestWindow = 7 * 1440

    init?(_ json: JSON, isAllDay: Bool) {
        guard let id = json["id"]?.string, !id.isEmpty else { return nil }
        self.id = id
        label = json["label"]?.string ?? ""
        allDay = isAllDay || json["allDay"]?.bool ?? false
        let start = json["start"]?.string.flatMap { Minute(text: $0) }
        let minutes = json["windowMinutes"]?.int
        if allDay {
            self.start = start ?? .midnight
            windowMinutes = minutes ?? 1440
        } else {
            guard let start, let minutes, (1...AnchorSlot.longestWindow).contains(minutes) else { return nil }
            self.start = start
            windowMinutes = minutes
        }
    }

    package var json: JSON {
        var object = JSONObject([
            ("id", .string(id)), ("label", .string(label)), ("start", .string(start.description)),
            ("windowMinutes", .int(windowMinutes)),
        ])
        if allDay { object["allDay"] = true }
        return .object(object)
    }
}

/// On which days a rule has Anchors (ANC-06 to ANC-11).
package enum Recurrence: Equatable, Sendable {
    case weekly(weekdays: [Int])
    case everyNDays(n: Int, start: Day)
    /// In Monday-first weeks counted from the week of the start.
    case everyNWeeks(n: Int, weekdays: [Int], start: Day)
    /// Opens `minDays` after the thing was last handled, and closes at the end of day `maxDays`; `start` is the day it was
    /// last handled.
    case afterLast(minDays: Int, maxDays: Int, start: Day)

    package var isAfterLast: Bool { if case .afterLast = self { true } else { false } }

    /// What an interval is counted from: its first day, or the day it was last handled.
    package var start: Day? {
        switch self {
        case .weekly: nil
        case .everyNDays(_, let start), .everyNWeeks(_, _, let start), .afterLast(_, _, let start): start
        }
    }

    package var weekdays: [Int]? {
        switch self {
        case .weekly(let days), .everyNWeeks(_, let days, _): days
        case .everyNDays, .afterLast: nil
        }
    }

    /// Whether a calendar recurrence names that day; an afterLast one names none.
    package func names(_ day: Day) -> Bool {
        switch self {
        case .weekly(let weekdays): weekdays.contains(day.weekday)
        case .everyNDays(let n, let start): day >= start && (day - start) % n == 0
        case .everyNWeeks(let n, let weekdays, let start):
            day >= start && weekdays.contains(day.weekday) && (day.monday - start.monday) / 7 % n == 0
        case .afterLast: false
        }
    }

    /// The first day from this one on that a calendar recurrence names; an afterLast one names none.
    package func first(from day: Day) -> Day? {
        switch self {
        case .weekly: return (0..<7).lazy.map { day + $0 }.first { names($0) }
        case .everyNDays(let n, let start):
            guard day > start else { return start }
            return day + ((n - (day - start) % n) % n)
        case .everyNWeeks(let n, _, let start):
            let from = max(day, start)
            if let left = (from.number...(from.monday + 6).number).lazy.map({ Day(number: $0) }).first(where: names) {
                return left
            }
            // The next week that counts is n weeks on from the last that did.
            let weeks = (from.monday - start.monday) / 7
            let monday = start.monday + (weeks / n + 1) * n * 7
            return (0..<7).lazy.map { monday + $0 }.first { names($0) }
        case .afterLast: return nil
        }
    }

    static let longestInterval = 10_000

    init?(_ json: JSON?) {
        guard let json, let kind = json["kind"]?.string else { return nil }
        let start = json["startDate"]?.string.flatMap { Day($0) }
        func count(_ key: String) -> Int? {
            guard let n = json[key]?.int, (1...Recurrence.longestInterval).contains(n) else { return nil }
            return n
        }
        func weekdays() -> [Int]? {
            guard let list = json["weekdays"]?.array, !list.isEmpty else { return nil }
            let days = list.compactMap(\.int)
            guard days.count == list.count, days.allSatisfy({ (1...7).contains($0) }) else { return nil }
            return days
        }
        switch kind {
        case "weekly":
            guard let days = weekdays() else { return nil }
            self = .weekly(weekdays: days)
        case "everyNDays":
            guard let n = count("n"), let start else { return nil }
            self = .everyNDays(n: n, start: start)
        case "everyNWeeks":
            guard let n = count("n"), let days = weekdays(), let start else { return nil }
            self = .everyNWeeks(n: n, weekdays: days, start: start)
        case "afterLast":
            guard let least = count("minDays"), let most = count("maxDays"), most >= least, let start else {
                return nil
            }
            self = .afterLast(minDays: least, maxDays: most, start: start)
        default: return nil
        }
    }

    package var json: JSON {
        switch self {
        case .weekly(let days): ["kind": "weekly", "weekdays": .array(days.map { .int($0) })]
        case .everyNDays(let n, let start):
            ["kind": "everyNDays", "n": .int(n), "startDate": .string(start.description)]
        case .everyNWeeks(let n, let days, let start):
            [
                "kind": "everyNWeeks", "n": .int(n), "weekdays": .array(days.map { .int($0) }),
                "startDate": .string(start.description),
            ]
        case .afterLast(let least, let most, let start):
            [
                "kind": "afterLast", "minDays": .int(least), "maxDays": .int(most),
                "startDate": .string(start.description),
            ]
        }
    }
}
