import Almanac
import Engine
import Testing

@Suite("The wellbeing score")
struct WellbeingScoreTests {
    /// A Wednesday; the window is 25 November to 8 December.
    let today = day("2026-12-09")
    let wall = Wall.auckland
    /// The habit exists for the window's last eight days.
    let stretch = habit("Stretch", made: "2026-11-30T11:00:00Z")

    private func desk(_ rows: [any Wrapped], at now: String = "2026-12-09T09:00", in zone: String = "Pacific/Auckland")
        -> Desk
    {
        Desk(now, in: zone, [settings()] + rows)
    }

    private func days(_ back: some Sequence<Int>, _ rate: Double = 1, heavy: [Int] = []) -> [any Wrapped] {
        back.map { lived(today - $0, rate, heavy: heavy.contains($0)) }
    }

    @Test("Six active days gather, seven read (WEL-03, WEL-04)")
    func gathering() {
        let six = desk(days(1...6)).page
        #expect(six.read.state == .gathering && six.read.activeDays == 6 && six.read.score == nil)
        #expect(six.read.trend == nil && six.read.patterns.isEmpty && six.card == nil)
        #expect(six.sparkline == Array(repeating: nil, count: 14))
        let seven = desk(days(1...7)).page
        #expect(seven.read.state == .steady && seven.read.activeDays == 7 && seven.read.score == 100)
    }

    @Test("The window ends yesterday and has fourteen days (WEL-02)")
    func fortnight() {
        #expect(desk(days([0, 1, 2, 3, 4, 5, 14, 15])).wellbeing.activeDays == 6)
        #expect(desk(days(1...14)).wellbeing.activeDays == 14)
    }

    @Test("Weights 35, 25, 20, 20; a part without data drops out and the rest scale up (WEL-05, WEL-06, WEL-14)")
    func weights() {
        func score(_ tasks: Double?, _ anchors: Double?, _ habits: Double?, _ load: Double?) -> Int? {
            WellbeingScore.value(WellbeingParts(tasks: tasks, anchors: anchors, habits: habits, load: load))
        }
        #expect(score(82, 90, 71, 65) == 78)
        #expect(score(82, nil, 71, 65) == 75)
        #expect(score(75, 230.0 / 3, 67.5, 75) == 74)
        #expect(score(nil, nil, nil, 40) == 40)
        #expect(score(nil, nil, nil, nil) == nil)
        #expect(score(100, 100, 100, 100) == 100)
        #expect(score(0, 0, 0, 0) == 0)
        // Halves go up, and thirds that stand for a half are one.
        #expect(score(nil, nil, nil, 74.5) == 75)
        #expect(score(nil, nil, nil, 223.5 / 3) == 75)
        #expect(WellbeingScore.whole(0.1 + 0.2 + 0.2) == 1)
    }

    @Test("Tasks are the mean rate of days that had something to finish (WEL-07)")
    func tasks() {
        let rows = [lived(today - 1, 1, of: 3), lived(today - 2, 0.5, of: 2), lived(today - 3, 0.75)]
        let idle = (4...8).map { lived(today - $0, 0, of: 0) }
        let read = desk(rows + idle).wellbeing
        #expect(read.parts.tasks == 75)
        #expect(read.counts.tasksFinished == 7 && read.counts.tasksTotal == 9)
        #expect(desk(idle + [lived(today - 1, 0, of: 0), lived(today - 2, 0, of: 0)]).wellbeing.parts.tasks == nil)
    }

    @Test("Rates that an import made up stay within 0 and 1")
    func absurdRates() {
        let rows = (1...4).map { lived(today - $0, 7) } + (5...8).map { lived(today - $0, -3) }
        #expect(desk(rows).wellbeing.parts.tasks == 50)
        #expect(desk(rows).wellbeing.counts.tasksFinished == 16)
    }

    @Test("Anchors are averaged by day; skipped and delegated ones are left out (WEL-08, WEL-09)")
    func anchors() {
        let met =
            (0..<4).map { wall.met(today - 8, .attended, $0) } + [wall.met(today - 8, .missed, 4)]
            + [wall.met(today - 5, .attended), wall.met(today - 5, .skipped, 1), wall.met(today - 5, .delegated, 2)]
            + [wall.met(today - 4, .missed), wall.met(today - 4, .attended, 1), wall.met(today - 3, .skipped)]
        let read = desk(days(1...8) + met).wellbeing
        #expect(abs((read.parts.anchors ?? 0) - 230.0 / 3) < 0.001)
        #expect(read.counts.anchorsAttended == 6 && read.counts.anchorsTotal == 8)
        #expect(desk(days(1...8)).wellbeing.parts.anchors == nil)
    }

    @Test(
        "A closed Anchor still pending reads missed, an open one isn't decided, another version's isn't there (WEL-09)")
    func undecided() {
        let closed = wall.met(today - 2, .pending)
        let several = wall.oneOff("Plants", "2026-12-08", "00:00", "23:59") {
            $0.windowEnd = wall.at("2026-12-10T00:00")
        }
        var unknown = wall.met(today - 2, .attended, 1)
        unknown.attendanceStatus = Raw(text: "elsewhere")
        let read = desk(days(1...8) + [closed, several, unknown]).wellbeing
        #expect(read.parts.anchors == 0 && read.counts.anchorsTotal == 1)
    }

    @Test("An Anchor on a day without a record doesn't count (WEL-08)")
    func inactiveAnchor() {
        let read = desk(days(1...8) + [wall.met(today - 10, .missed)]).wellbeing
        #expect(read.parts.anchors == nil && read.counts.anchorsTotal == 0)
    }

    @Test("Habits pool the due windows of active days, a partial by its share of the day's own target (WEL-10)")
    func habits() {
        let dhikr = habit("Dhikr", .counted, made: "2026-11-30T11:00:00Z")
        let tick = window(dhikr, target: 40)
        let amounts = [40, 40, 20, 10, 0, 40, 40, 40]
        let entries = zip((1...8).reversed(), amounts).filter { $1 > 0 }
            .map { entry(tick, "\(today - $0)", $1) }
        #expect(desk(days(1...8) + [dhikr, tick] + entries).wellbeing.parts.habits == 71.875)
        // Only what was due on active days: without a record of the empty day it is one fewer.
        let fewer = desk(days([1, 2, 3, 5, 6, 7, 8]) + [dhikr, tick] + entries).wellbeing.parts.habits
        #expect(abs((fewer ?? 0) - 575.0 / 7) < 0.001)
        let snapshot = entry(tick, "\(today - 4)", 10, target: 20)
        #expect(desk(days(1...8) + [dhikr, tick] + entries + [snapshot]).wellbeing.parts.habits == 100 * 6.25 / 8)
    }

    @Test("Paused days and archived habits are not due; nor are days before the habit existed (WEL-11)")
    func notDue() {
        let tick = window(stretch)
        let done = (6...8).map { entry(tick, "\(today - $0)") }
        var paused = stretch
        paused.pausesData = #"[{"from":"2026-12-05","to":"2026-12-08","reason":"illness"}]"#
        var archived = habit("Old", made: "2026-11-01T00:00:00Z")
        archived.isArchived = true
        #expect(desk(days(1...14) + [paused, tick, archived, window(archived)] + done).wellbeing.parts.habits == 75)
        #expect(desk(days(1...14) + [archived, window(archived)]).wellbeing.parts.habits == nil)
    }

    @Test("An avoid habit counts the days something was said of it (WEL-10, HAB-09)")
    func avoid() {
        let sugar = habit("No sugar", .avoid, made: "2026-11-01T00:00:00Z")
        let allowance = window(sugar, target: 1)
        let said = [
            entry(allowance, "\(today - 1)", 0, held: longAgo), entry(allowance, "\(today - 2)", 1),
            entry(allowance, "\(today - 3)", 2),
        ]
        let part = desk(days(1...8) + [sugar, allowance] + said).wellbeing.parts.habits
        #expect(abs((part ?? 0) - 200.0 / 3) < 0.001)
        #expect(desk(days(1...8) + [sugar, allowance]).wellbeing.parts.habits == nil)
    }

    @Test("Each full week of a weekly habit is one item (WEL-12)")
    func weekly() {
        // Monday: 23 November to 6 December are two whole weeks.
        let monday = day("2026-12-07")
        func run(_ change: (inout Habit) -> Void = { _ in }) -> Habit {
            habit("Run", made: "2026-11-01T00:00:00Z") {
                $0.targetPerWeek = 3
                change(&$0)
            }
        }
        let tick = window(run())
        let done = ["2026-11-23", "2026-11-25", "2026-11-29", "2026-12-01", "2026-12-02"].map { entry(tick, $0) }
        let active: [any Wrapped] = (1...14).map { lived(monday - $0) }
        func part(_ run: Habit, _ active: [any Wrapped], at now: String = "2026-12-07T09:00") -> Double? {
            Desk(now, [settings(), run, tick] + done + active).wellbeing.parts.habits
        }
        #expect(abs((part(run(), active) ?? 0) - 500.0 / 6) < 0.001)
        // From Tuesday on the window holds one whole week.
        let tuesday: [any Wrapped] = (0...13).map { lived(monday - $0) }
        #expect(abs((part(run(), tuesday, at: "2026-12-08T09:00") ?? 0) - 200.0 / 3) < 0.001)
        // A week it rested in is no full one, nor is one before it was made, nor one nobody was there in.
        let rested = run { $0.pausesData = #"[{"from":"2026-12-04","to":"2026-12-05","reason":"travel"}]"# }
        #expect(part(rested, active) == 100)
        #expect(
            part(run { $0.createdAt = Instant("2026-11-25T00:00:00Z")! }, active).map { abs($0 - 200.0 / 3) < 0.001 }
                == true)
        #expect(part(run(), (1...7).map { lived(monday - $0) }).map { abs($0 - 200.0 / 3) < 0.001 } == true)
    }

    @Test("Load is the share of active days that were not overloaded (WEL-13)")
    func load() {
        let read = desk(days(1...8, heavy: [2, 5])).wellbeing
        #expect(read.parts.load == 75 && read.counts.heavyDays == 2)
    }

    @Test("Each point of the course looks at its own fortnight (WEL-15)")
    func sparkline() {
        let page = desk(days(1...8, 0.5)).page
        #expect(page.sparkline.prefix(12).allSatisfy { $0 == nil })
        #expect(page.sparkline[12] == page.sparkline[13] && page.sparkline[13] == page.read.score)
        let rows = (1...14).map { lived(today - $0, 1) } + (15...28).map { lived(today - $0, 0) }
        let course = desk(rows).page.sparkline.compactMap { $0 }
        #expect(course.count == 14 && course == course.sorted() && course[0] < 45 && course[13] == 100)
    }

    @Test("The trend is five points and more against fourteen days earlier (WEL-16)")
    func trend() {
        #expect(WellbeingTrend(score: 74, before: 69) == .steadier)
        #expect(WellbeingTrend(score: 74, before: 70) == .aboutTheSame)
        #expect(WellbeingTrend(score: 66, before: 70) == .aboutTheSame)
        #expect(WellbeingTrend(score: 66, before: 71) == .heavier)
        #expect(WellbeingTrend(score: 66, before: nil) == nil)
        #expect(WellbeingTrend(score: nil, before: 71) == nil)
        #expect(desk(days(1...14, 0.6) + days(15...28, 0.52)).wellbeing.trend == .steadier)
        #expect(desk(days(1...14) + days(15...20)).wellbeing.trend == nil)
        #expect(desk(days(1...14) + days(15...21)).wellbeing.trend == .aboutTheSame)
    }

    @Test("Two records of one day count once, the one that stays (TIC-12)")
    func twice() {
        var other = lived(today - 1, 0, heavy: true)
        other.id = id(of: "other")
        other.planningCompletedAt = longAgo
        let read = desk(days(1...7) + [other]).wellbeing
        #expect(read.activeDays == 7 && read.counts.heavyDays == 1)
    }

    @Test(
        "Today is the logical date in the zone, before the rollover the day before, over clock changes and leap days",
        arguments: [
            ("2026-12-10T02:59", "Pacific/Auckland", 180, "2026-12-09"),
            ("2026-12-10T03:00", "Pacific/Auckland", 180, "2026-12-10"),
            ("2028-03-01T12:00", "Europe/London", 0, "2028-03-01"),
            ("2026-03-08T03:30", "America/New_York", 180, "2026-03-08"),
            ("2026-11-01T01:30", "America/New_York", 0, "2026-11-01"),
            ("2027-01-01T00:30", "Pacific/Apia", 0, "2027-01-01"),
            ("2026-04-05T02:30", "Pacific/Auckland", 0, "2026-04-05"),
            ("2026-10-25T01:30", "Europe/London", 0, "2026-10-25"),
            ("2027-02-28T23:59", "Asia/Karachi", 60, "2027-02-28"),
        ])
    func boundaries(now: String, zone: String, rollover: Int, today: String) {
        let logical = day(today)
        let rows: [any Wrapped] = (0...14).map { lived(logical - $0, heavy: $0 == 0 || $0 == 14) }
        let desk = Desk(now, in: zone, rollover: rollover, [settings { $0.rolloverMinute = rollover }] + rows)
        #expect(desk.edit.today == logical)
        #expect(desk.wellbeing.activeDays == 14 && desk.wellbeing.counts.heavyDays == 1)
    }
}
