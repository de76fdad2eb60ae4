import Almanac
import Engine
import TestTools
import Testing

/// What was done to habits and the timer, kept in the plainest way, to compare the rules with.
private struct Notebook {
    struct Place: Hashable {
        let window: RowID
        let day: Day
    }

    var made = Day("2026-02-27")!
    var amounts: [Place: Int] = [:]
    var targets: [Place: Int] = [:]
    var held: Set<Place> = []
    var seconds: [Place: Int] = [:]
    var paused: [RowID: Set<Day>] = [:]
    /// The running timer: where, when its running stretch began (nil while paused), and the seconds before that.
    var timer: (place: Place, since: Instant?, before: Int)?

    mutating func touch(_ place: Place, target: Int) {
        if targets[place] == nil { (amounts[place], targets[place]) = (amounts[place] ?? 0, target) }
    }

    mutating func endTimer(at now: Instant, target: Int) {
        guard let timer else { return }
        seconds[timer.place, default: 0] += timer.before + (timer.since.map { now - $0 } ?? 0)
        self.timer = nil
        touch(timer.place, target: target)
        amounts[timer.place] = (seconds[timer.place]! + 30) / 60
    }
}

@Suite("A year of habits made up by chance")
struct HabitYearTests {
    private let daily = habit("Tidy", .binary, made: "2026-02-27T00:00:00Z")
    private let counted = habit("Dhikr", .counted, made: "2026-02-27T00:00:00Z") { $0.scheduledDays = "1,2,3,5,7" }
    private let timed = habit("Read", .timed, made: "2026-02-27T00:00:00Z") {
        $0.targetPerWeek = 3
    }
    private let avoid = habit("No sugar", .avoid, made: "2026-02-27T00:00:00Z")

    private var windows: [(HabitTimeWindow, Habit)] {
        [
            (window(daily), daily), (window(counted, target: 33, label: "Morning"), counted),
            (window(counted, target: 10, label: "Evening") { $0.startMinute = 1080 }, counted),
            (window(timed, target: 20), timed), (window(avoid, target: 1), avoid),
        ]
    }

    @Test(
        "a grid, a total and an elapsed time agree with what was done, day after day",
        arguments: [
            (1, "Pacific/Auckland", 180), (2, "America/New_York", 0), (3, "Australia/Lord_Howe", 60),
            (4, "Pacific/Apia", 0), (5, "Africa/Casablanca", 180),
        ] as [(UInt64, String, Int)])
    func year(seed: UInt64, zone: String, rollover: Int) throws {
        var chance = Chance(seed)
        var desk = Desk(
            "2026-03-01T09:00", in: zone, rollover: rollover,
            [settings { $0.rolloverMinute = rollover }, daily, counted, timed, avoid] + windows.map(\.0))
        desk.tick()
        var notes = Notebook()
        // In the evening there, and before that day's 03:00.
        if ["America/New_York", "Africa/Casablanca"].contains(zone) { notes.made = notes.made - 1 }
        for _ in 0..<360 {
            let before = desk.edit.moment
            desk = desk.at(
                "\(desk.edit.today + (chance.below(9) == 0 ? 2 : 1))T\(Minute(wrapping: 420 + chance.below(600)))")
            // A timer left on ends with its day.
            if let timer = notes.timer {
                notes.endTimer(at: before.end(of: timer.place.day), target: target(timer.place, desk))
            }
            desk.tick()
            for _ in 0..<chance.below(7) {
                act(&desk, &notes, &chance)
                if notes.timer != nil, chance.below(2) == 0 { wait(&desk, minutes: 1 + chance.below(25)) }
                compareTimer(desk, notes)
            }
            if chance.below(2) == 0 { compare(desk, notes) }
        }
    }

    /// Some minutes later on the same logical day, or not at all.
    private func wait(_ desk: inout Desk, minutes: Int) {
        let now = desk.edit.now + minutes * 60
        guard now < desk.edit.moment.end(of: desk.edit.today) else { return }
        var context = desk.context
        context.moment = desk.edit.moment.at(now)
        desk.edit = Edit(context, ids: desk.edit.ids)
    }

    private func target(_ place: Notebook.Place, _ desk: Desk) -> Int { desk.context.windows[place.window]!.target }

    private func act(_ desk: inout Desk, _ notes: inout Notebook, _ chance: inout Chance) {
        let (known, owner) = chance.one(of: windows)
        let window = desk.context.windows[known.id]!
        let habit = desk.context.habits[owner.id]!
        let day = desk.edit.today - (chance.below(3) == 0 ? chance.below(17) : 0)
        let place = Notebook.Place(window: window.id, day: day)
        let now = desk.edit.now
        var done: (inout Notebook) -> Void = { _ in }
        let n = 1 + chance.below(40)
        let way = chance.below(10)
        let choice = chance.below(4)
        let refusal = desk.refusal { edit in
            switch (way, habit.kind.known!) {
            case (0, _):
                let until = chance.below(4) == 0 ? nil : edit.today + chance.below(9)
                try HabitPausing.pause(habit, from: edit.today, until: until, reason: .travel, in: &edit)
                let today = edit.today
                done = { $0.paused[habit.id, default: []].formUnion((today...(until ?? today + 800)).map { $0 }) }
            case (1, _):
                try HabitPausing.resume(habit, on: edit.today, in: &edit)
                let today = edit.today
                done = { notes in
                    // The run of paused days that goes through today ends yesterday.
                    var day = today
                    while notes.paused[habit.id]?.remove(day) != nil { day = day + 1 }
                }
            case (2, _):
                var draft = HabitDraft(habit, in: edit.context)
                let index = draft.windows.firstIndex { $0.id == window.id }!
                draft.windows[index].target = habit.kind == .binary ? 1 : n
                try HabitEditing.update(habit, to: draft, in: &edit)
            case (_, .binary) where choice == 0:
                try HabitLogging.untick(window, on: day, in: &edit)
                done = { $0.amounts[place] = 0 }
            case (_, .binary):
                try HabitLogging.tick(window, on: day, in: &edit)
                done = { $0.amounts[place] = 1 }
            case (_, .counted) where choice == 0:
                try HabitLogging.set(window, to: n, on: day, in: &edit)
                done = { $0.amounts[place] = n }
            case (_, .counted):
                let steps = n - 12
                try HabitLogging.step(window, by: steps, on: day, in: &edit)
                done = { $0.amounts[place] = max(0, ($0.amounts[place] ?? 0) + steps) }
            case (_, .avoid):
                switch choice {
                case 0:
                    try AvoidLogging.slip(window, on: day, in: &edit)
                    done = { $0.amounts[place, default: 0] += 1 }
                case 1:
                    try AvoidLogging.takeSlipBack(window, on: day, in: &edit)
                    done = { $0.amounts[place] = max(0, ($0.amounts[place] ?? 0) - 1) }
                case 2:
                    try AvoidLogging.hold(window, on: day, in: &edit)
                    let isPast = day < edit.today
                    done = { notes in
                        notes.held.insert(place)
                        // A past day put right as held had no slips (HAB-47).
                        if isPast { notes.amounts[place] = 0 }
                    }
                default:
                    try AvoidLogging.takeHeldBack(window, on: day, in: &edit)
                    done = { $0.held.remove(place) }
                }
            case (3, .timed), (4, .timed):
                try HabitMinutes.add(n, to: window, on: day, in: &edit)
                done = { notes in
                    notes.seconds[place, default: 0] += n * 60
                    notes.touch(place, target: window.target)
                    notes.amounts[place] = (notes.seconds[place]! + 30) / 60
                }
            case (5, .timed), (6, .timed):
                try Sessions.begin(window, in: &edit)
                let here = Notebook.Place(window: window.id, day: edit.today)
                done = { $0.timer = (here, now, 0) }
            case (7, .timed):
                try Sessions.pause(in: &edit)
                done = { notes in
                    notes.timer!.before += now - notes.timer!.since!
                    notes.timer!.since = nil
                }
            case (8, .timed):
                try Sessions.resume(in: &edit)
                done = { $0.timer!.since = now }
            case (_, .timed):
                try Sessions.stop(in: &edit)
                done = { $0.endTimer(at: now, target: window.target) }
            }
        }
        guard refusal == nil else { return }
        done(&notes)
        // A step below nothing makes no entry.
        let isNoted = desk.context.entries.contains { $0.windowID == window.id && $0.date == day }
        if way > 2, habit.kind != .timed, isNoted { notes.touch(place, target: window.target) }
    }

    private func compareTimer(_ desk: Desk, _ notes: Notebook) {
        let live = Sessions.live(in: desk.context)
        #expect((live == nil) == (notes.timer == nil))
        if let live, let timer = notes.timer {
            let expected = timer.before + (timer.since.map { desk.edit.now - $0 } ?? 0)
            #expect(Sessions.elapsed(live, at: desk.edit.now) == expected)
        }
    }

    private func compare(_ desk: Desk, _ notes: Notebook) {
        let (context, today) = (desk.context, desk.edit.today)
        let ledger = HabitLedger(context)
        for (known, owner) in windows {
            let window = context.windows[known.id]!
            let habit = context.habits[owner.id]!
            let grid = HabitDensity.grid(window, of: habit, in: context, ledger)
            #expect(grid.map(\.date) == (0..<42).map { today - 41 + $0 })
            let cells = grid.map(\.date).map { expected(window, habit, $0, today, notes) }
            #expect(grid.map(\.cell) == cells, "\(habit.title) \(today)")
            for square in grid {
                let place = Notebook.Place(window: window.id, day: square.date)
                #expect(square.amount == notes.amounts[place] ?? 0, "\(habit.title) \(square.date)")
                if let row = ledger.entry(window.id, square.date), habit.kind != .avoid {
                    #expect((row.completedAt != nil) == (row.amount >= row.target && row.amount > 0))
                }
            }
        }
        for habit in [daily, counted, timed] { compareRead(context.habits[habit.id]!, desk, notes, ledger) }
        let week = (0..<7).count { offset in
            let place = Notebook.Place(window: windows[3].0.id, day: today.monday + offset)
            return (notes.amounts[place] ?? 0) >= notes.targets[place] ?? 1
        }
        #expect(ledger.week(of: context.habits[timed.id]!, containing: today)?.done == week)
    }

    private func compareRead(_ habit: Habit, _ desk: Desk, _ notes: Notebook, _ ledger: HabitLedger) {
        let today = desk.edit.today
        var counts: [HabitCell: Int] = [:]
        for (window, owner) in windows where owner.id == habit.id {
            for offset in 0...20 {
                let cell = expected(window, habit, today - offset, today, notes)
                if offset > 0 || cell == .complete { counts[cell, default: 0] += 1 }
            }
        }
        let read = HabitReads.read(habit, in: desk.context, ledger)
        let partial = (counts[.partialLow] ?? 0) + (counts[.partialHigh] ?? 0)
        #expect(
            [read.complete, read.partial, read.missed] == [counts[.complete] ?? 0, partial, counts[.missed] ?? 0])
    }

    /// The cell by the letter of the rules, from the notebook alone.
    private func expected(
        _ window: HabitTimeWindow, _ habit: Habit, _ day: Day, _ today: Day, _ notes: Notebook
    ) -> HabitCell {
        let isWeekly = habit.id == timed.id
        let isOwn = habit.id != counted.id || [1, 2, 3, 5, 7].contains(day.weekday)
        guard day >= notes.made, isOwn, notes.paused[habit.id]?.contains(day) != true else { return .empty }
        let place = Notebook.Place(window: window.id, day: day)
        let amount = notes.amounts[place] ?? 0
        let target = notes.targets[place] ?? window.target
        if habit.id == avoid.id {
            if day == today { return .empty }
            if amount > target { return .missed }
            return amount > 0 || notes.held.contains(place) ? .complete : .empty
        }
        if amount == 0 { return day == today || isWeekly ? .empty : .missed }
        if amount >= target { return .complete }
        return Double(amount) < Double(target) / 2 ? .partialLow : .partialHigh
    }
}
