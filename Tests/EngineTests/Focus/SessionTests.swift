import Almanac
import Engine
import Testing

@Suite("The timer")
struct SessionTests {
    let boiler = task("Boiler", due: "2026-11-30") { $0.effortMinutes = 45 }

    /// The boiler's timer begun at 14:00.
    func begun(_ rows: [any Wrapped] = [], at now: String = "2026-11-30T14:00") throws -> Desk {
        var desk = Desk(now, [boiler] + rows)
        try Sessions.begin(desk.task("Boiler"), in: &desk.edit)
        return desk
    }

    func session(_ desk: Desk) -> WorkSession { desk.context.sessions.rows[0] }

    @Test("Begin starts one now, on the logical day, with the task's estimate (FOC-01, FOC-27, FOC-30)")
    func begin() throws {
        var desk = Desk("2026-12-01T01:30", rollover: 180, [boiler])
        try Sessions.begin(boiler, in: &desk.edit)
        #expect(session(desk).startedAt == desk.edit.now)
        #expect(session(desk).day == day("2026-11-30"))
        #expect(session(desk).estimateMinutes == 45)
        #expect(session(desk).taskID == boiler.id)
        #expect(session(desk).habitWindowID == nil)
        #expect(session(desk).isLive)
        #expect(desk.kinds == ["sessionState"])
        #expect(desk.edit.signals[0].subject == SignalSubject(.workSession, session(desk).id))
    }

    @Test("Elapsed time and state: running, overrun past the estimate, paused, ended (FOC-01 to FOC-03)")
    func reading() throws {
        var desk = try begun()
        #expect(FocusReading.read(in: desk.at("2026-11-30T14:24:10").context)?.elapsedSeconds == 1450)
        #expect(FocusReading.read(in: desk.at("2026-11-30T14:45:00").context)?.state == .running)
        #expect(FocusReading.read(in: desk.at("2026-11-30T14:45:01").context)?.state == .overrun)
        desk = desk.at("2026-11-30T15:00")
        try Sessions.pause(in: &desk.edit)
        #expect(FocusReading.read(in: desk.context)?.state == .paused)
        #expect(FocusReading.read(in: desk.context)?.subject.title == "Boiler")
        try Sessions.stop(in: &desk.edit)
        #expect(FocusReading.read(in: desk.context) == nil)
        #expect(Sessions.state(session(desk), at: desk.edit.now) == .ended)
        #expect(Sessions.elapsed(session(desk), at: desk.edit.now + 9999) == 3600)
    }

    @Test("Began 10:00, 300 s paused before, in a pause since 10:35, now 10:40: 1800 s; never negative")
    func elapsed() {
        let zone = try! Zone.load("Pacific/Auckland")
        var row = running(Desk.instant("2026-11-30T10:00", zone), day: "2026-11-30", task: boiler)
        row.pausedSeconds = 300
        row.pausedAt = Desk.instant("2026-11-30T10:35", zone)
        #expect(Sessions.elapsed(row, at: Desk.instant("2026-11-30T10:40", zone)) == 1800)
        #expect(Sessions.elapsed(row, at: Desk.instant("2026-11-30T09:00", zone)) == 0)
        row.estimateMinutes = nil
        row.pausedAt = nil
        #expect(Sessions.state(row, at: Desk.instant("2026-11-30T23:00", zone)) == .running)
    }

    @Test("A pause is kept out, through a clock that changes; doubled commands are answered (FOC-07)")
    func pause() throws {
        var desk = Desk("2027-03-14T01:30", in: "America/New_York", [boiler])
        try Sessions.begin(boiler, in: &desk.edit)
        desk = desk.at("2027-03-14T01:50")
        try Sessions.pause(in: &desk.edit)
        #expect(desk.refusal { try Sessions.pause(in: &$0) } == Refusal.notNow(.alreadyPaused(title: "Boiler")))
        desk = desk.at("2027-03-14T03:05")  // fifteen minutes later: there is no hour from two
        try Sessions.resume(in: &desk.edit)
        #expect(session(desk).pausedSeconds == 900)
        #expect(session(desk).pausedAt == nil)
        #expect(desk.refusal { try Sessions.resume(in: &$0) } == Refusal.notNow(.notPaused(title: "Boiler")))
        desk = desk.at("2027-03-14T03:15")
        #expect(Sessions.elapsed(session(desk), at: desk.edit.now) == 1800)
    }

    @Test("Without a timer there is nothing to pause, resume, finish, stop or settle")
    func none() {
        var desk = Desk([boiler])
        let actions: [(inout Edit) throws -> Void] = [
            { try Sessions.pause(in: &$0) }, { try Sessions.resume(in: &$0) }, { try Sessions.finish(in: &$0) },
            { try Sessions.stop(in: &$0) }, { try Sessions.settle(.done, in: &$0) },
        ]
        for action in actions { #expect(desk.refusal(action) == .noSession) }
    }

    @Test("One timer across tasks and habits: another begin names the live one (FOC-04)")
    func one() throws {
        let reading = habit("Reading", .timed)
        let pages = window(reading, target: 20)
        var desk = try begun([reading, pages, task("Taxes")])
        let taxes = desk.task("Taxes")
        #expect(desk.refusal { try Sessions.begin(taxes, in: &$0) } == .sessionLive(title: "Boiler"))
        #expect(desk.refusal { try Sessions.begin(pages, in: &$0) } == .sessionLive(title: "Boiler"))
        try Sessions.stop(in: &desk.edit)
        try Sessions.begin(pages, in: &desk.edit)
        #expect(desk.refusal { try Sessions.begin(taxes, in: &$0) } == .sessionLive(title: "Reading"))
    }

    @Test("Completed and dropped tasks can't be begun; one not due today can (FOC-05)")
    func which() throws {
        let done = task("Done") { $0.isCompleted = true }
        let gone = task("Gone") { $0.droppedAt = longAgo }
        var desk = Desk([done, gone, task("Roof", due: "2026-12-18")])
        #expect(desk.refusal { try Sessions.begin(done, in: &$0) } == Refusal.notNow(.taskCompleted(title: "Done")))
        #expect(desk.refusal { try Sessions.begin(gone, in: &$0) } == Refusal.notNow(.taskDropped(title: "Gone")))
        try Sessions.begin(desk.task("Roof"), in: &desk.edit)
    }

    @Test("Only a timed habit has a timer, and only on its days (FOC-06)")
    func habits() throws {
        let dhikr = habit("Dhikr", .counted)
        let count = window(dhikr, target: 33)
        let piano = habit("Piano", .timed) { $0.scheduledDays = "2" }
        let keys = window(piano, target: 20)
        var desk = Desk([dhikr, count, piano, keys])
        #expect(
            desk.refusal { try Sessions.begin(count, in: &$0) } == Refusal.wrongKind(.notATimedHabit(title: "Dhikr")))
        #expect(
            desk.refusal { try Sessions.begin(keys, in: &$0) }
                == Refusal.notNow(.habitDay(title: "Piano", .notScheduled)))
        desk = desk.at("2026-12-01T09:00")
        try Sessions.begin(keys, in: &desk.edit)
    }
}

@Suite("Ending a timer")
struct SessionEndTests {
    func begun(_ row: TaskItem, _ rows: [any Wrapped] = []) throws -> Desk {
        var desk = Desk("2026-11-30T14:00", [row] + rows)
        try Sessions.begin(row, in: &desk.edit)
        return desk
    }

    func session(_ desk: Desk) -> WorkSession { desk.context.sessions.rows[0] }

    @Test("Done completes the task; pauses and a pause in progress are no time (FOC-08, FOC-13)")
    func finish() throws {
        var desk = try begun(task("Boiler", due: "2026-11-30")).at("2026-11-30T14:20")
        try Sessions.pause(in: &desk.edit)
        desk = desk.at("2026-11-30T14:35")
        try Sessions.resume(in: &desk.edit)
        desk = desk.at("2026-11-30T14:50")
        try Sessions.pause(in: &desk.edit)
        desk = desk.at("2026-11-30T15:05")
        try Sessions.finish(in: &desk.edit)
        #expect(session(desk).outcome == .finished)
        #expect(session(desk).actualSeconds == 2100)
        #expect(session(desk).pausedSeconds == 1800)
        #expect(session(desk).pausedAt == nil)
        #expect(session(desk).endedAt == desk.edit.now)
        #expect(desk.task("Boiler").isCompleted)
        #expect(Set(desk.kinds) == ["sessionState", "taskCompleted"])
    }

    @Test("Words become a stamped line of the task's note (FOC-14)")
    func words() throws {
        var desk = try begun(task("Boiler") { $0.notes = "Ask for the part" }).at("2026-11-30T14:40")
        try Sessions.finish(saying: " valve replaced ", in: &desk.edit)
        #expect(desk.task("Boiler").notes == "Ask for the part\n2026-11-30 14:40 — valve replaced")
        var silent = try begun(task("Boiler"))
        try Sessions.finish(saying: "  ", in: &silent.edit)
        #expect(silent.task("Boiler").notes == nil)
    }

    @Test("A line that would overfill the note is refused, and nothing changes")
    func full() throws {
        let full = String(repeating: "n", count: 65_530)
        var desk = try begun(task("Boiler") { $0.notes = full }).at("2026-11-30T14:40")
        #expect(desk.refusal { try Sessions.finish(saying: "done", in: &$0) }?.field == "note")
        #expect(desk.edit.changes.isEmpty)
    }

    @Test("Stop for now keeps the time and leaves the task alone (FOC-09)")
    func stop() throws {
        var desk = try begun(task("Boiler")).at("2026-11-30T14:25")
        let before = desk.task("Boiler")
        try Sessions.stop(in: &desk.edit)
        #expect(session(desk).outcome == .abandoned)
        #expect(session(desk).actualSeconds == 1500)
        #expect(desk.task("Boiler") == before)
        #expect(Sessions.trackedSeconds(of: before.id, in: desk.context) == 1500)
    }

    @Test("Time spent: ended sessions, the live one so far, and what lies further back (FOC-25)")
    func tracked() throws {
        let boiler = task("Boiler")
        let zone = try Zone.load("Pacific/Auckland")
        let earlier = running(Desk.instant("2026-11-29T09:00", zone), day: "2026-11-29", task: boiler) {
            $0.outcome = Raw(.abandoned)
            $0.endedAt = $0.startedAt + 700
            $0.actualSeconds = 600
        }
        let desk = try begun(boiler, [earlier, task("Other")]).at("2026-11-30T14:10")
        var context = desk.context
        context.history.loggedSeconds = [boiler.id: 30]
        #expect(Sessions.trackedSeconds(of: boiler.id, in: context) == 30 + 600 + 600)
        #expect(Sessions.trackedSeconds(of: id(of: "Other"), in: context) == 0)
    }

    @Test(
        "A habit's time is kept whether it is finished or stopped (FOC-29, HAB-66, HAB-67)", arguments: [true, false])
    func habitSession(finishes: Bool) throws {
        let reading = habit("Reading", .timed)
        let pages = window(reading, target: 30) { $0.effortMinutes = 30 }
        var desk = Desk("2026-11-30T14:00", [reading, pages])
        try Sessions.begin(pages, in: &desk.edit)
        #expect(session(desk).estimateMinutes == 30)
        desk = desk.at("2026-11-30T14:29:30")
        if finishes {
            try Sessions.finish(saying: "chapter two", in: &desk.edit)
            #expect(desk.habit("Reading").notes == "2026-11-30 14:29 — chapter two")
        } else {
            try Sessions.stop(in: &desk.edit)
        }
        #expect(session(desk).actualSeconds == 1770)
        let logged = try #require(desk.entry(pages))
        #expect(logged.amount == 30)
        #expect(logged.target == 30)
        #expect(logged.completedAt == desk.edit.now)
        #expect(session(desk).outcome.known == (finishes ? .finished : .abandoned))
    }

    @Test("A timer of no seconds keeps its row and makes no entry (RUL-32)")
    func nothing() throws {
        let reading = habit("Reading", .timed)
        let pages = window(reading, target: 30)
        var desk = Desk("2026-11-30T14:00", [reading, pages])
        try Sessions.begin(pages, in: &desk.edit)
        try Sessions.stop(in: &desk.edit)
        #expect(session(desk).actualSeconds == 0)
        #expect(desk.context.entries.isEmpty)
    }
}

@Suite("Settling")
struct SettleTests {
    func begun(due: String? = "2026-11-30", _ change: (inout TaskItem) -> Void = { _ in }) throws -> Desk {
        let boiler = task("Boiler", due: due, change)
        var desk = Desk("2026-11-30T14:00", [boiler, task("Taxes")])
        try Sessions.begin(boiler, in: &desk.edit)
        return desk.at("2026-11-30T14:30")
    }

    func session(_ desk: Desk) -> WorkSession { desk.context.sessions.rows[0] }

    @Test(
        "The running one settles first, its time kept, then the other begins (FOC-10 to FOC-12)",
        arguments: [
            (SettleChoice.done, SessionOutcome.finished), (.stop, .abandoned), (.postpone, .deferred),
            (.drop, .dropped),
        ])
    func settle(choice: SettleChoice, outcome: SessionOutcome) throws {
        var desk = try begun()
        #expect(Sessions.choices(for: session(desk)) == [.done, .stop, .postpone, .drop])
        try Sessions.settle(choice, in: &desk.edit)
        try Sessions.begin(desk.task("Taxes"), in: &desk.edit)
        #expect(desk.context.sessions[session(desk).id]?.outcome.known == outcome)
        #expect(desk.context.sessions.rows.first { $0.outcome.known == outcome }?.actualSeconds == 1800)
        #expect(Sessions.live(in: desk.context)?.taskID == id(of: "Taxes"))
        let boiler = desk.task("Boiler")
        #expect(boiler.isCompleted == (choice == .done))
        #expect((boiler.droppedAt != nil) == (choice == .drop))
        #expect(boiler.deferralCount == (choice == .postpone ? 1 : 0))
        #expect(boiler.dueDate == (choice == .postpone ? day("2026-12-01") : day("2026-11-30")))
    }

    @Test("Put off to tomorrow even on its third time, eased like any; not due yet, only the timer ends")
    func postpone() throws {
        var third = try begun {
            $0.importance = Raw(.high)
            $0.deferralCount = 2
        }
        try Sessions.settle(.postpone, in: &third.edit)
        #expect(third.task("Boiler").importance == .low)
        #expect(third.task("Boiler").dueDate == day("2026-12-01"))
        for due in ["2026-12-09", nil] {
            var later = try begun(due: due)
            try Sessions.settle(.postpone, in: &later.edit)
            #expect(session(later).outcome == .deferred)
            #expect(later.task("Boiler").dueDate == due.map { day($0) })
            #expect(later.context.deferrals.isEmpty)
        }
    }

    @Test("A habit's time is logged or left off, nothing else")
    func habitChoices() throws {
        let reading = habit("Reading", .timed)
        let pages = window(reading, target: 30)
        func begun() throws -> Desk {
            var desk = Desk("2026-11-30T14:00", [reading, pages])
            try Sessions.begin(pages, in: &desk.edit)
            return desk.at("2026-11-30T14:10")
        }
        var desk = try begun()
        #expect(Sessions.choices(for: session(desk)) == [.logIt, .stop])
        for choice in [SettleChoice.postpone, .drop] {
            #expect(
                desk.refusal { try Sessions.settle(choice, in: &$0) }
                    == Refusal.wrongKind(.doesNotFit(title: "Reading")))
        }
        try Sessions.settle(.logIt, in: &desk.edit)
        #expect(desk.entry(pages)?.amount == 10)
        #expect(session(desk).outcome == .finished)
        var task = try self.begun()
        #expect(
            task.refusal { try Sessions.settle(.logIt, in: &$0) } == Refusal.wrongKind(.doesNotFit(title: "Boiler")))
    }
}

@Suite("The night and the other device")
struct SessionNightTests {
    let boiler = task("Boiler", due: "2026-11-30")

    @Test("The day's end closes a timer at the boundary, not now (FOC-19)")
    func boundary() throws {
        var desk = Desk("2026-11-30T23:20", [boiler])
        try Sessions.begin(boiler, in: &desk.edit)
        desk = desk.at("2026-12-01T08:00")
        Sessions.autoClose(
            endedDay: day("2026-11-30"), at: desk.edit.moment.end(of: day("2026-11-30")), in: &desk.edit)
        let session = desk.context.sessions.rows[0]
        #expect(session.outcome == .autoClosed)
        #expect(session.endedAt == Instant("2026-11-30T11:00:00Z"))
        #expect(session.actualSeconds == 2400)
        #expect(desk.kinds == ["sessionAutoClosed"])
    }

    @Test("At the user's rollover on the night the clock changes (FOC-19)")
    func clockChange() throws {
        var desk = Desk("2027-03-13T23:00", in: "America/New_York", rollover: 180, [boiler])
        try Sessions.begin(boiler, in: &desk.edit)
        desk = desk.at("2027-03-14T09:00")
        Sessions.autoClose(
            endedDay: day("2027-03-13"), at: desk.edit.moment.end(of: day("2027-03-13")), in: &desk.edit)
        #expect(desk.context.sessions.rows[0].endedAt == Instant("2027-03-14T07:00:00Z"))
        #expect(desk.context.sessions.rows[0].actualSeconds == 10_800)
    }

    @Test("A paused one closes without its pause; one begun after the boundary goes on (FOC-34)")
    func paused() throws {
        var desk = Desk("2026-11-30T22:00", [boiler])
        try Sessions.begin(boiler, in: &desk.edit)
        desk = desk.at("2026-11-30T22:30")
        try Sessions.pause(in: &desk.edit)
        desk = desk.at("2026-12-01T07:00")
        Sessions.autoClose(
            endedDay: day("2026-11-29"), at: desk.edit.moment.end(of: day("2026-11-29")), in: &desk.edit)
        #expect(desk.edit.changes.isEmpty)
        Sessions.autoClose(
            endedDay: day("2026-11-30"), at: desk.edit.moment.end(of: day("2026-11-30")), in: &desk.edit)
        #expect(desk.context.sessions.rows[0].actualSeconds == 1800)
        #expect(desk.context.sessions.rows[0].pausedSeconds == 5400)
    }

    @Test("A timed habit's minutes of the ended day follow, reached at the boundary (RUL-16)")
    func habitNight() throws {
        let reading = habit("Reading", .timed)
        let pages = window(reading, target: 30)
        var desk = Desk("2026-11-30T23:20", [reading, pages])
        try Sessions.begin(pages, in: &desk.edit)
        desk = desk.at("2026-12-01T08:00")
        let boundary = desk.edit.moment.end(of: day("2026-11-30"))
        Sessions.autoClose(endedDay: day("2026-11-30"), at: boundary, in: &desk.edit)
        #expect(desk.entry(pages)?.amount == 40)
        #expect(desk.entry(pages)?.completedAt == boundary)
        #expect(desk.entry(pages, "2026-12-01") == nil)
    }

    @Test("Of two live timers the earlier stays; the other ends now, its time kept (FOC-26)")
    func two() {
        let zone = try! Zone.load("Pacific/Auckland")
        let taxes = task("Taxes")
        var desk = Desk(
            "2026-11-30T14:00",
            [
                boiler, taxes, running(Desk.instant("2026-11-30T13:50", zone), day: "2026-11-30", task: taxes),
                running(Desk.instant("2026-11-30T13:30", zone), day: "2026-11-30", task: boiler),
            ])
        #expect(Sessions.live(in: desk.context)?.taskID == boiler.id)
        Sessions.settleConflict(in: &desk.edit)
        #expect(desk.context.sessions.rows.filter(\.isLive).map(\.taskID) == [boiler.id])
        let other = desk.context.sessions.rows.first { $0.taskID == taxes.id }!
        #expect(other.outcome == .abandoned)
        #expect(other.actualSeconds == 600)
        #expect(other.endedAt == desk.edit.now)
        #expect(desk.kinds == ["sessionState"])
        desk = desk.at("2026-11-30T14:01")
        Sessions.settleConflict(in: &desk.edit)
        #expect(desk.edit.changes.isEmpty)
        var idle = Desk()
        Sessions.settleConflict(in: &idle.edit)
        #expect(idle.edit.changes.isEmpty)
    }

    @Test("A session whose row is gone is said as nothing")
    func orphan() {
        let desk = Desk()
        #expect(Sessions.subject(of: WorkSession(), in: desk.context) == .nothing)
        #expect(SessionSubject.nothing.title == "")
    }
}
