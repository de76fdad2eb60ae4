import Almanac

/// The normal day, its end, and today's level: three questions, saved together with the last or not at all (ONB-05, ONB-06).
package enum NormalDayStep {
    /// Minutes of focused work, 30 to 360, rounded to a multiple of 15; nothing is saved yet.
    package static func choose(normalDay minutes: Int, in edit: inout Edit) throws(Refusal) {
        try Onboarding.expect(.normalDay, edit)
        let chosen = try DaySettings.checked(normalDay: minutes)
        let over = edit.context.settings.mediumDayMinutes
        Onboarding.leave(.normalDay, in: &edit) { $0.normalDay = .init(minutes: chosen, over: over) }
        edit.signal(.onboarding(.normalDayNoted(minutes: chosen, asked: minutes)))
    }

    /// When the working day ends. One that leaves under two hours is refused at once (RUL-31); nothing is saved yet.
    package static func choose(dayEnd minute: Minute, in edit: inout Edit) throws(Refusal) {
        try Onboarding.expect(.dayEnd, edit)
        _ = try DaySettings.checked(edit.context.settings, start: nil, end: minute)
        let over = edit.context.settings.dayEndMinute
        Onboarding.leave(.dayEnd, in: &edit) { $0.dayEnd = .init(minutes: minute.value, over: over) }
        edit.signal(.onboarding(.dayEndNoted(minute)))
    }

    /// Today's level, and with it the two before: the settings keep their start of the day and their weekdays' levels, and
    /// today's record holds the level and nothing else (ONB-06, ONB-07).
    package static func choose(_ level: Capacity, in edit: inout Edit) throws(Refusal) {
        try Onboarding.expect(.level, edit)
        DaySettings.seed(in: &edit)
        var settings = try DaySettings.checked(
            edit.context.settings, start: nil, end: Minute(wrapping: dayEnd(in: edit.context)))
        settings.mediumDayMinutes = normalDay(in: edit.context)
        edit.save(settings)
        let today = edit.today
        try DayLevels.put(level, on: today, in: &edit)
        Onboarding.leave(.level, in: &edit) { ($0.normalDay, $0.dayEnd) = (nil, nil) }
        edit.signal(.onboarding(.daySaved(settings, level, on: today)))
    }

    /// Minutes: as chosen, else as set.
    package static func normalDay(in context: DayContext) -> Int {
        let set = context.settings.mediumDayMinutes
        return Onboarding.progress(in: context).normalDay?.value(now: set) ?? set
    }

    package static func dayEnd(in context: DayContext) -> Int {
        let set = context.settings.dayEndMinute
        return Onboarding.progress(in: context).dayEnd?.value(now: set) ?? set
    }
}
