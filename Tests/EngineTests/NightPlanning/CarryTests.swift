import Almanac
import Engine
import Testing

@Suite("Planning: review and carry")
struct CarryTests {
    let evening = "2026-12-02T20:15"
    let wall = Wall.auckland

    @Test("Review counts the day and changes nothing")
    func review() throws {
        let pills = habit("Medication")
        let dhikr = habit("Dhikr", .counted)
        let walk = habit("Walk") { $0.targetPerWeek = 3 }
        let gym = habit("Gym") { $0.pausesData = #"[{"from":"2026-12-01","to":null,"reason":"travel"}]"# }
        let morning = window(pills, label: "Morning") { $0.endMinute = 600 }
        let beads = window(dhikr, target: 33)
        let done = wall.completed("Bank", at: "2026-12-02T11:00", effort: 20)
        var desk = Desk(
            evening,
            [
                settings(), done, wall.timed(done, "2026-12-02T10:35", minutes: 20),
                wall.timed(done, "2026-12-02T10:05", minutes: 5), wall.timed(done, "2026-12-01T10:05", minutes: 9),
                task("Boiler", due: "2026-12-02"), pills, morning,
                window(pills, label: "Evening") { $0.startMinute = 1140 },
                dhikr, beads, gym, window(gym), walk, window(walk), entry(morning, "2026-12-02"),
                entry(beads, "2026-12-02", 10),
                wall.oneOff("Run", "2026-12-02", "10:00", "11:00") { $0.attendanceStatus = Raw(.attended) },
                wall.oneOff("Call", "2026-12-02", "14:00", "15:00"),
                wall.oneOff("Choir", "2026-12-02", "19:00", "22:00"),
                wall.oneOff("Bins", "2026-12-02", "21:00", "22:00"),
                wall.oneOff("Odd", "2026-12-02", "21:00", "22:00") { $0.attendanceStatus = Raw(text: "later") },
            ])
        try PlanningSessions.openEvening(in: &desk.edit)
        guard case .review(let review) = desk.read.part else { return #expect(Bool(false)) }
        #expect(review.tasksDone.map(\.title) == ["Bank"] && review.tasksLeft.map(\.title) == ["Boiler"])
        #expect(
            Set(review.habits.map { "\($0.title) \($0.done) \($0.due) \($0.partial)" })
                == ["Medication 1 2 0", "Dhikr 0 1 1"])
        let anchors = review.anchors
        #expect([anchors.attended, anchors.missed, anchors.open, anchors.upcoming] == [1, 1, 1, 1])
        #expect(review.spent.map(\.actualSeconds) == [1500] && review.spent[0].estimateMinutes == 20)
        #expect(
            desk.read.steps[0].summary == .review(done: 1, left: 1, carried: 0) && desk.read.steps[1].place == .later)
    }

    @Test("Keep, Later and Drop are made at once, and later choices refine the one record")
    func choices() throws {
        var desk = Desk(
            evening,
            [
                settings(), task("Boiler", due: "2026-12-02"), task("Tax", due: "2026-12-02"),
                task("Old", due: "2026-12-01"),
            ])
        try desk.plan(to: .carry)
        #expect(desk.carry.allSatisfy { $0.isPending && $0.deferralNumber == 1 && !$0.needsDate })
        try CarryStep.keep(desk.task("Boiler"), in: &desk.edit)
        try CarryStep.later(desk.task("Tax"), to: day("2026-12-07"), reason: .notReady, in: &desk.edit)
        try CarryStep.drop(desk.task("Old"), in: &desk.edit)
        #expect(desk.due("Boiler") == "2026-12-03 1" && desk.due("Tax") == "2026-12-07 1")
        #expect(desk.task("Old").droppedAt != nil)
        try CarryStep.later(desk.task("Boiler"), to: nil, in: &desk.edit)
        #expect(desk.due("Boiler") == "someday 1" && desk.context.deferrals.count == 2)
        #expect(Set(desk.carry.map(\.task.title)) == ["Boiler", "Tax", "Old"])
        #expect(desk.carry.first { $0.task.title == "Boiler" }?.choice == .someday)
        try PlanningFlow.next(in: &desk.edit)
        #expect(desk.read.steps[1].summary == .carried(kept: 0, moved: 2, dropped: 1))
    }

    @Test("The third deferral needs a day and eases; keep all leaves it, going on sends it to next week")
    func third() throws {
        let rows: [any Wrapped] = [
            settings(),
            task("Third", due: "2026-12-02") {
                $0.deferralCount = 2
                $0.importance = Raw(.high)
            }, task("First", due: "2026-12-02"),
        ]
        var desk = Desk(evening, rows)
        try desk.plan(to: .carry)
        let third = desk.carry.first { $0.task.title == "Third" }
        #expect(third?.deferralNumber == 3 && third?.needsDate == true && third?.willEase == true)
        let task = desk.task("Third")
        #expect(desk.refusal { try CarryStep.keep(task, in: &$0) } == .needsDate(title: "Third"))
        try CarryStep.keepAll(in: &desk.edit)
        #expect(desk.due("First") == "2026-12-03 1" && desk.due("Third") == "2026-12-02 2")
        #expect(desk.refusal { try CarryStep.keepAll(in: &$0) } == .needsDate(title: "Third"))
        try PlanningFlow.next(in: &desk.edit)
        #expect(desk.due("Third") == "2026-12-07 3" && desk.task("Third").importance == .low)
        #expect(desk.edit.signals.contains { $0.kind == "tasksCarried" })

        // On a Sunday next week isn't the Monday being planned.
        var sunday = Desk("2026-12-06T20:15", [settings(), TaskItem.third(due: "2026-12-06")])
        try sunday.plan(to: .build)
        #expect(sunday.due("Third") == "2026-12-14 3")
    }

    @Test("Someday is for low tasks that don't repeat; a task that isn't there can't be carried")
    func someday() throws {
        var desk = Desk(
            evening,
            [
                settings(), sized("Tax", due: "2026-12-02", 30, .medium),
                repeating("Filter", due: "2026-12-02", .daily),
                task("Elsewhere", due: "2026-12-09"),
            ])
        try desk.plan(to: .carry)
        for title in ["Tax", "Filter"] {
            let task = desk.task(title)
            #expect(
                desk.refusal { try CarryStep.later(task, to: nil, in: &$0) } == .cannotBeSomeday(title: title))
        }
        let elsewhere = desk.task("Elsewhere")
        #expect(desk.refusal { try CarryStep.keep(elsewhere, in: &$0) } == .notNow(.nothingOpen))
        let tax = desk.task("Tax")
        #expect(
            desk.refusal { try CarryStep.later(tax, to: day("2026-12-02"), in: &$0) }
                == .notAfterToday(day("2026-12-02")))
    }

    @Test("Past midnight what the day's end moved is still to decide, and nothing counts twice")
    func afterMidnight() throws {
        var desk = Desk("2026-12-03T22:00", in: "Europe/London", [settings(), task("Boiler", due: "2026-12-03")])
        desk.tick()
        desk = desk.ticked("2026-12-04T00:30")
        #expect(desk.due("Boiler") == "2026-12-04 1")
        try desk.plan(to: .carry)
        #expect(desk.read.reviewDate == day("2026-12-03") && desk.carry.map(\.choice) == [.pending])
        try CarryStep.keep(desk.task("Boiler"), in: &desk.edit)
        #expect(desk.due("Boiler") == "2026-12-04 1")
        try CarryStep.later(desk.task("Boiler"), to: day("2026-12-08"), in: &desk.edit)
        #expect(desk.due("Boiler") == "2026-12-08 1" && desk.context.deferrals.count == 1)
        #expect(desk.carry.map(\.choice) == [.moved(day("2026-12-08"))])
    }

    @Test("Before a late rollover it is still the evening")
    func lateRollover() throws {
        var desk = Desk(
            "2026-12-03T22:00", in: "Europe/London", rollover: 180,
            [settings { $0.rolloverMinute = 180 }, task("Boiler", due: "2026-12-03")])
        desk.tick()
        desk = desk.ticked("2026-12-04T00:30")
        try desk.plan(to: .carry)
        #expect(desk.context.deferrals.isEmpty && desk.read.reviewDate == day("2026-12-03"))
        try CarryStep.keep(desk.task("Boiler"), in: &desk.edit)
        desk = desk.ticked("2026-12-04T09:00")
        #expect(desk.due("Boiler") == "2026-12-04 1" && desk.context.deferrals.count == 1)
    }
}

extension TaskItem {
    static func third(due: String) -> TaskItem { task("Third", due: due) { $0.deferralCount = 2 } }
}
