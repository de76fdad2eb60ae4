import Almanac
import Engine
import Store

/// What the store was read as for one line, ready for the next one of the same process: a line costs what it changes and
/// not what there is. Taken only where reading anew would give the same.
struct KeptContext {
    private let context: DayContext
    private let version: Int
    private let firstDay: Day

    /// nil where what was done may have brought in, or left behind, rows that only reading tells: whatever was taken away,
    /// came back to life, or has history of its own.
    init?(_ context: DayContext, after changes: [Change], _ store: Store) throws(StoreError) {
        guard context.local[.mergeDue] == nil, changes.allSatisfy(KeptContext.isPlain) else { return nil }
        self.context = context
        version = try store.dataVersion()
        firstDay = StoreEdge.firstDay(context.moment, context.local)
    }

    /// The same as of that moment; nil where another process wrote meanwhile, or the days in reach are others.
    func context(at moment: Moment, _ edge: StoreEdge, _ store: Store) throws(StoreError) -> DayContext? {
        guard try store.dataVersion() == version, edge.local[.mergeDue] == nil,
            StoreEdge.firstDay(moment, edge.local) == firstDay, moment.zone.name == context.moment.zone.name,
            moment.rollover == context.moment.rollover
        else { return nil }
        var context = context
        context.moment = moment
        context.settingsRows = Table(edge.settings)
        context.local = edge.local
        context.access = .subscribed
        return context
    }

    private static func isPlain(_ change: Change) -> Bool {
        switch change {
        case .local: true
        case .insert(.taskItem(let task)): task.seriesID == nil
        case .update(.taskItem(let from), .taskItem(let to)):
            from.seriesID == nil && to.seriesID == nil && !from.isCompleted && from.droppedAt == nil
        case .insert(.habitEntry), .update(.habitEntry, .habitEntry), .insert(.deferralRecord): true
        default: false
        }
    }
}
