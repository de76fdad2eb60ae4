import Almanac

/// What the focus rules say. Sessions are given as they stand after the change.
package enum FocusSignal: Signal {
    case sessionBegun(WorkSession, SessionSubject)
    case sessionPaused(WorkSession, SessionSubject)
    case sessionResumed(WorkSession, SessionSubject)
    /// With its outcome and its seconds; a paused one ends too.
    case sessionEnded(WorkSession, SessionSubject)
    /// Ended by the end of its day.
    case sessionAutoClosed(WorkSession, SessionSubject)
    /// Of two running timers the one that started later gave way.
    case sessionGaveWay(WorkSession, SessionSubject)
    /// Last night's timer is offered again.
    case pickUpRow(PickUpRow)
    case pickUpDismissed(PickUpRow)
    case anchorApproaching(FocusEdge)

    package var session: WorkSession? {
        switch self {
        case .sessionBegun(let session, _), .sessionPaused(let session, _), .sessionResumed(let session, _),
            .sessionEnded(let session, _), .sessionAutoClosed(let session, _), .sessionGaveWay(let session, _):
            session
        case .pickUpRow(let row), .pickUpDismissed(let row): row.session
        case .anchorApproaching: nil
        }
    }

    package var kind: String {
        switch self {
        case .sessionBegun, .sessionPaused, .sessionResumed, .sessionEnded, .sessionGaveWay: "sessionState"
        case .sessionAutoClosed: "sessionAutoClosed"
        case .pickUpRow: "pickUpRow"
        case .pickUpDismissed: "pickUpDismissed"
        case .anchorApproaching: "anchorApproaching"
        }
    }

    package var subject: SignalSubject? {
        switch self {
        case .pickUpRow(let row), .pickUpDismissed(let row): SignalSubject(.taskItem, row.task.id)
        case .anchorApproaching(let edge): SignalSubject(.anchor, edge.anchor.id)
        default: session.map { SignalSubject(.workSession, $0.id) }
        }
    }
}

/// What a session times.
package enum SessionSubject: Equatable, Sendable {
    case task(RowID, title: String)
    /// A window of a timed habit; the label is empty where it has only one.
    case habit(window: RowID, title: String, label: String)
    /// Its row is gone.
    case nothing

    package var title: String {
        switch self {
        case .task(_, let title), .habit(_, let title, _): title
        case .nothing: ""
        }
    }
}
