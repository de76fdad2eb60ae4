import Almanac

@testable import Engine

extension Examples {
    func load(_ day: Day, planned: Int) -> LoadRead {
        var work = PlannedWork()
        work.minutes = planned
        return LoadRead(
            date: day, level: .medium, budgetMinutes: 180, budgets: Budgets(normalDay: 180), work: work,
            free: FreeTime(day: day), suggestedLevel: .low,
            isLevelChosen: false,
            doesNotFit: [], move: nil, normalDaySuggestion: nil, dayEnd: Minute(wrapping: 1080))
    }

    func commitment(_ title: String) -> Commitment {
        Commitment(anchor: anchor(title, "15:00", "15:30"), title: title, minutes: 30, isFlexible: false)
    }

    var capacity: [CapacitySignal] {
        let gap = FreeBlock(
            start: time("13:00"), end: time("14:45"), after: commitment("Dhuhr"), before: commitment("the pick-up"))
        let plain = FreeBlock(start: time("13:00"), end: time("14:00"), after: nil, before: nil)
        var free = FreeTime(day: today)
        free.blocks = [gap]
        let review = task("Review", due: today, minutes: 90)
        let full = DayFull(
            task: boiler, day: today + 1, plannedMinutes: 200, budgetMinutes: 180, level: .medium, offer: today + 2)
        var closed = full
        closed.offer = nil
        let moved = OverflowMoved(
            moved: [boiler, review, task("Read"), task("Sew")], needsDay: [task("Taxes")], to: today + 1, remaining: 60,
            freeMinutes: 120)
        let none = OverflowMoved(moved: [], needsDay: [], to: today + 1, remaining: 0, freeMinutes: 0)
        return [
            .levelSet(load(today, planned: 135)), .levelSet(load(today + 1, planned: 0)),
            .loadState(load(today, planned: 260)), .timeOverflow(minutes: 130, past: Minute(wrapping: 1140)),
            .taskDoesNotFit(review, longest: gap), .taskDoesNotFit(review, longest: plain),
            .taskDoesNotFit(review, longest: nil), .freeBlocks(free), .freeBlocks(FreeTime(day: today + 1)),
            .suggestedCapacity(.low, freeMinutes: 120), .missingDurations(1), .missingDurations(3),
            .todayVisibility(hidden: 2), .dayFull(full), .dayFull(closed), .overflowMoved(moved), .overflowMoved(none),
            .moveSuggested(MoveSuggestion(task: review, from: today, to: today + 2)),
            .moveSuggested(MoveSuggestion(task: review, from: today, to: nil)),
        ]
    }

    var settings: [SettingsSignal] {
        [
            .normalDaySet(minutes: 180, asked: 180, Budgets(normalDay: 180)),
            .normalDaySet(minutes: 165, asked: 163, Budgets(normalDay: 165)),
            .workingDaySet(start: Minute(text: "08:00")!, end: Minute(text: "18:00")!, planningBeforeDayEnd: false),
            .rolloverSet(Minute(text: "03:00")!), .planningTimeSet(Minute(text: "17:00")!, beforeDayEnd: true),
            .morningTimeSet(Minute(text: "07:00")!), .weekdayLevelSet([6, 7], .low), .weekdayLevelSet([1], .high),
            .timeZoneSet("Pacific/Auckland"), .dateOrderSet(monthFirst: true), .dateOrderSet(monthFirst: false),
            .normalDaySuggestion(minutes: 165, current: 180), .normalDayDeclined(minutes: 165),
        ] + Preference.allCases.map { .preferenceSet($0, isOn: $0 != .guidance) }
    }

    func plan(_ part: PlanningRead.Part, _ step: PlanningStep, _ lines: [StepLine] = []) -> PlanningRead {
        var session = NightPlanningSession()
        session.forDate = today + 1
        return PlanningRead(session: session, step: step, part: part, steps: lines)
    }

    var planning: [PlanningSignal] {
        let review = ReviewRead(
            date: today, tasksDone: [boiler], tasksLeft: [task("Read")], carried: 2, letGo: 1, habits: [],
            anchors: .init(), spent: [])
        let summary = PlanningSummary(
            date: today + 1, level: .medium, tasks: 3, minutes: 135, loadState: .balanced, nightsPlanned: 4,
            isShortened: false)
        let carry = CarryItem(task: boiler, choice: .pending, deferralNumber: 1, needsDate: false, willEase: false)
        let line = StepLine(step: .build, place: .current, summary: .build(tasks: 3, minutes: 135))
        let build = BuildRead(
            date: today + 1, free: FreeTime(day: today + 1), habits: [], work: PlannedWork(), suggestions: [],
            candidates: [], pickPriorities: false, multipleDoFirst: [], doesNotFit: [])
        var carried = Carried(forDate: today + 1)
        carried.kept = [boiler, task("Read")]
        carried.nextWeek = [task("Sew")]
        carried.undecided = [task("Taxes")]
        return [
            .step(plan(.review(review), .review), opening: .begun), .step(plan(.carry([carry]), .carry), opening: nil),
            .step(plan(.carry([]), .carry), opening: .resumed),
            .step(plan(.build(build), .build, [line]), opening: .reopened),
            .step(plan(.build(build), .build), opening: nil),
            .step(plan(.load(load(today + 1, planned: 135)), .load), opening: nil),
            .step(plan(.close(summary), .close), opening: nil), .carried(carried),
            .carried(Carried(forDate: today + 1)), .skipped(plan(.close(summary), .close).session),
            .closed(plan(.close(summary), .close), summary), .morningPlanCard(today), .morningCardPutAway(today),
            .eveningPrompt(today + 1), .eveningPrompt(today),
        ]
    }
}
