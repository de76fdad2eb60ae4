import Almanac

/// The open step and all it is said with.
package struct OnboardingRead: Equatable, Sendable {
    package var step: OnboardingStep
    /// Minutes: as chosen, else as set.
    package var normalDay: Int
    package var dayEnd: Minute
    /// Today's level as it stands: chosen, else its weekday's (RUL-31).
    package var level: Capacity
    /// Whether both days of the weekend begin with less than a Wednesday.
    package var isWeekendLess: Bool
    package var planningTime: Minute
    /// That time of this evening has passed.
    package var isPlanningDue: Bool
    package var morningTime: Minute
    /// The labels there are, offered and none chosen (ONB-20).
    package var labels: [String]
    /// What is there already, which a plain Enter keeps.
    package var task: String?
    package var habit: String?
    package var rule: String?
    /// Days left of a trial; nil outside one (ONB-19, RUL-04).
    package var trialDays: Int?

    /// nil once it is over.
    package static func read(in context: DayContext) -> OnboardingRead? {
        guard let step = Onboarding.step(in: context) else { return nil }
        let settings = context.settings
        let week = WeekdayLevels.week(settings.weekdayLevels).map(\.order)
        let planning = EveningPrompt.time(for: context.today + 1, in: context)
        var read = OnboardingRead(
            step: step, normalDay: NormalDayStep.normalDay(in: context),
            dayEnd: Minute(wrapping: NormalDayStep.dayEnd(in: context)),
            level: DayLevels.level(of: context.today, in: context), isWeekendLess: max(week[5], week[6]) < week[2],
            planningTime: Minute(wrapping: settings.planningMinute), isPlanningDue: context.moment.now >= planning,
            morningTime: Minute(wrapping: settings.morningMinute),
            labels: CategoryList.active(in: context).map(\.name),
            task: FirstTaskStep.standing(in: context)?.title, habit: FirstHabitStep.standing(in: context)?.title,
            rule: FirstAnchorStep.standing(in: context)?.title)
        if case .trial(let left) = context.access { read.trialDays = left }
        return read
    }

    /// Minutes of work that a level holds, with the normal day as chosen.
    package var budgets: Budgets { Budgets(normalDay: normalDay) }
}

extension Capacity {
    fileprivate var order: Int {
        switch self {
        case .low: 0
        case .medium: 1
        case .high: 2
        }
    }
}
