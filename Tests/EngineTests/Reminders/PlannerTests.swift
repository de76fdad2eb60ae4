import Almanac
import Testing

@testable import Engine

@Suite("The plan of reminders")
struct PlannerTests {
    let evening = ["2026-11-30 20:00", "2026-12-01 20:00", "2026-12-02 20:00", "2026-12-03 20:00", "2026-12-04 20:00"]

    @Test("Five nights ask to plan, tonight's until its time is past (NOT-07, NOT-16, NOT-35)")
    func evenings() {
        let desk = Desk("2026-11-30T14:05", [settings()])
        #expect(desk.times(.planPrompt) == evening)
        #expect(desk.at("2026-11-30T20:00").times(.planPrompt) == evening)
        #expect(desk.at("2026-11-30T20:01").times(.planPrompt) == Array(evening.dropFirst()))
        #expect(desk.planned().first == "2026-11-30 20:00 plan:2026-11-30")
    }

    @Test("A closed or skipped night, or a confirmed plan, isn't asked for; an unfinished night is (NOT-08)")
    func settled() {
        func times(_ rows: [any Wrapped]) -> [String] {
            Desk("2026-11-30T14:05", [settings()] + rows).times(.planPrompt)
        }
        #expect(times([night("2026-12-01", .close) { $0.isComplete = true }]) == Array(evening.dropFirst()))
        #expect(times([night("2026-12-01") { $0.skippedAt = longAgo }]) == Array(evening.dropFirst()))
        #expect(times([plan("2026-12-01") { $0.planningCompletedAt = longAgo }]) == Array(evening.dropFirst()))
        #expect(times([night("2026-12-01", .build)]) == evening)
    }

    @Test(
        "A planning time past midnight belongs to the night before, whenever the day rolls over", arguments: [0, 180])
    func pastMidnight(rollover: Int) {
        let rows = [settings { ($0.planningMinute, $0.rolloverMinute) = (30, rollover) }]
        let desk = Desk("2026-11-30T23:50", rollover: rollover, rows)
        #expect(desk.times(.planPrompt).first == "2026-12-01 00:30")
        #expect(desk.planned().first == "2026-12-01 00:30 plan:2026-11-30")
        let later = desk.at("2026-12-01T00:10")
        #expect(later.planned().first == "2026-12-01 00:30 plan:2026-11-30")
        #expect(later.times(.planPrompt).count == 5)
    }

    @Test("The wall clock decides, through both changes of the clock")
    func clockChanges() {
        let spring = Desk("2026-09-25T12:00", [settings()])
        #expect(spring.times(.planPrompt).allSatisfy { $0.hasSuffix("20:00") })
        let autumn = Desk("2026-10-30T12:00", in: "America/New_York", [settings()])
        #expect(autumn.times(.planPrompt).allSatisfy { $0.hasSuffix("20:00") })
        // 01:30 does not exist on the night the clock goes forward: it comes after the jump, once.
        let jump = Desk("2026-03-28T12:00", in: "Europe/London", [settings { $0.morningMinute = 90 }])
        let mornings = jump.times(.morningList, ReminderConditions())
        #expect(mornings.first == "2026-03-29 02:30" && mornings.count == 4)
    }

    @Test("The morning's list over the same days, where it is wanted (NOT-09, NOT-38)")
    func mornings() {
        let desk = Desk(
            "2026-11-30T04:00",
            [settings { $0.morningMinute = 450 }, plan("2026-12-01") { $0.planningCompletedAt = longAgo }])
        let all = ReminderPlanner.plan(ReminderConditions(), in: desk.context).filter { $0.kind == .morningList }
        #expect(all.map { desk.clock($0.at) }.first == "2026-11-30 07:30")
        #expect(all.count == 5)
        #expect(all[0].subject == .morning(day("2026-11-30"), isPlanned: false))
        #expect(all[1].subject == .morning(day("2026-12-01"), isPlanned: true))
        #expect(desk.times(.morningList).isEmpty)
    }

    @Test("Nothing at all without permission or where it is switched off (NOT-02)")
    func silent() {
        let desk = Desk("2026-11-10T04:00", [settings()])
        for conditions in [
            ReminderConditions(access: .trial(daysLeft: 5), trialStart: desk.edit.now, isAllowed: false),
            ReminderConditions(access: .readOnly, trialStart: desk.edit.now, isSwitchedOn: false),
        ] {
            #expect(desk.planned(conditions).isEmpty)
        }
    }

    @Test("The trial's end on its days 12, 14 and 15, and nothing else once it is over (NOT-03, NOT-04, NOT-06)")
    func trial() {
        let wall = Wall.london
        let start = wall.at("2026-11-01T01:00")
        let rows = [settings { $0.rolloverMinute = 180 }]
        // One in the morning still belongs to 31 October.
        let desk = Desk("2026-11-10T08:00", in: "Europe/London", rollover: 180, rows)
        let open = ReminderConditions(access: .trial(daysLeft: 4), trialStart: start)
        #expect(desk.times(.trial, open) == ["2026-11-11 09:00", "2026-11-13 09:00", "2026-11-14 09:00"])
        #expect(desk.times(.planPrompt, open).count == 5)
        let over = ReminderConditions(access: .readOnly, trialStart: start)
        #expect(desk.at("2026-11-14T08:00").planned(over) == ["2026-11-14 09:00 trial:2026-11-14"])
        #expect(desk.at("2026-11-14T09:30").planned(over).isEmpty)
        #expect(desk.times(.trial, ReminderConditions(access: .subscribed, trialStart: start)).isEmpty)
    }

    @Test(
        "Sixty at most: the latest of the lowest go first, and what is left is in time order (NOT-05, NOT-17, NOT-18)")
    func cut() {
        let slots = [
            ("f", "Fajr", "05:10", 90), ("d", "Dhuhr", "13:15", 205), ("a", "Asr", "16:40", 120),
            ("m", "Maghrib", "18:40", 80), ("i", "Isha", "20:05", 230),
        ]
        var rows: [any Wrapped] = [settings(), reminding("Salah", Array(1...7), slots, beforeEnd: 10)]
        for name in ["One", "Two", "Three", "Four"] {
            let made = habit(name)
            rows += [made, window(made) { $0.reminderMinute = 540 }]
        }
        var desk = Desk("2026-11-10T04:00", in: "UTC", rows)
        desk.tick()
        let conditions = ReminderConditions(
            access: .trial(daysLeft: 5), trialStart: Instant("2026-11-01T10:00:00Z"))
        let found = ReminderPlanner.plan(conditions, in: desk.context)
        #expect(found.count == 60)
        #expect(found.map(\.at) == found.map(\.at).sorted())
        #expect(found.count { $0.kind == .trial } == 3)
        #expect(!found.contains { $0.kind == .habit })
        #expect(found.count { $0.kind == .anchorOpen || $0.kind == .anchorClosing } == 47)
        let last = found.filter { desk.clock($0.at).hasPrefix("2026-11-14") && $0.kind != .trial }
        #expect(last.map { desk.clock($0.at).suffix(5) }.last == "20:00")
        #expect(last.count == 9)
    }

    @Test("What changes in a plan that was handed over, by id, time or words (NOT-20)")
    func diff() {
        let made = habit("Stretch")
        var desk = Desk("2026-11-30T06:00", [settings(), made, window(made) { $0.reminderMinute = 450 }])
        let before = ReminderPlanner.plan(ReminderConditions(), in: desk.context)
        #expect(ReminderDiff.between(before, before) == ReminderDiff(add: [], remove: []))
        var moved = made
        moved.title = "Long stretch"
        desk.edit.save(moved)
        desk.edit.save(settings { $0.planningMinute = 1260 })
        desk.edit.save(night("2026-12-02") { $0.skippedAt = longAgo })
        let after = ReminderPlanner.plan(ReminderConditions(), in: desk.context)
        let diff = ReminderDiff.between(before, after)
        #expect(diff.remove == ["plan:2026-12-01"])
        #expect(
            diff.add.map(\.id).sorted()
                == [
                    "habit:\(window(made).id):2026-11-30", "habit:\(window(made).id):2026-12-01", "plan:2026-11-30",
                    "plan:2026-12-02", "plan:2026-12-03", "plan:2026-12-04",
                ].sorted())
    }

    @Test("A reminder leads where its id says (NOT-23)")
    func routes() {
        #expect(ReminderRoute(id: "plan:2026-12-01") == .plan)
        #expect(ReminderRoute(id: "trial:2026-12-01") == .subscription)
        for id in ["anchor:x:y:2026-12-01:open", "habit:x:2026-12-01", "morning:2026-12-01", ""] {
            #expect(ReminderRoute(id: id) == .today)
        }
    }

    @Test(
        "What doesn't arrive is listed while reminders are wanted and not allowed, not where they are off (NOT-25, NOT-27)"
    )
    func undelivered() {
        let made = habit("Stretch")
        let gone = habit("Old") { $0.isArchived = true }
        var desk = Desk(
            "2026-11-30T06:00",
            [
                settings(), made, window(made) { $0.reminderMinute = 450 }, gone,
                window(gone) { $0.reminderMinute = 450 },
                habit("Read"), reminding("Gym", [1], [("g", "Gym", "18:00", 60)]),
                reminding("Bins", [3], [("b", "Bins", "19:00", 60)], atStart: false),
                reminding("Run", [3], [("r", "Run", "19:00", 60)]) { $0.isEnabled = false },
            ])
        func names() -> [String] {
            ReminderStatus.undelivered(in: desk.context).map {
                switch $0 {
                case .planningPrompt: "planning"
                case .morningList: "morning"
                case .rule(let rule): rule.title
                case .habit(let habit): habit.title
                }
            }
        }
        #expect(names() == ["planning", "morning", "Gym", "Stretch"])
        desk.edit.set(.morningNudge, "off")
        #expect(names() == ["planning", "Gym", "Stretch"])
        for choice in ["on", "off"] {
            desk.edit.set(.reminders, choice)
            #expect(names().isEmpty)
        }
    }
}
