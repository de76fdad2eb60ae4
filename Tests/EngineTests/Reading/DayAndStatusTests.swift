import Almanac
import Engine
import Testing

@Suite("Other days, what is next, and the day at a glance")
struct DayAndStatusTests {
    let wall = Wall.auckland

    @Test("A day holds what is due on it alone (TCR-08)")
    func day() {
        let fasting = habit("Fasting") { $0.scheduledDays = "5" }
        let desk = Desk([
            sized("Parcel", due: "2026-12-04", 30), sized("Old", due: "2026-11-30", 30), fasting, window(fasting),
            wall.oneOff("Dentist", "2026-12-04", "10:00", "11:00", 60),
        ])
        let read = DayRead.read(EngineTests.day("2026-12-04"), in: desk.context)
        #expect(read.tasks.map(\.title) == ["Parcel"])
        #expect(read.habits.map(\.habit.title) == ["Fasting"])
        #expect(read.anchors.flatMap(\.rows).map(\.title) == ["Dentist"])
        #expect((read.free.freeMinutes, read.free.longestFreeBlock) == (600, 480))
    }

    @Test("Seven days, today first, each with its own level (CAP-27)")
    func week() {
        let desk = Desk(
            "2026-12-29T09:00",
            [sized("Late", due: "2026-12-28", 20), sized("Form", due: "2027-01-02", 60)])
        let days = WeekRead.read(in: desk.context).days
        #expect(days.map { "\($0.load.date)" }.first == "2026-12-29")
        #expect(days.map { "\($0.load.date)" }.last == "2027-01-04")
        #expect(days.map(\.load.budgetMinutes) == [180, 180, 180, 180, 120, 120, 180])
        #expect(days[0].tasks.map(\.title) == ["Late"])
        #expect(days[4].tasks.map(\.title) == ["Form"])
        #expect(days[4].load.loadScore == 50)
    }

    @Test("A week names what its days move round, each rule once, and not what was called off")
    func weekAnchors() throws {
        var desk = Desk(
            "2026-11-30T07:00", in: "Pacific/Auckland",
            [
                Stored.rule("Bins", Stored.daily()), wall.oneOff("Bank", "2026-12-02", "13:30", "14:10"),
                wall.oneOff("Market", "2026-11-30", "13:00", "18:00"),
            ])
        desk.anchorTick()
        try AnchorAttendance.skip(desk.anchors.first { $0.title == "Market" }!, in: &desk.edit)
        let days = WeekRead.read(in: desk.context).days
        #expect(days.map { $0.anchors.map(\.title) }.prefix(3) == [["Bins"], ["Bins"], ["Bank", "Bins"]])
    }

    @Test("Next is the first task shown, and the Anchor closing soonest")
    func next() {
        let desk = Desk([
            sized("Parcel", due: "2026-11-30", 10), sized("Slides", due: "2026-11-30", 10, .high),
            wall.oneOff("Market", "2026-11-30", "13:00", "18:00"), wall.oneOff("Bank", "2026-11-30", "13:30", "14:10"),
        ])
        let next = NextRead.read(in: desk.context)
        #expect(next.task?.title == "Slides")
        #expect(next.anchor?.title == "Bank")
        #expect(NextRead.read(in: Desk([settings()]).context).task == nil)
        // What the level leaves aside isn't next, and isn't nothing.
        let low = plan("2026-11-30") { $0.capacity = Raw(.low) }
        let aside = NextRead.read(in: Desk([low, sized("Parcel", due: "2026-11-30", 40)]).context)
        #expect(aside.task == nil && aside.waiting.map(\.title) == ["Parcel"])
    }

    @Test("Without a task and an open Anchor, next is what opens later today")
    func later() {
        let desk = Desk([
            wall.oneOff("Market", "2026-11-30", "18:00", "19:00"), wall.oneOff("Bank", "2026-11-30", "16:30", "17:10"),
        ])
        #expect(NextRead.read(in: desk.context).later?.title == "Bank")
    }

    @Test("Five tasks of those left, in today's order (WID-01, WID-11)")
    func tasks() {
        var rows: [any Wrapped] = (1...7).map { sized("Task \($0)", due: "2026-11-30", nil, older: $0) }
        rows.append(sized("Star", due: "2026-11-30", nil, .high))
        rows.append(wall.completed("Done", at: "2026-11-30T09:00"))
        let status = StatusRead.read(in: Desk(rows).context)
        #expect((status.left, status.done, status.more, status.level) == (8, 1, 3, .medium))
        #expect(status.first.map(\.title) == ["Star", "Task 1", "Task 2", "Task 3", "Task 4"])
    }

    @Test("Anchors: open, then to come, then closed and unmarked; decided ones are out, three at most (WID-03)")
    func anchors() {
        let desk = Desk([
            wall.oneOff("Bank", "2026-11-30", "09:00", "10:00"), wall.oneOff("Choir", "2026-11-30", "18:00", "19:00"),
            wall.oneOff("Market", "2026-11-30", "13:00", "15:00"),
            wall.oneOff("Gym", "2026-11-30", "13:30", "15:00") { $0.attendanceStatus = Raw(.skipped) },
        ])
        #expect(StatusRead.read(in: desk.context).anchors.map(\.title) == ["Market", "Choir", "Bank"])
    }

    @Test("It changes at each opening, last quarter, closing, the planning time and the day's end (WID-06)")
    func changes() {
        let desk = Desk(
            "2026-11-30T14:00",
            [
                wall.oneOff("Pick-up", "2026-11-30", "15:00", "15:30"),
                wall.oneOff("Asr", "2026-11-30", "16:40", "18:40"),
            ])
        let status = StatusRead.read(in: desk.context)
        let times = ["15:00", "15:20", "15:30", "16:40", "18:10", "18:40", "20:00"].map { "2026-11-30T\($0)" }
        #expect(status.reloadAt == (times + ["2026-12-01T00:00"]).map(desk.instant))
        let many = (9...20).map { wall.oneOff("Call \($0)", "2026-11-30", "\($0 + 2):00", "\($0 + 2):30") }
        #expect(StatusRead.read(in: Desk("2026-11-30T06:00", many).context).reloadAt.count == 11)
    }

    @Test("A planning time before the rollover is after midnight (WID-05, WID-09)")
    func lateNights() {
        let late = settings { ($0.planningMinute, $0.rolloverMinute) = (30, 180) }
        let desk = Desk("2026-11-30T14:05", rollover: 180, [late])
        let status = StatusRead.read(in: desk.context)
        #expect(status.planningTime == desk.instant("2026-12-01T00:30"))
        #expect(status.dayEnds == desk.instant("2026-12-01T03:00"))
        #expect(!status.planningDue)
        #expect(StatusRead.read(in: desk.at("2026-12-01T00:30").context).planningDue)
    }
}
