import Almanac
import Engine
import Testing

extension Desk {
    var step: PlanningStep? { PlanningSessions.open(in: context)?.step }
    var read: PlanningRead { PlanningRead.open(in: context)! }
    var carry: [CarryItem] {
        guard case .carry(let items) = read.part else { return [] }
        return items
    }
    var build: BuildRead? {
        guard case .build(let build) = read.part else { return nil }
        return build
    }
    var loadStep: LoadRead? {
        guard case .load(let load) = read.part else { return nil }
        return load
    }
    func due(_ title: String) -> String {
        let task = task(title)
        return "\(task.dueDate.map { "\($0)" } ?? "someday") \(task.deferralCount)"
    }

    mutating func plan(to step: PlanningStep) throws(Refusal) {
        try PlanningSessions.openEvening(in: &edit)
        while self.step! < step { try PlanningFlow.next(in: &edit) }
    }
}

@Suite("Planning: sessions and steps")
struct PlanningFlowTests {
    let evening = "2026-12-02T20:15"

    @Test(
        "It plans the first day whose working day has yet to start",
        arguments: [
            ("2026-11-06T23:00", 0, "2026-11-07"), ("2026-11-07T00:30", 0, "2026-11-07"),
            ("2026-11-07T00:30", 180, "2026-11-07"), ("2026-11-07T07:59", 0, "2026-11-07"),
            ("2026-11-07T08:00", 0, "2026-11-08"), ("2026-12-31T20:00", 0, "2027-01-01"),
        ])
    func target(now: String, rollover: Int, date: String) {
        for zone in ["Pacific/Auckland", "Europe/London", "America/New_York", "Asia/Karachi", "Pacific/Apia"] {
            let desk = Desk(now, in: zone, rollover: rollover, [settings { $0.rolloverMinute = rollover }])
            #expect(PlanningTarget.date(at: desk.context) == day(date), "\(zone)")
        }
        // The date Samoa left out is never planned twice: 2011-12-30 was no day there.
        let apia = Desk("2011-12-29T20:00", in: "Pacific/Apia", [settings()])
        #expect(PlanningTarget.date(at: apia.context) >= day("2011-12-30"))
    }

    @Test("A new session begins at Review, and is resumed where it stood")
    func opening() throws {
        var desk = Desk(evening, [settings(), task("Boiler", due: "2026-12-02")])
        try PlanningSessions.openEvening(in: &desk.edit)
        #expect(
            desk.step == .review && desk.read.forDate == day("2026-12-03") && desk.read.reviewDate == day("2026-12-02"))
        try PlanningFlow.next(in: &desk.edit)
        #expect(desk.step == .carry)
        desk = desk.at("2026-12-02T22:40")
        try PlanningSessions.openEvening(in: &desk.edit)
        #expect(desk.step == .carry && desk.edit.changes.isEmpty && desk.context.nights.count == 1)
        guard case .planning(.step(_, .resumed)) = desk.edit.signals[0] else { return #expect(Bool(false)) }
    }

    @Test("Carry is passed over where nothing was left, in both directions")
    func emptyCarry() throws {
        var desk = Desk(evening, [settings(), task("Later", due: "2026-12-04")])
        try desk.plan(to: .build)
        #expect(desk.step == .build)
        try PlanningFlow.back(in: &desk.edit)
        #expect(desk.step == .review)
        #expect(desk.refusal { try PlanningFlow.back(in: &$0) } == .notNow(.firstStep))
    }

    @Test("Carry has work where a task was moved or dropped from the day already")
    func carryHasWork() throws {
        var desk = Desk(
            "2026-12-02T10:00", [settings(), task("Boiler", due: "2026-12-02"), task("Old", due: "2026-12-01")])
        try Deferral.deferring(desk.task("Boiler"), to: day("2026-12-03"), from: day("2026-12-02"), in: &desk.edit)
        try TaskCompletion.drop(desk.task("Old"), in: &desk.edit)
        desk = desk.at(evening)
        try desk.plan(to: .carry)
        #expect(desk.step == .carry)
        #expect(desk.carry.map(\.choice) == [.dropped, .moved(day("2026-12-03"))])
    }

    @Test("One goes back to a step passed, never ahead")
    func goingBack() throws {
        var desk = Desk(evening, [settings(), task("Later", due: "2026-12-04")])
        try desk.plan(to: .load)
        #expect(desk.refusal { try PlanningFlow.back(to: .close, in: &$0) } != nil)
        try PlanningFlow.back(to: .carry, in: &desk.edit)
        #expect(desk.step == .review)
    }

    @Test("Not tonight was refused where planning had not begun, and its row stayed (NPL-49)")
    func notTonight() throws {
        var desk = Desk(evening, [settings()])
        #expect(EveningPrompt.planning(in: desk.context) == day("2026-12-03"))
        try PlanningFlow.skip(in: &desk.edit)
        #expect(desk.night("2026-12-03")?.skippedAt == desk.edit.now)
        #expect(EveningPrompt.planning(in: desk.context) == nil && PlanningSessions.open(in: desk.context) == nil)
        try PlanningSessions.openEvening(in: &desk.edit)
        #expect(desk.step == .review && desk.night("2026-12-03")?.skippedAt == nil)
    }

    @Test("Nothing moves while nothing is being planned, and nothing while read only, but skipping")
    func refusals() throws {
        var desk = Desk(evening, [settings(), task("A", due: "2026-12-02")])
        let a = desk.task("A")
        #expect(desk.refusal { try PlanningFlow.next(in: &$0) } == .notNow(.notPlanning))
        var afternoon = Desk("2026-12-02T15:00", [settings(), task("A", due: "2026-12-02")])
        #expect(afternoon.refusal { try PlanningFlow.skip(in: &$0) } == .notNow(.notPlanning))
        #expect(desk.refusal { try CarryStep.keep(a, in: &$0) } == .notNow(.notPlanning))
        #expect(!CarryStep.holds(a, in: desk.context) && PlanningRead.open(in: desk.context) == nil)
        try PlanningSessions.openEvening(in: &desk.edit)
        var context = desk.context
        context.access = .readOnly
        desk.edit = Edit(context, ids: desk.edit.ids)
        #expect(desk.refusal { try PlanningSessions.openEvening(in: &$0) } == .readOnly)
        #expect(desk.refusal { try PlanningFlow.next(in: &$0) } == .readOnly)
        try PlanningFlow.skip(in: &desk.edit)
        #expect(desk.night("2026-12-03")?.skippedAt == desk.edit.now)
    }

    @Test("Skipping keeps the choices and writes no plan; opened again it begins anew")
    func skipping() throws {
        var desk = Desk(evening, [settings(), task("Boiler", due: "2026-12-02")])
        try desk.plan(to: .carry)
        try CarryStep.keep(desk.task("Boiler"), in: &desk.edit)
        try PlanningFlow.skip(in: &desk.edit)
        #expect(desk.due("Boiler") == "2026-12-03 1" && desk.context.plans.isEmpty && desk.step == nil)
        try PlanningSessions.openEvening(in: &desk.edit)
        #expect(desk.step == .review && desk.night("2026-12-03")?.skippedAt == nil)
    }

    @Test("A closed day opens again at Build and stays confirmed until it is closed again")
    func reopening() throws {
        var desk = Desk(evening, [settings(), sized("Essay", due: "2026-12-03", 60)])
        try desk.plan(to: .close)
        try CloseStep.close(in: &desk.edit)
        let confirmed = desk.edit.now
        desk = desk.at("2026-12-02T21:00")
        #expect(desk.step == nil)
        try PlanningSessions.openEvening(in: &desk.edit)
        #expect(desk.step == .build && desk.plan("2026-12-03")?.planningCompletedAt == confirmed)
        #expect(desk.night("2026-12-03")?.isComplete == true)
        try PlanningFlow.next(in: &desk.edit)
        try PlanningFlow.next(in: &desk.edit)
        try PlanningSessions.openEvening(in: &desk.edit)
        #expect(desk.step == .close)
        try CloseStep.close(in: &desk.edit)
        #expect(desk.plan("2026-12-03")?.planningCompletedAt == desk.edit.now && desk.step == nil)
        // Skipping one opened again leaves its day as confirmed as it was.
        try PlanningSessions.openEvening(in: &desk.edit)
        try PlanningFlow.skip(in: &desk.edit)
        #expect(desk.night("2026-12-03")?.isComplete == true && desk.night("2026-12-03")?.skippedAt == nil)
    }

    @Test("The morning's short flow goes Build, Load, Close for today, from what is left of it")
    func morning() throws {
        var desk = Desk("2026-12-02T09:10", [settings(), sized("Essay", due: "2026-12-02", 60)])
        try PlanningSessions.openMorning(in: &desk.edit)
        #expect(desk.step == .build && desk.read.isShortened)
        #expect(desk.build?.free.blocks.first?.start == desk.instant("2026-12-02T09:10"))
        #expect(desk.refusal { try PlanningFlow.back(in: &$0) } != nil)
        #expect(desk.refusal { try CarryStep.keepAll(in: &$0) } == .notNow(.nothingOpen))
        try PlanningFlow.next(in: &desk.edit)
        try PlanningFlow.next(in: &desk.edit)
        #expect(desk.step == .close)
        #expect(desk.refusal { try PlanningFlow.next(in: &$0) } == .notNow(.lastStep))
        try CloseStep.close(in: &desk.edit)
        #expect(desk.plan("2026-12-02")?.plannedTaskMinutes == 60)
        #expect(!MorningCard.isDue(in: desk.context))
    }

    @Test("The morning opens a skipped night the short way, and goes on with an unfinished one")
    func morningAfter() throws {
        var skipped = Desk("2026-12-02T09:10", [settings(), night("2026-12-02") { $0.skippedAt = longAgo }])
        try PlanningSessions.openMorning(in: &skipped.edit)
        #expect(skipped.step == .build && skipped.read.isShortened)
        var unfinished = Desk("2026-12-02T09:10", [settings(), night("2026-12-02", .load)])
        try PlanningSessions.openMorning(in: &unfinished.edit)
        #expect(unfinished.step == .load && !unfinished.read.isShortened)
    }
}
