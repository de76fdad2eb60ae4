import Almanac

/// Checking the load: the level, the one move, and the quiet line about the normal day.
package enum LoadStep {
    /// Chooses the planned day's level, written at once (NPL-36).
    package static func setLevel(_ level: Capacity, in edit: inout Edit) throws(Refusal) {
        let session = try Planning.session(in: edit.context)
        try DayLevels.set(level, on: session.forDate, in: &edit)
        Planning.show(session.id, in: &edit)
    }

    /// Takes the one suggested move; it is a new day, not a deferral (NPL-40). Refuses where none is suggested
    /// (`nothingOpen`) and where no day has room, so that one has to be named (`needsDate`).
    package static func move(in edit: inout Edit) throws(Refusal) {
        let session = try Planning.session(in: edit.context)
        guard let move = LoadRead.planning(session.forDate, in: edit.context).move else { throw .notNow(.nothingOpen) }
        guard let day = move.to else { throw .needsDate(title: move.task.title) }
        try Rescheduling.moving(move.task, to: day, in: &edit)
        Planning.show(session.id, in: &edit)
    }

    package static func read(_ session: NightPlanningSession, in context: DayContext) -> LoadRead {
        var read = LoadRead.planning(session.forDate, in: context)
        read.normalDaySuggestion = Line(context.local[.normalDayInPlanning]).open(in: session.id)
        return read
    }

    /// Set it (SET-24): refuses where the line isn't there.
    package static func acceptNormalDay(in edit: inout Edit) throws(Refusal) {
        let (session, minutes) = try line(in: edit.context)
        try NormalDay.accept(minutes, in: &edit)
        leave(session, in: &edit)
        Planning.show(session.id, in: &edit)
    }

    /// Not now (SET-23).
    package static func declineNormalDay(in edit: inout Edit) throws(Refusal) {
        let (session, minutes) = try line(in: edit.context)
        NormalDay.decline(minutes, in: &edit)
        leave(session, in: &edit)
        Planning.show(session.id, in: &edit)
    }

    /// Coming to a step: the line is fixed when Load first appears, once for each value ever, and gone when Load is left
    /// (NPL-51, NPL-52).
    static func arrive(_ session: NightPlanningSession, from: PlanningStep?, in edit: inout Edit) {
        guard session.step == .load else { return leave(session, in: &edit) }
        var line = Line(edit.context.local[.normalDayInPlanning])
        guard from != .load, let minutes = NormalDay.suggestion(in: edit.context), !line.offered.contains(minutes)
        else { return }
        line.offered.append(minutes)
        line.session = session.id
        edit.set(.normalDayInPlanning, line.text)
    }

    static func leave(_ session: NightPlanningSession, in edit: inout Edit) {
        var line = Line(edit.context.local[.normalDayInPlanning])
        guard line.session != nil else { return }
        line.session = nil
        edit.set(.normalDayInPlanning, line.text)
    }

    private static func line(in context: DayContext) throws(Refusal) -> (NightPlanningSession, Int) {
        let session = try Planning.session(in: context)
        guard let minutes = Line(context.local[.normalDayInPlanning]).open(in: session.id) else {
            throw .notNow(.nothingOpen)
        }
        return (session, minutes)
    }

    /// The values that were offered, and the session in which the last of them still stands: `165 180 @ id`.
    private struct Line {
        var offered: [Int] = []
        var session: RowID?

        init(_ text: String?) {
            let parts = (text ?? "").split(separator: " ")
            offered = parts.compactMap { Int($0) }
            if parts.count >= 2, parts[parts.count - 2] == "@" { session = RowID(parts[parts.count - 1]) }
        }

        var text: String {
            (offered.map(String.init) + (session.map { ["@", $0.description] } ?? [])).joined(separator: " ")
        }

        func open(in id: RowID) -> Int? { session == id ? offered.last : nil }
    }
}
