/// What taking back a task's change may run into.
package enum TaskUndo {
    /// Whether these changes of one turn may be taken back: a completion or a drop whose next instance was touched since
    /// may not (REP-13). `context` is the store as it stands now.
    package static func refusal(of changes: [Change], in context: DayContext) -> Refusal? {
        for case .insert(.taskItem(let next)) in changes {
            guard let series = next.seriesID, let resolved = resolvedTask(of: series, in: changes) else { continue }
            guard let current = context.tasks[next.id] else { return .alreadyRepeated(title: resolved.title) }
            if current != next || TaskRepeat.isHandled(next.id, in: context) {
                return .alreadyRepeated(title: resolved.title)
            }
        }
        return nil
    }

    private static func resolvedTask(of series: RowID, in changes: [Change]) -> TaskItem? {
        for case .update(.taskItem(let before), .taskItem(let after)) in changes
        where after.seriesID == series && before.isLive && !after.isLive {
            return after
        }
        return nil
    }
}
