import Almanac

/// The task to turn to now, and the free time it fits into.
package struct Guidance: Equatable, Sendable {
    /// How it is named: before anything was done today, and after.
    package enum Label: String, Sendable { case startHere, goodNow }

    package var task: TaskItem
    package var label: Label
    /// From now on.
    package var block: FreeBlock
}

/// During the day one task stands out, with one card about it (NOT-31 to NOT-33).
package enum GuidanceCards {
    /// Minutes of the early afternoon, when something short is easier.
    static let lighterHours = 780..<900

    /// The task that stands out: the first one shown whose estimate fits into the free time that is now, in the early
    /// afternoon the shortest of those; once one was shown today that one alone until tomorrow, and none once it was answered.
    /// None while a timer runs, while read only, where guidance was switched off, and on the first day.
    package static func current(in context: DayContext) -> Guidance? {
        guard context.access != .readOnly, Preferences.isOn(.guidance, in: context), !isFirstDay(in: context),
            Sessions.live(in: context) == nil, let block = blockNow(in: context)
        else { return nil }
        let list = TodayTasks.read(level: DayLevels.level(of: context.today, in: context), in: context)
        let fitting = list.shown.filter { task in
            task.effortMinutes.map { $0 > 0 && $0 <= block.minutes } ?? false
        }
        guard let task = choose(fitting, in: context) else { return nil }
        return Guidance(task: task, label: list.completed.isEmpty ? .startHere : .goodNow, block: block)
    }

    /// Shown today and not answered yet.
    package static func open(in context: DayContext) -> Guidance? {
        shownToday(in: context) == nil ? nil : current(in: context)
    }

    /// Logs that it was shown, once a day.
    package static func markShown(_ guidance: Guidance, in edit: inout Edit) {
        guard shownToday(in: edit.context) == nil else { return }
        edit.save(NudgeLog(.guidance, about: "\(guidance.task.id)", in: &edit))
    }

    /// Begins the task. Refuses where no card is open (`notNow`).
    package static func accept(in edit: inout Edit) throws(Refusal) {
        guard let guidance = open(in: edit.context) else { throw .notNow(.nothingOpen) }
        try Sessions.begin(guidance.task, in: &edit)
        putAway(in: &edit)
    }

    /// Not now: none any more today. Refuses as `accept`.
    package static func decline(in edit: inout Edit) throws(Refusal) {
        guard let guidance = open(in: edit.context) else { throw .notNow(.nothingOpen) }
        putAway(in: &edit)
        edit.signal(.guidance(.guidancePutAway(guidance.task)))
    }

    private static func choose(_ tasks: [TaskItem], in context: DayContext) -> TaskItem? {
        if let shown = shownToday(in: context) {
            return shown.dismissedAt == nil ? tasks.first { "\($0.id)" == shown.subjectKey } : nil
        }
        guard lighterHours.contains(context.moment.timeOfDay.value) else { return tasks.first }
        // Of equals the one that comes first today.
        return tasks.enumerated().min {
            ($0.element.effortMinutes ?? 0, $0.offset) < ($1.element.effortMinutes ?? 0, $1.offset)
        }?.element
    }

    /// The stretch of free time that is running; nil outside the working day and while something fixed takes the time.
    private static func blockNow(in context: DayContext) -> FreeBlock? {
        let now = context.moment.now
        return FreeTime.read(context.today, in: context).blocks.first { $0.start <= now && now < $0.end }
    }

    /// The day of the first conversation, or without one the day the program was first used.
    private static func isFirstDay(in context: DayContext) -> Bool {
        let settings = context.settings
        guard let begun = settings.onboardingCompletedAt ?? settings.firstLaunchAt else { return true }
        return context.moment.logicalDate(of: begun) >= context.today
    }

    private static func putAway(in edit: inout Edit) {
        guard var log = shownToday(in: edit.context) else { return }
        log.dismissedAt = edit.now
        edit.save(log)
    }

    private static func shownToday(in context: DayContext) -> NudgeLog? {
        context.nudges.rows
            .filter { $0.kind == .guidance && context.moment.logicalDate(of: $0.sentAt) == context.today }
            .min { ($0.sentAt, $0.id) < ($1.sentAt, $1.id) }
    }
}
