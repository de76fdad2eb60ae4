import Almanac
import Engine
import Testing

@Suite("Logging a habit")
struct HabitLoggingTests {
    let dhikr = habit("Dhikr", .counted)
    let stretch = habit("Stretch")
    let reading = habit("Reading", .timed)
    let sugar = habit("No sugar", .avoid)
    var count: HabitTimeWindow { window(dhikr, target: 33) }
    var tick: HabitTimeWindow { window(stretch) }
    var pages: HabitTimeWindow { window(reading, target: 20) }
    var slips: HabitTimeWindow { window(sugar, target: 1) }

    func desk(_ now: String = "2026-11-30T14:05", rollover: Int = 0, _ rows: [any Wrapped] = []) -> Desk {
        Desk(now, rollover: rollover, [dhikr, stretch, reading, sugar, count, tick, pages, slips] + rows)
    }

    let today = day("2026-11-30")

    func last(_ desk: Desk) -> HabitLogged? {
        switch desk.edit.signals.last {
        case .habit(.habitLogged(let logged)), .habit(.habitUnchanged(let logged)): logged
        default: nil
        }
    }

    @Test("Counting: the target is kept as it was, the first completion stays, below it goes (HAB-39, 41, 43)")
    func counting() throws {
        var desk = desk()
        try HabitLogging.step(count, by: 10, on: today, in: &desk.edit)
        let first = try #require(desk.entry(count))
        #expect([first.amount, first.target] == [10, 33])
        #expect(first.completedAt == nil)
        #expect(last(desk)?.action == .stepped(10))
        desk = desk.at("2026-11-30T15:00")
        try HabitLogging.step(count, by: 23, on: today, in: &desk.edit)
        #expect(desk.entry(count)?.completedAt == desk.edit.now)
        #expect(last(desk)?.isDone == true)
        let reached = desk.edit.now
        desk = desk.at("2026-11-30T15:20")
        try HabitLogging.step(count, by: 5, on: today, in: &desk.edit)
        #expect(desk.entry(count)?.completedAt == reached)
        try HabitLogging.step(count, by: -6, on: today, in: &desk.edit)
        #expect(desk.entry(count)?.amount == 32)
        #expect(desk.entry(count)?.completedAt == nil)
        desk = desk.at("2026-11-30T15:40")
        try HabitLogging.step(count, by: 1, on: today, in: &desk.edit)
        #expect(desk.entry(count)?.completedAt == desk.edit.now)
        #expect(desk.context.entries.count == 1)
    }

    @Test("Never below zero, and nothing is made of nothing (HAB-41, RUL-14)")
    func zero() throws {
        var desk = desk()
        try HabitLogging.step(count, by: -1, on: today, in: &desk.edit)
        #expect(desk.edit.changes.isEmpty)
        #expect(desk.kinds == ["habitUnchanged"])
        try HabitLogging.step(count, by: 3, on: today, in: &desk.edit)
        try HabitLogging.step(count, by: -30, on: today, in: &desk.edit)
        #expect(desk.entry(count)?.amount == 0)
        for steps in [0, 100_001, -100_001, Int.min] {
            #expect(desk.refusal { try HabitLogging.step(count, by: steps, on: today, in: &$0) }?.field == "amount")
        }
    }

    @Test("A tick is made and taken back; done twice changes nothing and says so (HAB-40, RUL-14)")
    func binary() throws {
        var desk = desk()
        try HabitLogging.tick(tick, on: today, in: &desk.edit)
        #expect(desk.entry(tick)?.amount == 1)
        #expect(desk.entry(tick)?.completedAt == desk.edit.now)
        desk = desk.at("2026-11-30T16:00")
        try HabitLogging.tick(tick, on: today, in: &desk.edit)
        #expect(desk.edit.changes.isEmpty)
        #expect(desk.kinds == ["habitUnchanged"])
        try HabitLogging.untick(tick, on: today, in: &desk.edit)
        #expect(desk.entry(tick)?.amount == 0)
        #expect(desk.entry(tick)?.completedAt == nil)
        #expect(desk.edit.signals.last?.subject == SignalSubject(.habit, stretch.id))
    }

    @Test("Done brings a counted window to its target, and leaves more than that alone (RUL-14)")
    func countedDone() throws {
        var desk = desk()
        try HabitLogging.step(count, by: 4, on: today, in: &desk.edit)
        try HabitLogging.tick(count, on: today, in: &desk.edit)
        #expect(desk.entry(count)?.amount == 33)
        try HabitLogging.step(count, by: 7, on: today, in: &desk.edit)
        try HabitLogging.tick(count, on: today, in: &desk.edit)
        #expect(desk.entry(count)?.amount == 40)
        try HabitLogging.untick(count, on: today, in: &desk.edit)
        #expect(desk.entry(count)?.amount == 0)
    }

    @Test("What doesn't fit the kind is refused and writes nothing (HAB-44, HAB-73)")
    func kinds() {
        var desk = desk()
        let today = today
        let refused: [(WrongKind, (inout Edit) throws -> Void)] = [
            (.timedHabit(title: "Reading"), { try HabitLogging.tick(pages, on: today, in: &$0) }),
            (.timedHabit(title: "Reading"), { try HabitLogging.untick(pages, on: today, in: &$0) }),
            (.timedHabit(title: "Reading"), { try HabitLogging.step(pages, by: 1, on: today, in: &$0) }),
            (.avoidHabit(title: "No sugar"), { try HabitLogging.tick(slips, on: today, in: &$0) }),
            (.avoidHabit(title: "No sugar"), { try HabitLogging.untick(slips, on: today, in: &$0) }),
            (.avoidHabit(title: "No sugar"), { try HabitLogging.step(slips, by: 1, on: today, in: &$0) }),
            (.notACountedHabit(title: "Stretch"), { try HabitLogging.step(tick, by: 2, on: today, in: &$0) }),
            (.notACountedHabit(title: "Stretch"), { try HabitLogging.set(tick, to: 2, on: today, in: &$0) }),
            (.notAnAvoidHabit(title: "Dhikr"), { try AvoidLogging.slip(count, on: today, in: &$0) }),
            (.notAnAvoidHabit(title: "Stretch"), { try AvoidLogging.hold(tick, on: today, in: &$0) }),
            (.notAnAvoidHabit(title: "Reading"), { try AvoidLogging.takeSlipBack(pages, on: today, in: &$0) }),
            (.notATimedHabit(title: "Dhikr"), { try HabitMinutes.add(20, to: count, on: today, in: &$0) }),
            (.notATimedHabit(title: "Stretch"), { try HabitMinutes.remove(nil, from: tick, on: today, in: &$0) }),
        ]
        for (kind, action) in refused { #expect(desk.refusal(action) == .wrongKind(kind)) }
        #expect(desk.edit.changes.isEmpty)
    }

    @Test("A habit of another version, or one that is gone, isn't logged")
    func unknown() {
        let odd = habit("Odd") { $0.kind = Raw(text: "mystery") }
        let (strange, orphan) = (window(odd), window(habit("Nowhere")))
        var desk = desk("2026-11-30T14:05", [odd, strange, orphan])
        let today = today
        #expect(
            desk.refusal { try HabitLogging.tick(strange, on: today, in: &$0) }
                == .needsAttention(title: "Odd", newer: true))
        #expect(desk.refusal { try HabitLogging.tick(orphan, on: today, in: &$0) }?.code == "notFound")
        #expect(desk.refusal { try HabitMinutes.add(5, to: orphan, on: today, in: &$0) }?.code == "notFound")
        #expect(desk.refusal { try Sessions.begin(orphan, in: &$0) }?.code == "notFound")
    }

    @Test("Slip and Held are both said, and both taken back (HAB-42, HAB-12)")
    func avoid() throws {
        var desk = desk()
        try AvoidLogging.slip(slips, on: today, in: &desk.edit)
        #expect([desk.entry(slips)?.amount, desk.entry(slips)?.target] == [1, 1])
        #expect(desk.entry(slips)?.completedAt == nil)
        try AvoidLogging.hold(slips, on: today, in: &desk.edit)
        #expect(desk.entry(slips)?.amount == 1)
        #expect(desk.entry(slips)?.completedAt == desk.edit.now)
        try AvoidLogging.takeSlipBack(slips, on: today, in: &desk.edit)
        #expect(desk.entry(slips)?.amount == 0)
        #expect(desk.entry(slips)?.completedAt == desk.edit.now)
        try AvoidLogging.takeHeldBack(slips, on: today, in: &desk.edit)
        #expect(desk.entry(slips)?.completedAt == nil)
        try AvoidLogging.takeSlipBack(slips, on: today, in: &desk.edit)
        #expect(desk.entry(slips)?.amount == 0)
        #expect(desk.kinds.last == "habitUnchanged")
        #expect(desk.context.entries.count == 1)
    }

    @Test("Of two entries for a day the larger is edited (HAB-45)")
    func twins() throws {
        var desk = desk("2026-11-30T14:05", [entry(count, "2026-11-30", 3), entry(count, "2026-11-30", 5)])
        try HabitLogging.step(count, by: 1, on: today, in: &desk.edit)
        #expect(desk.context.entries.rows.map(\.amount).sorted() == [3, 6])
    }

    @Test("Before the rollover a log belongs to the day before (DAY-07)")
    func rollover() throws {
        var desk = desk("2026-12-01T02:59", rollover: 180)
        try HabitLogging.step(count, by: 5, on: desk.edit.today, in: &desk.edit)
        desk = desk.at("2026-12-01T03:00")
        try HabitLogging.step(count, by: 7, on: desk.edit.today, in: &desk.edit)
        #expect(desk.entry(count, "2026-11-30")?.amount == 5)
        #expect(desk.entry(count, "2026-12-01")?.amount == 7)
    }
}

@Suite("Putting a day right")
struct HabitCorrectionTests {
    @Test("Today and fourteen days back, on days of the habit only (HAB-46, HAB-50)")
    func days() throws {
        let dhikr = habit("Dhikr", .counted, made: "2026-11-23T05:00:00Z") {
            $0.scheduledDays = "1,2,3,4,5"
            $0.pausesData = #"[{"from":"2026-11-25","to":"2026-11-26","reason":"illness"}]"#
        }
        let count = window(dhikr, target: 33)
        var desk = Desk([dhikr, count])
        let faults: [(String, HabitDayFault)] = [
            ("2026-12-01", .inTheFuture), ("2026-11-15", .tooLongAgo(since: day("2026-11-16"))),
            ("2026-11-20", .beforeTheHabit(since: day("2026-11-23"))), ("2026-11-25", .paused), ("2026-11-26", .paused),
            ("2026-11-28", .notScheduled),
        ]
        for (date, fault) in faults {
            #expect(
                desk.refusal { try HabitLogging.set(count, to: 33, on: day(date), in: &$0) }
                    == Refusal.notNow(.habitDay(title: "Dhikr", fault)))
        }
        #expect(desk.edit.changes.isEmpty)
        for date in ["2026-11-23", "2026-11-27", "2026-11-30"] {
            try HabitLogging.set(count, to: 20, on: day(date), in: &desk.edit)
            #expect(desk.entry(count, date)?.amount == 20)
        }
        #expect(desk.cell(count, "2026-11-27") == .partialHigh)
        #expect(desk.refusal { try HabitLogging.set(count, to: -1, on: day("2026-11-27"), in: &$0) }?.field == "amount")
        #expect(HabitLogging.fault(of: day("2026-11-30"), for: dhikr, in: desk.context) == nil)
    }

    @Test(
        "The fourteenth day back is the last, over a leap day",
        arguments: [("2028-02-23", true), ("2028-02-22", false)])
    func edge(date: String, allowed: Bool) {
        let dhikr = habit("Dhikr", .counted)
        let count = window(dhikr, target: 33)
        var desk = Desk("2028-03-08T09:00", in: "Europe/London", [dhikr, count])
        #expect((desk.refusal { try HabitLogging.set(count, to: 33, on: day(date), in: &$0) } == nil) == allowed)
    }

    @Test("An archived habit isn't logged")
    func archived() {
        let dhikr = habit("Dhikr", .counted) { $0.isArchived = true }
        let count = window(dhikr, target: 33)
        var desk = Desk([dhikr, count])
        let today = desk.edit.today
        #expect(
            desk.refusal { try HabitLogging.tick(count, on: today, in: &$0) }
                == Refusal.notNow(.archived(title: "Dhikr")))
    }

    @Test("Avoid: held, nothing logged, or a number of slips (HAB-47)")
    func avoid() throws {
        let sugar = habit("No sugar", .avoid)
        let slips = window(sugar, target: 1)
        var desk = Desk([sugar, slips])
        let saturday = day("2026-11-28")
        try HabitLogging.set(slips, to: 2, on: saturday, in: &desk.edit)
        #expect(desk.cell(slips, "2026-11-28") == .missed)
        try AvoidLogging.hold(slips, on: saturday, in: &desk.edit)
        #expect(desk.cell(slips, "2026-11-28") == .complete)
        #expect(desk.entry(slips, "2026-11-28")?.amount == 0)
        try HabitLogging.set(slips, to: 1, on: saturday, in: &desk.edit)
        #expect(desk.entry(slips, "2026-11-28")?.completedAt == nil)
        try AvoidLogging.clear(slips, on: saturday, in: &desk.edit)
        #expect(desk.cell(slips, "2026-11-28") == .empty)
        try HabitLogging.set(slips, to: 0, on: saturday, in: &desk.edit)
        #expect(desk.cell(slips, "2026-11-28") == .complete)
        try AvoidLogging.clear(slips, on: day("2026-11-27"), in: &desk.edit)
        #expect(desk.entry(slips, "2026-11-27") == nil)
    }
}

@Suite("Minutes by hand")
struct HabitMinutesTests {
    let reading = habit("Reading", .timed)
    var pages: HabitTimeWindow { window(reading, target: 15) }
    let today = day("2026-11-30")

    func timed(_ seconds: Int, _ local: String) -> WorkSession {
        let zone = try! Zone.load("Pacific/Auckland")
        return running(Desk.instant(local, zone), day: String(local.prefix(10)), window: pages) {
            $0.id = id(of: local)
            $0.endedAt = $0.startedAt + seconds
            $0.actualSeconds = seconds
            $0.outcome = Raw(.finished)
        }
    }

    @Test("A finished manual session without timing, summed into the day (HAB-66 to HAB-68)")
    func add() throws {
        var desk = Desk([reading, pages])
        try HabitMinutes.add(10, to: pages, on: today, in: &desk.edit)
        #expect(desk.entry(pages)?.amount == 10)
        #expect(desk.entry(pages)?.completedAt == nil)
        try HabitMinutes.add(5, to: pages, on: today, in: &desk.edit)
        #expect(desk.entry(pages)?.amount == 15)
        #expect(desk.entry(pages)?.target == 15)
        #expect(desk.entry(pages)?.completedAt == desk.edit.now)
        let sessions = desk.context.sessions.rows
        #expect(sessions.map(\.actualSeconds) == [600, 300])
        #expect(sessions.allSatisfy { $0.outcome == .manual && $0.day == today && $0.startedAt == $0.endedAt })
        #expect(sessions.allSatisfy { $0.habitWindowID == pages.id && $0.taskID == nil })
        #expect(desk.kinds == ["habitLogged", "habitLogged"])
    }

    @Test(
        "One add is a minute to twelve hours (HAB-69)",
        arguments: [(0, false), (1, true), (720, true), (721, false), (-5, false)])
    func range(minutes: Int, allowed: Bool) {
        var desk = Desk([reading, pages])
        let (pages, today) = (pages, today)
        #expect((desk.refusal { try HabitMinutes.add(minutes, to: pages, on: today, in: &$0) } == nil) == allowed)
    }

    @Test("For today and the fourteen days before (HAB-70)")
    func days() throws {
        var desk = Desk([reading, pages])
        let pages = pages
        try HabitMinutes.add(20, to: pages, on: day("2026-11-16"), in: &desk.edit)
        let session = desk.context.sessions.rows[0]
        #expect(session.day == day("2026-11-16"))
        #expect(desk.edit.moment.logicalDate(of: session.startedAt) == day("2026-11-16"))
        #expect(desk.refusal { try HabitMinutes.add(20, to: pages, on: day("2026-11-15"), in: &$0) }?.code == "notNow")
        #expect(desk.refusal { try HabitMinutes.add(20, to: pages, on: day("2026-12-01"), in: &$0) }?.code == "notNow")
    }

    @Test("Listed newest first; one comes back out, a timer's never (HAB-71, HAB-72)")
    func remove() throws {
        var desk = Desk([reading, pages, timed(900, "2026-11-29T09:00")])
        let pages = pages
        let yesterday = day("2026-11-29")
        try HabitMinutes.add(20, to: pages, on: yesterday, in: &desk.edit)
        try HabitMinutes.add(5, to: pages, on: yesterday, in: &desk.edit)
        #expect(HabitMinutes.manual(pages, on: yesterday, in: desk.context).map(\.actualSeconds) == [300, 1200])
        #expect(desk.entry(pages, "2026-11-29")?.amount == 40)
        try HabitMinutes.remove(20, from: pages, on: yesterday, in: &desk.edit)
        #expect(desk.entry(pages, "2026-11-29")?.amount == 20)
        #expect(
            desk.refusal { try HabitMinutes.remove(15, from: pages, on: yesterday, in: &$0) }
                == Refusal.notNow(.noMinutes(title: "Reading")))
        try HabitMinutes.remove(nil, from: pages, on: yesterday, in: &desk.edit)
        #expect(desk.entry(pages, "2026-11-29")?.amount == 15)
        #expect(desk.entry(pages, "2026-11-29")?.completedAt != nil)
        #expect(desk.refusal { try HabitMinutes.remove(nil, from: pages, on: yesterday, in: &$0) }?.code == "notNow")
    }

    @Test("Taking minutes out can leave the target unmet")
    func unmet() throws {
        var desk = Desk([reading, pages])
        try HabitMinutes.add(20, to: pages, on: today, in: &desk.edit)
        try HabitMinutes.remove(20, from: pages, on: today, in: &desk.edit)
        #expect(desk.entry(pages)?.amount == 0)
        #expect(desk.entry(pages)?.completedAt == nil)
        #expect(desk.context.sessions.isEmpty)
    }

    @Test("Seconds are rounded over the day's sum, not each (HAB-66)")
    func rounding() throws {
        let short = (10...19).map { timed(25, "2026-11-30T09:\($0)") }
        let desk = Desk([reading, pages] + short)
        #expect(HabitMinutes.total(pages.id, on: today, in: desk.context) == 4)
        #expect(HabitMinutes.total(pages.id, on: today, in: Desk([timed(1770, "2026-11-30T09:00")]).context) == 30)
        #expect(HabitMinutes.total(pages.id, on: today, in: Desk([timed(29, "2026-11-30T09:00")]).context) == 0)
    }
}
