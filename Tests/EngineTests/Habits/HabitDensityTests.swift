import Almanac
import Engine
import Testing

@Suite("Cells of a habit's days")
struct HabitCellTests {
    @Test("Counted: low under half the target, high from half, complete at it (HAB-03, HAB-04, HAB-06)")
    func counted() {
        let dhikr = habit("Dhikr", .counted)
        let count = window(dhikr, target: 33)
        let desk = Desk([
            dhikr, count, entry(count, "2026-11-25", 1), entry(count, "2026-11-26", 16), entry(count, "2026-11-27", 17),
            entry(count, "2026-11-28", 33), entry(count, "2026-11-29", 40), entry(count, "2026-11-30", 5),
        ])
        #expect(
            (25...30).map { desk.cell(count, "2026-11-\($0)") } == [
                .partialLow, .partialLow, .partialHigh, .complete, .complete, .partialLow,
            ])
        let water = window(habit("Water", .counted), target: 8)
        let even = Desk([habit("Water", .counted), water, entry(water, "2026-11-28", 4), entry(water, "2026-11-29", 3)])
        #expect(even.cell(water, "2026-11-28") == .partialHigh)
        #expect(even.cell(water, "2026-11-29") == .partialLow)
    }

    @Test("The entry's own target counts, whatever the window's is now (HAB-03, HAB-49)")
    func snapshot() {
        let dhikr = habit("Dhikr", .counted)
        let count = window(dhikr, target: 100)
        let desk = Desk([dhikr, count, entry(count, "2026-11-29", 33, target: 33)])
        #expect(desk.cell(count, "2026-11-29") == .complete)
    }

    @Test("Missed only for a due past day with nothing logged, never today, never ahead (HAB-02, HAB-05)")
    func missed() {
        let stretch = habit("Stretch")
        let tick = window(stretch)
        let desk = Desk([stretch, tick, entry(tick, "2026-11-28", 0)])
        #expect(desk.cell(tick, "2026-11-28") == .missed)
        #expect(desk.cell(tick, "2026-11-29") == .missed)
        #expect(desk.cell(tick, "2026-11-30") == .empty)
        #expect(desk.cell(tick, "2026-12-01") == .empty)
    }

    @Test("Days off, paused days and days before the habit are empty (HAB-02, HAB-14)")
    func notItsDays() {
        let stretch = habit("Stretch", made: "2026-11-10T23:00:00Z") {
            $0.scheduledDays = "1,3,5"
            $0.pausesData = #"[{"from":"2026-11-18","to":"2026-11-20","reason":"travel"}]"#
        }
        let tick = window(stretch)
        let desk = Desk([stretch, tick, entry(tick, "2026-11-17"), entry(tick, "2026-11-18")])
        let expected: [(String, HabitCell)] = [
            ("2026-11-09", .empty), ("2026-11-11", .missed), ("2026-11-13", .missed), ("2026-11-17", .empty),
            ("2026-11-18", .empty), ("2026-11-20", .empty), ("2026-11-23", .missed),
        ]
        for (date, cell) in expected { #expect(desk.cell(tick, date) == cell, "\(date)") }
    }

    @Test("A habit exists from the logical day it was made")
    func made() {
        let stretch = habit("Stretch", made: "2026-11-27T13:00:00Z")  // 02:00 on the 28th in Auckland
        let tick = window(stretch)
        let desk = Desk("2026-11-30T14:05", rollover: 180, [stretch, tick])
        #expect(desk.cell(tick, "2026-11-26") == .empty)
        #expect(desk.cell(tick, "2026-11-27") == .missed)
    }

    @Test("So many times a week is never missed (HAB-05, HAB-26)")
    func weekly() {
        let run = habit("Run", .timed) { $0.targetPerWeek = 3 }
        let minutes = window(run, target: 30)
        let desk = Desk([run, minutes, entry(minutes, "2026-11-28", 30), entry(minutes, "2026-11-27", 10)])
        #expect(desk.cell(minutes, "2026-11-26") == .empty)
        #expect(desk.cell(minutes, "2026-11-27") == .partialLow)
        #expect(desk.cell(minutes, "2026-11-28") == .complete)
    }

    @Test("Avoid: a log is needed, the allowance counts, and nothing is inferred (HAB-08, HAB-09, HAB-11)")
    func avoid() {
        let sugar = habit("No sugar", .avoid)
        let slips = window(sugar, target: 1)
        let desk = Desk([
            sugar, slips, entry(slips, "2026-11-24", 0), entry(slips, "2026-11-25", 0, held: longAgo),
            entry(slips, "2026-11-26", 1), entry(slips, "2026-11-27", 2), entry(slips, "2026-11-28", 2, held: longAgo),
            task("Call") {
                $0.isCompleted = true
                $0.completedAt = Instant("2026-11-28T22:00:00Z")
            },
        ])
        #expect(
            (24...29).map { desk.cell(slips, "2026-11-\($0)") } == [
                .empty, .complete, .complete, .missed, .missed, .empty,
            ])
        let none = window(habit("No phone", .avoid), target: 0)
        let strict = Desk([habit("No phone", .avoid), none, entry(none, "2026-11-29", 1)])
        #expect(strict.cell(none, "2026-11-29") == .missed)
    }

    @Test("Avoid: today is never settled (HAB-10)")
    func avoidToday() {
        let sugar = habit("No sugar", .avoid)
        let slips = window(sugar, target: 1)
        let held = Desk([sugar, slips, entry(slips, "2026-11-30", 0, held: longAgo)])
        #expect(held.cell(slips, "2026-11-30") == .empty)
        #expect(held.at("2026-12-01T00:00").cell(slips, "2026-11-30") == .complete)
        let over = Desk([sugar, slips, entry(slips, "2026-11-30", 5)])
        #expect(over.cell(slips, "2026-11-30") == .empty)
    }

    @Test("A habit of another version has no cells (SCH-07)")
    func unknown() {
        let odd = habit("Odd") { $0.kind = Raw(text: "mystery") }
        let tick = window(odd)
        let desk = Desk([odd, tick, entry(tick, "2026-11-29")])
        #expect(desk.cell(tick, "2026-11-29") == .empty)
        #expect(HabitSchedule.dueWindows(on: desk.edit.today, in: desk.context).isEmpty)
    }

    @Test("The larger of two entries of a day counts (HAB-45)")
    func twins() {
        let water = habit("Water", .counted)
        let count = window(water, target: 8)
        for pair in [(3, 8), (8, 3)] {
            let desk = Desk([water, count, entry(count, "2026-11-29", pair.0), entry(count, "2026-11-29", pair.1)])
            #expect(desk.cell(count, "2026-11-29") == .complete)
        }
    }
}

@Suite("Grids")
struct HabitGridTests {
    @Test("Six weeks, today the last, with amounts (HAB-33)")
    func large() {
        let water = habit("Water", .counted)
        let count = window(water, target: 8)
        let desk = Desk([water, count, entry(count, "2026-11-29", 4)])
        let grid = HabitDensity.grid(count, of: water, in: desk.context, HabitLedger(desk.context))
        #expect(grid.count == 42)
        #expect(grid.first?.date == day("2026-10-20"))
        #expect(grid.last?.date == day("2026-11-30"))
        #expect(grid[40] == HabitSquare(date: day("2026-11-29"), cell: .partialHigh, amount: 4))
    }

    @Test("A fortnight of several windows: complete, partial by the share, missed, empty (HAB-27, RUL-15)")
    func small() {
        let pills = habit("Pills", .counted) { $0.scheduledDays = "1,2,3,4,5,6" }
        let (am, noon, pm) = (
            window(pills, target: 2, label: "am"), window(pills, label: "noon"), window(pills, label: "pm")
        )
        let desk = Desk([
            pills, am, noon, pm, entry(am, "2026-11-25", 2), entry(noon, "2026-11-25"), entry(pm, "2026-11-25"),
            entry(am, "2026-11-26", 2), entry(am, "2026-11-27", 2), entry(pm, "2026-11-27"), entry(am, "2026-11-24", 1),
            entry(am, "2026-11-30", 2),
        ])
        let grid = HabitDensity.smallGrid([pills], in: desk.context, HabitLedger(desk.context))
        let cells = Dictionary(uniqueKeysWithValues: grid.map { ("\($0.date)".suffix(5), $0.cell) })
        #expect(grid.count == 14)
        #expect(cells["11-25"] == .complete)
        #expect(cells["11-26"] == .partialLow)
        #expect(cells["11-27"] == .partialHigh)
        #expect(cells["11-24"] == .partialLow)
        #expect(cells["11-28"] == .missed)
        #expect(cells["11-29"] == .empty)  // a Sunday, none of its days
        #expect(cells["11-30"] == .partialLow)
        #expect(grid.first { $0.date == day("2026-11-25") }?.amount == 3)
    }

    @Test("An open day with nothing, and an avoid day with nothing said, are empty")
    func open() {
        let (stretch, sugar) = (habit("Stretch"), habit("No sugar", .avoid))
        let (tick, slips) = (window(stretch), window(sugar, target: 0))
        let desk = Desk([stretch, sugar, tick, slips, entry(slips, "2026-11-29", 0, held: longAgo)])
        let ledger = HabitLedger(desk.context)
        #expect(HabitDensity.smallGrid([stretch], in: desk.context, ledger).last?.cell == .empty)
        let avoid = HabitDensity.smallGrid([sugar], in: desk.context, ledger)
        #expect(avoid.suffix(3).map(\.cell) == [.empty, .complete, .empty])
        #expect(HabitDensity.smallGrid([], in: desk.context, ledger).allSatisfy { $0.cell == .empty })
    }
}

@Suite("The read of a habit")
struct HabitReadTests {
    func read(_ desk: Desk, _ title: String) -> HabitRead {
        HabitReads.read(desk.habit(title), in: desk.context, HabitLedger(desk.context))
    }

    @Test("Resolved days of today and the twenty before, partials no misses (HAB-15, HAB-16, HAB-18)")
    func window21() {
        let dhikr = habit("Dhikr", .counted) { $0.scheduledDays = "3,5" }
        let count = window(dhikr, target: 10)
        let desk = Desk([
            dhikr, count, entry(count, "2026-11-06", 10), entry(count, "2026-11-11", 10), entry(count, "2026-11-18", 4),
            entry(count, "2026-11-20", 12),
        ])
        let found = read(desk, "Dhikr")
        #expect([found.resolved, found.complete, found.partial, found.missed] == [6, 2, 1, 3])
    }

    @Test("Today counts once it is finished")
    func today() {
        let dhikr = habit("Dhikr", .counted, made: "2026-11-28T19:00:00Z")
        let count = window(dhikr, target: 10)
        let rows: [any Wrapped] = [dhikr, count, entry(count, "2026-11-29", 10)]
        #expect(read(Desk(rows + [entry(count, "2026-11-30", 9)]), "Dhikr").resolved == 1)
        #expect(read(Desk(rows + [entry(count, "2026-11-30", 10)]), "Dhikr").complete == 2)
    }

    @Test(
        "Lighter is suggested when more than half of seven or more were missed (HAB-17)",
        arguments: [(7, 4, true), (8, 4, false), (6, 6, false), (21, 11, true), (20, 10, false)])
    func lighter(resolved: Int, missed: Int, suggested: Bool) {
        var read = HabitRead()
        read.complete = resolved - missed
        read.missed = missed
        #expect(read.suggestsLighter == suggested)
    }

    @Test("Avoid: held days of logged days, over the six weeks (HAB-31, RUL-28)")
    func avoid() {
        let sugar = habit("No sugar", .avoid)
        let slips = window(sugar, target: 0)
        let desk = Desk([
            sugar, slips, entry(slips, "2026-10-20", 0, held: longAgo), entry(slips, "2026-10-19", 0, held: longAgo),
            entry(slips, "2026-11-24", 0, held: longAgo), entry(slips, "2026-11-25", 1), entry(slips, "2026-11-30", 1),
        ])
        let found = read(desk, "No sugar")
        #expect([found.heldDays, found.loggedDays] == [2, 3])
        #expect([found.resolved, found.complete, found.missed] == [2, 1, 1])
    }

    @Test("Showing says the read, and that a lighter rhythm may suit once in seven days (VOI-31, NOT-34)")
    func say() {
        let stretch = habit("Stretch", made: "2026-11-15T00:00:00Z")
        let tick = window(stretch)
        var desk = Desk([stretch, tick])
        HabitReads.say(stretch, in: &desk.edit)
        #expect(desk.kinds == ["densityRead", "habitFatigue"])
        #expect(desk.context.nudges.rows.map(\.subjectKey) == ["\(stretch.id)"])
        desk = desk.at("2026-12-06T14:00")
        HabitReads.say(stretch, in: &desk.edit)
        #expect(desk.kinds == ["densityRead"])
        desk = desk.at("2026-12-07T00:10")
        HabitReads.say(stretch, in: &desk.edit)
        #expect(desk.kinds == ["densityRead", "habitFatigue"])
        var gone = stretch
        gone.isArchived = true
        desk = desk.at("2027-01-07T00:10")
        HabitReads.say(gone, in: &desk.edit)
        #expect(desk.kinds == ["densityRead"])
    }
}
