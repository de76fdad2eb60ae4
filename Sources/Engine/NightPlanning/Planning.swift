import Almanac

/// What the steps of planning have in common.
package enum Planning {
    /// The open session. Refuses where none is (`notNow`), and while read only (NPL-53).
    static func session(in context: DayContext) throws(Refusal) -> NightPlanningSession {
        try requireAccess(context)
        guard let session = PlanningSessions.open(in: context) else { throw .notNow(.notPlanning) }
        return session
    }

    static func requireAccess(_ context: DayContext) throws(Refusal) {
        if context.access == .readOnly { throw .readOnly }
    }

    /// The day what is added now belongs to (NPL-33, TSK-10): the planned one while Build is open, nil elsewhere.
    package static func dayForNew(in context: DayContext) -> Day? {
        PlanningSessions.open(at: .build, in: context)?.forDate
    }

    /// Says the step that is open now.
    package static func show(_ id: RowID, _ opening: PlanningOpening? = nil, in edit: inout Edit) {
        guard let session = edit.context.nights[id] else { return }
        let read = PlanningRead.of(session, in: edit.context)
        edit.signal(.planning(.step(read, opening: opening)))
        for signal in read.signals { edit.signal(signal) }
    }
}
