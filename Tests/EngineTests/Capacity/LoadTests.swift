import Almanac
import Engine
import Testing

@Suite("Load")
struct LoadTests {
    let wall = Wall.auckland
    let date = "2026-12-02"

    @Test(
        "The score is rounded and the state is read from it",
        arguments: [
            (125, 69, LoadState.light), (126, 70, .balanced), (161, 89, .balanced), (162, 90, .full), (197, 109, .full),
            (198, 110, .overloaded), (252, 140, .overloaded), (253, 141, .exhausting), (0, 0, .light),
        ])
    func edges(minutes: Int, score: Int, state: LoadState) {
        let read = Desk("\(date)T09:00", [sized("Report", due: date, minutes)]).load(date)
        #expect(read.plannedMinutes == minutes && read.loadScore == score && read.loadState == state)
        #expect(state.isOverloaded == (score >= 110))
    }

    @Test("Numbers that make no sense give a score all the same")
    func nonsense() {
        #expect(LoadScore.of(planned: -5, budget: 0) == 0)
        #expect(LoadScore.of(planned: 3, budget: 0) == 300)
        #expect(LoadScore.of(planned: .max, budget: 1) > 0)
    }

    @Test("Today counts what is live and what was done, that by its focus time where there is one")
    func planned() {
        let timed = wall.completed("Timed", at: "\(date)T10:55", effort: 60)
        let desk = Desk(
            "\(date)T14:05",
            [
                sized("Live", due: date, 30), sized("Overdue", due: "2026-11-30", 45), sized("Unknown", due: date, nil),
                timed, wall.timed(timed, "\(date)T09:41", minutes: 74), sized("Tomorrow", due: "2026-12-03", 70),
                sized("Someday", due: nil, 90), wall.completed("Yesterday", at: "2026-12-01T23:59"),
                task("Dropped", due: date) { $0.droppedAt = wall.at("\(date)T09:00") },
            ])
        let read = desk.load(date)
        #expect(read.plannedMinutes == 149 && read.loadScore == 83 && read.missingDurations == 1)
        #expect(read.work.live.map(\.title) == ["Overdue", "Live", "Unknown"])
    }

    @Test("The day planned next counts what is due by then, another day only what is due on it")
    func days() {
        let desk = Desk(
            "\(date)T14:05",
            [sized("A", due: date, 30), sized("B", due: "2026-12-03", 45), sized("C", due: "2026-12-05", 60)])
        #expect(desk.load("2026-12-03").plannedMinutes == 75)
        #expect(desk.load("2026-12-05").plannedMinutes == 60)
        #expect(PlannedWork.due(on: day("2026-12-03"), in: desk.context).minutes == 45)
    }

    @Test("Overflow is what is planned past the free time")
    func overflow() {
        let desk = Desk("\(date)T14:50", [sized("Big", due: date, 380)])
        let read = desk.load(date)
        #expect([read.freeMinutes, read.overflowMinutes] == [250, 130])
        #expect(read.signals.map(\.kind) == ["loadState", "timeOverflow", "taskDoesNotFit", "suggestedCapacity"])
        #expect(Desk("\(date)T14:50", [sized("Big", due: date, 250)]).load(date).overflowMinutes == 0)
    }

    @Test("A task longer than the longest block doesn't fit, one as long does")
    func fit() {
        let desk = Desk(
            "\(date)T07:00",
            [
                wall.oneOff("School", date, "09:50", "10:20", 30), wall.oneOff("Rest", date, "12:10", "19:00", 410),
                sized("Fits", due: date, 110), sized("Not", due: date, 111),
            ])
        #expect(desk.load(date).doesNotFit.map(\.title) == ["Not"])
        #expect(desk.load(date).free.longest?.before?.title == "School")
    }

    @Test(
        "The suggested level is the highest that the free time holds",
        arguments: [(120, Capacity.low), (179, .low), (180, .medium), (239, .medium), (240, .high)])
    func suggested(free: Int, level: Capacity) {
        #expect(Desk("\(date)T07:00", [settings { $0.dayEndMinute = 480 + free }]).load(date).suggestedLevel == level)
    }

    @Test("A weekday has its level until one is chosen, which is written once and changes no weekday")
    func levels() throws {
        var desk = Desk("2026-12-05T09:00", [settings()])
        #expect(desk.load("2026-12-05").level == .low && desk.load("2026-12-05").budgetMinutes == 120)
        try DayLevels.set(.high, on: desk.edit.today, in: &desk.edit)
        try DayLevels.set(.medium, on: desk.edit.today, in: &desk.edit)
        try DayLevels.set(.low, on: day("2026-12-07"), in: &desk.edit)
        #expect(desk.context.plans.rows.map(\.capacity.text) == ["medium", "low"])
        #expect(desk.context.settings.weekdayLevels == settings().weekdayLevels)
        #expect(desk.kinds == ["levelSet", "levelSet", "levelSet"])
        #expect(desk.refusal { try DayLevels.set(.low, on: day("2026-12-04"), in: &$0) }?.field == "date")
    }

    @Test("A level of another version counts as not chosen and stays")
    func unknownLevel() {
        let desk = Desk("2026-12-05T09:00", [settings(), plan("2026-12-05") { $0.capacity = Raw(text: "huge") }])
        #expect(desk.load("2026-12-05").level == .low)
    }

    @Test("The overflow moves from the bottom of the list, each task as a deferral")
    func moving() throws {
        let efforts = [90, 60, 45, 60, 75, 50]
        var desk = Desk(
            "\(date)T14:50",
            efforts.enumerated().map { sized("Job \($0.offset + 1)", due: date, $0.element, older: $0.offset) })
        try MovingOverflow.move(in: &desk.edit)
        #expect(
            desk.context.tasks.rows.map { $0.deferralCount }.reduce(0, +) == 3
                && desk.task("Job 3").dueDate == day(date) && desk.task("Job 4").dueDate == day("2026-12-03"))
        #expect(desk.load(date).plannedMinutes == 195)
        guard case .capacity(.overflowMoved(let moved)) = desk.edit.signals.last else { return #expect(Bool(false)) }
        #expect(moved.moved.map(\.title) == ["Job 6", "Job 5", "Job 4"] && moved.remaining == 0)
        #expect(
            desk.refusal { try MovingOverflow.move(in: &$0) }
                == .notNow(.noOverflow(planned: 195, free: 250, budget: 180)))
    }

    @Test("What is on its third deferral, without an estimate or being timed stays, and is named")
    func passedOver() throws {
        let timed = sized("Timed", due: date, 60, older: 3)
        var third = sized("Third", due: date, 60, older: 4)
        third.deferralCount = 2
        var desk = Desk(
            "\(date)T17:00",
            [
                sized("First", due: date, 90, older: 1), sized("Open", due: date, nil, older: 2), timed, third,
                running(wall.at("\(date)T16:30"), day: date, task: timed),
            ])
        try MovingOverflow.move(in: &desk.edit)
        guard case .capacity(.overflowMoved(let moved)) = desk.edit.signals.last else { return #expect(Bool(false)) }
        #expect(moved.moved.map(\.title) == ["First"] && moved.needsDay.map(\.title) == ["Third"])
        #expect(moved.remaining == 0)

        var only = Desk("\(date)T18:30", [third])
        #expect(only.refusal { try MovingOverflow.move(in: &$0) } == .needsDate(title: "Third"))
        var nothing = Desk("\(date)T18:30", [timed, running(wall.at("\(date)T18:00"), day: date, task: timed)])
        #expect(nothing.refusal { try MovingOverflow.move(in: &$0) } == .notNow(.overflowStays))
    }

    @Test("A task that tips its day over says so and is offered the nearest day with room")
    func dayFull() {
        let rows: [any Wrapped] = [
            sized("Meter", due: date, 160), sized("Next", due: "2026-12-03", 155),
            sized("After", due: "2026-12-04", 150),
        ]
        let desk = Desk("\(date)T09:00", rows)
        #expect(DayFull.check(sized("New", due: date, 20), in: desk.context) == nil)
        let full = DayFull.check(sized("New", due: date, 30), in: desk.context)
        #expect(full?.wasFull == false)
        // What is added to a day that is full already doesn't tip it.
        let fuller = Desk("\(date)T09:00", [sized("Old", due: date, 200)])
        #expect(DayFull.check(sized("New", due: date, 30), in: fuller.context)?.wasFull == true)
        #expect(full?.plannedMinutes == 190 && full?.budgetMinutes == 180 && full?.offer == day("2026-12-04"))
        // Already added, it isn't counted twice.
        var added = desk
        added.edit.save(sized("New", due: date, 30))
        DayFull.notice(added.task("New"), in: &added.edit)
        #expect(added.kinds == ["dayFull"] && added.edit.signals[0].subject?.id == id(of: "New"))
        #expect(DayFull.check(added.task("New"), in: added.context) == full)
    }

    @Test("No check without an estimate, a date or on a past one; no offer where no day has room")
    func unchecked() {
        let desk = Desk("\(date)T09:00", (2...9).map { sized("Full \($0)", due: "2026-12-0\($0)", 180) })
        for task in [sized("New", due: date, nil), sized("New", due: nil, 500), sized("New", due: "2026-12-01", 500)] {
            #expect(DayFull.check(task, in: desk.context) == nil)
        }
        #expect(DayFull.check(sized("New", due: date, 30), in: desk.context)?.offer == nil)
    }

    @Test("Planning suggests one move, to the nearest day whose budget isn't reached with it")
    func suggestion() {
        let rows: [any Wrapped] = [
            sized("A", due: "2026-11-11", 90, .high), sized("B", due: "2026-11-11", 60, .medium),
            sized("C", due: "2026-11-11", 50, older: 1), sized("D", due: "2026-11-11", 30, older: 2),
            sized("Thu", due: "2026-11-12", 150), sized("Fri", due: "2026-11-13", 160),
            sized("Sat", due: "2026-11-14", 90), sized("Sun", due: "2026-11-15", 60),
        ]
        let desk = Desk("2026-11-10T20:15", rows)
        let read = LoadRead.planning(day("2026-11-11"), in: desk.context)
        #expect(read.loadScore == 128 && read.move?.task.title == "D" && read.move?.to == day("2026-11-15"))
        #expect(read.signals.map(\.kind).contains("moveSuggested"))
        let full = Desk("2026-11-10T20:15", rows + (12...18).map { sized("Full \($0)", due: "2026-11-\($0)", 300) })
        #expect(
            LoadRead.planning(day("2026-11-11"), in: full.context).move
                == MoveSuggestion(
                    task: desk.task("D"), from: day("2026-11-11"), to: nil))
        let fits = Desk("2026-11-10T20:15", [sized("A", due: "2026-11-11", 197)])
        #expect(LoadRead.planning(day("2026-11-11"), in: fits.context).move == nil)
    }
}
