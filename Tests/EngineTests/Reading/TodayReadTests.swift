import Almanac
import Engine
import Testing

@Suite("Today's list")
struct TodayReadTests {
    let wall = Wall.auckland

    @Test("Blank, usual, all done (TOD-17, TOD-18)")
    func states() {
        #expect(Desk([settings()]).today.state == .blank)
        let stretch = habit("Stretch")
        let tick = window(stretch)
        let call = wall.completed("Call", at: "2026-11-30T09:00")
        #expect(Desk([task("Call", due: "2026-11-29")]).today.state == .usual)
        #expect(Desk([call, stretch, tick]).today.state == .usual)
        let done = Desk([call, stretch, tick, entry(tick, "2026-11-30")]).today
        #expect(done.state == .allDone)
        #expect(done.completed.map(\.title) == ["Call"])
        #expect((done.habitsDone, done.habitsTotal) == (1, 1))
    }

    @Test("A pending Anchor keeps the day open before and while it is open; a missed one doesn't (TOD-22)")
    func pendingAnchor() {
        let desk = Desk([wall.oneOff("Dentist", "2026-11-30", "16:00", "17:00", 60)])
        #expect(desk.today.state == .usual)
        #expect(desk.at("2026-11-30T16:59:59").today.state == .usual)
        #expect(desk.at("2026-11-30T17:00").today.state == .allDone)
    }

    @Test("Hidden tasks don't count against the day, but stay in its load (TOD-03, TOD-17)")
    func hidden() {
        let low = plan("2026-11-30") { $0.capacity = Raw(.low) }
        let read = Desk([low, sized("Parcel", due: "2026-11-30", 40)]).today
        #expect(read.state == .allDone)
        #expect(read.tasks.isEmpty)
        #expect(read.alsoToday.map(\.title) == ["Parcel"])
        #expect(read.load.plannedMinutes == 40)
    }

    @Test("A filter narrows the tasks alone and keeps their order (TOD-13, TOD-14)")
    func filter() {
        var family = TaskCategory()
        family.id = id(of: "Family")
        family.name = "Family"
        func mine(_ task: TaskItem) -> TaskItem {
            var task = task
            task.categoryID = family.id
            return task
        }
        let desk = Desk([
            family, mine(sized("Form", due: "2026-11-30", 20)), mine(sized("Birthday", due: "2026-11-30", 30, .high)),
            sized("Bare", due: "2026-11-30", 10),
        ])
        let read = TodayRead.read(filter: family.id, in: desk.context)
        #expect(read.tasks.map(\.title) == ["Birthday", "Form"])
        #expect(read.load.plannedMinutes == 60)
        #expect(read.filter?.name == "Family")
        #expect(desk.today.tasks.count == 3)
        let empty = Desk([family, sized("Bare", due: "2026-11-30", 10)])
        let nothing = TodayRead.read(filter: family.id, in: empty.context)
        #expect(nothing.tasks.isEmpty)
        #expect(nothing.state == .usual)
    }

    @Test("Tasks in the small hours belong to the day that is ending (DAY-04)")
    func smallHours() {
        let desk = Desk(
            "2026-12-01T02:59", rollover: 180,
            [sized("Late", due: "2026-11-30", 10), sized("Next", due: "2026-12-01", 10)])
        #expect(desk.today.date == day("2026-11-30"))
        #expect(desk.today.tasks.map(\.title) == ["Late"])
        #expect(desk.at("2026-12-01T03:00").today.tasks.map(\.title) == ["Late", "Next"])
    }
}

@Suite("Cards beside today's list")
struct TodayCardTests {
    let zone = Wall.auckland
    let old = settings { $0.onboardingCompletedAt = longAgo }

    @Test("The morning card until the working day ends, unless today's own plan was confirmed (NPL-46, NPL-48)")
    func morning() {
        let desk = Desk("2026-12-02T09:00", [old])
        #expect(desk.cards == ["morningPlanCard"])
        #expect(desk.at("2026-12-02T18:59").cards == ["morningPlanCard"])
        #expect(desk.at("2026-12-02T19:00").cards == [])
        func confirmed(_ date: String) -> DayPlan { plan(date) { $0.planningCompletedAt = longAgo } }
        #expect(Desk("2026-12-02T09:00", [old, confirmed("2026-12-02")]).cards == [])
        #expect(
            Desk("2026-12-02T09:00", [old, confirmed("2026-12-03"), plan("2026-12-02")]).cards == ["morningPlanCard"])
    }

    @Test("Shown before it is still shown; put away it is gone for that day alone (NPL-47)")
    func putAway() {
        var log = NudgeLog()
        log.kind = Raw(.morningPlanCard)
        log.subjectKey = "2026-12-02"
        log.sentAt = longAgo
        #expect(Desk("2026-12-02T09:00", [old, log]).cards == ["morningPlanCard"])
        log.dismissedAt = longAgo
        #expect(Desk("2026-12-02T09:00", [old, log]).cards == [])
        #expect(Desk("2026-12-03T09:00", [old, log]).cards == ["morningPlanCard"])
    }

    @Test("The evening prompt from the planning time until the planned day starts, past midnight (NPL-49)")
    func evening() {
        for rollover in [0, 180] {
            let desk = Desk("2026-12-02T19:59", rollover: rollover, [old])
            for (now, due) in [
                ("2026-12-02T19:59", false), ("2026-12-02T20:00", true), ("2026-12-03T00:30", true),
                ("2026-12-03T07:59", true), ("2026-12-03T08:00", false),
            ] {
                #expect(desk.at(now).cards.contains("eveningPrompt") == due, "\(now) \(rollover)")
            }
        }
    }

    @Test("A closed or skipped night has no prompt, an unfinished one has (NPL-49)")
    func settled() {
        func cards(_ change: (inout NightPlanningSession) -> Void) -> [String] {
            Desk("2026-12-03T00:30", [old, night("2026-12-03", .build, change)]).cards.filter { $0 == "eveningPrompt" }
        }
        #expect(cards { _ in } == ["eveningPrompt"])
        #expect(cards { $0.isComplete = true } == [])
        #expect(cards { $0.skippedAt = longAgo } == [])
    }

    @Test("The tonight card on the first day, until tomorrow has a session (ONB-14)")
    func tonight() {
        let new = settings { $0.onboardingCompletedAt = zone.at("2026-11-30T14:00") }
        let desk = Desk([new])
        #expect(desk.cards == ["tonight"])
        #expect(Desk([new, night("2026-12-01")]).cards == [])
        #expect(desk.at("2026-12-01T09:00").cards == ["morningPlanCard"])
    }

    @Test("One banner, the most pressing; planning is hidden where it is locked (ACC-11, ACC-16)")
    func banner() {
        func cards(_ access: AccessState, _ local: [LocalKey: String] = [:]) -> [String] {
            var context = Desk("2026-12-02T20:30", [old]).context
            context.access = access
            context.local = local
            return TodayCards.read(in: context).map(\.kind)
        }
        #expect(cards(.readOnly, [.reminders: "off"]) == ["trialEnded"])
        #expect(cards(.trial(daysLeft: 4), [.reminders: "off"]) == ["eveningPrompt"])
        #expect(cards(.trial(daysLeft: 3)) == ["trialEnding", "eveningPrompt"])
        #expect(cards(.trial(daysLeft: 1), [.trialBanner: "2026-12-02"]) == ["remindersOff", "eveningPrompt"])
        #expect(cards(.subscribed, [.remindersBanner: "2026-12-01"]).first == "remindersOff")
        #expect(cards(.subscribed, [.remindersBanner: "2026-12-02"]) == ["eveningPrompt"])
        #expect(cards(.subscribed, [.remindersBanner: "never"]) == ["eveningPrompt"])
        #expect(cards(.subscribed, [.reminders: "on"]) == ["eveningPrompt"])
    }

    @Test("The reminders' banner comes after the planning time, once a day, and the morning card is logged once")
    func shown() {
        var desk = Desk("2026-12-02T20:30", [old])
        TodayCards.markShown(TodayCards.read(in: desk.context), in: &desk.edit)
        #expect(desk.context.local[.remindersBanner] == "2026-12-02" && desk.context.nudges.isEmpty)
        desk = desk.at("2026-12-03T09:00")
        TodayCards.markShown(TodayCards.read(in: desk.context), in: &desk.edit)
        #expect(desk.context.nudges.count == 1 && desk.context.local[.remindersBanner] == "2026-12-02")
    }
}

extension Desk {
    var today: TodayRead { TodayRead.read(in: context) }
    var cards: [String] { TodayCards.read(in: context).map(\.kind) }
}
