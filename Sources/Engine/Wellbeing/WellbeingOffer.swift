import Almanac

/// The one change a pattern's card offers, each a definite setting.
package enum WellbeingOffer: Equatable, Sendable {
    /// Tomorrow as a low day (WEL-32).
    case lowDay(Day, isAlready: Bool)
    /// A weekday that begins low, the others kept (WEL-33).
    case lowWeekday(Int, isAlready: Bool)
    /// The normal day in minutes (WEL-34); nil where there is nothing to take it from, or it is that already.
    case normalDay(Int?)
    /// The habit's own page: nothing is written (WEL-35).
    case openHabit(Habit)

    /// Making it would change nothing.
    package var isAlreadySo: Bool {
        switch self {
        case .lowDay(_, let isAlready), .lowWeekday(_, let isAlready): isAlready
        case .normalDay(let minutes): minutes == nil
        case .openHabit: false
        }
    }

    static func of(_ pattern: WellbeingPattern, in context: DayContext) -> WellbeingOffer {
        switch pattern {
        case .heavyRun:
            let tomorrow = context.today + 1
            return .lowDay(tomorrow, isAlready: DayLevels.level(of: tomorrow, in: context) == .low)
        case .weekendOverplan(let weekday):
            let level = WeekdayLevels.level(of: weekday, in: context.settings.weekdayLevels)
            return .lowWeekday(weekday, isAlready: level == .low)
        case .completionCollapse:
            let minutes = recentDay(in: context)
            return .normalDay(minutes == context.settings.mediumDayMinutes ? nil : minutes)
        case .habitNeglect(let habit): return .openHabit(habit)
        }
    }

    /// The mean completed effort of the last fortnight's active days that had any, to the nearest 15 minutes within the
    /// normal day's range; nil where no day had.
    static func recentDay(in context: DayContext) -> Int? {
        let efforts = WellbeingLedger(context).active(WellbeingWindow.ending(context.today - 1))
            .map(\.completedEffortMinutes).filter { $0 > 0 }
        guard !efforts.isEmpty else { return nil }
        let sum = efforts.reduce(0) { $0 + min($1, Day.minutes) }
        let rounded = (2 * sum + 15 * efforts.count) / (30 * efforts.count) * 15
        let range = DaySettings.normalDayRange
        return min(max(rounded, range.lowerBound), range.upperBound)
    }

    /// Makes the change. Where there is none to make it says so.
    func make(in edit: inout Edit) throws(Refusal) {
        switch self {
        case .lowDay(let day, false): try DayLevels.set(.low, on: day, in: &edit)
        case .lowWeekday(let weekday, false): try DaySettings.setLevel(.low, weekdays: [weekday], in: &edit)
        case .normalDay(let minutes?): try DaySettings.setNormalDay(minutes, in: &edit)
        case .lowDay, .lowWeekday, .normalDay: edit.signal(.wellbeing(.nothingToChange(self)))
        case .openHabit(let habit): edit.signal(.wellbeing(.habitToOpen(habit)))
        }
    }
}

extension Day {
    /// No day has more of anything than minutes, whatever an import says.
    fileprivate static let minutes = 1440
}
