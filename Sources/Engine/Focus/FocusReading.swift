import Almanac

/// What the timer shows.
package struct FocusReading: Equatable, Sendable {
    package var session: WorkSession
    package var state: SessionState
    package var subject: SessionSubject
    package var elapsedSeconds: Int

    /// nil while nothing is timed.
    package static func read(in context: DayContext) -> FocusReading? {
        guard let session = Sessions.live(in: context) else { return nil }
        let now = context.moment.now
        return FocusReading(
            session: session, state: Sessions.state(session, at: now),
            subject: Sessions.subject(of: session, in: context), elapsedSeconds: Sessions.elapsed(session, at: now))
    }
}
