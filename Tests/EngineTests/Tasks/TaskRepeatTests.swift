import Almanac
import Engine
import Testing

@Suite("Repeats")
struct TaskRepeatTests {
    func next(_ due: String, _ done: String, _ pattern: RepeatPattern) -> Day? {
        TaskRepeat.nextDue(after: repeating("Rent", due: due, pattern), resolvedOn: day(done))
    }

    @Test("Daily: the day after the later of due date and completion (REP-02, REP-03)")
    func daily() {
        #expect(next("2026-11-01", "2026-11-04", .daily) == day("2026-11-05"))
        #expect(next("2026-12-31", "2026-12-31", .daily) == day("2027-01-01"))
        #expect(next("2028-02-28", "2028-02-28", .daily) == day("2028-02-29"))
        #expect(next("2026-11-09", "2026-11-04", .daily) == day("2026-11-10"))
    }

    @Test(
        "Weekly: the next chosen weekday; none chosen means the due date's; early still counts from the due date (REP-04, REP-15)"
    )
    func weekly() {
        #expect(next("2026-11-02", "2026-11-05", .weekly([1, 4])) == day("2026-11-09"))
        #expect(next("2026-11-04", "2026-11-03", .weekly()) == day("2026-11-11"))
        #expect(next("2026-12-28", "2026-12-28", .weekly([1, 4])) == day("2026-12-31"))
        #expect(next("2026-12-31", "2026-12-31", .weekly([1, 4])) == day("2027-01-04"))
        #expect(next("2026-11-29", "2026-11-29", .weekly([7])) == day("2026-12-06"))
    }

    @Test("Monthly: the stored day, clamped to short months and never drifting (REP-05)")
    func monthly() {
        var due = day("2027-01-31")
        var dates: [String] = []
        for _ in 1...4 {
            due = next("\(due)", "\(due)", .monthly(31))!
            dates.append("\(due)")
        }
        #expect(dates == ["2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"])
        #expect(next("2028-01-31", "2028-01-31", .monthly(31)) == day("2028-02-29"))
        #expect(next("2027-01-31", "2027-03-02", .monthly(31)) == day("2027-03-31"))
        #expect(next("2027-04-30", "2027-05-31", .monthly(31)) == day("2027-06-30"))
        #expect(next("2027-04-30", "2027-05-30", .monthly(31)) == day("2027-05-31"))
        #expect(next("2026-12-15", "2026-12-15", .monthly()) == day("2027-01-15"))
    }

    @Test("What doesn't repeat, or in a way of another version, has no next")
    func none() {
        #expect(TaskRepeat.nextDue(after: task("Once", due: "2026-11-30"), resolvedOn: day("2026-11-30")) == nil)
        let yearly = task("Yearly", due: "2026-11-30") { $0.repeatKind = Raw(text: "yearly") }
        #expect(TaskRepeat.nextDue(after: yearly, resolvedOn: day("2026-11-30")) == nil)
    }

    @Test("Weekdays are kept as ascending numbers with commas, and read with patience (SCH-47)")
    func weekdays() {
        #expect(Weekdays.text([4, 1, 1]) == "1,4")
        #expect(Weekdays.read("1,4") == [1, 4])
        #expect(Weekdays.read(" 7, 2,9,x3,,0") == [2, 7])
        #expect(Weekdays.read("").isEmpty)
        #expect(Weekdays.read("99999999999999999999999").isEmpty)
    }
}

@Suite("Completing and dropping")
struct TaskCompletionTests {
    @Test("Completing marks it done now; taking it back restores it (TSK-32, TSK-33)")
    func doneAndUndone() throws {
        let before = task("Rail", due: "2026-11-30") {
            $0.importance = Raw(.medium)
            $0.deferralCount = 1
        }
        var desk = Desk("2026-11-30T14:05:30", in: "Asia/Karachi", [before])
        try TaskCompletion.complete(before, in: &desk.edit)
        #expect(desk.task("Rail").isCompleted)
        #expect(desk.task("Rail").completedAt == Instant("2026-11-30T09:05:30Z"))
        #expect(desk.kinds == ["taskCompleted"])
        let done = desk.task("Rail")
        #expect(
            desk.refusal { try TaskCompletion.complete(done, in: &$0) } == Refusal.notNow(.taskCompleted(title: "Rail"))
        )
        try TaskCompletion.undone(done, in: &desk.edit)
        #expect(desk.task("Rail") == before)
        #expect(desk.edit.changes.isEmpty)
        #expect(
            desk.refusal { try TaskCompletion.undone(before, in: &$0) } == Refusal.notNow(.notCompleted(title: "Rail")))
    }

    @Test("Dropping keeps the row; a completed task can't be dropped (TSK-34, TSK-35)")
    func drop() throws {
        var desk = Desk([task("Rail", due: "2026-11-30"), task("Done") { $0.isCompleted = true }])
        try TaskCompletion.drop(desk.task("Rail"), in: &desk.edit)
        #expect(desk.task("Rail").droppedAt == desk.edit.now)
        #expect(!desk.task("Rail").isCompleted)
        let (done, gone) = (desk.task("Done"), desk.task("Rail"))
        #expect(
            desk.refusal { try TaskCompletion.drop(done, in: &$0) } == Refusal.notNow(.taskCompleted(title: "Done")))
        #expect(desk.refusal { try TaskCompletion.drop(gone, in: &$0) } == Refusal.notNow(.taskDropped(title: "Rail")))
        #expect(
            desk.refusal { try TaskCompletion.complete(gone, in: &$0) } == Refusal.notNow(.taskDropped(title: "Rail")))
    }

    @Test("The timer ends with its task: finished or dropped (TSK-36)", arguments: [true, false])
    func timer(completes: Bool) throws {
        let rail = task("Rail", due: "2026-11-30")
        let zone = try Zone.load("Pacific/Auckland")
        var desk = Desk([rail, running(Desk.instant("2026-11-30T13:30", zone), day: "2026-11-30", task: rail)])
        if completes {
            try TaskCompletion.complete(rail, in: &desk.edit)
        } else {
            try TaskCompletion.drop(rail, in: &desk.edit)
        }
        let session = desk.context.sessions.rows[0]
        #expect(session.outcome.known == (completes ? .finished : .dropped))
        #expect(session.actualSeconds == 2100)
        #expect(session.endedAt == desk.edit.now)
    }

    @Test("The next instance copies the template, forgets the deferrals, and shares the series (REP-07 to REP-09)")
    func copies() throws {
        let filter = repeating("Filter", due: "2026-11-30", .weekly([1, 4])) {
            $0.notes = "- [ ] rinse"
            $0.effortMinutes = 25
            $0.importance = Raw(.medium)
            $0.categoryID = id(77)
            $0.deferralCount = 2
        }
        var desk = Desk([filter])
        try TaskCompletion.complete(filter, in: &desk.edit)
        let done = desk.context.tasks[filter.id]!
        let next = desk.live("Filter")[0]
        #expect(next.dueDate == day("2026-12-03"))
        #expect(next.notes == "- [ ] rinse")
        #expect(next.effortMinutes == 25)
        #expect(next.importance == .medium)
        #expect(next.categoryID == id(77))
        #expect(next.repeatPattern == .weekly([1, 4]))
        #expect(next.deferralCount == 0)
        #expect(next.createdAt == desk.edit.now)
        #expect(done.seriesID != nil)
        #expect(done.seriesID == next.seriesID)
        #expect(desk.kinds == ["taskCompleted", "nextInstanceDue"])
    }

    @Test("A drop skips this occurrence only (REP-07)")
    func skip() throws {
        var desk = Desk([repeating("Filter", due: "2026-11-30", .daily)])
        try TaskCompletion.drop(desk.task("Filter"), in: &desk.edit)
        #expect(desk.live("Filter").map(\.dueDate) == [day("2026-12-01")])
        #expect(desk.kinds == ["taskDropped", "nextInstanceDue"])
    }

    @Test("The day of the month is filled in at the first completion (REP-06)")
    func dayOfMonth() throws {
        var desk = Desk("2027-01-31T12:00", [repeating("Rent", due: "2027-01-31", .monthly())])
        try TaskCompletion.complete(desk.task("Rent"), in: &desk.edit)
        #expect(desk.context.tasks.rows.map(\.repeatDayOfMonth) == [31, 31])
        desk = desk.at("2027-02-28T12:00")
        try TaskCompletion.complete(desk.live("Rent")[0], in: &desk.edit)
        #expect(desk.live("Rent").map(\.dueDate) == [day("2027-03-31")])
    }

    @Test("The completion day is the logical day (REP-02)")
    func logicalDay() throws {
        var desk = Desk("2026-12-01T01:30", rollover: 180, [repeating("Filter", due: "2026-11-30", .daily)])
        try TaskCompletion.complete(desk.task("Filter"), in: &desk.edit)
        #expect(desk.live("Filter").map(\.dueDate) == [day("2026-12-01")])
    }

    @Test("A series has one instance a day, those of long ago included (REP-10)")
    func unique() throws {
        let filter = repeating("Filter", due: "2026-11-30", .daily) { $0.seriesID = id(9) }
        let there = repeating("Cartridge", due: "2026-12-01", .daily) { $0.seriesID = id(9) }
        var desk = Desk([filter, there])
        try TaskCompletion.complete(filter, in: &desk.edit)
        #expect(desk.context.tasks.count == 2)
        #expect(desk.kinds == ["taskCompleted"])
        var old = Desk([filter])
        var context = old.context
        context.history.seriesDates = [SeriesDate(series: id(9), due: day("2026-12-01"))]
        old.edit = Edit(context, ids: IDSource(seed: 1))
        try TaskCompletion.complete(filter, in: &old.edit)
        #expect(old.context.tasks.count == 1)
        #expect(
            old.refusal { try TaskCompletion.undone($0.context.tasks.rows[0], in: &$0) }
                == .alreadyRepeated(title: "Filter"))
    }

    @Test("A deferred instance keeps its series and counts from its new date (REP-14)")
    func deferred() throws {
        var desk = Desk([repeating("Filter", due: "2026-11-30", .daily)])
        try Deferral.deferring(desk.task("Filter"), to: day("2026-12-04"), from: desk.edit.today, in: &desk.edit)
        desk = desk.at("2026-12-01T10:00")
        try TaskCompletion.complete(desk.task("Filter"), in: &desk.edit)
        #expect(desk.live("Filter").map(\.dueDate) == [day("2026-12-05")])
        #expect(desk.live("Filter").map(\.deferralCount) == [0])
    }

    @Test("Done five times on one day moves on, never round today's date")
    func again() throws {
        var desk = Desk([repeating("Filter", due: "2026-11-30", .monthly())])
        for _ in 1...5 { try TaskCompletion.complete(desk.live("Filter")[0], in: &desk.edit) }
        #expect(desk.live("Filter").map(\.dueDate) == [day("2027-04-30")])
        #expect(Set(desk.context.tasks.rows.map(\.dueDate)).count == 6)
    }

    @Test("A line said at the end stays with this instance alone")
    func note() throws {
        let filter = repeating("Filter", due: "2026-11-30", .daily) { $0.notes = "rinse" }
        var desk = Desk([filter])
        let line = TaskNotes.stamped("all good", at: desk.edit.moment)
        try TaskCompletion.complete(filter, addingNote: line, in: &desk.edit)
        #expect(desk.context.tasks[filter.id]?.notes == "rinse\n2026-11-30 14:05 — all good")
        #expect(desk.live("Filter")[0].notes == "rinse")
        try TaskCompletion.undone(desk.context.tasks[filter.id]!, in: &desk.edit)
        #expect(desk.context.tasks.count == 1)
    }
}

@Suite("Un-completing what repeats")
struct TaskUndoneTests {
    func completed(_ change: (inout TaskItem) -> Void = { _ in }) throws -> Desk {
        var desk = Desk([repeating("Filter", due: "2026-11-30", .daily, change)])
        try TaskCompletion.complete(desk.task("Filter"), in: &desk.edit)
        return desk.at("2026-11-30T15:00")
    }

    func done(_ desk: Desk) -> TaskItem { desk.context.tasks[id(of: "Filter")]! }

    @Test("An untouched next instance goes away with it (REP-12)")
    func untouched() throws {
        var desk = try completed()
        try TaskCompletion.undone(done(desk), in: &desk.edit)
        #expect(desk.context.tasks.count == 1)
        #expect(desk.task("Filter").isLive)
        #expect(desk.task("Filter").dueDate == day("2026-11-30"))
        guard case .task(.taskReopened(_, let removed)) = desk.edit.signals[0] else {
            Issue.record("not reopened")
            return
        }
        #expect(removed)
    }

    static let touches: [(String, @Sendable (TaskItem, inout Edit) throws(Refusal) -> Void)] = [
        ("completed", { (next, edit) throws(Refusal) in try TaskCompletion.complete(next, in: &edit) }),
        ("dropped", { (next, edit) throws(Refusal) in try TaskCompletion.drop(next, in: &edit) }),
        (
            "deferred later",
            { (next, edit) throws(Refusal) in
                try Deferral.deferring(next, to: edit.today + 9, from: edit.today + 1, in: &edit)
            }
        ),
        ("moved", { (next, edit) throws(Refusal) in try Rescheduling.moving(next, to: edit.today + 3, in: &edit) }),
        (
            "moved to today",
            { (next, edit) throws(Refusal) in try Rescheduling.moving(next, to: edit.today, in: &edit) }
        ),
        ("renamed", { (next, edit) throws(Refusal) in try TaskEditing.rename(next, to: "Other", in: &edit) }),
        ("estimated", { (next, edit) throws(Refusal) in try TaskEditing.setEffort(50, of: next, in: &edit) }),
        ("noted", { (next, edit) throws(Refusal) in try TaskEditing.setNote("salt", of: next, in: &edit) }),
        ("stopped", { (next, edit) throws(Refusal) in try RepeatEditing.stopping(next, in: &edit) }),
        (
            "repeated otherwise",
            { (next, edit) throws(Refusal) in try RepeatEditing.setting(.weekly([2]), of: next, in: &edit) }
        ),
        (
            "timed",
            { (next, edit) throws(Refusal) in
                var session = WorkSession()
                session.id = id(44)
                session.taskID = next.id
                session.outcome = Raw(.abandoned)
                edit.save(session)
            }
        ),
    ]

    @Test("A touched one refuses, and nothing changes (REP-13)", arguments: touches.indices)
    func touched(index: Int) throws {
        var desk = try completed()
        try Self.touches[index].1(desk.live("Filter")[0], &desk.edit)
        desk = desk.at("2026-11-30T15:10")
        let row = done(desk)
        #expect(desk.refusal { try TaskCompletion.undone(row, in: &$0) } == .alreadyRepeated(title: "Filter"))
        #expect(desk.edit.changes.isEmpty)
    }

    @Test("A row that came from elsewhere on the next day counts as the next instance")
    func imported() {
        let filter = repeating("Filter", due: "2026-11-30", .daily) {
            $0.seriesID = id(9)
            $0.isCompleted = true
            $0.completedAt = Instant("2026-11-30T00:00:00Z")
        }
        let cartridge = repeating("Cartridge", due: "2026-12-01", .daily) { $0.seriesID = id(9) }
        var desk = Desk([filter, cartridge])
        #expect(desk.refusal { try TaskCompletion.undone(filter, in: &$0) } == .alreadyRepeated(title: "Filter"))
    }

    @Test("An undo of the completion is refused under the same rule")
    func undo() throws {
        var desk = Desk([repeating("Filter", due: "2026-11-30", .daily)])
        try TaskCompletion.complete(desk.task("Filter"), in: &desk.edit)
        let changes = desk.edit.changes
        #expect(TaskUndo.refusal(of: changes, in: desk.context) == nil)
        desk = desk.at("2026-11-30T15:00")
        var moved = desk
        try Rescheduling.moving(moved.live("Filter")[0], to: day("2026-12-08"), in: &moved.edit)
        #expect(TaskUndo.refusal(of: changes, in: moved.context) == .alreadyRepeated(title: "Filter"))
        var gone = desk
        gone.edit.delete(gone.live("Filter")[0])
        #expect(TaskUndo.refusal(of: changes, in: gone.context) == .alreadyRepeated(title: "Filter"))
        #expect(TaskUndo.refusal(of: [.insert(.taskItem(task("New")))], in: desk.context) == nil)
    }
}

@Suite("Editing a repeat")
struct RepeatEditingTests {
    @Test("A repeat is set on the live instance; it needs a day")
    func set() throws {
        var desk = Desk([task("Plants", due: "2026-12-01"), task("Undated")])
        try RepeatEditing.setting(.weekly([4, 1]), of: desk.task("Plants"), in: &desk.edit)
        #expect(desk.task("Plants").repeatWeekdays == "1,4")
        #expect(desk.task("Plants").repeatKind == .weekly)
        try RepeatEditing.setting(.monthly(31), of: desk.task("Plants"), in: &desk.edit)
        #expect(desk.task("Plants").repeatWeekdays == "")
        #expect(desk.task("Plants").repeatDayOfMonth == 31)
        let (plants, undated) = (desk.task("Plants"), desk.task("Undated"))
        #expect(desk.refusal { try RepeatEditing.setting(.daily, of: undated, in: &$0) } == .importantNeedsDate)
        #expect(desk.refusal { try RepeatEditing.setting(.weekly([8]), of: plants, in: &$0) }?.field == "weekdays")
        #expect(desk.refusal { try RepeatEditing.setting(.monthly(32), of: plants, in: &$0) }?.field == "repeatDay")
    }

    @Test("Stop repeating ends the series at the live instance (REP-11)")
    func stop() throws {
        var desk = Desk([repeating("Filter", due: "2026-11-30", .daily) { $0.seriesID = id(9) }])
        try RepeatEditing.stopping(desk.task("Filter"), in: &desk.edit)
        #expect(desk.task("Filter").repeatKind == .none)
        try TaskCompletion.complete(desk.task("Filter"), in: &desk.edit)
        #expect(desk.live("Filter").isEmpty)
        let once = task("Once", due: "2026-11-30")
        #expect(
            desk.refusal { try RepeatEditing.stopping(once, in: &$0) }
                == Refusal.wrongKind(.notARepeatingTask(title: "Once")))
    }

    @Test("A repeat of another version can be ended by the user")
    func stopUnknown() throws {
        var desk = Desk([task("Yearly", due: "2026-11-30") { $0.repeatKind = Raw(text: "yearly") }])
        try RepeatEditing.stopping(desk.task("Yearly"), in: &desk.edit)
        #expect(desk.task("Yearly").repeatKind == .none)
    }
}
