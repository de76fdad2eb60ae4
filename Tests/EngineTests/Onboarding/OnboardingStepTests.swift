import Almanac
import Testing

@testable import Engine

@Suite("The first conversation: the normal day")
struct NormalDayStepTests {
    @Test("Nothing is saved before the level, and then all three (ONB-05, ONB-06)")
    func together() throws {
        var desk = try Desk.at(.normalDay)
        try NormalDayStep.choose(normalDay: 150, in: &desk.edit)
        try NormalDayStep.choose(dayEnd: minute("18:30"), in: &desk.edit)
        #expect(desk.edit.changes.allSatisfy { $0.row == nil })
        #expect(NormalDayStep.normalDay(in: desk.context) == 150)
        #expect(NormalDayStep.dayEnd(in: desk.context) == 1110)
        try NormalDayStep.choose(.high, in: &desk.edit)
        let settings = desk.context.settings
        #expect(settings.mediumDayMinutes == 150 && settings.dayEndMinute == 1110 && settings.dayStartMinute == 480)
        #expect(desk.context.plans.rows.map(\.capacity.known) == [.high])
        #expect(desk.edit.signals.last == .onboarding(.daySaved(settings, .high, on: day("2026-11-30"))))
    }

    @Test("The level is today's alone; the weekdays keep theirs (ONB-07)")
    func levelOfToday() throws {
        var desk = try Desk.at(.level, "2026-11-28T10:00")
        #expect(OnboardingRead.read(in: desk.context)?.level == .low)
        let levels = desk.context.settings.weekdayLevels
        try NormalDayStep.choose(.high, in: &desk.edit)
        #expect(desk.context.settings.weekdayLevels == levels)
        let plan = try #require(desk.context.plans.rows.first)
        var bare = DayPlan()
        (bare.id, bare.date, bare.capacity) = (plan.id, day("2026-11-28"), Raw(.high))
        #expect(plan == bare)
        #expect(DayLevels.level(of: day("2026-11-29"), in: desk.context) == .low)
    }

    @Test("A level chosen already is the one that stands (RUL-31)")
    func chosen() throws {
        var desk = try Desk.at(.level)
        try DayLevels.set(.low, on: desk.edit.today, in: &desk.edit)
        #expect(OnboardingRead.read(in: desk.context)?.level == .low)
        try NormalDayStep.choose(.high, in: &desk.edit)
        #expect(desk.context.plans.count == 1)
    }

    @Test(
        "30 to 360 minutes, rounded to a quarter of an hour", arguments: [(30, 30), (157, 150), (158, 165), (360, 360)])
    func rounded(_ asked: Int, _ noted: Int) throws {
        var desk = try Desk.at(.normalDay)
        try NormalDayStep.choose(normalDay: asked, in: &desk.edit)
        #expect(desk.edit.signals == [.onboarding(.normalDayNoted(minutes: noted, asked: asked))])
    }

    @Test("Outside of that nothing is noted", arguments: [0, -30, 15, 29, 361, 375])
    func outside(_ asked: Int) throws {
        var desk = try Desk.at(.normalDay)
        #expect(desk.refusal { try NormalDayStep.choose(normalDay: asked, in: &$0) }?.field == "normalDay")
        #expect(desk.edit.changes.isEmpty)
        #expect(Onboarding.step(in: desk.context) == .normalDay)
    }

    @Test(
        "An end that leaves under two hours is refused at once (ONB-06, RUL-31)",
        arguments: ["07:00", "08:00", "09:59", "00:00"])
    func tooShort(_ end: String) throws {
        var desk = try Desk.at(.dayEnd)
        #expect(desk.refusal { try NormalDayStep.choose(dayEnd: minute(end), in: &$0) }?.field == "dayEnd")
        #expect(Onboarding.step(in: desk.context) == .dayEnd)
        #expect(desk.refusal { try NormalDayStep.choose(dayEnd: minute("10:00"), in: &$0) } == nil)
    }

    @Test("Where a part has become impossible since, none of the three is saved (ONB-06)")
    func nothing() throws {
        var desk = try Desk.at(.normalDay)
        try NormalDayStep.choose(normalDay: 90, in: &desk.edit)
        try NormalDayStep.choose(dayEnd: minute("11:00"), in: &desk.edit)
        try DaySettings.setWorkingDay(start: minute("10:00"), end: nil, in: &desk.edit)
        #expect(desk.refusal { try NormalDayStep.choose(.low, in: &$0) }?.field == "dayEnd")
        #expect(desk.context.settings.mediumDayMinutes == 180)
        #expect(desk.context.plans.isEmpty)
    }

    @Test("What is set by itself in between is the later word")
    func later() throws {
        var desk = try Desk.at(.normalDay)
        try NormalDayStep.choose(normalDay: 90, in: &desk.edit)
        try DaySettings.setNormalDay(240, in: &desk.edit)
        try NormalDayStep.choose(dayEnd: minute("17:00"), in: &desk.edit)
        #expect(OnboardingRead.read(in: desk.context)?.normalDay == 240)
        try NormalDayStep.choose(.medium, in: &desk.edit)
        #expect(desk.context.settings.mediumDayMinutes == 240)
        #expect(desk.context.settings.dayEndMinute == 1020)
    }

    @Test("Only weekends that begin with less are said to")
    func weekends() throws {
        var desk = try Desk.at(.level)
        #expect(OnboardingRead.read(in: desk.context)?.isWeekendLess == true)
        try DaySettings.setLevel(.medium, weekdays: [7], in: &desk.edit)
        #expect(OnboardingRead.read(in: desk.context)?.isWeekendLess == false)
    }
}

@Suite("The first conversation: when to speak")
struct WhenToSpeakStepTests {
    @Test("Both times are saved as they are said (ONB-08)")
    func times() throws {
        var desk = try Desk.at(.planningTime)
        try WhenToSpeakStep.choose(planning: minute("21:15"), in: &desk.edit)
        #expect(desk.context.settings.planningMinute == 1275)
        try WhenToSpeakStep.choose(morning: minute("06:45"), in: &desk.edit)
        #expect(desk.context.settings.morningMinute == 405)
        #expect(Preferences.reminderPermission(in: desk.context) == .notAsked)
        try WhenToSpeakStep.choose(reminders: true, in: &desk.edit)
        #expect(Preferences.reminderPermission(in: desk.context) == .allowed)
        #expect(Onboarding.step(in: desk.context) == .task)
    }

    @Test("A planning time before the day's end is taken, with the quiet note (SET-08)")
    func early() throws {
        var desk = try Desk.at(.planningTime)
        try WhenToSpeakStep.choose(planning: minute("17:00"), in: &desk.edit)
        #expect(desk.edit.signals == [.settings(.planningTimeSet(minute("17:00"), beforeDayEnd: true))])
    }

    @Test("Passed by, they stay as they are and nothing is allowed or denied (ONB-03, ONB-08)")
    func passed() throws {
        var desk = try Desk.at(.planningTime)
        for _ in 0..<3 { try Onboarding.pass(in: &desk.edit) }
        #expect(desk.context.settings.planningMinute == 1200 && desk.context.settings.morningMinute == 480)
        #expect(Preferences.reminderPermission(in: desk.context) == .notAsked)
        #expect(desk.edit.signals.map(\.kind) == ["timeLeft", "timeLeft", "remindersLeft"])
        #expect(Onboarding.step(in: desk.context) == .task)
    }

    @Test("No reminders at all is a wish of its own")
    func denied() throws {
        var desk = try Desk.at(.reminders)
        try WhenToSpeakStep.choose(reminders: false, in: &desk.edit)
        #expect(Preferences.reminderPermission(in: desk.context) == .denied)
    }
}

@Suite("The first conversation: the first task")
struct FirstTaskStepTests {
    private func draft(_ title: String = "Read", _ change: (inout TaskDraft) -> Void = { _ in }) -> TaskDraft {
        var draft = TaskDraft(title: title)
        change(&draft)
        return draft
    }

    @Test(
        "It is low and due today, or tomorrow where that is said (ONB-09)",
        arguments: [
            ("2026-11-30T14:05", "Pacific/Auckland", "2026-11-30"),
            ("2026-12-31T23:59", "Pacific/Kiritimati", "2026-12-31"),
            ("2028-02-28T12:00", "America/Los_Angeles", "2028-02-28"),
        ])
    func due(_ now: String, _ zone: String, _ today: String) throws {
        for (asked, due) in [(nil, day(today)), (day(today), day(today)), (day(today) + 1, day(today) + 1)] {
            var desk = try Desk.at(.task, now, in: zone)
            try FirstTaskStep.create(draft { $0.dueDate = asked }, in: &desk.edit)
            let task = desk.task("Read")
            #expect(task.dueDate == due && task.importance.known == .low)
            #expect(Onboarding.step(in: desk.context) == .habit)
        }
    }

    @Test("Before a late rollover today is still the day before")
    func beforeTheRollover() throws {
        var desk = Desk.fresh("2026-12-01T01:00", rollover: 180)
        try desk.walk(to: .task)
        try FirstTaskStep.create(draft(), in: &desk.edit)
        #expect(desk.task("Read").dueDate == day("2026-11-30"))
    }

    @Test("Another day is refused and nothing is written", arguments: [-1, 2, 7])
    func otherDay(_ days: Int) throws {
        var desk = try Desk.at(.task)
        let refusal = desk.refusal { edit in
            try FirstTaskStep.create(draft { $0.dueDate = edit.today + days }, in: &edit)
        }
        #expect(refusal == .invalid(Invalid(.date, .todayOrTomorrow)))
        #expect(desk.edit.changes.isEmpty)
    }

    @Test("Another importance is said to be low for now")
    func low() throws {
        var desk = try Desk.at(.task)
        try FirstTaskStep.create(draft { $0.importance = .high }, in: &desk.edit)
        #expect(desk.task("Read").importance.known == .low)
        #expect(desk.kinds == ["taskAdded", "keptLow"])
    }

    @Test("A label and an estimate are there where they are said (ONB-09, ONB-20)")
    func parts() throws {
        var desk = try Desk.at(.task)
        let family = try #require(desk.context.categories.rows.first { $0.name == "Family" }?.id)
        try FirstTaskStep.create(draft { ($0.effortMinutes, $0.categoryID) = (45, family) }, in: &desk.edit)
        #expect(desk.task("Read").effortMinutes == 45 && desk.task("Read").categoryID == family)
    }

    @Test("Named anew after going back, it takes the place of the one before")
    func anew() throws {
        var desk = try Desk.at(.habit)
        try Onboarding.back(in: &desk.edit)
        #expect(OnboardingRead.read(in: desk.context)?.task == "Call the plumber")
        try FirstTaskStep.create(draft(), in: &desk.edit)
        #expect(desk.context.tasks.rows.map(\.title) == ["Read"])
        #expect(desk.edit.signals.last == .onboarding(.replaced(title: "Call the plumber")))
    }

    @Test("One that something was done with stays beside the new one")
    func used() throws {
        var desk = try Desk.at(.habit)
        try Onboarding.back(in: &desk.edit)
        try TaskCompletion.complete(desk.task("Call the plumber"), in: &desk.edit)
        try FirstTaskStep.create(draft(), in: &desk.edit)
        #expect(Set(desk.context.tasks.rows.map(\.title)) == ["Call the plumber", "Read"])
    }

    @Test("One that is there already can be kept; with none there is nothing to keep")
    func kept() throws {
        var desk = try Desk.at(.task)
        #expect(desk.refusal { try FirstTaskStep.keep(in: &$0) } == .notNow(.stepNeeded(.task)))
        try TaskCreation.create(draft("Attic"), in: &desk.edit)
        #expect(desk.refusal { try FirstTaskStep.keep(in: &$0) } == .notNow(.stepNeeded(.task)))
        try TaskCreation.create(draft("Bread") { $0.dueDate = day("2026-12-01") }, in: &desk.edit)
        #expect(OnboardingRead.read(in: desk.context)?.task == "Bread")
        try FirstTaskStep.keep(in: &desk.edit)
        #expect(Onboarding.step(in: desk.context) == .habit)
        #expect(desk.context.tasks.count == 2)
    }
}

@Suite("The first conversation: the first habit and Anchor")
struct FirstHabitStepTests {
    @Test(
        "The four that are offered (ONB-10, ONB-11)",
        arguments: [
            (FirstHabit.quran, "Qur’an reading", HabitKind.timed, HabitPreset?.some(.quran), 15, Int?.some(15)),
            (.water, "Water", .counted, nil, 8, nil), (.walk, "A walk", .timed, nil, 20, 20),
            (.dhikr, "Dhikr", .counted, .dhikr, 33, nil),
        ])
    func offered(
        _ habit: FirstHabit, _ title: String, _ kind: HabitKind, _ preset: HabitPreset?, _ target: Int, _ effort: Int?
    ) throws {
        var desk = try Desk.at(.habit)
        try FirstHabitStep.create(habit.draft, in: &desk.edit)
        let made = try #require(desk.context.habits.rows.first)
        let window = try #require(desk.context.windows.rows.first)
        #expect(made.title == title && made.kind.known == kind && made.presetKey?.known == preset)
        #expect(made.scheduledDays == "1,2,3,4,5,6,7" && made.targetPerWeek == 0)
        #expect(window.target == target && window.effortMinutes == effort)
        #expect(window.startMinute == 0 && window.endMinute == 1439 && window.habitID == made.id)
        #expect(Onboarding.step(in: desk.context) == .anchor)
    }

    @Test("A bare name is one to tick every day (ONB-10)")
    func bare() throws {
        var desk = try Desk.at(.habit)
        try FirstHabitStep.create(HabitDraft(title: "Stretch"), in: &desk.edit)
        #expect(desk.context.habits.rows.first?.kind.known == .binary)
        #expect(desk.context.windows.rows.first?.target == 1)
    }

    @Test("Named anew, it takes the place of one with nothing logged, and stands beside one with something")
    func anew() throws {
        var desk = try Desk.at(.anchor)
        try Onboarding.back(in: &desk.edit)
        try FirstHabitStep.create(FirstHabit.water.draft, in: &desk.edit)
        #expect(desk.context.habits.rows.map(\.title) == ["Water"])
        #expect(desk.context.windows.count == 1)
        try Onboarding.back(in: &desk.edit)
        let window = try #require(desk.context.windows.rows.first)
        var entry = HabitEntry()
        (entry.id, entry.windowID, entry.date, entry.amount) = (id(9), window.id, desk.edit.today, 2)
        desk.edit.save(entry)
        try FirstHabitStep.create(FirstHabit.dhikr.draft, in: &desk.edit)
        #expect(Set(desk.context.habits.rows.map(\.title)) == ["Water", "Dhikr"])
    }

    @Test("Without one there is nothing to keep")
    func keep() throws {
        var desk = try Desk.at(.habit)
        #expect(desk.refusal { try FirstHabitStep.keep(in: &$0) } == .notNow(.stepNeeded(.habit)))
        try HabitEditing.create(HabitDraft(title: "Stretch"), in: &desk.edit)
        #expect(desk.refusal { try FirstHabitStep.keep(in: &$0) } == nil)
        #expect(Onboarding.step(in: desk.context) == .anchor)
    }

    @Test("A first Anchor has its windows of today and tomorrow at once, and settles the step (ONB-12)")
    func anchor() throws {
        var desk = try Desk.at(.anchor)
        var draft = RuleDraft()
        (draft.weekdays, draft.start, draft.windowMinutes) = ([1, 2, 3, 4, 5], minute("15:00"), 30)
        let rule = try RuleEditing.create(.schoolRun, draft, in: &desk.edit)
        try FirstAnchorStep.settle(rule.id, in: &desk.edit)
        #expect(Set(desk.context.anchors.rows.map(\.occurrenceDate)) == [day("2026-11-30"), day("2026-12-01")])
        #expect(Onboarding.step(in: desk.context) == .ready)
        #expect(OnboardingRead.read(in: desk.context)?.rule == "School run")
        try Onboarding.back(in: &desk.edit)
        try Onboarding.pass(in: &desk.edit)
        #expect(!desk.kinds.contains("anchorLeft"))
    }
}
