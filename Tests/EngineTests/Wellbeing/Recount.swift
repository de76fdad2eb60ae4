import Almanac
import Engine

/// The score counted once more, straight from the rows and by another way than the engine's: no ledger, no cells, one loop a
/// part. What it gives isn't rounded.
struct Recount {
    let context: DayContext

    /// nil under seven records in the fourteen days up to `last`.
    func score(_ last: Day) -> Double? {
        let records = context.plans.rows.filter { $0.date > last - 14 && $0.date <= last }
        guard records.count >= 7 else { return nil }
        var weighted = 0.0
        var weights = 0.0
        for (part, weight) in [
            (tasks(records), 0.35), (anchors(records), 0.25), (habits(records, last), 0.2), (load(records), 0.2),
        ] {
            guard let part else { continue }
            weighted += part * weight
            weights += weight
        }
        return 100 * weighted / weights
    }

    private func tasks(_ records: [DayPlan]) -> Double? {
        mean(records.filter { $0.completionBasis != 0 }.map(\.completionRate))
    }

    private func anchors(_ records: [DayPlan]) -> Double? {
        var shares: [Double] = []
        for record in records {
            var attended = 0.0
            var missed = 0.0
            for anchor in context.anchors where anchor.occurrenceDate == record.date {
                switch anchor.attendanceStatus.text {
                case "attended": attended += 1
                case "missed": missed += 1
                case "pending" where anchor.windowEnd <= context.moment.now: missed += 1
                default: break
                }
            }
            if attended + missed > 0 { shares.append(attended / (attended + missed)) }
        }
        return mean(shares)
    }

    private func habits(_ records: [DayPlan], _ last: Day) -> Double? {
        var values: [Double] = []
        for habit in context.habits where !habit.isArchived {
            let windows = context.windows.rows.filter { $0.habitID == habit.id }
            if habit.targetPerWeek > 0 {
                for monday in last - 13...last - 6 where monday.weekday == 1 {
                    let week = monday...monday + 6
                    guard week.allSatisfy({ exists(habit, $0) }), records.contains(where: { week.contains($0.date) })
                    else { continue }
                    let done = week.count { day in windows.allSatisfy { (amount($0, day)?.amount ?? 0) >= 1 } }
                    values.append(min(1, Double(done) / Double(habit.targetPerWeek)))
                }
                continue
            }
            for record in records where exists(habit, record.date) {
                guard habit.scheduledDays.contains("\(record.date.weekday)") else { continue }
                for window in windows {
                    if let value = value(habit, amount(window, record.date)) { values.append(value) }
                }
            }
        }
        return mean(values)
    }

    private func value(_ habit: Habit, _ entry: HabitEntry?) -> Double? {
        if habit.kind.text == "avoid" {
            guard let entry, entry.amount > 0 || entry.completedAt != nil else { return nil }
            return entry.amount > entry.target ? 0 : 1
        }
        guard let entry else { return 0 }
        return min(1, Double(entry.amount) / Double(entry.target))
    }

    private func exists(_ habit: Habit, _ day: Day) -> Bool {
        day >= context.moment.logicalDate(of: habit.createdAt)
            && !(HabitPauses(habit.pausesData)?.all ?? []).contains { $0.from <= day && day <= ($0.to ?? .last) }
    }

    private func amount(_ window: HabitTimeWindow, _ day: Day) -> HabitEntry? {
        context.entries.rows.filter { $0.windowID == window.id && $0.date == day }.max { $0.amount < $1.amount }
    }

    private func load(_ records: [DayPlan]) -> Double? { mean(records.map { $0.wasOverloaded ? 0 : 1 }) }

    private func mean(_ values: [Double]) -> Double? {
        values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
    }
}
