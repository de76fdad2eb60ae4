import Almanac
import Engine
import Testing

@Suite("Making a habit")
struct HabitCreationTests {
    func created(_ draft: HabitDraft) throws -> (habit: Habit, windows: [HabitTimeWindow], desk: Desk) {
        var desk = Desk()
        let habit = try HabitEditing.create(draft, in: &desk.edit)
        return (habit, desk.context.windows.rows, desk)
    }

    @Test("A bare name is a tick a day, the whole day long (HAB-63, HAB-64)")
    func bare() throws {
        let (habit, windows, desk) = try created(HabitDraft(title: " Stretch "))
        #expect(habit.title == "Stretch")
        #expect(habit.kind == .binary)
        #expect(habit.frequency == .daily)
        #expect(habit.scheduledDays == "1,2,3,4,5,6,7")
        #expect(habit.targetPerWeek == 0)
        #expect(habit.presetKey == nil)
        #expect(habit.createdAt == desk.edit.now)
        #expect(windows.map { [$0.startMinute, $0.endMinute, $0.target] } == [[0, 1439, 1]])
        #expect(windows.map(\.habitID) == [habit.id])
        #expect(windows.map(\.effortMinutes) == [nil])
        #expect(desk.kinds == ["habitAdded"])
    }

    @Test("The same habit made twice is refused; another aim, or one that was archived, isn't the same")
    func twice() throws {
        var desk = Desk()
        let first = try HabitEditing.create(HabitDraft(title: "Dhikr", kind: .counted, target: 33), in: &desk.edit)
        #expect(
            desk.refusal {
                try HabitEditing.create(HabitDraft(title: "dhikr", kind: .counted, target: 33), in: &$0)
            } == .duplicate(name: "Dhikr", of: .habit))
        try HabitEditing.create(HabitDraft(title: "Dhikr", kind: .counted, target: 100), in: &desk.edit)
        var archived = first
        archived.isArchived = true
        desk.edit.save(archived)
        try HabitEditing.create(HabitDraft(title: "Dhikr", kind: .counted, target: 33), in: &desk.edit)
        #expect(desk.context.habits.rows.count == 3)
    }

    @Test(
        "The frequency follows the days (HAB-25, HAB-26)",
        arguments: [
            (HabitRhythm.days([7, 1, 2, 3, 4, 5, 6]), HabitFrequency.daily, "1,2,3,4,5,6,7", 0),
            (.days([1, 2, 3, 4, 5]), .weekdays, "1,2,3,4,5", 0), (.days([5, 1]), .custom, "1,5", 0),
            (.perWeek(3), .daily, "1,2,3,4,5,6,7", 3),
        ])
    func frequency(rhythm: HabitRhythm, frequency: HabitFrequency, days: String, perWeek: Int) throws {
        var draft = HabitDraft(title: "Piano", kind: .timed, target: 20)
        draft.rhythm = rhythm
        let habit = try created(draft).habit
        #expect(habit.frequency.known == frequency)
        #expect(habit.scheduledDays == days)
        #expect(habit.targetPerWeek == perWeek)
    }

    @Test(
        "Presets carry the catalogue's values (HAB-59 to HAB-62)",
        arguments: [
            (HabitPreset.quran, HabitKind.timed, 15, 15 as Int?, 0), (.dhikr, .counted, 33, nil, 0),
            (.exercise, .timed, 30, 30, 3), (.running, .timed, 30, 30, 3),
        ])
    func presets(preset: HabitPreset, kind: HabitKind, target: Int, effort: Int?, perWeek: Int) throws {
        let (habit, windows, _) = try created(.preset(preset))
        #expect(habit.presetKey?.known == preset)
        #expect(habit.kind.known == kind)
        #expect(habit.targetPerWeek == perWeek)
        #expect(windows.map(\.target) == [target])
        #expect(windows.map(\.effortMinutes) == [effort])
        #expect(windows.map(\.endMinute) == [1439])
    }

    @Test("One to four named times of day, each ending after it starts (HAB-54)")
    func windows() throws {
        var draft = HabitDraft(title: "Medication", kind: .counted)
        func part(_ label: String, _ start: Int, _ end: Int) -> WindowDraft {
            var part = WindowDraft()
            (part.label, part.startMinute, part.endMinute) = (label, start, end)
            return part
        }
        draft.windows = [part(" morning ", 420, 600), part("evening", 1140, 1320)]
        #expect(try created(draft).windows.map(\.label) == ["morning", "evening"])
        let refused: [([WindowDraft], Refusal)] = [
            ([], .invalid(Invalid(.window, .missing))),
            ([part("", 600, 420)], .invalid(Invalid(.window, .order))),
            ([part("", 600, 600)], .invalid(Invalid(.window, .order))),
            ([part("", -1, 600)], .invalid(Invalid(.window, .outOfRange(low: 0, high: 1439)))),
            ([part("", 0, 1440)], .invalid(Invalid(.window, .outOfRange(low: 0, high: 1439)))),
            ([part("a", 1, 2), part(" ", 3, 4)], .invalid(Invalid(.window, .needsLabel))),
            ([part("a", 1, 2), part("a", 3, 4)], .duplicate(name: "a")),
            ((1...5).map { part("\($0)", $0, $0 + 1) }, .tooMany(.timesOfDay(4))),
        ]
        for (parts, refusal) in refused {
            draft.windows = parts
            draft.group = .new("Health")
            var desk = Desk()
            #expect(desk.refusal { try HabitEditing.create(draft, in: &$0) } == refusal)
            #expect(desk.edit.changes.isEmpty)
        }
    }

    @Test("A name, a target that makes sense, some days (HAB-51 to HAB-53, HAB-55)")
    func faults() {
        let faults: [(String, (inout HabitDraft) -> Void)] = [
            ("title", { $0.title = " " }),
            ("target", { $0 = HabitDraft(title: "Water", kind: .counted, target: 0) }),
            ("target", { $0 = HabitDraft(title: "Yoga", kind: .timed, target: 0) }),
            ("target", { $0 = HabitDraft(title: "Yoga", kind: .timed, target: 1441) }),
            ("allowance", { $0 = HabitDraft(title: "No sugar", kind: .avoid, target: -1) }),
            ("perWeek", { $0.rhythm = .perWeek(0) }), ("perWeek", { $0.rhythm = .perWeek(8) }),
            ("weekdays", { $0.rhythm = .days([]) }), ("weekdays", { $0.rhythm = .days([1, 8]) }),
            ("minutes", { $0.windows[0].effortMinutes = 0 }), ("reminder", { $0.windows[0].reminderMinute = 1440 }),
            ("title", { $0.group = .new("  ") }), ("note", { $0.notes = String(repeating: "x", count: 70_000) }),
        ]
        for (field, change) in faults {
            var draft = HabitDraft(title: "Stretch")
            change(&draft)
            var desk = Desk()
            #expect(desk.refusal { try HabitEditing.create(draft, in: &$0) }?.field == field)
            #expect(desk.edit.changes.isEmpty)
        }
    }

    @Test("An allowance of none is one; a tick's target is always one (HAB-12, HAB-52)")
    func targets() throws {
        #expect(try created(HabitDraft(title: "No sugar", kind: .avoid, target: 0)).windows[0].target == 0)
        #expect(try created(HabitDraft(title: "Stretch", kind: .binary, target: 9)).windows[0].target == 1)
    }

    @Test("A group is made with the habit and goes last (HAB-58)")
    func group() throws {
        var home = HabitGroup()
        home.id = id(3)
        home.title = "Home"
        home.sortOrder = 4
        var desk = Desk([home])
        var draft = HabitDraft(title: "Vitamins")
        draft.group = .new("Health")
        let made = try HabitEditing.create(draft, in: &desk.edit)
        let group = try #require(desk.context.groups[made.groupID])
        #expect(group.title == "Health")
        #expect(group.sortOrder == 5)
        draft.group = .existing(home.id)
        #expect(try HabitEditing.create(draft, in: &desk.edit).groupID == home.id)
    }

    @Test("The fourth habit in seven days is noticed, once (HAB-19, RUL-18)")
    func overload() throws {
        // Auckland: the 24th is the first of the last seven days, the 23rd the day before it.
        var desk = Desk([
            habit("Walk", made: "2026-11-23T11:30:00Z"), habit("Piano", made: "2026-11-25T20:00:00Z"),
            habit("Tea", made: "2026-11-23T10:30:00Z"),
        ])
        try HabitEditing.create(HabitDraft(title: "Stretch"), in: &desk.edit)
        #expect(!desk.kinds.contains("newHabitOverload"))
        try HabitEditing.create(HabitDraft(title: "Journal"), in: &desk.edit)
        #expect(desk.edit.signals.last == .habit(.newHabitOverload(habits: 4)))
        #expect(desk.edit.signals.last?.subject == nil)
        desk = desk.at("2026-12-01T09:00")
        try HabitEditing.create(HabitDraft(title: "Sixth"), in: &desk.edit)
        #expect(!desk.kinds.contains("newHabitOverload"))
        desk = desk.at("2026-12-07T09:00")
        for title in ["A", "B", "C"] { try HabitEditing.create(HabitDraft(title: title), in: &desk.edit) }
        #expect(desk.kinds.count { $0 == "newHabitOverload" } == 1)
    }
}

@Suite("Changing a habit")
struct HabitUpdateTests {
    let dhikr = habit("Dhikr", .counted)
    var count: HabitTimeWindow { window(dhikr, target: 33) }

    func desk(_ rows: [any Wrapped] = []) -> Desk { Desk([dhikr, count] + rows) }

    @Test("A new target is for the days to come (HAB-49)")
    func target() throws {
        var desk = desk([entry(count, "2026-11-29", 33)])
        try HabitLogging.step(count, by: 1, on: desk.edit.today, in: &desk.edit)
        var draft = HabitDraft(dhikr, in: desk.context)
        draft.windows[0].target = 50
        try HabitEditing.update(dhikr, to: draft, in: &desk.edit)
        #expect(desk.context.windows[count.id]?.target == 50)
        #expect(desk.context.entries.rows.map(\.target) == [33, 33])
        desk = desk.at("2026-12-01T09:00")
        try HabitLogging.step(desk.context.windows[count.id]!, by: 1, on: desk.edit.today, in: &desk.edit)
        #expect(desk.entry(count, "2026-12-01")?.target == 50)
    }

    @Test("The kind never changes, and the stored kind is what is checked by (HAB-56)")
    func kind() throws {
        var desk = desk()
        var draft = HabitDraft(dhikr, in: desk.context)
        draft.kind = .avoid
        draft.windows[0].target = 0
        let dhikr = dhikr
        #expect(desk.refusal { try HabitEditing.update(dhikr, to: draft, in: &$0) }?.field == "target")
        draft.windows[0].target = 20
        try HabitEditing.update(dhikr, to: draft, in: &desk.edit)
        #expect(desk.habit("Dhikr").kind == .counted)
        let odd = habit("Odd") { $0.frequency = Raw(text: "hourly") }
        #expect(
            desk.refusal { try HabitEditing.update(odd, to: draft, in: &$0) }
                == .needsAttention(title: "Odd", newer: true))
    }

    @Test("A draft of a habit that is brought back unchanged changes nothing")
    func same() throws {
        let run = habit("Run", .timed) {
            $0.targetPerWeek = 3
            $0.presetKey = Raw(text: "sprint")
            $0.notes = "slow"
        }
        var desk = Desk([run, window(run, target: 30) { $0.reminderMinute = 420 }])
        try HabitEditing.update(run, to: HabitDraft(run, in: desk.context), in: &desk.edit)
        #expect(desk.edit.changes.isEmpty)
        #expect(desk.kinds == ["habitChanged"])
    }

    @Test("A window is added, and one without history taken away; one with history stays (HAB-57)")
    func windows() throws {
        let noon = window(dhikr, target: 5, label: "noon") {
            $0.startMinute = 720
            $0.endMinute = 840
        }
        func removed(_ rows: [any Wrapped], history: Set<RowID> = []) -> (Refusal?, Desk) {
            var desk = self.desk([noon] + rows)
            var context = desk.context
            context.history.loggedWindows = history
            desk.edit = Edit(context, ids: IDSource(seed: 3))
            var draft = HabitDraft(dhikr, in: desk.context)
            draft.windows.removeAll { $0.id == noon.id }
            let dhikr = dhikr
            return (desk.refusal { try HabitEditing.update(dhikr, to: draft, in: &$0) }, desk)
        }
        let (refusal, done) = removed([])
        #expect(refusal == nil)
        #expect(done.context.windows.count == 1)
        #expect(removed([entry(noon, "2026-11-20")]).0 == Refusal.notNow(.windowHasHistory))
        #expect(removed([running(longAgo, day: "2026-01-01", window: noon)]).0 == Refusal.notNow(.windowHasHistory))
        #expect(removed([], history: [noon.id]).0 == Refusal.notNow(.windowHasHistory))
        var desk = desk()
        var draft = HabitDraft(dhikr, in: desk.context)
        draft.windows[0].label = "day"
        var part = WindowDraft(target: 10)
        part.label = "night"
        draft.windows.append(part)
        try HabitEditing.update(dhikr, to: draft, in: &desk.edit)
        #expect(Set(desk.context.windows.rows.map(\.label)) == ["day", "night"])
        #expect(desk.context.windows[count.id]?.label == "day")
    }

    @Test("Rename, reminder, archive and restore (HAB-65)")
    func others() throws {
        var desk = desk([entry(count, "2026-11-28", 33)])
        try HabitEditing.rename(dhikr, to: " Adhkar ", in: &desk.edit)
        try HabitEditing.setReminder(Minute(450), of: [count], in: &desk.edit)
        #expect(desk.context.windows[count.id]?.reminderMinute == 450)
        try HabitEditing.setReminder(nil, of: [desk.context.windows[count.id]!], in: &desk.edit)
        #expect(desk.context.windows[count.id]?.reminderMinute == nil)
        #expect(desk.refusal { try HabitEditing.setReminder(nil, of: [], in: &$0) }?.code == "notFound")
        let live = desk.habit("Adhkar")
        try HabitEditing.archive(live, in: &desk.edit)
        #expect(HabitSchedule.dueWindows(on: desk.edit.today, in: desk.context).isEmpty)
        #expect(desk.context.entries.count == 1)
        let gone = desk.habit("Adhkar")
        #expect(
            desk.refusal { try HabitEditing.archive(gone, in: &$0) }
                == Refusal.notNow(.alreadyArchived(title: "Adhkar")))
        try HabitEditing.restore(gone, in: &desk.edit)
        #expect(desk.cell(count, "2026-11-28") == .complete)
        #expect(
            desk.refusal { try HabitEditing.restore(live, in: &$0) } == Refusal.notNow(.notArchived(title: "Adhkar")))
        #expect(
            desk.kinds == [
                "habitRenamed", "habitReminderSet", "habitReminderSet", "habitArchived", "habitRestored",
            ])
    }

    @Test("Groups: added last, renamed, archived without their habits, restored (HAB-58, HAB-65)")
    func groups() throws {
        var desk = desk()
        let health = try HabitGroups.add("Health", in: &desk.edit)
        let home = try HabitGroups.add("Home", in: &desk.edit)
        #expect([health.sortOrder, home.sortOrder] == [0, 1])
        #expect(desk.refusal { try HabitGroups.add("HEALTH", in: &$0) } == .duplicate(name: "Health"))
        #expect(desk.refusal { try HabitGroups.rename(home, to: "health", in: &$0) } == .duplicate(name: "Health"))
        try HabitGroups.rename(health, to: "Body", in: &desk.edit)
        try HabitGroups.archive(desk.context.groups[health.id]!, in: &desk.edit)
        let gone = desk.context.groups[health.id]!
        #expect(HabitOrder.groups(in: desk.context).map(\.title) == ["Home"])
        #expect(
            desk.refusal { try HabitGroups.archive(gone, in: &$0) } == Refusal.notNow(.alreadyArchived(title: "Body")))
        try HabitGroups.restore(gone, in: &desk.edit)
        #expect(desk.refusal { try HabitGroups.restore(home, in: &$0) } == Refusal.notNow(.notArchived(title: "Home")))
        #expect(desk.kinds == ["groupAdded", "groupAdded", "groupRenamed", "groupArchived", "groupRestored"])
        #expect(desk.edit.signals.last?.subject == SignalSubject(.habitGroup, health.id))
    }
}

@Suite("Windows nearing their end")
struct HabitNoticeTests {
    let pills = habit("Pills", .counted)
    var morning: HabitTimeWindow {
        window(pills, label: "Morning") {
            $0.startMinute = 420
            $0.endMinute = 600
        }
    }

    func said(_ now: String, rollover: Int = 0, _ rows: [any Wrapped]) -> Desk {
        var desk = Desk(now, rollover: rollover, rows)
        HabitNotices.noticeClosing(in: &desk.edit)
        return desk
    }

    @Test("The last quarter of a due, unfinished window, said once a day (HAB-20, RUL-18)")
    func quarter() {
        let rows: [any Wrapped] = [pills, morning]
        #expect(said("2026-11-30T09:14", rows).kinds.isEmpty)
        var desk = said("2026-11-30T09:15", rows)
        #expect(desk.kinds == ["windowClosing"])
        #expect(desk.edit.signals[0].subject == SignalSubject(.habitTimeWindow, morning.id))
        desk = desk.at("2026-11-30T09:50")
        HabitNotices.noticeClosing(in: &desk.edit)
        #expect(desk.kinds.isEmpty)
        desk = desk.at("2026-12-01T09:50")
        HabitNotices.noticeClosing(in: &desk.edit)
        guard case .habit(.windowClosing(_, let minutes)) = desk.edit.signals.first else {
            Issue.record("not said the next day")
            return
        }
        #expect(minutes == 10)
        #expect(said("2026-11-30T10:00", rows).kinds.isEmpty)
        #expect(said("2026-11-30T09:50", rows + [entry(morning, "2026-11-30")]).kinds.isEmpty)
    }

    @Test("A day-long window and an avoid habit have no end to speak of; a short one its last ten minutes")
    func others() {
        let (stretch, sugar) = (habit("Stretch"), habit("No sugar", .avoid))
        let evening = window(sugar, target: 0) {
            $0.startMinute = 1140
            $0.endMinute = 1439
        }
        #expect(said("2026-11-30T23:50", [stretch, window(stretch), sugar, evening]).kinds.isEmpty)
        let brief = window(stretch) {
            $0.startMinute = 600
            $0.endMinute = 612
        }
        #expect(said("2026-11-30T10:01", [stretch, brief]).kinds.isEmpty)
        #expect(said("2026-11-30T10:02", [stretch, brief]).kinds == ["windowClosing"])
        let night = window(stretch) {
            $0.startMinute = 60
            $0.endMinute = 120
        }
        #expect(said("2026-12-01T01:50", rollover: 180, [stretch, night]).kinds == ["windowClosing"])
    }
}

@Suite("All habits and one habit")
struct HabitsOverviewTests {
    @Test("Groups in order with counts, ungrouped as made, archived (HAB-28 to HAB-30)")
    func overview() throws {
        func group(_ title: String, _ order: Int) -> HabitGroup {
            var group = HabitGroup()
            group.id = id(of: title)
            group.title = title
            group.sortOrder = order
            return group
        }
        func placed(
            _ title: String, _ kind: HabitKind = .binary, in group: String? = nil,
            made: String = "2026-01-01T00:00:00Z", pauses: String = "[]"
        ) -> [any Wrapped] {
            let habit = habit(title, kind, made: made) {
                $0.groupID = group.map { id(of: $0) }
                $0.pausesData = pauses
            }
            return [habit, window(habit)]
        }
        let paused = #"[{"from":"2026-11-29","to":null,"reason":"travel"}]"#
        let rows: [[any Wrapped]] = [
            [group("Body", 1), group("Mind", 0)], placed("Squats", in: "Body"), placed("No phone", .avoid, in: "Body"),
            placed("Run", in: "Body", pauses: paused), placed("Journal", in: "Mind"),
            placed("Zinc", made: "2026-02-01T00:00:00Z"), placed("Apple", made: "2026-03-01T00:00:00Z"),
            [habit("Old") { $0.isArchived = true }],
        ]
        var desk = Desk(rows.flatMap { $0 })
        try HabitLogging.tick(window(habit("Squats")), on: desk.edit.today, in: &desk.edit)
        let overview = HabitsOverview.read(in: desk.context)
        #expect(overview.groups.map(\.group.title) == ["Mind", "Body"])
        #expect([overview.groups[1].done, overview.groups[1].due] == [1, 2])
        #expect(
            overview.groups[1].habits.map(\.habit.title)
                == ["Run", "No phone", "Squats"].sorted { id(of: "habit \($0)") < id(of: "habit \($1)") })
        #expect(overview.groups[1].habits.first { $0.habit.title == "Run" }?.pause?.from == day("2026-11-29"))
        #expect(overview.groups[1].grid.count == 14)
        #expect(overview.ungrouped.map(\.habit.title) == ["Zinc", "Apple"])
        #expect(overview.archived.map(\.title) == ["Old"])
        let squats = try #require(overview.groups[1].habits.first { $0.habit.title == "Squats" })
        #expect(squats.windows.map(\.isDone) == [true])
        #expect(squats.grid.last?.cell == .complete)
        #expect(squats.week == nil)
    }

    @Test("One habit: its windows in order, six weeks each, the read, the week and the pause")
    func detail() {
        let run = habit("Run", .timed) {
            $0.targetPerWeek = 3
            $0.pausesData = #"[{"from":"2026-11-30","to":"2026-12-04","reason":"illness"}]"#
        }
        let evening = window(run, target: 30, label: "evening") { $0.startMinute = 1000 }
        let morning = window(run, target: 30, label: "morning")
        let desk = Desk([run, evening, morning, entry(morning, "2026-11-29", 30)])
        let detail = HabitDetail(run, in: desk.context)
        #expect(detail.windows.map(\.window.label) == ["morning", "evening"])
        #expect(detail.windows.map(\.grid.count) == [42, 42])
        #expect(detail.read.complete == 1)
        #expect(detail.week == WeekProgress(done: 0, target: 3))
        #expect(detail.pause?.to == day("2026-12-04"))
    }

    @Test("What was logged today is there after the habit was put to rest")
    func loggedThenPaused() {
        let dhikr = habit("Dhikr", .counted) {
            $0.pausesData = #"[{"from":"2026-11-30","to":null,"reason":"other"}]"#
        }
        let all = window(dhikr, target: 33)
        let detail = HabitDetail(dhikr, in: Desk([dhikr, all, entry(all, "2026-11-30", 33)]).context)
        #expect(detail.today.isEmpty && detail.loggedWhileAtRest.map(\.amount) == [33])
        #expect(HabitDetail(dhikr, in: Desk([dhikr, all]).context).loggedWhileAtRest.isEmpty)
    }

    @Test("Every signal has a name of its own")
    func kinds() {
        let one = habit("One")
        let group = HabitGroup()
        let due = DueWindow(habit: one, window: window(one), entry: nil, isOneOfSeveral: false, week: nil)
        let logged = HabitLogged(
            habit: one, window: window(one), isOneOfSeveral: false, day: day("2026-11-30"), action: .ticked, amount: 1,
            target: 1, isDone: true)
        let signals: [HabitSignal] = [
            .habitLogged(logged), .habitUnchanged(logged), .habitAdded(one, windows: []),
            .habitChanged(one, windows: []), .habitRenamed(one, from: ""), .habitReminderSet(one, nil),
            .habitPaused(one, HabitPause(from: day("2026-11-30"), to: nil)), .habitResumed(one), .habitArchived(one),
            .habitRestored(one), .groupAdded(group), .groupRenamed(group, from: ""), .groupArchived(group),
            .groupRestored(group), .densityRead(one, HabitRead()), .habitFatigue(one, HabitRead()),
            .windowClosing(due, minutes: 1), .newHabitOverload(habits: 4),
        ]
        #expect(Set(signals.map(\.kind)).count == signals.count)
        #expect(signals.dropLast().allSatisfy { $0.subject != nil })
    }
}
