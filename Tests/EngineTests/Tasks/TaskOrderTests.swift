import Almanac
import Engine
import Testing

@Suite("Order and quadrants")
struct TaskOrderTests {
    let today = day("2026-11-30")

    @Test("Live is neither completed nor dropped (TSK-01)")
    func live() {
        #expect(task("Open").isLive)
        #expect(!task("Done") { $0.isCompleted = true }.isLive)
        #expect(!task("Gone") { $0.droppedAt = longAgo }.isLive)
    }

    @Test(
        "Urgent is due tomorrow or earlier, or stale (TSK-02)",
        arguments: [("2026-11-20", true), ("2026-11-30", true), ("2026-12-01", true), ("2026-12-02", false)])
    func urgent(due: String, expected: Bool) {
        #expect(task("Roof", due: due).isUrgent(on: today) == expected)
        #expect(task("Roof", due: due) { $0.deferralCount = 3 }.isUrgent(on: today))
    }

    @Test("Without a day only staleness makes urgent")
    func undatedUrgency() {
        #expect(!task("Roof") { $0.deferralCount = 2 }.isUrgent(on: today))
        #expect(task("Roof") { $0.deferralCount = 3 }.isUrgent(on: today))
    }

    @Test("Important is medium or high; an importance of another version counts as low (TSK-03)")
    func important() {
        #expect(!task("Low").isImportant)
        #expect(task("Medium") { $0.importance = Raw(.medium) }.isImportant)
        #expect(task("High") { $0.importance = Raw(.high) }.isImportant)
        #expect(!task("Blazing") { $0.importance = Raw(text: "blazing") }.isImportant)
    }

    @Test("The four quadrants (TSK-04)")
    func quadrants() {
        let high: (inout TaskItem) -> Void = { $0.importance = Raw(.high) }
        #expect(TaskOrder.quadrant(task("A", due: "2026-12-01", high), on: today) == .doFirst)
        #expect(TaskOrder.quadrant(task("B", due: "2026-12-02", high), on: today) == .schedule)
        #expect(TaskOrder.quadrant(task("C", due: "2026-12-01"), on: today) == .fitIn)
        #expect(TaskOrder.quadrant(task("D", due: "2026-12-02"), on: today) == .letGo)
        #expect(Quadrant.doFirst < .letGo)
    }

    @Test("Quadrant, due date with the undated last, age, id (TSK-06, TSK-07)")
    func order() {
        let tasks = [
            task("Low soon", due: "2026-11-20"),
            task("Undated stale") { $0.deferralCount = 3 },
            task("High younger", due: "2026-11-30") {
                $0.importance = Raw(.high)
                $0.createdAt = longAgo + 60
            },
            task("Later important", due: "2026-12-20") { $0.importance = Raw(.medium) },
            task("Medium older", due: "2026-11-30") { $0.importance = Raw(.medium) },
            task("Undated"),
            task("Low later", due: "2026-12-20"),
        ]
        for shuffled in [tasks, tasks.reversed(), Array(tasks[3...] + tasks[..<3])] {
            #expect(
                TaskOrder.sorted(shuffled, on: today).map(\.title) == [
                    "Medium older", "High younger", "Later important", "Low soon", "Undated stale", "Low later",
                    "Undated",
                ])
        }
    }

    @Test("Equal in all else, the id decides")
    func ids() {
        let twins = [3, 1, 2].map { number in task("Twin", due: "2026-11-30") { $0.id = id(number) } }
        #expect(TaskOrder.sorted(twins, on: today).map(\.id) == [id(1), id(2), id(3)])
    }

    @Test("The date line decides nothing: days are days in Kiritimati as in Niue")
    func zones() {
        let due = task("Ferry", due: "2026-12-01")
        let east = Desk("2026-11-30T23:59", in: "Pacific/Kiritimati", [due])
        let west = Desk("2026-11-30T00:01", in: "Pacific/Niue", [due])
        #expect(TodayTasks.read(level: .high, in: east.context).shown.isEmpty)
        #expect(TodayTasks.read(level: .high, in: west.context).shown.isEmpty)
        #expect(TodayTasks.read(level: .high, in: east.at("2026-12-01T00:00").context).shown == [due])
    }
}

@Suite("Today's task list")
struct TodayTasksTests {
    @Test("Due and waiting tasks, not future, undated or dropped ones; several days late is one row (TSK-38, 41, 43)")
    func list() {
        let desk = Desk(
            "2026-11-30T14:05",
            [
                task("Waiting", due: "2026-11-20"), task("Due", due: "2026-11-30"), task("Future", due: "2026-12-01"),
                task("Backlog"), task("Gone", due: "2026-11-30") { $0.droppedAt = longAgo },
            ])
        let list = TodayTasks.read(level: .medium, in: desk.context)
        #expect(list.shown.map(\.title) == ["Waiting", "Due"])
        #expect(list.alsoToday.isEmpty)
        #expect(TodayTasks.backlog(in: desk.context).map(\.title) == ["Backlog"])
        #expect(TodayTasks.live(in: desk.context).map(\.title) == ["Waiting", "Due", "Future", "Backlog"])
    }

    @Test("Low hides exactly the low tasks, medium and high nothing (TSK-39, TSK-40)")
    func levels() {
        let desk = Desk(
            "2026-11-30T14:05",
            [
                task("Small", due: "2026-11-30"), task("Stale small", due: "2026-11-28") { $0.deferralCount = 4 },
                task("Weighty", due: "2026-11-30") { $0.importance = Raw(.medium) },
                task("Blazing", due: "2026-11-30") { $0.importance = Raw(text: "blazing") },
            ])
        let low = TodayTasks.read(level: .low, in: desk.context)
        #expect(low.shown.map(\.title) == ["Weighty"])
        #expect(Set(low.alsoToday.map(\.title)) == ["Stale small", "Small", "Blazing"])
        for level in [Capacity.medium, .high] {
            let list = TodayTasks.read(level: level, in: desk.context)
            #expect(list.shown.count == 4)
            #expect(list.alsoToday.isEmpty)
        }
    }

    @Test("Medium leaves out only what is neither urgent nor important")
    func mediumFilter() {
        let today = day("2026-11-30")
        #expect(!TodayTasks.isShown(task("Someday"), at: .medium, on: today))
        #expect(TodayTasks.isShown(task("Someday"), at: .high, on: today))
        #expect(TodayTasks.isShown(task("Soon", due: "2026-12-01"), at: .medium, on: today))
    }

    @Test("Completed today stays listed, by the logical date (TSK-42)")
    func completed() {
        let zone = try! Zone.load("Pacific/Auckland")
        func done(_ title: String, _ local: String) -> TaskItem {
            task(title, due: "2026-11-30") {
                $0.isCompleted = true
                $0.completedAt = Desk.instant(local, zone)
            }
        }
        let desk = Desk(
            "2026-12-01T01:30", rollover: 180,
            [
                done("Past midnight", "2026-12-01T00:40"), done("Evening", "2026-11-30T20:00"),
                done("The night before", "2026-11-30T02:30"),
            ])
        #expect(
            TodayTasks.read(level: .medium, in: desk.context).completed.map(\.title) == ["Evening", "Past midnight"])
    }

    @Test("A plan for a day holds what is due on it or before, in engine order")
    func plan() {
        let desk = Desk(
            "2026-11-30T21:00",
            [task("A", due: "2026-12-02"), task("B", due: "2026-11-29"), task("C", due: "2026-12-01"), task("D")])
        #expect(TodayTasks.due(onOrBefore: day("2026-12-01"), in: desk.context).map(\.title) == ["B", "C"])
    }
}

@Suite("Prompts and quick dates")
struct TaskPromptTests {
    let today = day("2026-11-30")

    @Test("Five tasks and fewer than two that matter: pick one or two (TSK-29)")
    func pick() {
        let low = (1...4).map { task("Low \($0)", due: "2026-11-30") }
        let high = (1...2).map { number in task("High \(number)", due: "2026-12-20") { $0.importance = Raw(.high) } }
        #expect(!TaskPrompts.shouldPickPriorities(low))
        #expect(TaskPrompts.shouldPickPriorities(low + high.prefix(1)))
        #expect(!TaskPrompts.shouldPickPriorities(low + high))
    }

    @Test("Two that ask to be first: which matters most (TSK-30)")
    func competing() {
        let first = (1...2).map { number in task("First \(number)", due: "2026-11-30") { $0.importance = Raw(.high) } }
        #expect(TaskPrompts.competing(Array(first.prefix(1)), on: today).isEmpty)
        #expect(TaskPrompts.competing(first + [task("Low", due: "2026-11-30")], on: today) == first)
        #expect(TaskPrompts.signals(first, on: today).map(\.kind) == ["multipleDoFirst"])
        #expect(TaskPrompts.signals((1...5).map { task("\($0)") }, on: today).map(\.kind) == ["pickPriorities"])
    }

    @Test("Tomorrow, the coming Saturday, the next week's first day (TSK-31)")
    func quickDates() {
        let monday = QuickDates(after: day("2026-11-30"))
        #expect(monday.tomorrow == day("2026-12-01"))
        #expect(monday.weekend == day("2026-12-05"))
        #expect(monday.nextWeek == day("2026-12-07"))
        let saturday = QuickDates(after: day("2027-02-27"))
        #expect(saturday.weekend == day("2027-03-06"))
        #expect(saturday.nextWeek == day("2027-03-01"))
        #expect(QuickDates(after: day("2028-02-29"), firstWeekday: 7).nextWeek == day("2028-03-05"))
    }
}
