import Almanac
import Engine

/// What one of several signals of a reply says already: the others then keep it to themselves.
struct SaidTogether {
    private var step: LoadRead?
    /// What planning asks at the end, and what it asked before is of no use any more.
    private var lastStep: PlanningRead?
    private var lastMissing: Int?
    private var levelSet: LoadRead?
    private var carried: Set<RowID> = []
    /// Deferrals to one day, by it; those after the first of a day are said with it.
    private var moved: [Day: [TaskItem]] = [:]
    /// When a habit reminds from now on, at each of its times.
    private var reminding: [RowID: [Minute]] = [:]
    private var following: Set<RowID> = []

    init(_ signals: [RuleSignal]) {
        for signal in signals {
            switch signal {
            case .planning(.step(let read, _)):
                lastStep = read
                if case .load(let load) = read.part { step = load }
            case .capacity(.missingDurations(let count)): lastMissing = count
            case .planning(.carried(let all)): carried.formUnion((all.kept + all.nextWeek).map(\.id))
            case .task(.taskDeferred(let deferred)):
                guard let day = deferred.to, !deferred.isRefinement else { break }
                if let first = moved[day]?.first, first.id != deferred.task.id { following.insert(deferred.task.id) }
                moved[day, default: []].append(deferred.task)
            case .habit(.habitReminderSet(let habit, let minute?)): reminding[habit.id, default: []].append(minute)
            case .capacity(.levelSet(let read)): levelSet = read
            default: break
            }
        }
    }

    func isSaid(elsewhere signal: RuleSignal) -> Bool {
        switch signal {
        // Planning's step about the load says how full the day is.
        case .capacity(.loadState(let read)): step?.date == read.date
        case .planning(.step(let read, nil)): lastStep != read
        case .capacity(.missingDurations(let count)): lastMissing != count
        // Whoever has just chosen a level hears of no other, and nobody of one that would help nothing.
        case .capacity(.suggestedCapacity): levelSet != nil || step?.isLevelWorthSaying == false
        // What was carried in one go is said in one go.
        case .task(.taskDeferred(let deferred)):
            carried.contains(deferred.task.id)
                || (!deferred.isRefinement && following.contains(deferred.task.id))
        case .habit(.habitReminderSet(let habit, let minute?)): reminding[habit.id]?.first != minute
        case .task(.taskRescheduled(let task, _, _)): carried.contains(task.id)
        default: false
        }
    }

    /// Several deferred to one day, said with the first of them.
    func several(_ signal: RuleSignal) -> (tasks: [TaskItem], to: Day)? {
        guard case .task(.taskDeferred(let deferred)) = signal, !deferred.isRefinement, let day = deferred.to,
            let tasks = moved[day], tasks.count > 1
        else { return nil }
        return (tasks, day)
    }

    /// All the times at which a habit reminds, said with the first of them.
    func reminders(_ signal: RuleSignal) -> (habit: Habit, minutes: [Minute])? {
        guard case .habit(.habitReminderSet(let habit, let minute?)) = signal, let all = reminding[habit.id],
            all.first == minute, all.count > 1
        else { return nil }
        return (habit, all)
    }

    /// A level chosen in planning, whose step says the minutes.
    func isShort(_ signal: RuleSignal) -> LoadRead? {
        guard case .capacity(.levelSet(let read)) = signal, step?.date == read.date else { return nil }
        return read
    }
}
