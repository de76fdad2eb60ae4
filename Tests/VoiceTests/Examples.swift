import Almanac

@testable import Engine

/// One example of everything the rules can say, on Monday 30 November 2026 at 15:20 in Auckland.
struct Examples {
    let moment: Moment
    var signals: [RuleSignal] = []

    init() throws {
        let zone = try Zone.load("Pacific/Auckland")
        let today = Day("2026-11-30")!
        moment = Moment(
            now: zone.instant(today, Minute(wrapping: 920)), zone: zone, rollover: Minute(wrapping: 180))
        signals =
            tasks.map { .task($0) } + categories.map { .category($0) } + anchors.map { .anchor($0) }
            + habits.map { .habit($0) } + capacity.map { .capacity($0) } + focus.map { .focus($0) }
            + settings.map { .settings($0) } + planning.map { .planning($0) }
            + onboarding.map { .onboarding($0) }
            + reminders.map { .reminder($0) } + [.access(.paywall), .access(.putAway)]
            + wellbeing.map { .wellbeing($0) } + [.guidance(.guidancePutAway(boiler))]
    }

    var today: Day { moment.today }

    func time(_ text: String, _ day: Day? = nil) -> Instant { moment.instant(day ?? today, Minute(text: text)!) }

    func task(_ title: String, due: Day? = nil, minutes: Int? = nil, _ importance: Importance = .low) -> TaskItem {
        var task = TaskItem()
        task.title = title
        task.dueDate = due
        task.effortMinutes = minutes
        task.importance = Raw(importance)
        return task
    }

    var boiler: TaskItem { task("Boiler service", due: today + 1, minutes: 45) }

    func deferred(to day: Day?, refined: Bool = false) -> TaskDeferred {
        TaskDeferred(
            task: boiler, from: today, to: day, reason: .unspecified, number: 1, isRefinement: refined,
            isAutomatic: false)
    }

    var tasks: [TaskSignal] {
        var rent = task("Pay rent", due: Day("2027-01-31"), minutes: 90, .high)
        rent.repeatKind = Raw(.monthly)
        rent.repeatDayOfMonth = 31
        var bins = task("Bins", due: today)
        bins.repeatKind = Raw(.weekly)
        bins.repeatWeekdays = "1,4"
        let tick = NoteTick(text: "milk", isTicked: true, ticked: 2, boxes: 3)
        return [
            .taskAdded(boiler), .taskAdded(rent), .taskAdded(bins), .taskAdded(task("Read")), .taskCompleted(boiler),
            .taskReopened(boiler, removedNext: false), .taskReopened(bins, removedNext: true), .taskDropped(boiler),
            .nextInstanceDue(rent), .taskDeferred(deferred(to: today + 1)), .taskDeferred(deferred(to: nil)),
            .taskDeferred(deferred(to: today + 4, refined: true)),
            .taskRescheduled(boiler, from: today, to: today + 5), .taskRescheduled(boiler, from: nil, to: today),
            .taskRescheduled(boiler, from: today, to: nil), .importanceEased(boiler, from: .medium), .stale(boiler),
            .suggestRemoval(boiler), .pickPriorities(tasks: 6), .multipleDoFirst([boiler, rent]),
            .effortSet(boiler, from: nil), .effortSet(task("Read"), from: 20), .importanceSet(rent, dated: nil),
            .importanceSet(boiler, dated: today + 1), .categorySet(boiler, name: "Home"),
            .categorySet(boiler, name: nil), .taskRenamed(boiler, from: "Boiler"), .noteSet(boiler),
            .noteCleared(boiler), .noteTicked(boiler, tick), .repeatSet(rent), .repeatStopped(bins),
        ]
    }

    var categories: [CategorySignal] {
        var home = TaskCategory()
        home.name = "Home"
        return [
            .categoryAdded(home), .categoryRenamed(home, from: "House"), .categoryArchived(home),
            .categoryRestored(home), .categoryMoved(home, place: 2),
        ]
    }

    func anchor(_ title: String, _ start: String, _ end: String, _ day: Day? = nil) -> Anchor {
        var anchor = Anchor()
        anchor.title = title
        anchor.occurrenceDate = day ?? today
        anchor.windowStart = time(start, day)
        anchor.windowEnd = time(end, day)
        return anchor
    }

    var anchors: [AnchorSignal] {
        var asr = anchor("Asr", "15:00", "15:30")
        asr.resolvedAt = time("15:20")
        var run = AnchorRule()
        run.title = "School run"
        let dentist = anchor("Dentist", "09:00", "10:00", today + 4)
        var longer = dentist
        longer.effortMinutes = 45
        let next = AnchorInstance(
            run, title: "Drop-off", date: today + 1, slotKey: "a", start: time("08:30", today + 1),
            end: time("08:45", today + 1), .off)
        let plants = AnchorInstance(
            run, title: "Plants", date: today + 1, slotKey: "a", start: time("00:00", today + 1),
            end: time("00:00", today + 3), .off)
        let prayer = PrayerConfig(
            method: .muslimWorldLeague, madhab: .shafi, highLatitude: .seventhOfNight,
            location: PrayerLocation(latitude: -36.85, longitude: 174.76, name: "Auckland"))
        let holiday = AnchorException(from: today, to: Day("2027-01-27"), reason: Raw(.holiday))
        let open = AnchorException(from: today + 4, to: nil, reason: Raw(.travel))
        let day = AnchorException(from: today + 1, to: today + 1, reason: Raw(.illness))
        return [
            .attended(asr, title: "Asr"), .skipped(asr, title: "Drop-off"), .delegated(asr, title: "Pick-up"),
            .reopened(asr, title: "Asr"), .corrected(asr, title: "Asr"), .oneOffAdded(dentist),
            .oneOffChanged(dentist, from: asr), .oneOffChanged(longer, from: dentist), .oneOffRemoved(dentist),
            .ruleAdded(run, next: next),
            .ruleChanged(run, from: run, next: nil), .ruleUnchanged(run), .prayerChoices(run, prayer),
            .rulePaused(run, removed: ["Asr", "Isha"]), .rulePaused(run, removed: []), .ruleResumed(run, next: next),
            .placeKeepsOtherTime(run, zone: "Pacific/Apia"), .skipped(dentist, title: "Dentist"),
            .delegated(dentist, title: "Dentist"), .reopened(dentist, title: "Dentist"),
            .ruleAdded(run, next: plants),
            .ruleArchived(run), .ruleRestored(run, next: next), .breakAdded(run, holiday), .breakAdded(run, open),
            .breakAdded(run, day), .breakEnded(run, next: next), .windowState(asr, .closingSoon),
            .windowState(asr, .open), .windowState(dentist, .upcoming), .windowState(asr, .closed),
        ]
    }
}
