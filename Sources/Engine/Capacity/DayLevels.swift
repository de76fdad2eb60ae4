import Almanac

/// The level of a day: the user's own choice, never computed (CAP-01).
package enum DayLevels {
    /// The level chosen for that day, else its weekday's (CAP-27). Another version's level counts as not chosen.
    package static func level(of day: Day, in context: DayContext) -> Capacity {
        DayPlans.plan(for: day, in: context)?.capacity.known ?? weekdayLevel(of: day, in: context)
    }

    package static func weekdayLevel(of day: Day, in context: DayContext) -> Capacity {
        WeekdayLevels.level(of: day.weekday, in: context.settings.weekdayLevels)
    }

    /// Minutes of focused work that day's level holds.
    package static func budget(of day: Day, in context: DayContext) -> Int {
        context.settings.budgets[level(of: day, in: context)]
    }

    /// Chooses a day's level, in the one record of that day; the weekday's own level stays (CAP-35, TOD-02). Refuses a day
    /// that has ended (`invalid`).
    package static func set(_ level: Capacity, on day: Day, in edit: inout Edit) throws(Refusal) {
        try put(level, on: day, in: &edit)
        edit.signal(.capacity(.levelSet(LoadRead.of(day, in: edit.context))))
    }

    /// The same without a word, where it is part of something said as a whole.
    static func put(_ level: Capacity, on day: Day, in edit: inout Edit) throws(Refusal) {
        guard day >= edit.today else { throw .invalid(Invalid(.date, .inThePast)) }
        var plan = DayPlans.plan(for: day, in: edit.context) ?? DayPlans.new(day, in: &edit)
        plan.capacity = Raw(level)
        edit.save(plan)
    }
}

/// The records of days, one a date.
package enum DayPlans {
    /// The record of a day; where two devices made one each, the one that stays (TIC-12).
    package static func plan(for day: Day, in context: DayContext) -> DayPlan? {
        var found: DayPlan?
        for plan in context.plans where plan.date == day {
            found = found.map { DayPlans.staying($0, plan) } ?? plan
        }
        return found
    }

    /// The confirmed one, the one confirmed last; else the one with more done; else the lower id (TIC-12).
    static func staying(_ a: DayPlan, _ b: DayPlan) -> DayPlan {
        switch (a.planningCompletedAt, b.planningCompletedAt) {
        case (let first?, let second?) where first != second: return first > second ? a : b
        case (_?, nil): return a
        case (nil, _?): return b
        default: break
        }
        if a.planningCompletedAt == nil, a.completedEffortMinutes != b.completedEffortMinutes {
            return a.completedEffortMinutes > b.completedEffortMinutes ? a : b
        }
        return a.id < b.id ? a : b
    }

    /// A record with the weekday's level and nothing else in it, not saved yet.
    static func new(_ day: Day, in edit: inout Edit) -> DayPlan {
        var plan = DayPlan()
        plan.id = edit.ids.next()
        plan.date = day
        plan.capacity = Raw(DayLevels.weekdayLevel(of: day, in: edit.context))
        return plan
    }
}
