import Almanac
import Engine
import Testing

@Suite("Guidance")
struct GuidanceTests {
    let wall = Wall.auckland
    let rows: [any Wrapped] = [
        sized("Report", due: "2026-11-30", 120, .high), sized("Call", due: "2026-11-30", 40, .medium),
        sized("Post", due: "2026-11-30", 15), sized("Bare", due: "2026-11-30", nil, .high, older: -9),
    ]
    let begun = settings { $0.onboardingCompletedAt = longAgo }

    private func desk(_ now: String, _ more: [any Wrapped] = []) -> Desk { Desk(now, [begun] + rows + more) }
    private func chosen(_ desk: Desk) -> String? { GuidanceCards.current(in: desk.context)?.task.title }

    @Test("The first task shown that fits the free time that is now (NOT-32)")
    func firstFitting() {
        let dentist = wall.oneOff("Dentist", "2026-11-30", "11:00", "11:30", 30)
        #expect(chosen(desk("2026-11-30T08:00", [dentist])) == "Report")
        #expect(chosen(desk("2026-11-30T09:00", [dentist])) == "Report")
        #expect(chosen(desk("2026-11-30T09:01", [dentist])) == "Call")
        #expect(chosen(desk("2026-11-30T10:20", [dentist])) == "Call")
        #expect(chosen(desk("2026-11-30T10:21", [dentist])) == "Post")
        #expect(chosen(desk("2026-11-30T10:46", [dentist])) == nil)
        #expect(chosen(desk("2026-11-30T11:00", [dentist])) == nil)
        #expect(chosen(desk("2026-11-30T11:30", [dentist])) == "Report")
    }

    @Test("None outside the working day", arguments: ["07:59", "19:00", "23:30", "00:30"])
    func outside(time: String) { #expect(chosen(desk("2026-11-30T\(time)")) == nil) }

    @Test("From 13:00 to 15:00 the shortest that fits (NOT-32)")
    func lighter() {
        #expect(chosen(desk("2026-11-30T12:59")) == "Report")
        #expect(chosen(desk("2026-11-30T13:00")) == "Post")
        #expect(chosen(desk("2026-11-30T14:59")) == "Post")
        #expect(chosen(desk("2026-11-30T15:00")) == "Report")
        let other = sized("Aside", due: "2026-11-30", 15)
        #expect(
            chosen(desk("2026-11-30T13:00", [other]))
                == TodayTasks.read(level: .medium, in: desk("2026-11-30T13:00", [other]).context).shown.first {
                    $0.effortMinutes == 15
                }?.title)
    }

    @Test("\"Start here\" before anything was done today, then \"Good now\" (NOT-31)")
    func labels() {
        #expect(GuidanceCards.current(in: desk("2026-11-30T09:00").context)?.label == .startHere)
        let early = wall.completed("Early", at: "2026-11-30T08:10")
        #expect(GuidanceCards.current(in: desk("2026-11-30T09:00", [early]).context)?.label == .goodNow)
        let before = wall.completed("Before", at: "2026-11-29T22:00")
        #expect(GuidanceCards.current(in: desk("2026-11-30T09:00", [before]).context)?.label == .startHere)
    }

    @Test("What the level hides is never named (TSK-39)")
    func hidden() {
        let low = plan("2026-11-30") { $0.capacity = Raw(.low) }
        #expect(chosen(desk("2026-11-30T13:30", [low])) == "Call")
    }

    @Test("Logged once a day; that task alone until tomorrow (NOT-29, NOT-41)")
    func once() throws {
        var desk = desk("2026-11-30T09:00")
        let first = try #require(GuidanceCards.current(in: desk.context))
        GuidanceCards.markShown(first, in: &desk.edit)
        var afternoon = desk.at("2026-11-30T13:30")
        #expect(chosen(afternoon) == "Report")
        GuidanceCards.markShown(first, in: &afternoon.edit)
        #expect(afternoon.context.nudges.rows.map(\.subjectKey) == ["\(first.task.id)"])
        #expect(afternoon.context.nudges.rows[0].kind == .guidance)
        // It no longer fits, and no other takes its place.
        #expect(chosen(desk.at("2026-11-30T17:30")) == nil)
        try desk.must { edit throws(Refusal) in try TaskCompletion.complete(first.task, in: &edit) }
        #expect(chosen(desk) == nil)
        #expect(chosen(desk.at("2026-12-01T09:00")) == "Call")
    }

    @Test("The day is the logical one")
    func smallHours() throws {
        var desk = Desk(
            "2026-11-30T18:00", rollover: 180,
            [
                settings {
                    $0.onboardingCompletedAt = longAgo
                    $0.rolloverMinute = 180
                }
            ] + rows)
        GuidanceCards.markShown(try #require(GuidanceCards.current(in: desk.context)), in: &desk.edit)
        try desk.must(GuidanceCards.decline)
        #expect(chosen(desk.at("2026-11-30T18:30")) == nil)
        #expect(chosen(desk.at("2026-12-01T08:00")) == "Report")
    }

    @Test("None while a timer runs, while read only, where it is off, and on the first day")
    func quiet() throws {
        var timing = desk("2026-11-30T09:00")
        let call = timing.task("Call")
        try timing.must { edit throws(Refusal) in try Sessions.begin(call, in: &edit) }
        #expect(chosen(timing) == nil)
        var locked = desk("2026-11-30T09:00")
        locked.edit.admit(.readOnly)
        #expect(chosen(locked) == nil)
        var off = desk("2026-11-30T09:00")
        Preferences.set(.guidance, isOn: false, in: &off.edit)
        #expect(chosen(off) == nil && off.cards == ["morningPlanCard"])
        func first(_ change: (inout UserSettings) -> Void) -> String? {
            chosen(Desk("2026-11-30T09:00", [settings(change)] + rows))
        }
        let yesterday = wall.at("2026-11-29T23:59")
        #expect(first { $0.onboardingCompletedAt = wall.at("2026-11-30T00:10") } == nil)
        #expect(first { $0.onboardingCompletedAt = yesterday } == "Report")
        #expect(first { $0.firstLaunchAt = wall.at("2026-11-30T08:00") } == nil)
        #expect(first { $0.firstLaunchAt = yesterday } == "Report")
    }

    @Test("Taken, it begins the task and is over for the day; Not now puts it away for the day")
    func answers() throws {
        var desk = desk("2026-11-30T09:00")
        #expect(desk.refusal { try GuidanceCards.accept(in: &$0) } == .notNow(.nothingOpen))
        GuidanceCards.markShown(try #require(GuidanceCards.current(in: desk.context)), in: &desk.edit)
        var put = desk
        try put.must(GuidanceCards.decline)
        #expect(chosen(put) == nil && put.kinds == ["guidancePutAway"])
        #expect(put.refusal { try GuidanceCards.decline(in: &$0) } == .notNow(.nothingOpen))
        try desk.must(GuidanceCards.accept)
        #expect(Sessions.live(in: desk.context)?.taskID == desk.task("Report").id)
        try desk.must { edit throws(Refusal) in try Sessions.stop(in: &edit) }
        #expect(chosen(desk) == nil)
    }

    @Test(
        "At a clock change it is the time that runs which has to suffice, not the clock's own difference",
        arguments: [
            ("2026-09-27T01:30", "Pacific/Auckland", 120, nil), ("2026-09-27T01:30", "Pacific/Auckland", 90, "Long"),
            ("2026-10-25T01:10", "Europe/London", 230, "Long"), ("2026-10-25T01:10", "Europe/London", 231, nil),
        ])
    func clockChange(now: String, zone: String, minutes: Int, title: String?) {
        let desk = Desk(
            now, in: zone,
            [
                settings {
                    $0.onboardingCompletedAt = longAgo
                    $0.dayStartMinute = 30
                    $0.dayEndMinute = 240
                }, sized("Long", due: String(now.prefix(10)), minutes, .high),
            ])
        #expect(chosen(desk) == title)
    }
}
