import Almanac
import Engine
import Testing

@Suite("The record of a day")
struct DayRecordTests {
    let wall = Wall.auckland

    /// Rows as they stand on Monday the 30th, after that day has ended.
    func ended(_ rows: [any Wrapped], _ now: String = "2026-12-01T09:00", on date: String = "2026-11-30") -> Desk {
        var desk = Desk("\(date)T20:00", rows + [settings()])
        desk.tick()
        return desk.ticked(now)
    }

    @Test("Three done, one put off, one let go: 0.6 of 5; nothing: no record (DAY-20, DAY-14)")
    func rate() throws {
        var rows: [any Wrapped] = ["A", "B", "C"].map { wall.completed($0, at: "2026-11-30T11:00", effort: 20) }
        rows.append(sized("D", due: "2026-11-30", 45))
        rows.append(
            task("E", due: "2026-11-30") {
                $0.droppedAt = wall.at("2026-11-30T12:00")
                $0.effortMinutes = 90
            })
        rows.append(sized("Later", due: "2026-12-05", 300))
        let plan = try #require(ended(rows).plan("2026-11-30"))
        #expect(plan.completionRate == 0.6)
        #expect(plan.completionBasis == 5)
        #expect(plan.plannedTaskMinutes == 105)
        #expect(plan.completedEffortMinutes == 60)
        #expect(plan.loadScore == 58)
        #expect(!plan.wasOverloaded)
        #expect(plan.capacity == .medium)
        #expect((plan.freeMinutes, plan.committedMinutes) == (660, 0))
        #expect(ended([sized("D", due: "2026-11-30", 45)]).context.plans.isEmpty)
    }

    @Test("Overloaded from 110; a weekend's record has the weekend's level (DAY-16, DAY-19)")
    func load() throws {
        let full = try #require(
            ended([wall.completed("A", at: "2026-11-30T11:00", effort: 198)]).plan("2026-11-30"))
        #expect((full.loadScore, full.wasOverloaded) == (110, true))
        let under = try #require(
            ended([wall.completed("A", at: "2026-11-30T11:00", effort: 196)]).plan("2026-11-30"))
        #expect((under.loadScore, under.wasOverloaded) == (109, false))
        let sunday = ended(
            [wall.completed("A", at: "2026-11-29T11:00", effort: 60)], "2026-11-30T09:00", on: "2026-11-29")
        #expect(sunday.plan("2026-11-29")?.capacity.known == .low)
        #expect(sunday.plan("2026-11-29")?.loadScore == 50)
    }

    @Test("An existing record keeps level and confirmation, also of an idle day (DAY-36, RUL-32)")
    func existing() throws {
        let confirmed = plan("2026-11-30") {
            $0.capacity = Raw(.high)
            $0.planningCompletedAt = longAgo
            $0.plannedTaskMinutes = 500
            $0.wasOverloaded = true
        }
        let kept = try #require(ended([confirmed, sized("D", due: "2026-11-30", 60)]).plan("2026-11-30"))
        #expect(kept.capacity == .high)
        #expect(kept.planningCompletedAt == longAgo)
        #expect((kept.plannedTaskMinutes, kept.loadScore, kept.wasOverloaded) == (60, 25, false))
        #expect((kept.completionBasis, kept.completionRate) == (1, 0))
    }

    @Test("A completed task counts its focus time, in plan and effort (DAY-21, RUL-32)")
    func focus() throws {
        let done = wall.completed("A", at: "2026-11-30T15:00", effort: 30)
        let open = sized("B", due: "2026-11-30", 45)
        let desk = ended([
            done, open, wall.timed(done, "2026-11-29T10:00", minutes: 20),
            wall.timed(done, "2026-11-30T14:00", minutes: 50),
            wall.timed(open, "2026-11-30T16:00", minutes: 25, .abandoned),
        ])
        let plan = try #require(desk.plan("2026-11-30"))
        #expect(plan.completedEffortMinutes == 70)
        #expect(plan.plannedTaskMinutes == 115)
    }

    @Test("A timer over midnight ends at the boundary of its own day and carries its task (DAY-22, DAY-28)")
    func timer() throws {
        let boiler = sized("Boiler", due: "2026-11-30", 60)
        for (now, count, due) in [("2026-12-01T08:00", 0, "2026-12-01"), ("2026-12-03T08:00", 2, "2026-12-03")] {
            let desk = ended([boiler, running(wall.at("2026-11-30T23:20"), day: "2026-11-30", task: boiler)], now)
            let session = try #require(desk.context.sessions.rows.first)
            #expect(session.outcome == .autoClosed)
            #expect(session.endedAt == desk.instant("2026-12-01T00:00"))
            #expect(session.actualSeconds == 2400)
            #expect(desk.task("Boiler").deferralCount == count)
            #expect(desk.task("Boiler").dueDate == day(due))
            let plan = try #require(desk.plan("2026-11-30"))
            #expect((plan.plannedTaskMinutes, plan.completionBasis, plan.completedEffortMinutes) == (60, 0, 0))
            #expect(desk.context.plans.count == 1)
        }
    }

    @Test("Closing a day again writes the same numbers (DAY-17, DAY-26)")
    func again() {
        let boiler = sized("Boiler", due: "2026-11-30", 60)
        let desk = ended([
            boiler, running(wall.at("2026-11-30T23:20"), day: "2026-11-30", task: boiler),
            sized("D", due: "2026-11-30", 45), wall.completed("A", at: "2026-11-30T11:00"),
        ])
        var other = desk.at("2026-12-01T09:00")
        Rollover.process(day("2026-11-30"), in: &other.edit)
        #expect(other.edit.changes.isEmpty)
    }

    @Test("Attended takes of the free time, skipped doesn't; a stored miss is no activity (DAY-34, DAY-35)")
    func anchors() throws {
        func dentist(_ status: AttendanceStatus) -> Anchor {
            wall.oneOff("Dentist", "2026-11-30", "14:00", "15:00", 40) {
                $0.attendanceStatus = Raw(status)
                $0.resolvedAt = wall.at("2026-11-30T14:10")
            }
        }
        let attended = try #require(ended([dentist(.attended)]).plan("2026-11-30"))
        #expect((attended.freeMinutes, attended.committedMinutes) == (620, 40))
        let skipped = try #require(ended([dentist(.skipped)]).plan("2026-11-30"))
        #expect((skipped.freeMinutes, skipped.committedMinutes) == (660, 0))
        #expect(ended([dentist(.missed)]).context.plans.isEmpty)
    }
}
