import Almanac

/// What can become of the running timer when another is to begin (FOC-10).
package enum SettleChoice: String, Sendable, CaseIterable { case done, stop, postpone, drop, logIt }

extension Sessions {
    /// A task is done, left off, put off to tomorrow or dropped; a habit's time is logged or left off.
    package static func choices(for session: WorkSession) -> [SettleChoice] {
        session.taskID != nil ? [.done, .stop, .postpone, .drop] : [.logIt, .stop]
    }

    /// Settles the running timer; its time is kept whichever is chosen (FOC-12). Done for a habit is logging it.
    ///
    /// Refuses where there is no timer (`noSession`), and a choice that isn't for what it times (`wrongKind`).
    package static func settle(_ choice: SettleChoice, in edit: inout Edit) throws(Refusal) {
        guard let session = Sessions.live(in: edit.context) else { throw .noSession }
        let task = edit.context.tasks[session.taskID]
        switch (choice, task) {
        case (.stop, _): try stop(in: &edit)
        case (.done, _), (.logIt, nil): try finish(in: &edit)
        case (.postpone, let task?): try postpone(task, session, in: &edit)
        case (.drop, let task?): try TaskCompletion.drop(task, in: &edit)
        case (.logIt, _), (.postpone, nil), (.drop, nil):
            throw .wrongKind(.doesNotFit(title: Sessions.subject(of: session, in: edit.context).title))
        }
    }

    /// A deferral to tomorrow like any other (FOC-11). One that isn't due yet has nothing to put off: its timer ends.
    private static func postpone(_ task: TaskItem, _ session: WorkSession, in edit: inout Edit) throws(Refusal) {
        let today = edit.today
        if Deferral.preview(task, from: today, edit.context).isReschedule {
            Sessions.close(session, .deferred, at: edit.now, in: &edit)
        } else {
            try Deferral.deferring(task, to: today + 1, from: today, in: &edit)
        }
    }
}
