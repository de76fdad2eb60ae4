import Almanac
import Testing

@testable import Engine

extension Desk {
    /// A store's first hour: the tick has seeded it, and nothing was said yet.
    static func fresh(_ now: String = "2026-11-30T14:05", in zone: String = "Pacific/Auckland", rollover: Int = 0)
        -> Desk
    {
        var desk = Desk(now, in: zone, rollover: rollover)
        EngineTick.run(in: &desk.edit)
        if rollover > 0 {
            var settings = desk.context.settings
            settings.rolloverMinute = rollover
            desk.edit.save(settings)
        }
        desk.edit.settle()
        return desk
    }

    /// Answers every step before `step` as plainly as can be.
    mutating func walk(to step: OnboardingStep) throws {
        while let open = Onboarding.step(in: context), open != step {
            switch open {
            case .hello, .idea: try Onboarding.goOn(in: &edit)
            case .normalDay: try NormalDayStep.choose(normalDay: 180, in: &edit)
            case .dayEnd: try NormalDayStep.choose(dayEnd: minute("19:00"), in: &edit)
            case .level: try NormalDayStep.choose(.medium, in: &edit)
            case .planningTime, .morningTime, .reminders, .anchor: try Onboarding.pass(in: &edit)
            case .task:
                var draft = TaskDraft(title: "Call the plumber")
                draft.effortMinutes = nil
                try FirstTaskStep.create(draft, in: &edit)
            case .habit: try FirstHabitStep.create(HabitDraft(title: "Stretch"), in: &edit)
            case .ready: try ReadyStep.finish(in: &edit)
            }
        }
        edit.settle()
    }

    static func at(_ step: OnboardingStep, _ now: String = "2026-11-30T14:05", in zone: String = "Pacific/Auckland")
        throws -> Desk
    {
        var desk = fresh(now, in: zone)
        try desk.walk(to: step)
        return desk
    }
}

@Suite("The first conversation")
struct OnboardingTests {
    @Test("It is due until it was finished once, and begins at the greeting (ONB-01, ONB-02)")
    func due() throws {
        var desk = Desk.fresh()
        #expect(Onboarding.isDue(in: desk.context))
        #expect(Onboarding.step(in: desk.context) == .hello)
        #expect(!Onboarding.hasBegun(in: desk.context))
        try desk.walk(to: .ready)
        #expect(Onboarding.hasBegun(in: desk.context))
        try ReadyStep.finish(in: &desk.edit)
        #expect(!Onboarding.isDue(in: desk.context))
        #expect(Onboarding.step(in: desk.context) == nil)
        #expect(OnboardingRead.read(in: desk.context) == nil)
    }

    @Test("The steps come in their order (ONB-02)")
    func order() throws {
        var desk = Desk.fresh()
        for step in OnboardingStep.allCases {
            try desk.walk(to: step)
            #expect(Onboarding.step(in: desk.context) == step)
            #expect(step.next?.previous == (step == .ready ? nil : step))
        }
        #expect(
            OnboardingStep.allCases.map(\.rawValue) == [
                "hello", "idea", "normalDay", "dayEnd", "level", "planningTime", "morningTime", "reminders", "task",
                "habit", "anchor", "ready",
            ])
    }

    @Test("Only when to speak and the Anchor can be passed by (ONB-03)", arguments: OnboardingStep.allCases)
    func passing(_ step: OnboardingStep) throws {
        var desk = try Desk.at(step)
        let refusal = desk.refusal { try Onboarding.pass(in: &$0) }
        if [.planningTime, .morningTime, .reminders, .anchor].contains(step) {
            #expect(refusal == nil)
            #expect(Onboarding.step(in: desk.context) == step.next)
        } else {
            #expect(refusal == .notNow(.stepNeeded(step)))
            #expect(desk.edit.changes.isEmpty)
        }
    }

    @Test(
        "Back goes one step back and keeps what was made; before the first there is nothing",
        arguments: OnboardingStep.allCases)
    func back(_ step: OnboardingStep) throws {
        var desk = try Desk.at(step)
        let rows = desk.context.tasks.count + desk.context.habits.count
        let refusal = desk.refusal { try Onboarding.back(in: &$0) }
        #expect(refusal == (step == .hello ? .notNow(.firstStep) : nil))
        #expect(Onboarding.step(in: desk.context) == (step.previous ?? .hello))
        #expect(desk.context.tasks.count + desk.context.habits.count == rows)
    }

    @Test("A step's rule works only while it is the open one")
    func outOfTurn() throws {
        for step in OnboardingStep.allCases where step != .task {
            var desk = try Desk.at(step)
            #expect(
                desk.refusal { try FirstTaskStep.create(TaskDraft(title: "Read"), in: &$0) } == .notNow(.nothingOpen))
            if step != .ready { #expect(desk.refusal { try ReadyStep.finish(in: &$0) } == .notNow(.nothingOpen)) }
            #expect(desk.edit.changes.isEmpty)
        }
        var over = try Desk.at(.ready)
        try ReadyStep.finish(in: &over.edit)
        #expect(over.refusal { try Onboarding.back(in: &$0) } == .notNow(.nothingOpen))
        #expect(over.refusal { try Onboarding.pass(in: &$0) } == .notNow(.nothingOpen))
        #expect(over.refusal { try Onboarding.goOn(in: &$0) } == .notNow(.nothingOpen))
    }

    @Test("The first launch is noted once, and so is the end (ONB-04, ONB-13)")
    func once() throws {
        var desk = Desk.fresh("2026-11-30T09:00")
        let first = desk.context.settings.firstLaunchAt
        #expect(first == desk.instant("2026-11-30T09:00"))
        desk = desk.at("2026-11-30T09:20")
        EngineTick.run(in: &desk.edit)
        try desk.walk(to: .ready)
        try ReadyStep.finish(in: &desk.edit)
        #expect(desk.context.settings.firstLaunchAt == first)
        let end = desk.context.settings.onboardingCompletedAt
        #expect(end == desk.instant("2026-11-30T09:20"))
        var later = desk.at("2026-12-01T09:00")
        EngineTick.run(in: &later.edit)
        #expect(later.refusal { try ReadyStep.finish(in: &$0) } == .notNow(.nothingOpen))
        #expect(later.context.settings.onboardingCompletedAt == end)
    }

    @Test(
        "Day 0 holds one settings row, three labels, a plan of the level alone, a task and a habit (ONB-16, ONB-17)",
        arguments: [
            ("2026-11-30T14:05", "Pacific/Auckland"), ("2026-12-31T23:50", "Pacific/Apia"),
            ("2028-02-29T08:00", "America/New_York"), ("2026-10-25T01:30", "Europe/London"),
            ("2026-07-15T12:00", "Antarctica/Troll"),
        ])
    func dayZero(_ now: String, _ zone: String) throws {
        var desk = try Desk.at(.ready, now, in: zone)
        try ReadyStep.finish(in: &desk.edit)
        let context = desk.context
        #expect(context.settingsRows.count == 1)
        #expect(context.categories.count == 3)
        #expect(context.plans.count == 1)
        #expect(context.tasks.count == 1)
        #expect(context.habits.count == 1)
        #expect(context.windows.count == 1)
        #expect(context.rules.isEmpty && context.anchors.isEmpty && context.nights.isEmpty && context.entries.isEmpty)
        #expect(context.sessions.isEmpty && context.deferrals.isEmpty && context.nudges.isEmpty)
        let plan = try #require(context.plans.rows.first)
        #expect(plan.date == context.today && plan.capacity.known == .medium && plan.planningCompletedAt == nil)
        let today = TodayRead.read(in: context)
        #expect(today.load.plannedMinutes == 0 && today.load.budgetMinutes == 180)
        #expect(today.tasks.map(\.title) == ["Call the plumber"])
    }

    @Test("Tonight's card stands on the day it was finished, until tomorrow is being planned (ONB-14)")
    func tonight() throws {
        var desk = try Desk.at(.ready)
        #expect(!TonightCard.isDue(in: desk.context))
        try ReadyStep.finish(in: &desk.edit)
        #expect(TodayRead.read(in: desk.context).cards.contains(.tonight))
        try PlanningSessions.openEvening(in: &desk.edit)
        #expect(!TonightCard.isDue(in: desk.context))
    }

    @Test("A store set up elsewhere is welcomed once and asked nothing (ONB-15)")
    func elsewhere() throws {
        var settings = UserSettings()
        settings.id = id(1)
        settings.createdAt = longAgo
        settings.onboardingCompletedAt = longAgo
        var desk = Desk([settings])
        #expect(Onboarding.step(in: desk.context) == nil)
        #expect(WelcomeBack.isDue(in: desk.context))
        WelcomeBack.markSaid(in: &desk.edit)
        #expect(!WelcomeBack.isDue(in: desk.context))
        var own = try Desk.at(.ready)
        #expect(!WelcomeBack.isDue(in: own.context))
        try ReadyStep.finish(in: &own.edit)
        #expect(!WelcomeBack.isDue(in: own.context))
    }

    @Test("What is locked elsewhere is free here (ONB-18)")
    func free() throws {
        var desk = Desk.fresh()
        desk.edit.admit(.readOnly)
        try desk.walk(to: .ready)
        #expect(desk.context.tasks.count == 1 && desk.context.habits.count == 1 && desk.context.plans.count == 1)
    }

    @Test("A trial is spoken of only while there is one (ONB-19)")
    func trial() throws {
        var desk = try Desk.at(.ready)
        #expect(OnboardingRead.read(in: desk.context)?.trialDays == nil)
        desk.edit.admit(.trial(daysLeft: 14))
        #expect(OnboardingRead.read(in: desk.context)?.trialDays == 14)
        desk.edit.admit(.readOnly)
        #expect(OnboardingRead.read(in: desk.context)?.trialDays == nil)
    }

    @Test("The labels there are get offered, in their order, archived ones not (ONB-20)")
    func labels() throws {
        var desk = try Desk.at(.task)
        #expect(OnboardingRead.read(in: desk.context)?.labels == ["Personal", "Family", "Work"])
        let family = try #require(desk.context.categories.rows.first { $0.name == "Family" })
        try CategoryEditing.archive(family, in: &desk.edit)
        #expect(OnboardingRead.read(in: desk.context)?.labels == ["Personal", "Work"])
    }

    @Test("What was kept is read again in any later process, and a text of another version begins anew")
    func kept() throws {
        var desk = try Desk.at(.level)
        try Onboarding.back(in: &desk.edit)
        let progress = Onboarding.progress(in: desk.context)
        #expect(OnboardingProgress(progress.text) == progress)
        #expect(progress.normalDay == .init(minutes: 180, over: 180))
        let full = try Desk.at(.ready)
        let end = Onboarding.progress(in: full.context)
        #expect(OnboardingProgress(end.text) == end)
        #expect(end.task != nil && end.habit != nil)
        for text in ["", "{}", "7", "{\"step\":\"later\"}", "over", "{\"step\":7}"] {
            #expect(OnboardingProgress(text) == nil)
        }
        #expect(OnboardingProgress("{\"step\":\"level\",\"normalDay\":[1],\"task\":\"x\"}") != nil)
    }

    @Test(
        "The evening that is named is still to come, or has gone by (VOI-11)",
        arguments: [
            ("14:05", "20:00", false), ("20:00", "20:00", true), ("23:59", "20:00", true), ("23:59", "00:30", false),
        ])
    func evening(_ now: String, _ planning: String, _ isDue: Bool) throws {
        var desk = try Desk.at(.planningTime, "2026-11-30T" + now)
        try WhenToSpeakStep.choose(planning: minute(planning), in: &desk.edit)
        let read = try #require(OnboardingRead.read(in: desk.context))
        #expect(read.planningTime == minute(planning))
        #expect(read.isPlanningDue == isDue)
    }
}
