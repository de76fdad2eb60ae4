import Almanac
import JSONText

/// A stretch of days on which a habit rests, both ends included; without an end until it is resumed (HAB-34).
package struct HabitPause: Equatable, Sendable {
    package var from: Day
    /// nil while it is open.
    package var to: Day?
    package var reason: Raw<PauseReason>

    package init(from: Day, to: Day?, reason: Raw<PauseReason> = Raw(.other)) {
        self.from = from
        self.to = to
        self.reason = reason
    }

    package func covers(_ day: Day) -> Bool { day >= from && (to.map { day <= $0 } ?? true) }

    /// At least one day in common. Two that only touch stay two.
    func overlaps(_ other: HabitPause) -> Bool {
        (to.map { $0 >= other.from } ?? true) && (other.to.map { $0 >= from } ?? true)
    }
}

/// The pauses of a habit: JSON kept as text, of which what can't be read is passed over and kept (SCH-48).
package struct HabitPauses: Equatable, Sendable {
    private var items: [Item]

    private struct Item: Equatable, Sendable {
        let json: JSON
        let pause: HabitPause?
    }

    /// nil where the text is no list.
    package init?(_ text: String) {
        if text == "[]" {
            items = []
            return
        }
        guard let list = try? JSON.parse(text).array else { return nil }
        items = list.map { Item(json: $0, pause: HabitPauses.read($0)) }
    }

    package var all: [HabitPause] { items.compactMap(\.pause) }

    package var text: String { JSON.array(items.map(\.json)).text }

    /// The one that covers the day; of several the one that ends last.
    package func covering(_ day: Day) -> HabitPause? {
        all.filter { $0.covers(day) }.max { ($0.to ?? .last) < ($1.to ?? .last) }
    }

    /// Adds a pause; those it overlaps become one with it, with the longer end, an open end staying open, and the reason of
    /// the one that starts first (HAB-36, HAB-38). Gives back the pause that came out.
    @discardableResult
    package mutating func add(_ new: HabitPause) -> HabitPause {
        var merged = new
        while let index = items.firstIndex(where: { $0.pause.map { merged.overlaps($0) } ?? false }) {
            guard let other = items.remove(at: index).pause else { continue }
            merged = HabitPause(
                from: min(merged.from, other.from), to: HabitPauses.later(merged.to, other.to),
                reason: other.from <= merged.from ? other.reason : merged.reason)
        }
        let index = items.firstIndex { $0.pause.map { $0.from > merged.from } ?? false } ?? items.count
        items.insert(Item(json: HabitPauses.write(merged), pause: merged), at: index)
        return merged
    }

    /// Ends what covers the day on the day before; where nothing does, takes out the next pause that hadn't started
    /// (HAB-37). false where there is nothing to end.
    package mutating func resume(on day: Day) -> Bool {
        let covering = items.indices.filter { items[$0].pause?.covers(day) ?? false }
        if covering.isEmpty {
            let next = items.indices.filter { items[$0].pause.map { $0.from > day } ?? false }
                .min { items[$0].pause!.from < items[$1].pause!.from }
            guard let next else { return false }
            items.remove(at: next)
            return true
        }
        for index in covering.reversed() {
            guard var pause = items[index].pause else { continue }
            if pause.from == day {
                items.remove(at: index)
            } else {
                pause.to = day - 1
                items[index] = Item(json: HabitPauses.write(pause), pause: pause)
            }
        }
        return true
    }

    private static func later(_ a: Day?, _ b: Day?) -> Day? {
        guard let a, let b else { return nil }
        return max(a, b)
    }

    private static func read(_ json: JSON) -> HabitPause? {
        guard let from = json["from"]?.string.flatMap({ Day($0) }) else { return nil }
        let reason = Raw<PauseReason>(text: json["reason"]?.string ?? PauseReason.other.rawValue)
        guard let end = json["to"], !end.isNull else { return HabitPause(from: from, to: nil, reason: reason) }
        guard let to = end.string.flatMap({ Day($0) }) else { return nil }
        return HabitPause(from: from, to: to, reason: reason)
    }

    private static func write(_ pause: HabitPause) -> JSON {
        .object(
            JSONObject([
                ("from", .string("\(pause.from)")), ("to", .text(pause.to.map { "\($0)" })),
                ("reason", .string(pause.reason.text)),
            ]))
    }
}
