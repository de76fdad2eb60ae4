import Almanac
import Engine
import Testing

@Suite("Pauses")
struct HabitPauseTests {
    func pauses(_ text: String) -> [String] {
        (HabitPauses(text)?.all ?? []).map { "\($0.from) \($0.to.map { "\($0)" } ?? "open") \($0.reason.text)" }
    }

    func json(_ from: String, _ to: String?, _ reason: String = "other") -> String {
        #"{"from":"\#(from)","to":\#(to.map { "\"\($0)\"" } ?? "null"),"reason":"\#(reason)"}"#
    }

    @Test(
        "Overlapping pauses become one: the longer end, an open end, the earlier one's reason (HAB-36, HAB-38)",
        arguments: [
            (["2026-11-03 2026-11-06"], "2026-11-05 2026-11-10", ["2026-11-03 2026-11-10 travel"]),
            (["2026-11-03 2026-11-10"], "2026-11-08 open", ["2026-11-03 open travel"]),
            (["2026-11-03 2026-11-20"], "2026-11-05 2026-11-10", ["2026-11-03 2026-11-20 travel"]),
            (["2026-11-03 open"], "2026-11-05 2026-11-10", ["2026-11-03 open travel"]),
            (["2026-11-05 2026-11-08"], "2026-11-03 2026-11-06", ["2026-11-03 2026-11-08 illness"]),
            (
                ["2026-11-03 2026-11-05"], "2026-11-06 2026-11-07",
                ["2026-11-03 2026-11-05 travel", "2026-11-06 2026-11-07 illness"]
            ),
            (
                ["2026-11-03 2026-11-05", "2026-11-08 2026-11-09"], "2026-11-04 2026-11-08",
                ["2026-11-03 2026-11-09 travel"]
            ),
            (
                ["2026-11-20 open"], "2026-11-03 2026-11-04",
                ["2026-11-03 2026-11-04 illness", "2026-11-20 open travel"]
            ),
        ])
    func merge(old: [String], new: String, out: [String]) {
        func range(_ text: String, _ reason: PauseReason) -> HabitPause {
            let parts = text.split(separator: " ")
            return HabitPause(from: Day(parts[0])!, to: Day(parts[1]), reason: Raw(reason))
        }
        var pauses = HabitPauses("[]")!
        for text in old { pauses.add(range(text, .travel)) }
        pauses.add(range(new, .illness))
        #expect(self.pauses(pauses.text) == out)
    }

    @Test("A pause is written as it is read, both ends included (SCH-48, HAB-34)")
    func write() throws {
        let exercise = habit("Exercise", .timed)
        var desk = Desk([exercise, window(exercise)])
        try HabitPausing.pause(
            exercise, from: desk.edit.today, until: day("2026-12-04"), reason: .travel, in: &desk.edit)
        #expect(desk.habit("Exercise").pausesData == "[" + json("2026-11-30", "2026-12-04", "travel") + "]")
        #expect(HabitPausing.pause(of: desk.habit("Exercise"), on: day("2026-12-04")) != nil)
        #expect(HabitPausing.pause(of: desk.habit("Exercise"), on: day("2026-12-05")) == nil)
        #expect(desk.kinds == ["habitPaused"])
        #expect(HabitSchedule.dueWindows(on: day("2026-12-04"), in: desk.context).isEmpty)
        #expect(HabitSchedule.dueWindows(on: day("2026-12-05"), in: desk.context).count == 1)
    }

    @Test("An end before the start is refused, one on it isn't (HAB-35)")
    func order() throws {
        let exercise = habit("Exercise", .timed)
        var desk = Desk([exercise])
        let today = desk.edit.today
        #expect(
            desk.refusal { try HabitPausing.pause(exercise, from: today, until: today - 1, in: &$0) }
                == .invalid(Invalid(.until, .order)))
        try HabitPausing.pause(exercise, from: today, until: today, in: &desk.edit)
        let archived = habit("Old") { $0.isArchived = true }
        #expect(
            desk.refusal { try HabitPausing.pause(archived, from: today, until: nil, in: &$0) }
                == Refusal.notNow(.alreadyArchived(title: "Old")))
    }

    @Test("Resuming ends it the day before, and takes out one that hadn't started (HAB-37)")
    func resume() throws {
        func resumed(_ data: String, _ now: String) throws -> [String] {
            let exercise = habit("Exercise") { $0.pausesData = data }
            var desk = Desk(now, [exercise])
            try HabitPausing.resume(exercise, on: desk.edit.today, in: &desk.edit)
            #expect(desk.kinds == ["habitResumed"])
            return pauses(desk.habit("Exercise").pausesData)
        }
        #expect(try resumed("[\(json("2026-11-03", nil))]", "2026-11-12T09:00") == ["2026-11-03 2026-11-11 other"])
        #expect(try resumed("[\(json("2026-11-20", nil))]", "2026-11-15T09:00") == [])
        #expect(try resumed("[\(json("2026-11-15", nil))]", "2026-11-15T09:00") == [])
        #expect(
            try resumed("[\(json("2026-11-01", "2026-11-20")),\(json("2026-12-20", nil))]", "2026-11-15T09:00")
                == ["2026-11-01 2026-11-14 other", "2026-12-20 open other"])
        #expect(
            try resumed("[\(json("2026-12-20", nil)),\(json("2026-11-20", "2026-11-21"))]", "2026-11-15T09:00")
                == ["2026-12-20 open other"])
        let free = habit("Free") { $0.pausesData = "[\(json("2026-11-01", "2026-11-02"))]" }
        var desk = Desk([free])
        let today = desk.edit.today
        #expect(
            desk.refusal { try HabitPausing.resume(free, on: today, in: &$0) }
                == Refusal.notNow(.notPaused(title: "Free")))
    }

    @Test("What can't be read is kept: a part is passed over, a whole text is left alone")
    func unreadable() throws {
        let odd =
            #"[{"since":"x"},7,{"from":"2026-11-29","to":"soon"},{"from":"2026-11-01","to":"2026-11-02","reason":"moon"}]"#
        #expect(pauses(odd) == ["2026-11-01 2026-11-02 moon"])
        var desk = Desk([habit("Odd") { $0.pausesData = odd }, habit("Broken") { $0.pausesData = "{oops" }])
        try HabitPausing.pause(desk.habit("Odd"), from: desk.edit.today, until: nil, in: &desk.edit)
        #expect(
            desk.habit("Odd").pausesData
                == String(odd.dropLast()) + "," + json("2026-11-30", nil) + "]")
        let broken = desk.habit("Broken")
        let today = desk.edit.today
        #expect(!broken.isPaused(on: today))
        #expect(
            desk.refusal { try HabitPausing.pause(broken, from: today, until: nil, in: &$0) }
                == .needsAttention(title: "Broken", newer: false))
    }
}

@Suite("What a day holds of habits")
struct HabitScheduleTests {
    func titles(_ rows: [DueWindow]) -> [String] {
        rows.map { $0.isOneOfSeveral ? "\($0.habit.title) · \($0.window.label)" : $0.habit.title }
    }

    @Test("Scheduled, not paused, not archived, and there already (HAB-21, HAB-25)")
    func due() {
        let habits = [
            habit("Monday") { $0.scheduledDays = "1" }, habit("Tuesday") { $0.scheduledDays = "2" },
            habit("Gone") { $0.isArchived = true },
            habit("Resting") { $0.pausesData = #"[{"from":"2026-11-30","to":"2026-11-30","reason":"other"}]"# },
            habit("New", made: "2026-11-30T22:00:00Z"), habit("Newer") { $0.frequency = Raw(text: "hourly") },
            habit("Weekly") {
                $0.targetPerWeek = 2
                $0.scheduledDays = ""
            },
        ]
        let desk = Desk(habits + habits.map { window($0) })
        #expect(titles(HabitSchedule.dueWindows(on: day("2026-11-30"), in: desk.context)) == ["Monday", "Weekly"])
        #expect(
            titles(HabitSchedule.dueWindows(on: day("2026-12-01"), in: desk.context))
                == ["New", "Resting", "Tuesday", "Weekly"])
        #expect(HabitSchedule.dueWindows(on: day("2026-11-30"), in: Desk().context).isEmpty)
    }

    @Test("Groups first in their order, then by time of day, the all-day ones last, then by title (TOD-10, TOD-11)")
    func order() {
        func group(_ title: String, _ order: Int, archived: Bool = false) -> HabitGroup {
            var group = HabitGroup()
            group.id = id(of: title)
            group.title = title
            group.sortOrder = order
            group.isArchived = archived
            return group
        }
        func placed(_ title: String, in group: String? = nil, _ start: Int = 0, _ end: Int = 1439) -> [any Wrapped] {
            let habit = habit(title) { $0.groupID = group.map { id(of: $0) } }
            return [
                habit,
                window(habit) {
                    $0.startMinute = start
                    $0.endMinute = end
                },
            ]
        }
        let pills = habit("Pills", .counted)
        let rows: [[any Wrapped]] = [
            [group("Body", 2), group("Mind", 1), group("Past", 0, archived: true)],
            placed("Zinc"), placed("Apple"), placed("Lunch", 720, 780), placed("Walk", 420, 600),
            placed("Squats", in: "Body"), placed("Run", in: "Body", 400, 500), placed("Journal", in: "Mind"),
            placed("Old", in: "Past"),
            [
                pills,
                window(pills, label: "Evening") {
                    $0.startMinute = 1140
                    $0.endMinute = 1200
                },
                window(pills, label: "Morning") {
                    $0.startMinute = 360
                    $0.endMinute = 400
                },
            ],
        ]
        let desk = Desk(rows.flatMap { $0 })
        let due = HabitSchedule.dueWindows(on: desk.edit.today, in: desk.context)
        #expect(
            titles(due) == [
                "Journal", "Run", "Squats", "Pills · Morning", "Walk", "Lunch", "Pills · Evening", "Apple", "Old",
                "Zinc",
            ])
        #expect(HabitOrder.groups(in: desk.context).map(\.title) == ["Mind", "Body"])
        #expect(HabitOrder.group(of: desk.habit("Old"), in: desk.context) == nil)
    }

    @Test("A weekly habit stays on offer until its week is met, then shows as done (HAB-22, HAB-23)")
    func weekly() {
        let exercise = habit("Exercise", .timed) { $0.targetPerWeek = 3 }
        let minutes = window(exercise, target: 30) { $0.effortMinutes = 30 }
        let rows: [any Wrapped] = [
            exercise, minutes, entry(minutes, "2026-11-29", 30), entry(minutes, "2026-11-30", 30),
            entry(minutes, "2026-12-01", 30), entry(minutes, "2026-12-02", 20),
        ]
        func due(_ desk: Desk, _ date: String) -> DueWindow {
            HabitSchedule.dueWindows(on: day(date), in: desk.context)[0]
        }
        let open = Desk("2026-12-03T10:00", rows)
        #expect(due(open, "2026-12-03").week == WeekProgress(done: 2, target: 3))
        #expect(!due(open, "2026-12-03").isDone)
        #expect(HabitSchedule.remainingMinutes(on: day("2026-12-03"), in: open.context) == 30)
        let met = Desk("2026-12-03T10:00", rows + [entry(minutes, "2026-12-03", 30)])
        #expect(due(met, "2026-12-06").isDone)
        #expect(HabitSchedule.remainingMinutes(on: day("2026-12-06"), in: met.context) == 0)
        #expect(due(met, "2026-12-07").week == WeekProgress(done: 0, target: 3))
        #expect(!due(met, "2026-12-07").isDone)
        #expect(HabitSchedule.dueWindows(on: day("2026-12-03"), in: open.context)[0].kind == .timed)
    }

    @Test("A day of a weekly habit counts once all its windows are complete (HAB-23)")
    func weeklyWindows() {
        let pills = habit("Pills") { $0.targetPerWeek = 2 }
        let (am, pm) = (window(pills, label: "am"), window(pills, label: "pm"))
        let desk = Desk([
            pills, am, pm, entry(am, "2026-11-30"), entry(am, "2026-12-01"), entry(pm, "2026-12-01"),
        ])
        #expect(
            HabitLedger(desk.context).week(of: pills, containing: day("2026-12-06")) == WeekProgress(done: 1, target: 2)
        )
        #expect(HabitLedger(desk.context).week(of: habit("Daily"), containing: day("2026-12-06")) == nil)
    }

    @Test("Minutes a day still owes: effort of what isn't done, of a timed one what is left (HAB-24)")
    func remaining() {
        let (reading, dhikr, stretch, piano) = (
            habit("Reading", .timed), habit("Dhikr", .counted), habit("Stretch"), habit("Piano", .timed)
        )
        let pages = window(reading, target: 15) { $0.effortMinutes = 20 }
        let count = window(dhikr, target: 33) { $0.effortMinutes = 10 }
        let keys = window(piano, target: 25)
        func minutes(_ entries: [HabitEntry]) -> Int {
            let desk = Desk([reading, dhikr, stretch, piano, pages, count, window(stretch), keys] + entries)
            #expect(HabitSchedule.dueMinutes(on: desk.edit.today, in: desk.context) == 20 + 10 + 25)
            return HabitSchedule.remainingMinutes(on: desk.edit.today, in: desk.context)
        }
        #expect(minutes([]) == 55)
        #expect(minutes([entry(pages, "2026-11-30", 10), entry(count, "2026-11-30", 12)]) == 45)
        #expect(minutes([entry(pages, "2026-11-30", 15), entry(count, "2026-11-30", 33)]) == 25)
        #expect(minutes([entry(keys, "2026-11-30", 24)]) == 31)
        #expect(minutes([entry(keys, "2026-11-29", 24)]) == 55)
    }

    @Test("An avoid habit is done only once it was held (HAB-30)")
    func avoid() {
        let sugar = habit("No sugar", .avoid)
        let slips = window(sugar, target: 1)
        func done(_ entries: [HabitEntry]) -> Bool {
            let desk = Desk([sugar, slips] + entries)
            return HabitSchedule.dueWindows(on: desk.edit.today, in: desk.context)[0].isDone
        }
        #expect(!done([]))
        #expect(!done([entry(slips, "2026-11-30", 1)]))
        #expect(done([entry(slips, "2026-11-30", 1, held: longAgo)]))
    }
}

@Suite("A day that was lived")
struct EngagementTests {
    let zone = try! Zone.load("Pacific/Auckland")

    func engaged(_ rows: [any Wrapped], _ date: String = "2026-11-30") -> Bool {
        Engagement.wasEngaged(on: day(date), in: Desk("2026-12-01T09:00", rows).context)
    }

    @Test("A task completed, a session, a habit logged, Held, an Anchor decided, planning closed or skipped (DAY-15)")
    func kinds() {
        let at = Desk.instant("2026-11-30T22:00", zone)
        let stretch = window(habit("Stretch"))
        #expect(!engaged([]))
        #expect(
            engaged([
                task("Done") {
                    $0.isCompleted = true
                    $0.completedAt = at
                }
            ]))
        #expect(engaged([running(at, day: "2026-11-30")]))
        #expect(engaged([entry(stretch, "2026-11-30")]))
        #expect(engaged([entry(stretch, "2026-11-30", 0, held: at)]))
        #expect(!engaged([entry(stretch, "2026-11-30", 0)]))
        #expect(!engaged([entry(stretch, "2026-11-29")]))
        for (status, counts) in [
            (AttendanceStatus.attended, true), (.skipped, true), (.delegated, true), (.missed, false),
            (.pending, false),
        ] {
            var anchor = Anchor()
            anchor.id = id(4)
            anchor.attendanceStatus = Raw(status)
            anchor.resolvedAt = at
            #expect(engaged([anchor]) == counts)
        }
        for (complete, skipped, counts) in [(true, nil, true), (false, at, true), (false, nil, false)]
            as [(Bool, Instant?, Bool)]
        {
            var night = NightPlanningSession()
            night.id = id(5)
            night.forDate = day("2026-12-01")
            night.isComplete = complete
            night.skippedAt = skipped
            #expect(engaged([night]) == counts)
            #expect(!engaged([night], "2026-12-01"))
        }
    }
}
