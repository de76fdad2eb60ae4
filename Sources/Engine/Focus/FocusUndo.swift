import Almanac

/// What taking back the end of a timer needs beyond the rows as they were.
package enum FocusUndo {
    /// Whether these changes of one turn may be taken back: what would set a timer going again may not while another one
    /// runs (FOC-16). `context` is the store as it stands now.
    package static func refusal(of changes: [Change], in context: DayContext) -> Refusal? {
        guard !reopened(by: changes).isEmpty else { return nil }
        let goingAway = changes.compactMap { change -> RowID? in
            if case .insert(.workSession(let session)) = change { return session.id }
            return nil
        }
        let own = reopened(by: changes).map(\.before.id) + goingAway
        for session in context.sessions where session.isLive && !own.contains(session.id) {
            return .sessionLive(title: Sessions.subject(of: session, in: context).title)
        }
        return nil
    }

    /// The timers that go on by taking these changes back, as they are to be stored: the time since they ended was no
    /// work, so it counts as pause (FOC-15, RUL-02). One that was paused when it ended is still in that pause.
    package static func amended(_ changes: [Change], at now: Instant) -> [WorkSession] {
        reopened(by: changes).compactMap { before, after in
            guard before.pausedAt == nil, let ended = after.endedAt else { return nil }
            var session = before
            session.pausedSeconds += max(0, now - ended)
            return session
        }
    }

    private static func reopened(by changes: [Change]) -> [(before: WorkSession, after: WorkSession)] {
        changes.compactMap { change in
            guard case .update(.workSession(let before), .workSession(let after)) = change, before.isLive, !after.isLive
            else { return nil }
            return (before, after)
        }
    }
}
