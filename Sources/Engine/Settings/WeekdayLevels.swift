import JSONText

/// The level each weekday begins with: a JSON map from ISO weekday to level, kept as text (SCH-49).
package enum WeekdayLevels {
    /// Medium for a weekday that isn't listed, a level of another version, and a text that can't be read (SET-13).
    package static func level(of weekday: Int, in text: String) -> Capacity {
        guard let map = try? JSON.parse(text).object else { return .medium }
        return map["\(weekday)"]?.string.flatMap(Capacity.init) ?? .medium
    }

    /// Monday to Sunday.
    package static func week(_ text: String) -> [Capacity] {
        let map = try? JSON.parse(text).object
        return (1...7).map { map?["\($0)"]?.string.flatMap(Capacity.init) ?? .medium }
    }

    /// The text with one weekday changed and everything else kept, other versions' levels included (SET-12). A text that
    /// can't be read gives way to a new map: it said medium for every day, and still does for the others.
    package static func setting(_ level: Capacity, of weekday: Int, in text: String) -> String {
        var map = (try? JSON.parse(text).object) ?? JSONObject()
        map["\(weekday)"] = .string(level.rawValue)
        return JSON.object(map).text
    }
}
