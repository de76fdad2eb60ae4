import Almanac
import Engine
import Testing

func minute(_ text: String) -> Minute { Minute(text: text)! }

@Suite("Settings")
struct DaySettingsTests {
    func desk(_ now: String = "2026-11-30T14:05", _ change: (inout UserSettings) -> Void = { _ in }) -> Desk {
        var settings = UserSettings()
        settings.id = id(1)
        settings.createdAt = longAgo
        change(&settings)
        return Desk(now, rollover: settings.rolloverMinute, [settings])
    }

    @Test("One row is seeded with the defaults, and the earliest counts (SET-01, SET-02)")
    func seed() {
        var desk = Desk()
        DaySettings.seed(in: &desk.edit)
        DaySettings.seed(in: &desk.edit)
        #expect(desk.context.settingsRows.count == 1)
        #expect(desk.context.settings.mediumDayMinutes == 180)
        #expect(desk.context.settings.firstLaunchAt == desk.edit.now)
        #expect(desk.context.settings.onboardingCompletedAt == nil)
        var later = UserSettings()
        later.id = id(2)
        later.createdAt = desk.edit.now + 9
        later.mediumDayMinutes = 90
        desk.edit.save(later)
        #expect(desk.context.settings.mediumDayMinutes == 180)
    }

    @Test("A setting said before the first row makes it")
    func first() throws {
        var desk = Desk()
        try DaySettings.setNormalDay(150, in: &desk.edit)
        #expect(desk.context.settings.mediumDayMinutes == 150)
        #expect(desk.context.settingsRows.count == 1)
    }

    @Test(
        "The normal day is 30 to 360 minutes, rounded to 15, and the number set is said (SET-09, RUL-20)",
        arguments: [(30, 30), (37, 30), (38, 45), (150, 150), (157, 150), (158, 165), (360, 360)])
    func normalDay(asked: Int, set: Int) throws {
        var desk = desk()
        try DaySettings.setNormalDay(asked, in: &desk.edit)
        #expect(desk.context.settings.mediumDayMinutes == set)
        #expect(
            desk.edit.signals == [.settings(.normalDaySet(minutes: set, asked: asked, Budgets(normalDay: set)))])
    }

    @Test("Outside that nothing is written", arguments: [0, -15, 29, 361, 375, 1_000_000_000])
    func normalDayRefused(asked: Int) {
        var desk = desk()
        #expect(desk.refusal { try DaySettings.setNormalDay(asked, in: &$0) }?.field == "normalDay")
        #expect(desk.edit.changes.isEmpty)
    }

    @Test(
        "Budgets: two thirds, one, four thirds, to the nearest five (SET-10)",
        arguments: [
            (180, 120, 240), (205, 135, 275), (200, 135, 265), (195, 130, 260), (30, 20, 40), (360, 240, 480),
            (150, 100, 200), (345, 230, 460),
        ])
    func budgets(normal: Int, low: Int, high: Int) {
        let budgets = Budgets(normalDay: normal)
        #expect(Capacity.allCases.map { budgets[$0] } == [low, normal, high])
    }

    @Test("The working day begins after the rollover and lasts two hours or more (SET-03, SET-04)")
    func workingDay() throws {
        var desk = desk { $0.rolloverMinute = 180 }
        #expect(
            desk.refusal { try DaySettings.setWorkingDay(start: nil, end: minute("09:59"), in: &$0) }
                == .invalid(Invalid(.dayEnd, .tooShort(minutes: 120))))
        try DaySettings.setWorkingDay(start: nil, end: minute("10:00"), in: &desk.edit)
        #expect(desk.context.settings.dayEndMinute == 600)
        #expect(
            desk.refusal { try DaySettings.setWorkingDay(start: minute("08:01"), end: nil, in: &$0) }?.field
                == "dayStart")
        #expect(
            desk.refusal { try DaySettings.setWorkingDay(start: minute("03:00"), end: nil, in: &$0) }
                == .invalid(Invalid(.dayStart, .afterRollover(minute("03:00")))))
        #expect(
            desk.refusal { try DaySettings.setWorkingDay(start: nil, end: minute("07:00"), in: &$0) }
                == .invalid(Invalid(.dayEnd, .order)))
        try DaySettings.setWorkingDay(start: minute("03:01"), end: minute("23:59"), in: &desk.edit)
        #expect(desk.context.settings.dayStartMinute == 181)
        #expect(desk.context.settings.dayEndMinute == 1439)
    }

    @Test("The rollover is 00:00 to 06:00 and before the working day (SET-03, SET-05)")
    func rolloverRange() throws {
        var desk = desk { $0.dayStartMinute = 300 }
        #expect(
            desk.refusal { try DaySettings.setRollover(minute("05:00"), in: &$0) }
                == .invalid(Invalid(.rollover, .beforeDayStart(minute("05:00")))))
        #expect(desk.refusal { try DaySettings.setRollover(minute("06:01"), in: &$0) }?.field == "rollover")
        try DaySettings.setRollover(minute("04:59"), in: &desk.edit)
        #expect(desk.context.settings.rolloverMinute == 299)
    }

    @Test("It changes only while the clock is past both times, and says from when (SET-06)")
    func rollover() throws {
        var desk = desk("2026-11-30T02:59")
        #expect(
            desk.refusal { try DaySettings.setRollover(minute("03:00"), in: &$0) }
                == Refusal.notNow(.rollover(availableAfter: minute("03:00"))))
        desk = desk.at("2026-11-30T03:01")
        try DaySettings.setRollover(minute("03:00"), in: &desk.edit)
        #expect(desk.context.settings.rolloverMinute == 180)
        desk = desk.at("2026-12-01T02:00")
        #expect(
            desk.refusal { try DaySettings.setRollover(minute("01:00"), in: &$0) }
                == Refusal.notNow(.rollover(availableAfter: minute("03:00"))))
        #expect(DaySettings.rolloverAvailability(minute("03:00"), in: desk.context) == nil)
        desk = desk.at("2026-12-01T10:00")
        try DaySettings.setRollover(.midnight, in: &desk.edit)
        #expect(desk.context.settings.rolloverMinute == 0)
    }

    @Test("Planning before the day's end gets a quiet note and is never refused (SET-08)")
    func planning() {
        var desk = desk { $0.rolloverMinute = 120 }
        DaySettings.setPlanningTime(minute("18:30"), in: &desk.edit)
        DaySettings.setPlanningTime(minute("19:00"), in: &desk.edit)
        DaySettings.setPlanningTime(minute("00:30"), in: &desk.edit)
        DaySettings.setMorningTime(minute("06:45"), in: &desk.edit)
        #expect(desk.context.settings.planningMinute == 30)
        #expect(desk.context.settings.morningMinute == 405)
        #expect(
            desk.edit.signals == [
                .settings(.planningTimeSet(minute("18:30"), beforeDayEnd: true)),
                .settings(.planningTimeSet(minute("19:00"), beforeDayEnd: false)),
                .settings(.planningTimeSet(minute("00:30"), beforeDayEnd: false)),
                .settings(.morningTimeSet(minute("06:45"))),
            ])
    }

    @Test("One weekday's level changes and the others stay, as they are written (SET-12, SCH-49)")
    func weekday() throws {
        var desk = desk { $0.weekdayLevels = #"{"3":"high","5":"blazing","6":"low","7":"low"}"# }
        try DaySettings.setLevel(.medium, weekdays: [6], in: &desk.edit)
        let text = desk.context.settings.weekdayLevels
        #expect(text == #"{"3":"high","5":"blazing","6":"medium","7":"low"}"#)
        #expect(WeekdayLevels.week(text) == [.medium, .medium, .high, .medium, .medium, .medium, .low])
        #expect((1...7).map { WeekdayLevels.level(of: $0, in: text) } == WeekdayLevels.week(text))
        #expect(desk.refusal { try DaySettings.setLevel(.low, weekdays: [8], in: &$0) }?.field == "weekdays")
        #expect(desk.refusal { try DaySettings.setLevel(.low, weekdays: [], in: &$0) }?.field == "weekdays")
    }

    @Test(
        "A text that can't be read is medium for every day, until a weekday is set (SET-13)",
        arguments: ["{6:low", "", "[1]", "7"])
    func badText(text: String) {
        #expect(WeekdayLevels.week(text) == Array(repeating: .medium, count: 7))
        #expect(WeekdayLevels.setting(.low, of: 2, in: text) == #"{"2":"low"}"#)
    }

    @Test("Every signal has a name of its own")
    func kinds() {
        let signals: [SettingsSignal] = [
            .normalDaySet(minutes: 1, asked: 1, Budgets(normalDay: 1)),
            .workingDaySet(start: .midnight, end: .midnight, planningBeforeDayEnd: false), .rolloverSet(.midnight),
            .planningTimeSet(.midnight, beforeDayEnd: false), .morningTimeSet(.midnight), .weekdayLevelSet([1], .low),
            .timeZoneSet("UTC"), .dateOrderSet(monthFirst: true), .preferenceSet(.guidance, isOn: true),
            .normalDaySuggestion(minutes: 1, current: 1), .normalDayDeclined(minutes: 1),
        ]
        #expect(Set(signals.map(\.kind)).count == signals.count)
        #expect(signals.allSatisfy { $0.subject == nil })
    }
}

@Suite("Preferences")
struct PreferencesTests {
    @Test("On unless switched off; reminders are also allowed or denied by it (SET-15, SET-16)")
    func switches() {
        var desk = Desk()
        #expect(Preference.allCases.allSatisfy { Preferences.isOn($0, in: desk.context) })
        #expect(Preferences.reminderPermission(in: desk.context) == .notAsked)
        for preference in Preference.allCases { Preferences.set(preference, isOn: false, in: &desk.edit) }
        #expect(!Preference.allCases.contains { Preferences.isOn($0, in: desk.context) })
        #expect(Preferences.reminderPermission(in: desk.context) == .denied)
        Preferences.set(.reminders, isOn: true, in: &desk.edit)
        #expect(Preferences.reminderPermission(in: desk.context) == .allowed)
        #expect(desk.edit.changes.count == 4)
        #expect(desk.edit.changes[0] == .local(.reminders, from: nil, to: "on"))
    }

    @Test("The zone and the order of dates belong to this store alone (RUL-06)")
    func local() throws {
        var desk = Desk()
        Preferences.setTimeZone(try Zone.load("Asia/Tehran"), in: &desk.edit)
        #expect(desk.context.local[.timeZone] == "Asia/Tehran")
        #expect(!Preferences.isMonthFirst(in: desk.context))
        Preferences.setDateOrder(monthFirst: true, in: &desk.edit)
        #expect(Preferences.isMonthFirst(in: desk.context))
        Preferences.setDateOrder(monthFirst: false, in: &desk.edit)
        #expect(!Preferences.isMonthFirst(in: desk.context))
        #expect(desk.edit.changes.count == 1)
    }
}

@Suite("Learning the normal day")
struct NormalDayTests {
    static let data = [90, 100, 110, 120, 150, 150, 155, 165, 170, 175, 180, 200, 210, 240]

    func desk(_ minutes: [Int], normal: Int = 135, _ rows: [any Wrapped] = []) -> Desk {
        var settings = UserSettings()
        settings.id = id(1)
        settings.createdAt = longAgo
        settings.mediumDayMinutes = normal
        let today = day("2026-12-02")
        let plans = minutes.enumerated().map { place, minutes in
            var plan = DayPlan()
            plan.id = id(UInt64(100 + place))
            plan.date = today - 1 - place
            plan.completedEffortMinutes = minutes
            return plan
        }
        return Desk("2026-12-02T09:00", [settings] + plans + rows)
    }

    @Test("The median of fourteen days, rounded to 15 (SET-18 to SET-20, SET-26)")
    func median() {
        #expect(NormalDay.suggestion(in: desk(Self.data).context) == 165)
        #expect(NormalDay.suggestion(in: desk(Self.data.shuffled()).context) == 165)
        #expect(NormalDay.suggestion(in: desk(Self.data + [170]).context) == 165)
        #expect(NormalDay.learned(in: desk(Array(repeating: 700, count: 14)).context) == 360)
        #expect(NormalDay.learned(in: desk(Array(repeating: 7, count: 14)).context) == 30)
    }

    @Test("Thirteen days are too few, and a number less than 30 away isn't offered (SET-19, SET-21)")
    func few() {
        #expect(NormalDay.suggestion(in: desk(Array(Self.data.dropFirst()), normal: 60).context) == nil)
        #expect(NormalDay.suggestion(in: desk(Self.data, normal: 180).context) == nil)
        #expect(NormalDay.suggestion(in: desk(Self.data, normal: 195).context) == 165)
    }

    @Test("Days older than 28 and today itself don't count; a day without work neither")
    func window() {
        #expect(NormalDay.learned(in: desk(Array(repeating: 0, count: 16) + Self.data.prefix(13)).context) == nil)
        var today = desk(Array(Self.data.dropLast()))
        var plan = DayPlan()
        plan.id = id(999)
        plan.date = today.edit.today
        plan.completedEffortMinutes = 240
        today.edit.save(plan)
        #expect(NormalDay.learned(in: today.context) == nil)
    }

    @Test("A day with a session or a completed task counts even where its minutes are none (SET-27)")
    func zero() {
        let zone = try! Zone.load("Pacific/Auckland")
        let days = (1...14).map { day("2026-12-02") - $0 }
        let sessions = days.prefix(7).enumerated().map { place, day in
            running(zone.instant(day, minute("10:00")), day: "\(day)") {
                $0.id = id(UInt64(500 + place))
                $0.outcome = Raw(.abandoned)
            }
        }
        let tasks = days.suffix(7).map { day in
            task("Done \(day)") {
                $0.isCompleted = true
                $0.completedAt = zone.instant(day, minute("10:00"))
            }
        }
        let idle = desk(Array(repeating: 0, count: 14))
        #expect(NormalDay.learned(in: idle.context) == nil)
        let worked = desk(Array(repeating: 0, count: 14), sessions + tasks)
        #expect(NormalDay.learned(in: worked.context) == 30)
    }

    @Test("Showing is logged once a value; Set it writes it (SET-11, SET-22, SET-24)")
    func accept() throws {
        var desk = desk(Self.data)
        NormalDay.markShown(165, in: &desk.edit)
        NormalDay.markShown(165, in: &desk.edit)
        #expect(desk.context.nudges.rows.map(\.subjectKey) == ["165"])
        #expect(desk.context.nudges.rows[0].dismissedAt == nil)
        #expect(desk.context.settings.mediumDayMinutes == 135)
        #expect(NormalDay.suggestion(in: desk.context) == 165)
        try NormalDay.accept(165, in: &desk.edit)
        #expect(desk.context.settings.mediumDayMinutes == 165)
        #expect(NormalDay.suggestion(in: desk.context) == nil)
    }

    @Test("Not now silences the line for 28 days and that number for good (SET-23)")
    func decline() {
        var desk = desk(Self.data)
        NormalDay.markShown(165, in: &desk.edit)
        NormalDay.decline(165, in: &desk.edit)
        #expect(desk.context.nudges.count == 1)
        #expect(NormalDay.suggestion(in: desk.context) == nil)
        // Another number, 27 and 28 days after.
        func later(_ now: String) -> Desk {
            var later = desk.at(now)
            for place in 0..<14 {
                var plan = DayPlan()
                plan.id = id(UInt64(700 + place))
                plan.date = later.edit.today - 1 - place
                plan.completedEffortMinutes = 300
                later.edit.save(plan)
            }
            return later
        }
        #expect(NormalDay.suggestion(in: later("2026-12-29T09:00").context) == nil)
        #expect(NormalDay.suggestion(in: later("2026-12-30T09:00").context) == 300)
        var forGood = later("2027-03-30T09:00")
        NormalDay.decline(300, in: &forGood.edit)
        #expect(forGood.context.nudges.count == 2)
        #expect(NormalDay.suggestion(in: forGood.context) == nil)
        var context = later("2027-03-30T09:00").context
        context.history.declinedNormalDays = [300]
        #expect(NormalDay.suggestion(in: context) == nil)
    }
}
