import Almanac
import Engine
import Testing

@Suite("Planning: build, load and close")
struct BuildLoadCloseTests {
    let evening = "2026-12-02T20:15"

    @Test("Build lists the plan, suggestions, candidates and prompts, and takes tasks in and out as new days")
    func build() throws {
        var desk = Desk(
            evening,
            [
                settings(), sized("Low", due: "2026-12-03", 241), sized("Two", due: "2026-12-03", 10, older: 1),
                sized("Great", due: "2026-12-03", 30, .high), sized("Unsized", due: "2026-12-03", nil, older: 2),
                sized("Fifth", due: "2026-12-03", 10, older: 3), sized("Essay", due: "2026-12-10", 30, .medium),
                sized("Far", due: "2026-12-10", 30), sized("Attic", due: nil, 30),
                Wall.auckland.oneOff("Dentist", "2026-12-03", "12:00", "13:00", 60),
                Wall.auckland.oneOff("Pick-up", "2026-12-03", "15:00", "15:30", 30),
            ])
        try desk.plan(to: .build)
        let build = desk.build!
        #expect(build.work.live.map(\.title) == ["Great", "Low", "Two", "Unsized", "Fifth"])
        #expect(build.suggestions.map(\.title) == ["Essay"] && build.candidates.map(\.title) == ["Attic"])
        #expect(build.pickPriorities && build.multipleDoFirst.isEmpty && build.work.missingDurations == 1)
        #expect(build.doesNotFit.map(\.title) == ["Low"] && build.free.longestFreeBlock == 240)
        #expect(build.signals.map(\.kind) == ["pickPriorities", "taskDoesNotFit", "missingDurations"])
        #expect(Planning.dayForNew(in: desk.context) == day("2026-12-03"))
        try BuildStep.pull(desk.task("Attic"), in: &desk.edit)
        try BuildStep.pull(desk.task("Essay"), in: &desk.edit)
        try BuildStep.push(desk.task("Low"), to: day("2026-12-09"), in: &desk.edit)
        try BuildStep.push(desk.task("Two"), to: nil, in: &desk.edit)
        #expect(desk.due("Attic") == "2026-12-03 0" && desk.due("Low") == "2026-12-09 0")
        #expect(desk.due("Two") == "someday 0" && desk.context.deferrals.isEmpty)
        #expect(desk.build?.multipleDoFirst.count == 2)
        let fifth = desk.task("Fifth")
        #expect(
            desk.refusal { try BuildStep.push(fifth, to: day("2026-12-03"), in: &$0) }
                == .notAfterToday(day("2026-12-03")))
    }

    @Test("The level is the plan's or the weekday's, and written when chosen; it outlives skipping")
    func level() throws {
        var desk = Desk("2026-12-04T20:15", [settings(), sized("A", due: "2026-12-05", 120)])
        try desk.plan(to: .load)
        #expect(desk.loadStep?.level == .low && desk.loadStep?.loadScore == 100 && desk.context.plans.isEmpty)
        try LoadStep.setLevel(.medium, in: &desk.edit)
        #expect(desk.loadStep?.level == .medium && desk.plan("2026-12-05")?.planningCompletedAt == nil)
        try PlanningFlow.skip(in: &desk.edit)
        #expect(desk.plan("2026-12-05")!.capacity == .medium && desk.plan("2026-12-05")?.planningCompletedAt == nil)
    }

    @Test("The one move is a new day; without room a day is asked for, and without need there is none")
    func move() throws {
        var desk = Desk(
            "2026-11-10T20:15",
            [settings(), sized("A", due: "2026-11-11", 150, .high), sized("D", due: "2026-11-11", 60)])
        try desk.plan(to: .load)
        #expect(desk.loadStep?.move?.task.title == "D")
        try LoadStep.move(in: &desk.edit)
        #expect(desk.due("D") == "2026-11-12 0")
        #expect(desk.refusal { try LoadStep.move(in: &$0) } == .notNow(.nothingOpen))
        let full = (12...18).map { sized("Full \($0)", due: "2026-11-\($0)", 300) }
        var crowded = Desk("2026-11-10T20:15", full + [settings(), sized("D", due: "2026-11-11", 260, .low)])
        try crowded.plan(to: .load)
        #expect(crowded.refusal { try LoadStep.move(in: &$0) } == .needsDate(title: "D"))
    }

    private func worked(_ minutes: Int) -> [any Wrapped] {
        (16...29).map { n in plan("2026-11-\(n)") { $0.completedEffortMinutes = minutes } }
    }

    @Test("The normal-day line is there when Load first appears, until it is answered, and once for each value")
    func normalDay() throws {
        var desk = Desk(evening, worked(165) + [settings { $0.mediumDayMinutes = 120 }])
        try desk.plan(to: .load)
        #expect(desk.loadStep?.normalDaySuggestion == 165)
        try PlanningSessions.openEvening(in: &desk.edit)
        #expect(desk.loadStep?.normalDaySuggestion == 165)
        var declined = desk
        try LoadStep.declineNormalDay(in: &declined.edit)
        #expect(declined.loadStep?.normalDaySuggestion == nil && declined.context.nudges.rows[0].dismissedAt != nil)
        try PlanningFlow.back(in: &desk.edit)
        try PlanningFlow.next(in: &desk.edit)
        #expect(desk.loadStep != nil && desk.loadStep?.normalDaySuggestion == nil)
        #expect(desk.refusal { try LoadStep.acceptNormalDay(in: &$0) } == .notNow(.nothingOpen))
        var accepted = Desk(evening, worked(165) + [settings { $0.mediumDayMinutes = 120 }])
        try accepted.plan(to: .load)
        try LoadStep.acceptNormalDay(in: &accepted.edit)
        #expect(accepted.context.settings.mediumDayMinutes == 165 && accepted.loadStep?.normalDaySuggestion == nil)
    }

    @Test("Closing writes the plan, ends the session and counts distinct nights")
    func close() throws {
        func closed(_ date: String, _ other: String = "") -> NightPlanningSession {
            night(date, .close) {
                $0.isComplete = true
                $0.id = id(of: "closed \(date) \(other)")
            }
        }
        var desk = Desk(
            evening,
            [
                settings(), sized("Essay", due: "2026-12-03", 95),
                Wall.auckland.oneOff("Dentist", "2026-12-03", "15:00", "15:45", 30), closed("2026-11-03"),
                closed("2026-11-04"), closed("2026-11-04", "again"), closed("2026-11-06"),
                night("2026-11-05") { $0.skippedAt = longAgo },
            ])
        try desk.plan(to: .load)
        try LoadStep.setLevel(.high, in: &desk.edit)
        try PlanningFlow.next(in: &desk.edit)
        try CloseStep.close(in: &desk.edit)
        let plan = desk.plan("2026-12-03")!
        #expect(
            [plan.plannedTaskMinutes, plan.freeMinutes, plan.committedMinutes, plan.loadScore] == [95, 630, 30, 40])
        #expect(plan.capacity == .high && !plan.wasOverloaded && plan.planningCompletedAt == desk.edit.now)
        let session = desk.night("2026-12-03")!
        #expect(session.isComplete && session.completedAt == desk.edit.now && session.skippedAt == nil)
        guard case .planning(.closed(let read, let summary)) = desk.edit.signals.last else {
            return #expect(Bool(false))
        }
        #expect(summary.nightsPlanned == 4 && summary.tasks == 1 && summary.minutes == 95 && read.step == .close)
    }
}

@Suite("Ways into planning")
struct WaysIntoPlanningTests {
    @Test("The morning card is there until the working day ends, logged once, and put away for the day")
    func morningCard() throws {
        var desk = Desk("2026-12-02T09:00", [settings()])
        MorningCard.markShown(in: &desk.edit)
        MorningCard.markShown(in: &desk.edit)
        #expect(desk.context.nudges.rows.map(\.subjectKey) == ["2026-12-02"])
        #expect(MorningCard.isDue(in: desk.at("2026-12-02T18:59").context))
        #expect(!MorningCard.isDue(in: desk.at("2026-12-02T19:00").context))
        try MorningCard.putAway(in: &desk.edit)
        #expect(!MorningCard.isDue(in: desk.context) && MorningCard.isDue(in: desk.at("2026-12-03T09:00").context))
        #expect(desk.refusal { try MorningCard.putAway(in: &$0) } == .notNow(.nothingOpen))
        var opened = Desk("2026-12-02T09:00", [settings()])
        try PlanningSessions.openMorning(in: &opened.edit)
        #expect(!MorningCard.isDue(in: opened.context))
    }

    @Test("A confirmed plan has no card, one for another day or unconfirmed has, and none while read only")
    func confirmed() {
        let confirmed = plan("2026-12-02") { $0.planningCompletedAt = longAgo }
        #expect(!MorningCard.isDue(in: Desk("2026-12-02T09:00", [settings(), confirmed]).context))
        #expect(MorningCard.isDue(in: Desk("2026-12-03T09:00", [settings(), confirmed, plan("2026-12-03")]).context))
        var context = Desk("2026-12-02T20:30", [settings()]).context
        #expect(EveningPrompt.planning(in: context) == day("2026-12-03"))
        context.access = .readOnly
        #expect(!MorningCard.isDue(in: context) && EveningPrompt.planning(in: context) == nil)
    }

    @Test("The evening's row runs from the planning time to the next day's start")
    func prompt() {
        let desk = Desk("2026-12-02T19:59", [settings()])
        for (now, due) in [
            ("2026-12-02T19:59", false), ("2026-12-02T20:00", true), ("2026-12-03T00:30", true),
            ("2026-12-03T07:59", true), ("2026-12-03T08:00", false),
        ] {
            #expect((EveningPrompt.planning(in: desk.at(now).context) != nil) == due, "\(now)")
        }
        let late = settings {
            $0.planningMinute = 30
            $0.rolloverMinute = 180
        }
        let night = Desk("2026-12-02T23:59", rollover: 180, [late])
        #expect(EveningPrompt.planning(in: night.context) == nil)
        #expect(EveningPrompt.planning(in: night.at("2026-12-03T00:30").context) == day("2026-12-03"))
    }

    @Test("It leaves when that night is closed or skipped, and stays while it is unfinished")
    func promptEnds() throws {
        var desk = Desk("2026-12-02T20:15", [settings()])
        try desk.plan(to: .close)
        #expect(EveningPrompt.planning(in: desk.context) != nil)
        var closed = desk
        try CloseStep.close(in: &closed.edit)
        try PlanningFlow.skip(in: &desk.edit)
        #expect(EveningPrompt.planning(in: closed.at("2026-12-03T00:30").context) == nil)
        #expect(EveningPrompt.planning(in: desk.at("2026-12-03T00:30").context) == nil)
    }

    @Test("Tonight's card is there on the day onboarding was finished, until tomorrow's planning begins")
    func tonight() throws {
        let done = settings { $0.onboardingCompletedAt = Desk.instant("2026-12-02T10:00", Wall.auckland.zone) }
        var desk = Desk("2026-12-02T20:15", [done])
        #expect(TonightCard.isDue(in: desk.context) && !TonightCard.isDue(in: desk.at("2026-12-03T10:00").context))
        try PlanningSessions.openEvening(in: &desk.edit)
        #expect(!TonightCard.isDue(in: desk.context))
        #expect(!TonightCard.isDue(in: Desk("2026-12-02T20:15", [settings()]).context))
    }
}
