import Almanac
import Engine

extension Examples {
    var refusals: [Refusal] {
        let opens = time("16:52")
        let kinds: [WrongKind] = [
            .anchorOfRule(title: "Asr"), .notAPrayerRule(title: "School run"), .prayerRule(title: "Salah"),
            .notARepeatingTask(title: "Read"), .timedHabit(title: "Quran"), .notATimedHabit(title: "Stretch"),
            .notACountedHabit(title: "Stretch"), .notAnAvoidHabit(title: "Stretch"), .avoidHabit(title: "No sugar"),
            .kindStays(title: "Dhikr"), .ruleReminds(title: "Salah"),
            .doesNotFit(title: "Stretch"), .plainAnchor(title: "Parent evening"), .timeOfTask(title: "Read"),
            .noImportance(title: "Parent evening"),
            .notACheckbox,
            .kindStays(title: "Dhikr"),
        ]
        let fits: [WrongKind] = Thing.allCases.map { .doesNotFit(title: "Stretch", what: $0) }
        let faults: [HabitDayFault] = [
            .inTheFuture, .tooLongAgo(since: today - 13), .beforeTheHabit(since: today - 2), .paused, .notScheduled,
        ]
        let notNow: [NotNow] =
            [
                .taskCompleted(title: "Read"), .taskDropped(title: "Read"), .notCompleted(title: "Read"),
                .noMinutes(title: "Read"), .timerStays(title: "Report"),
                .rollover(availableAfter: Minute(text: "03:00")!), .notMissed(title: "Asr"),
                .correctionOver(title: "Asr"), .noOverflow(planned: 60, free: 90, budget: 180),
                .noOverflow(planned: 360, free: 540, budget: 180), .overflowStays, .nothingToDefer(isEmpty: true),
                .nothingToDefer(isEmpty: false), .notPlanning,
                .notPlannable(Day("2026-12-04")!, target: Day("2026-12-01")!),
                .nothingOn(title: "Asr", Day("2026-12-04")!), .nothingInWeek(title: "Gym", isNext: false),
                .alreadyArchived(title: "Stretch"),
                .notArchived(title: "Stretch"), .alreadyPaused(title: "Stretch"), .notPaused(title: "Stretch"),
                .noException(title: "School run"), .nothingOpen, .nothingToday(title: "School run"), .dayFull,
                .onlyInChat(title: "Read"),
                .windowHasHistory, .firstStep, .lastStep, .other, .archived(title: "Dhikr"), .onlyInChat(title: "Trip"),
            ] + faults.map { .habitDay(title: "Stretch", $0) } + OnboardingStep.allCases.map { .stepNeeded($0) }
        let invalid: [Invalid] = [
            Invalid(.title, .missing), Invalid(.title, .tooLong(limit: 200)), Invalid(.slots, .needsLabel),
            Invalid(.normalDay, .outOfRange(low: 30, high: 720)), Invalid(.minutes, .outOfRange(low: 1, high: 600)),
            Invalid(.place, .unknown("Atlantis")), Invalid(.category, .unknown("school")),
            Invalid(.steps, .impossible("0x")), Invalid(.method, .unknown("")),
            Invalid(.date, .impossible("31 Feb")),
            Invalid(.date, .impossible("")), Invalid(.end, .order), Invalid(.dayEnd, .tooShort(minutes: 60)),
            Invalid(.time, .inThePast), Invalid(.amount, .notPositive),
            Invalid(.rollover, .outOfRange(low: 0, high: 360)), Invalid(.date, .todayOrTomorrow),
            Invalid(.dayStart, .afterRollover(Minute(text: "03:00")!)), Invalid(.normalDay, .missing),
            Invalid(.rollover, .beforeDayStart(Minute(text: "05:00")!)), Invalid(.timeZone, .missing),
            Invalid(.repeating, .otherRhythm), Invalid(.repeating, .noLastDay),
        ]
        return [
            .notFound(name: "Bins"), .windowNotOpen(title: "Asr", opens: opens),
            .windowNotOpen(title: "Fajr", opens: time("04:07", today + 1), isNext: true),
            .windowNotOpen(title: "Dentist", opens: time("09:00", today + 4)),
            .windowClosed(title: "Dhuhr", closed: opens),
            .windowClosed(title: "Isha", closed: opens, isCorrectable: true),
            .alreadyDecided(title: "Asr", status: .attended),
            .alreadyDecided(title: "Asr", status: .skipped), .needsDate(title: "Taxes"), .importantNeedsDate,
            .cannotBeSomeday(title: "Taxes"), .alreadyRepeated(title: "Bins"), .sessionLive(title: "Read"), .noSession,
            .notAfterToday(today), .nothingToUndo, .nothingToRedo, .cannotUndo, .readOnly,
            .needsAttention(title: "Salah", newer: true), .needsAttention(title: "Salah", newer: false),
            .tooMany(.categories(12)), .tooMany(.timesOfDay(6)), .tooMany(.checkboxes(0)), .tooMany(.checkboxes(1)),
            .tooMany(.commands(24)),
            .duplicate(name: "Home"), .duplicate(name: "Salah", of: .rule), .duplicate(name: "Dhikr", of: .habit),
            .duplicate(name: "Dentist", of: .anchor),
        ] + (kinds + fits).map { .wrongKind($0) } + notNow.map { .notNow($0) } + invalid.map { .invalid($0) }
    }
}
