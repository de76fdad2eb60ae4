import Almanac

/// What the capacity and load rules say.
package enum CapacitySignal: Signal {
    case levelSet(LoadRead)
    case loadState(LoadRead)
    /// Planned past the free time, phrased as minutes past the end of the working day.
    case timeOverflow(minutes: Int, past: Minute)
    /// `longest` is the longest block it would have to fit into; nil where there is none.
    case taskDoesNotFit(TaskItem, longest: FreeBlock?)
    case freeBlocks(FreeTime)
    case suggestedCapacity(Capacity, freeMinutes: Int)
    case missingDurations(Int)
    /// Tasks of today the level leaves aside.
    case todayVisibility(hidden: Int)
    case dayFull(DayFull)
    case overflowMoved(OverflowMoved)
    case moveSuggested(MoveSuggestion)

    package var kind: String {
        switch self {
        case .levelSet: "levelSet"
        case .loadState: "loadState"
        case .timeOverflow: "timeOverflow"
        case .taskDoesNotFit: "taskDoesNotFit"
        case .freeBlocks: "freeBlocks"
        case .suggestedCapacity: "suggestedCapacity"
        case .missingDurations: "missingDurations"
        case .todayVisibility: "todayVisibility"
        case .dayFull: "dayFull"
        case .overflowMoved: "overflowMoved"
        case .moveSuggested: "moveSuggested"
        }
    }

    package var subject: SignalSubject? {
        switch self {
        case .taskDoesNotFit(let task, _): SignalSubject(.taskItem, task.id)
        case .dayFull(let full): SignalSubject(.taskItem, full.task.id)
        case .moveSuggested(let move): SignalSubject(.taskItem, move.task.id)
        case .levelSet, .loadState, .timeOverflow, .freeBlocks, .suggestedCapacity, .missingDurations,
            .todayVisibility, .overflowMoved:
            nil
        }
    }
}
