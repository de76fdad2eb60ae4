import Almanac

/// The numbers a day is read by. A refused change writes nothing (SET-17).
package enum DaySettings {
    package static let normalDayRange = 30...360
    /// The latest a day may roll over (SET-05).
    package static let latestRollover = 360
    package static let shortestWorkingDay = 120

    /// The normal day in minutes, 30 to 360, rounded to a multiple of 15; the signal says the number set (SET-09, RUL-20).
    package static func setNormalDay(_ minutes: Int, in edit: inout Edit) throws(Refusal) {
        let set = try checked(normalDay: minutes)
        var settings = current(&edit)
        settings.mediumDayMinutes = set
        edit.save(settings)
        edit.signal(
            .settings(.normalDaySet(minutes: settings.mediumDayMinutes, asked: minutes, settings.budgets)))
    }

    /// The number that such a normal day is set to.
    static func checked(normalDay minutes: Int) throws(Refusal) -> Int {
        guard normalDayRange.contains(minutes) else {
            throw .invalid(
                Invalid(.normalDay, .outOfRange(low: normalDayRange.lowerBound, high: normalDayRange.upperBound)))
        }
        return (minutes + 7) / 15 * 15
    }

    /// The working day; nil leaves an end as it is. Refuses one that isn't after the rollover or is under two hours
    /// (SET-03, SET-04), naming the end that was said.
    package static func setWorkingDay(start: Minute?, end: Minute?, in edit: inout Edit) throws(Refusal) {
        let settings = try checked(current(&edit), start: start, end: end)
        edit.save(settings)
        edit.signal(
            .settings(
                .workingDaySet(
                    start: Minute(wrapping: settings.dayStartMinute), end: Minute(wrapping: settings.dayEndMinute),
                    planningBeforeDayEnd: planningBeforeDayEnd(settings))))
    }

    /// The settings with such a working day.
    static func checked(_ old: UserSettings, start: Minute?, end: Minute?) throws(Refusal) -> UserSettings {
        var settings = old
        if let start { settings.dayStartMinute = start.value }
        if let end { settings.dayEndMinute = end.value }
        if start != nil, settings.rolloverMinute >= settings.dayStartMinute {
            throw .invalid(Invalid(.dayStart, .afterRollover(Minute(wrapping: settings.rolloverMinute))))
        }
        let field = end == nil ? Invalid.Field.dayStart : .dayEnd
        let length = settings.dayEndMinute - settings.dayStartMinute
        if length <= 0 { throw .invalid(Invalid(field, .order)) }
        if length < shortestWorkingDay { throw .invalid(Invalid(field, .tooShort(minutes: shortestWorkingDay))) }
        return settings
    }

    /// When a day rolls over: 00:00 to 06:00, before the working day, and only while the clock is past the old and the new
    /// time, so that today's date never changes by it (SET-05, SET-06). Else it says from when it can be changed.
    package static func setRollover(_ minute: Minute, in edit: inout Edit) throws(Refusal) {
        var settings = current(&edit)
        guard minute.value <= latestRollover else {
            throw .invalid(Invalid(.rollover, .outOfRange(low: 0, high: latestRollover)))
        }
        guard minute.value < settings.dayStartMinute else {
            throw .invalid(Invalid(.rollover, .beforeDayStart(Minute(wrapping: settings.dayStartMinute))))
        }
        if let after = rolloverAvailability(minute, in: edit.context) {
            throw .notNow(.rollover(availableAfter: after))
        }
        settings.rolloverMinute = minute.value
        edit.save(settings)
        edit.signal(.settings(.rolloverSet(minute)))
    }

    /// nil where the rollover can be changed now, else the time it can be changed from.
    package static func rolloverAvailability(_ minute: Minute, in context: DayContext) -> Minute? {
        let old = Minute(wrapping: context.settings.rolloverMinute)
        let later = max(minute, old)
        return minute == old || context.moment.timeOfDay >= later ? nil : later
    }

    /// When the evening asks about tomorrow. Never refused; before the end of the working day it gets a quiet note
    /// (SET-08).
    package static func setPlanningTime(_ minute: Minute, in edit: inout Edit) {
        var settings = current(&edit)
        settings.planningMinute = minute.value
        edit.save(settings)
        edit.signal(.settings(.planningTimeSet(minute, beforeDayEnd: planningBeforeDayEnd(settings))))
    }

    package static func setMorningTime(_ minute: Minute, in edit: inout Edit) {
        var settings = current(&edit)
        settings.morningMinute = minute.value
        edit.save(settings)
        edit.signal(.settings(.morningTimeSet(minute)))
    }

    /// The level weekdays begin with, ISO 1…7; the other weekdays stay (SET-12). Refuses another number.
    package static func setLevel(_ level: Capacity, weekdays: [Int], in edit: inout Edit) throws(Refusal) {
        guard !weekdays.isEmpty, weekdays.allSatisfy({ (1...7).contains($0) }) else {
            throw .invalid(Invalid(.weekdays, .outOfRange(low: 1, high: 7)))
        }
        var settings = current(&edit)
        for weekday in weekdays {
            settings.weekdayLevels = WeekdayLevels.setting(level, of: weekday, in: settings.weekdayLevels)
        }
        edit.save(settings)
        edit.signal(.settings(.weekdayLevelSet(weekdays, level)))
    }

    /// Whether the planning time comes before the end of the working day. One before the rollover is late at night.
    package static func planningBeforeDayEnd(_ settings: UserSettings) -> Bool {
        settings.planningMinute >= settings.rolloverMinute && settings.planningMinute < settings.dayEndMinute
    }

    /// Adds the one row of settings where there is none (SET-01, TIC-04).
    package static func seed(in edit: inout Edit) {
        guard edit.context.settingsRows.isEmpty else { return }
        var settings = UserSettings()
        settings.id = edit.ids.next()
        settings.createdAt = edit.now
        settings.firstLaunchAt = edit.now
        edit.save(settings)
    }

    /// The row in force, made where there is none.
    private static func current(_ edit: inout Edit) -> UserSettings {
        seed(in: &edit)
        return edit.context.settings
    }
}
