import Almanac

/// The plain reading of a habit's last three weeks (HAB-15).
package struct HabitRead: Equatable, Sendable {
    package var complete = 0
    package var partial = 0
    package var missed = 0
    /// An avoid habit's days that were held, and those anything was logged on, over the six weeks of its grid (RUL-28).
    package var heldDays = 0
    package var loggedDays = 0

    package var resolved: Int { complete + partial + missed }

    /// More than half of seven resolved days or more were missed (HAB-17): an easier rhythm may suit better.
    package var suggestsLighter: Bool { resolved >= 7 && missed * 2 > resolved }

    package init() {}
}

package enum HabitReads {
    static let days = 21
    /// How long a suggestion to go lighter rests once it was said (NOT-34).
    static let rest = 7

    /// Counts resolved days over today and the twenty before, across the habit's windows. Paused and unscheduled days and
    /// days still open aren't there; today counts once it is finished (HAB-15, HAB-16).
    package static func read(_ habit: Habit, in context: DayContext, _ ledger: HabitLedger) -> HabitRead {
        var read = HabitRead()
        let windows = ledger.windows(of: habit.id)
        for window in windows {
            for offset in 1 - days...0 {
                let cell = HabitDensity.cell(window, of: habit, on: context.today + offset, in: context, ledger)
                switch cell {
                case .complete: read.complete += 1
                case .partialLow, .partialHigh: if offset < 0 { read.partial += 1 }
                case .missed: read.missed += 1
                case .empty: break
                }
            }
        }
        if habit.kind == .avoid {
            for window in windows {
                for square in HabitDensity.grid(window, of: habit, in: context, ledger) where square.cell != .empty {
                    read.loggedDays += 1
                    if square.cell == .complete { read.heldDays += 1 }
                }
            }
        }
        return read
    }

    /// What showing a habit says: its read, and where most days are missed that an easier rhythm may suit better, once in
    /// seven days, which is logged.
    package static func say(_ habit: Habit, in edit: inout Edit) {
        let read = read(habit, in: edit.context, HabitLedger(edit.context))
        edit.signal(.habit(.densityRead(habit, read)))
        guard read.suggestsLighter, !habit.isArchived else { return }
        let (today, moment) = (edit.today, edit.moment)
        let said = edit.context.nudges.rows.contains { log in
            log.kind == .fatigue && log.subjectKey == "\(habit.id)" && today - moment.logicalDate(of: log.sentAt) < rest
        }
        guard !said else { return }
        edit.save(NudgeLog(.fatigue, about: "\(habit.id)", in: &edit))
        edit.signal(.habit(.habitFatigue(habit, read)))
    }
}
