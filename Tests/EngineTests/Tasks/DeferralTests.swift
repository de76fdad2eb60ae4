import Almanac
import Engine
import Testing

@Suite("Deferral")
struct DeferralTests {
    @Test("The first is instant: record, count, next day (TSK-14, TSK-22)")
    func first() throws {
        var desk = Desk([task("Boiler", due: "2026-11-30") { $0.importance = Raw(.medium) }])
        try Deferral.postponing(desk.task("Boiler"), from: desk.edit.today, in: &desk.edit)
        let row = desk.task("Boiler")
        #expect(row.dueDate == day("2026-12-01"))
        #expect(row.deferralCount == 1)
        #expect(row.importance == .medium)
        let record = desk.context.deferrals.rows[0]
        #expect(record.taskID == row.id)
        #expect(record.day == day("2026-11-30"))
        #expect(record.deferredTo == day("2026-12-01"))
        #expect(record.reason == .unspecified)
        #expect(record.deferredOn == desk.edit.now)
        #expect(desk.kinds == ["taskDeferred"])
        #expect(desk.edit.signals[0].subject == SignalSubject(.taskItem, row.id))
    }

    @Test("A waiting task is deferred from today, over a year's end (TSK-16)")
    func waiting() throws {
        var desk = Desk("2026-12-31T09:00", in: "Europe/London", [task("Gutter", due: "2026-12-28")])
        try Deferral.postponing(desk.task("Gutter"), from: desk.edit.today, in: &desk.edit)
        #expect(desk.task("Gutter").dueDate == day("2027-01-01"))
        #expect(desk.context.deferrals.rows[0].day == day("2026-12-31"))
    }

    @Test("Due later, or without a day: rescheduled, no count, no record, no easing (TSK-15, TSK-45)")
    func reschedule() throws {
        let later = task("Passport", due: "2026-12-01") {
            $0.importance = Raw(.high)
            $0.deferralCount = 2
        }
        var desk = Desk([later, task("Rail")])
        try Deferral.deferring(later, to: day("2026-12-08"), from: desk.edit.today, in: &desk.edit)
        try Deferral.deferring(desk.task("Rail"), to: day("2026-12-04"), from: desk.edit.today, in: &desk.edit)
        #expect(desk.task("Passport").dueDate == day("2026-12-08"))
        #expect(desk.task("Passport").deferralCount == 2)
        #expect(desk.task("Passport").importance == .high)
        #expect(desk.task("Rail").dueDate == day("2026-12-04"))
        #expect(desk.context.deferrals.isEmpty)
        #expect(desk.kinds == ["taskRescheduled", "taskRescheduled"])
    }

    @Test("A later choice of the same day refines the record and adds no count (TSK-17, DAY-27)")
    func refine() throws {
        var desk = Desk([task("Rail", due: "2026-11-30")])
        try Deferral.postponing(desk.task("Rail"), from: desk.edit.today, in: &desk.edit)
        let first = desk.context.deferrals.rows[0]
        desk = desk.at("2026-11-30T20:30")
        let friday = day("2026-12-04")
        try Deferral.deferring(desk.task("Rail"), to: friday, reason: .notReady, from: desk.edit.today, in: &desk.edit)
        #expect(desk.context.deferrals.count == 1)
        #expect(desk.context.deferrals[first.id]?.deferredTo == friday)
        #expect(desk.context.deferrals[first.id]?.reason.known == .notReady)
        #expect(desk.context.deferrals[first.id]?.deferredOn == first.deferredOn)
        #expect(desk.task("Rail").dueDate == friday)
        #expect(desk.task("Rail").deferralCount == 1)
        // Said without a reason, the reason given before stays.
        try Deferral.deferring(desk.task("Rail"), to: day("2026-12-06"), from: desk.edit.today, in: &desk.edit)
        #expect(desk.context.deferrals[first.id]?.reason.known == .notReady)
    }

    @Test(
        "To the same or an earlier day is refused, first or refined (TSK-18, RUL-32)",
        arguments: ["2026-11-30", "2026-11-29"])
    func notLater(target: String) throws {
        var desk = Desk([task("Rail", due: "2026-11-28")])
        let today = desk.edit.today
        let rail = desk.task("Rail")
        #expect(
            desk.refusal { try Deferral.deferring(rail, to: day(target), from: today, in: &$0) }
                == .notAfterToday(today))
        #expect(desk.edit.changes.isEmpty)
        try Deferral.deferring(rail, to: day("2026-12-02"), from: today, in: &desk.edit)
        let moved = desk.task("Rail")
        #expect(
            desk.refusal { try Deferral.deferring(moved, to: day(target), from: today, in: &$0) }
                == .notAfterToday(today))
    }

    @Test("The third asks for a day, eases to low, and goes stale (TSK-20 to TSK-22)")
    func third() throws {
        let rail = task("Rail", due: "2026-11-30") {
            $0.importance = Raw(.high)
            $0.deferralCount = 2
        }
        var desk = Desk("2026-11-30T14:05", in: "America/New_York", [rail])
        let today = desk.edit.today
        #expect(desk.refusal { try Deferral.postponing(rail, from: today, in: &$0) } == .needsDate(title: "Rail"))
        #expect(desk.edit.changes.isEmpty)
        try Deferral.deferring(rail, to: day("2026-12-03"), reason: .tooMuch, from: today, in: &desk.edit)
        #expect(desk.task("Rail").importance == .low)
        #expect(desk.task("Rail").deferralCount == 3)
        #expect(desk.task("Rail").isStale)
        #expect(desk.kinds == ["taskDeferred", "importanceEased", "stale"])
        guard case .task(.importanceEased(_, let from)) = desk.edit.signals[1] else {
            Issue.record("no easing")
            return
        }
        #expect(from == .high)
    }

    @Test("The second neither asks nor eases; the fourth eases nothing again (TSK-21, TSK-47)")
    func secondAndFourth() throws {
        func medium(_ count: Int) -> TaskItem {
            task("Rail", due: "2026-11-30") {
                $0.importance = Raw(.medium)
                $0.deferralCount = count
            }
        }
        var desk = Desk([medium(1)])
        try Deferral.postponing(desk.task("Rail"), from: desk.edit.today, in: &desk.edit)
        #expect(desk.task("Rail").deferralCount == 2)
        #expect(desk.task("Rail").importance == .medium)
        desk = Desk([medium(3)])
        try Deferral.deferring(desk.task("Rail"), to: day("2026-12-04"), from: desk.edit.today, in: &desk.edit)
        #expect(desk.task("Rail").importance == .medium)
        #expect(desk.kinds == ["taskDeferred"])
    }

    @Test("From the fifth on removal is suggested (TSK-23, TSK-27)", arguments: [(3, false), (4, true), (5, true)])
    func fifth(count: Int, suggests: Bool) throws {
        var desk = Desk([task("Rail", due: "2026-11-30") { $0.deferralCount = count }])
        let preview = Deferral.preview(desk.task("Rail"), from: desk.edit.today, desk.context)
        #expect(preview.isFifth == (count == 4))
        #expect(preview.needsDate)
        try Deferral.deferring(desk.task("Rail"), to: day("2026-12-05"), from: desk.edit.today, in: &desk.edit)
        #expect(desk.kinds.contains("suggestRemoval") == suggests)
    }

    @Test("Someday for a low task whose day has come is a deferral without a day (TSK-24)")
    func someday() throws {
        var desk = Desk([task("Rail", due: "2026-11-30")])
        try Deferral.deferring(desk.task("Rail"), to: nil, from: desk.edit.today, in: &desk.edit)
        #expect(desk.task("Rail").dueDate == nil)
        #expect(desk.task("Rail").deferralCount == 1)
        #expect(desk.context.deferrals.rows[0].deferredTo == nil)
        // The record of the day is refined when a day is found after all.
        try Deferral.deferring(desk.task("Rail"), to: day("2026-12-09"), from: desk.edit.today, in: &desk.edit)
        #expect(desk.context.deferrals.rows.map(\.deferredTo) == [day("2026-12-09")])
        #expect(desk.task("Rail").deferralCount == 1)
    }

    @Test("Someday is closed to what matters until this deferral eases it, and always to what repeats (TSK-11, TSK-25)")
    func somedayClosed() throws {
        func rail(_ count: Int, repeats: Bool = false, due: String = "2026-11-30") -> TaskItem {
            task("Rail", due: due) {
                $0.importance = Raw(repeats ? .low : .high)
                $0.deferralCount = count
                if repeats { $0.repeatPattern = .daily }
            }
        }
        for row in [
            rail(1), rail(2, repeats: true), rail(2, due: "2026-12-09"), rail(0, repeats: true, due: "2026-12-09"),
        ] {
            var desk = Desk([row])
            let today = desk.edit.today
            #expect(
                desk.refusal { try Deferral.deferring(row, to: nil, from: today, in: &$0) }
                    == .cannotBeSomeday(title: "Rail"))
        }
        var desk = Desk([rail(2)])
        try Deferral.deferring(desk.task("Rail"), to: nil, from: desk.edit.today, in: &desk.edit)
        #expect(desk.task("Rail").importance == .low)
        #expect(desk.task("Rail").dueDate == nil)
    }

    @Test("The preview tells what will happen (TSK-26)")
    func preview() throws {
        let rail = task("Rail", due: "2026-11-30") {
            $0.importance = Raw(.high)
            $0.deferralCount = 2
        }
        var desk = Desk([rail])
        let today = desk.edit.today
        #expect(
            Deferral.preview(rail, from: today, desk.context)
                == DeferralPreview(
                    number: 3, isRefinement: false, isReschedule: false, needsDate: true, easesFrom: .high,
                    somedayOpen: true, isFifth: false))
        try Deferral.deferring(rail, to: day("2026-12-03"), from: today, in: &desk.edit)
        #expect(
            Deferral.preview(desk.task("Rail"), from: today, desk.context)
                == DeferralPreview(
                    number: 3, isRefinement: true, isReschedule: false, needsDate: true, easesFrom: nil,
                    somedayOpen: true, isFifth: false))
        #expect(
            Deferral.preview(rail, from: day("2026-11-29"), desk.context)
                == DeferralPreview(
                    number: 2, isRefinement: false, isReschedule: true, needsDate: false, easesFrom: nil,
                    somedayOpen: false, isFifth: false))
    }

    @Test("An unknown importance eases nothing and stays as it is written")
    func unknownImportance() throws {
        let row = task("Rail", due: "2026-11-30") {
            $0.importance = Raw(text: "blazing")
            $0.deferralCount = 2
        }
        var desk = Desk([row])
        try Deferral.deferring(row, to: day("2026-12-03"), from: desk.edit.today, in: &desk.edit)
        #expect(desk.task("Rail").importance.text == "blazing")
        #expect(desk.kinds == ["taskDeferred", "stale"])
        Deferral.automatic(
            desk.task("Rail"), endedDay: day("2026-12-03"), at: desk.edit.moment.end(of: day("2026-12-03")),
            in: &desk.edit)
        #expect(desk.task("Rail").deferralCount == 3)
    }

    @Test("Completed and dropped tasks aren't put off")
    func notLive() {
        let done = task("Done", due: "2026-11-30") { $0.isCompleted = true }
        let gone = task("Gone", due: "2026-11-30") { $0.droppedAt = longAgo }
        var desk = Desk([done, gone])
        let today = desk.edit.today
        #expect(
            desk.refusal { try Deferral.postponing(done, from: today, in: &$0) }
                == Refusal.notNow(.taskCompleted(title: "Done")))
        #expect(
            desk.refusal { try Deferral.deferring(gone, to: today + 1, from: today, in: &$0) }
                == Refusal.notNow(.taskDropped(title: "Gone")))
    }

    @Test("Putting off what is due later asks for the day; what has none goes to tomorrow")
    func bare() throws {
        let later = task("Later", due: "2026-12-09")
        var desk = Desk([later, task("Backlog")])
        let today = desk.edit.today
        #expect(desk.refusal { try Deferral.postponing(later, from: today, in: &$0) } == .needsDate(title: "Later"))
        try Deferral.postponing(desk.task("Backlog"), from: today, in: &desk.edit)
        #expect(desk.task("Backlog").dueDate == today + 1)
        #expect(desk.task("Backlog").deferralCount == 0)
    }

    @Test("The same day for several: Mon #1, Tue #2, Wed #3 eases; a move ahead of its day counts nothing; #4, #5")
    func aLife() throws {
        var desk = Desk("2026-11-02T21:00", [task("Tax", due: "2026-11-02") { $0.importance = Raw(.high) }])
        try Deferral.postponing(desk.task("Tax"), from: desk.edit.today, in: &desk.edit)
        desk = desk.at("2026-11-03T21:00")
        try Deferral.postponing(desk.task("Tax"), from: desk.edit.today, in: &desk.edit)
        desk = desk.at("2026-11-04T21:00")
        #expect(Deferral.preview(desk.task("Tax"), from: desk.edit.today, desk.context).somedayOpen)
        try Deferral.deferring(desk.task("Tax"), to: day("2026-11-06"), from: desk.edit.today, in: &desk.edit)
        #expect(desk.task("Tax").importance == .low)
        #expect(desk.task("Tax").deferralCount == 3)
        desk = desk.at("2026-11-05T21:00")
        try Deferral.deferring(desk.task("Tax"), to: day("2026-11-07"), from: desk.edit.today, in: &desk.edit)
        #expect(desk.task("Tax").deferralCount == 3)
        desk = desk.at("2026-11-07T21:00")
        try Deferral.deferring(desk.task("Tax"), to: day("2026-11-08"), from: desk.edit.today, in: &desk.edit)
        desk = desk.at("2026-11-08T21:00")
        try Deferral.deferring(desk.task("Tax"), to: day("2026-11-12"), from: desk.edit.today, in: &desk.edit)
        #expect(desk.task("Tax").deferralCount == 5)
        #expect(desk.kinds.contains("suggestRemoval"))
        #expect(desk.context.deferrals.count == 5)
    }

    @Test("In planning after midnight the day under review is deferred from (TSK-16)")
    func afterMidnight() throws {
        // The midnight rollover has made the record of the 30th; what is said at 00:30 refines it.
        var desk = Desk("2026-12-01T00:30", [task("Rail", due: "2026-11-30")])
        let review = day("2026-11-30")
        Deferral.automatic(desk.task("Rail"), endedDay: review, at: desk.edit.moment.end(of: review), in: &desk.edit)
        try Deferral.deferring(
            desk.task("Rail"), to: day("2026-12-04"), reason: .notReady, from: review, in: &desk.edit)
        #expect(desk.task("Rail").deferralCount == 1)
        #expect(desk.context.deferrals.rows.map(\.day) == [review])
        #expect(desk.context.deferrals.rows[0].reason == .notReady)
        try Deferral.deferring(desk.task("Rail"), to: day("2026-12-01"), from: review, in: &desk.edit)
        #expect(desk.task("Rail").dueDate == day("2026-12-01"))
    }
}

@Suite("Automatic deferral")
struct AutomaticDeferralTests {
    @Test("One for each ended day: count, boundary instants, easing at the third (DAY-11 to DAY-13, TSK-44)")
    func days() {
        var desk = Desk(
            "2026-11-05T09:00", in: "America/Los_Angeles",
            [task("Rail", due: "2026-11-02") { $0.importance = Raw(.medium) }])
        for text in ["2026-11-02", "2026-11-03", "2026-11-04"] {
            let ended = day(text)
            for _ in 1...2 {
                Deferral.automatic(
                    desk.task("Rail"), endedDay: ended, at: desk.edit.moment.end(of: ended), in: &desk.edit)
            }
        }
        #expect(desk.task("Rail").dueDate == day("2026-11-05"))
        #expect(desk.task("Rail").deferralCount == 3)
        #expect(desk.task("Rail").importance == .low)
        let records = desk.context.deferrals.rows.sorted { $0.day < $1.day }
        #expect(records.map(\.day) == [day("2026-11-02"), day("2026-11-03"), day("2026-11-04")])
        #expect(records.map(\.deferredOn) == ["03", "04", "05"].map { desk.instant("2026-11-\($0)T00:00") })
        #expect(records.allSatisfy { $0.reason == .unspecified })
    }

    @Test("Leaves alone what isn't due, what was handled, and what is being timed")
    func untouched() {
        let deferred = task("Deferred", due: "2026-11-30")
        var record = DeferralRecord()
        record.id = id(5)
        record.taskID = deferred.id
        record.day = day("2026-11-30")
        let timed = task("Timed", due: "2026-11-30")
        let zone = try! Zone.load("Pacific/Auckland")
        let rows: [TaskItem] = [
            deferred, timed, task("Later", due: "2026-12-01"), task("Undated"),
            task("Done", due: "2026-11-30") { $0.isCompleted = true },
            task("Gone", due: "2026-11-30") { $0.droppedAt = longAgo },
            task("Newer", due: "2026-11-30") { $0.repeatKind = Raw(text: "yearly") },
        ]
        var desk = Desk(
            "2026-12-01T09:00",
            rows + [record, running(Desk.instant("2026-11-30T23:20", zone), day: "2026-11-30", task: timed)])
        for row in rows {
            Deferral.automatic(
                row, endedDay: day("2026-11-30"), at: desk.edit.moment.end(of: day("2026-11-30")), in: &desk.edit)
        }
        #expect(desk.edit.changes.isEmpty)
    }

    @Test("A task timed over its day's end goes on without a count, if its day has come (FOC-20, RUL-16)")
    func carried() {
        var desk = Desk("2026-12-01T09:00", [task("Timed", due: "2026-11-30"), task("Later", due: "2026-12-05")])
        Rescheduling.carrying(desk.task("Timed"), endedDay: day("2026-11-30"), in: &desk.edit)
        Rescheduling.carrying(desk.task("Later"), endedDay: day("2026-11-30"), in: &desk.edit)
        #expect(desk.task("Timed").dueDate == day("2026-12-01"))
        #expect(desk.task("Timed").deferralCount == 0)
        #expect(desk.task("Later").dueDate == day("2026-12-05"))
        #expect(desk.context.deferrals.isEmpty)
    }
}

@Suite("Deferral and the timer")
struct DeferralTimerTests {
    let zone = try! Zone.load("Asia/Karachi")

    func desk(due: String) -> Desk {
        let rail = task("Rail", due: due)
        return Desk(
            "2026-11-30T14:30", in: "Asia/Karachi",
            [rail, running(Desk.instant("2026-11-30T14:00", zone), day: "2026-11-30", task: rail)])
    }

    @Test("A deferral ends the timer as deferred (TSK-36, FOC-17)")
    func deferred() throws {
        var desk = desk(due: "2026-11-30")
        try Deferral.postponing(desk.task("Rail"), from: desk.edit.today, in: &desk.edit)
        let session = desk.context.sessions.rows[0]
        #expect(session.outcome == .deferred)
        #expect(session.actualSeconds == 1800)
        #expect(session.endedAt == desk.edit.now)
        #expect(desk.kinds == ["taskDeferred", "sessionState"])
    }

    @Test("A plain reschedule leaves it running, a refined deferral doesn't (FOC-18)")
    func rescheduled() throws {
        var desk = desk(due: "2026-12-02")
        try Deferral.deferring(desk.task("Rail"), to: day("2026-12-04"), from: desk.edit.today, in: &desk.edit)
        #expect(desk.context.sessions.rows[0].isLive)
        var record = DeferralRecord()
        record.id = id(9)
        record.taskID = desk.task("Rail").id
        record.day = desk.edit.today
        desk.edit.save(record)
        try Deferral.deferring(desk.task("Rail"), to: day("2026-12-05"), from: desk.edit.today, in: &desk.edit)
        #expect(desk.context.sessions.rows[0].outcome == .deferred)
    }
}

@Suite("Rescheduling")
struct ReschedulingTests {
    @Test("Pulling in and pushing out while building a day is never a deferral (NPL-32)")
    func building() throws {
        var desk = Desk([task("Rail", due: "2026-11-30"), task("Backlog")])
        try Rescheduling.moving(desk.task("Rail"), to: day("2026-12-04"), in: &desk.edit)
        try Rescheduling.moving(desk.task("Rail"), to: day("2026-12-01"), in: &desk.edit)
        try Rescheduling.moving(desk.task("Backlog"), to: day("2026-12-01"), in: &desk.edit)
        #expect(desk.task("Rail").dueDate == day("2026-12-01"))
        #expect(desk.task("Rail").deferralCount == 0)
        #expect(desk.context.deferrals.isEmpty)
    }

    @Test("Someday is for what neither matters nor repeats")
    func someday() throws {
        let high = task("High", due: "2026-12-09") { $0.importance = Raw(.high) }
        let weekly = repeating("Weekly", due: "2026-12-09", .weekly([1]))
        var desk = Desk([high, weekly, task("Low", due: "2026-12-09")])
        #expect(desk.refusal { try Rescheduling.moving(high, to: nil, in: &$0) } == .cannotBeSomeday(title: "High"))
        #expect(desk.refusal { try Rescheduling.moving(weekly, to: nil, in: &$0) } == .cannotBeSomeday(title: "Weekly"))
        try Rescheduling.moving(desk.task("Low"), to: nil, in: &desk.edit)
        #expect(desk.task("Low").dueDate == nil)
    }
}
