import Almanac

/// Whether a day's plan fits: its energy and its time, told apart (CAP-34).
package struct LoadRead: Equatable, Sendable {
    package var date: Day
    package var level: Capacity
    package var budgetMinutes: Int
    package var budgets: Budgets
    package var work: PlannedWork
    package var free: FreeTime
    /// The highest level whose budget fits into the free time, never below low (CAP-24).
    package var suggestedLevel: Capacity
    /// The level is the user's own, not the weekday's: another one isn't spoken of then.
    package var isLevelChosen: Bool
    /// Live tasks longer than the longest block (CAP-23).
    package var doesNotFit: [TaskItem]
    /// Only while this day is being planned, and only where it is too full.
    package var move: MoveSuggestion?
    /// Minutes, where planning offers the normal-day line.
    package var normalDaySuggestion: Int?
    /// When the working day ends: what an overflow runs past.
    package var dayEnd: Minute

    package var plannedMinutes: Int { work.minutes }
    package var missingDurations: Int { work.missingDurations }
    package var freeMinutes: Int { free.freeMinutes }
    package var longestFreeBlock: Int { free.longestFreeBlock }
    package var loadScore: Int { LoadScore.of(planned: plannedMinutes, budget: budgetMinutes) }
    package var loadState: LoadState { LoadState(score: loadScore) }
    /// Minutes planned past the free time, 0 where it fits (CAP-22).
    package var overflowMinutes: Int { max(0, plannedMinutes - freeMinutes) }
    /// Whether another level would help: a lower one where there isn't the time for this one, a higher one where the day is
    /// full to its budget and no more. Of a day kept low, or with nothing on it, no level is spoken of.
    package var isLevelWorthSaying: Bool {
        guard plannedMinutes > 0 else { return false }
        if budgets[suggestedLevel] < budgetMinutes { return true }
        return level != .low && loadState == .full && plannedMinutes <= budgetMinutes && !isTooFull
    }
    package var isTooFull: Bool { loadState.isOverloaded || overflowMinutes > 0 }

    package static func of(_ day: Day, in context: DayContext) -> LoadRead {
        of(day, PlannedWork.of(day, in: context), in: context)
    }

    /// As one of several days reads: by what is due on that very day (RUL-27).
    package static func due(on day: Day, in context: DayContext) -> LoadRead {
        of(day, PlannedWork.due(on: day, in: context), in: context)
    }

    /// As the day being planned reads, with the one move it suggests (NPL-35 to NPL-39).
    package static func planning(_ day: Day, in context: DayContext) -> LoadRead {
        var read = of(day, PlannedWork.plan(for: day, in: context), in: context)
        if read.isTooFull { read.move = MoveSuggestion.find(for: read, in: context) }
        return read
    }

    private static func of(_ day: Day, _ work: PlannedWork, in context: DayContext) -> LoadRead {
        let free = FreeTime.read(day, in: context)
        let budgets = context.settings.budgets
        let level = DayLevels.level(of: day, in: context)
        let (minutes, longest) = (free.freeMinutes, free.longestFreeBlock)
        return LoadRead(
            date: day, level: level, budgetMinutes: budgets[level], budgets: budgets, work: work, free: free,
            suggestedLevel: budgets.high <= minutes ? .high : budgets.medium <= minutes ? .medium : .low,
            isLevelChosen: DayPlans.plan(for: day, in: context)?.capacity.known != nil,
            doesNotFit: work.live.filter { ($0.effortMinutes ?? 0) > longest }, move: nil, normalDaySuggestion: nil,
            dayEnd: Minute(wrapping: context.settings.dayEndMinute))
    }

    /// What showing it says, the state first, then only what there is to say.
    package var signals: [RuleSignal] {
        var signals: [CapacitySignal] = [.loadState(self)]
        if overflowMinutes > 0 { signals.append(.timeOverflow(minutes: overflowMinutes, past: dayEnd)) }
        for task in doesNotFit { signals.append(.taskDoesNotFit(task, longest: free.longest)) }
        if suggestedLevel != level, !isLevelChosen {
            signals.append(.suggestedCapacity(suggestedLevel, freeMinutes: freeMinutes))
        }
        if missingDurations > 0 { signals.append(.missingDurations(missingDurations)) }
        if let move { signals.append(.moveSuggested(move)) }
        return signals.map { .capacity($0) }
    }
}

extension FreeTime {
    /// The longest block, the earlier of two as long.
    package var longest: FreeBlock? {
        var found: FreeBlock?
        for block in blocks where block.minutes > (found?.minutes ?? 0) { found = block }
        return found
    }
}
