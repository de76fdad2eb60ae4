import Almanac
import Engine

extension Voice {
    func words(_ signal: FocusSignal) -> [String] {
        switch signal {
        case .sessionBegun(_, let subject): ["Timing \(name(subject))."]
        case .sessionPaused(let session, let subject):
            ["\(name(subject)) is paused at \(spent(session, at: session.pausedAt))."]
        case .sessionResumed(_, let subject): ["Timing \(name(subject)) again."]
        case .sessionEnded(let session, let subject): ended(session, subject)
        case .sessionAutoClosed(let session, let subject):
            ["The timer of \(name(subject)) ended with \(phrase.date(session.day)), \(logged(session)) logged."]
        case .sessionGaveWay(let session, let subject):
            ["The timer of \(name(subject)) gave way to the earlier one, \(logged(session)) logged."]
        case .pickUpRow(let row):
            [
                "\(row.task.title) was being timed \(phrase.onDay(row.day)), \(Phrasing.minutes(row.loggedMinutes)) logged. Pick it back up?"
            ]
        case .pickUpDismissed(let row): ["\(row.task.title) is left where it was."]
        case .anchorApproaching(let edge): [approaching(edge)]
        }
    }

    /// VOI-18's two forms: what closes while it is open, and what opens soon.
    package func approaching(_ edge: FocusEdge) -> String {
        switch edge.of {
        case .closing: "\(edge.anchor.title) closes in \(Phrasing.minutes(edge.minutes))."
        case .opening: "\(edge.anchor.title) in \(Phrasing.minutes(edge.minutes))."
        }
    }

    package func name(_ subject: SessionSubject) -> String {
        switch subject {
        case .task(_, let title): title
        case .habit(_, let title, let label): label.isEmpty ? title : "\(title), \(label)"
        case .nothing: "something that is gone"
        }
    }

    /// The time so far while it still runs.
    private func spent(_ session: WorkSession, at instant: Instant?) -> String {
        Phrasing.minutes(max(0, (instant ?? moment.now) - session.startedAt - session.pausedSeconds) / 60)
    }

    private func logged(_ session: WorkSession) -> String { Phrasing.minutes((session.actualSeconds + 30) / 60) }

    /// A timer that ends with its task, or with a habit's minutes, leaves the word to them: only what they don't say is
    /// said.
    private func ended(_ session: WorkSession, _ subject: SessionSubject) -> [String] {
        let time = logged(session)
        let title = name(subject)
        if case .habit = subject {
            return session.outcome == .abandoned ? ["The timer of \(title) stopped."] : []
        }
        return switch session.outcome.known {
        case .finished, .deferred, .dropped: ["\(time) logged."]
        case .manual: ["\(time) logged on \(title)."]
        case .running, .abandoned, .autoClosed, nil: ["The timer of \(title) stopped, \(time) logged."]
        }
    }

    /// The timer in a row or two: what it times and for how long, and the Anchor that comes near (FOC-23, FOC-33).
    func focus(_ read: FocusReading?, _ edge: FocusEdge?) -> [String] {
        guard let read else { return ["No timer is running."] }
        let minutes = Phrasing.minutes(read.elapsedSeconds / 60)
        let estimate = read.session.estimateMinutes.map { " of about \(Phrasing.minutes($0))" } ?? ""
        let row =
            read.state == .paused
            ? "\(name(read.subject)) is paused at \(minutes)." : "Timing \(name(read.subject)) · \(minutes)\(estimate)."
        return [row] + (edge.map { [approaching($0)] } ?? [])
    }

    func beingDone(_ read: FocusReading) -> String {
        "You are on \(name(read.subject)), \(Phrasing.minutes(read.elapsedSeconds / 60)) so far."
    }

    /// `24 min · Boiler service`, `paused · Boiler service`.
    package func timer(_ read: FocusReading) -> String {
        (read.state == .paused ? "paused" : Phrasing.minutes(read.elapsedSeconds / 60)) + " · " + name(read.subject)
    }

    /// A second timer is wanted: what becomes of the first.
    package func settling(_ subject: SessionSubject, waiting title: String) -> String {
        let timed = subject == .nothing ? "Something that is gone" : name(subject)
        return "\(timed) is being timed. What becomes of it before \(title) begins?"
    }

    package func label(_ choice: SettleChoice) -> String {
        switch choice {
        case .done: "Done"
        case .stop: "Stop for now"
        case .postpone: "Defer to tomorrow"
        case .drop: "Drop"
        case .logIt: "Log it"
        }
    }
}
