import Almanac

/// The four parts of a score, each 0…100; nil where there is no data for it.
package struct WellbeingParts: Equatable, Sendable {
    package var tasks: Double?
    package var anchors: Double?
    package var habits: Double?
    package var load: Double?

    package init(tasks: Double?, anchors: Double?, habits: Double?, load: Double?) {
        (self.tasks, self.anchors, self.habits, self.load) = (tasks, anchors, habits, load)
    }
}

package enum WellbeingScore {
    package static let weights = (tasks: 35.0, anchors: 25.0, habits: 20.0, load: 20.0)

    /// A whole number 0…100. A part without data drops out and the others scale up (WEL-05, WEL-06); nil where none has any.
    package static func value(_ parts: WellbeingParts) -> Int? {
        let weighted = [
            (parts.tasks, weights.tasks), (parts.anchors, weights.anchors), (parts.habits, weights.habits),
            (parts.load, weights.load),
        ]
        var (sum, weight) = (0.0, 0.0)
        for case (let part?, let share) in weighted {
            sum += part * share
            weight += share
        }
        return weight > 0 ? whole(sum / weight) : nil
    }

    /// To the nearest whole number, half up (WEL-14). Thirds and sevenths add up to a hair under the half they stand for.
    package static func whole(_ value: Double) -> Int { Int((value + 0.5 + 1e-9).rounded(.down)) }

    static func parts(_ window: ClosedRange<Day>, _ ledger: WellbeingLedger) -> WellbeingParts {
        let days = ledger.active(window)
        return WellbeingParts(
            tasks: TasksPart.value(days), anchors: AnchorsPart.value(days, ledger),
            habits: HabitsPart.value(window, ledger), load: LoadPart.value(days))
    }

    /// The score of the window that ends on a day; nil while fewer than seven of its days are active (WEL-04, WEL-15).
    static func ending(_ last: Day, _ ledger: WellbeingLedger) -> Int? {
        let window = WellbeingWindow.ending(last)
        guard ledger.active(window).count >= WellbeingWindow.fewest else { return nil }
        return value(parts(window, ledger))
    }
}
