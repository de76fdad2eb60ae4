import Almanac
import Engine
import TestTools
import Testing

/// Two years lived day by day through the engine's own actions: calm weeks, overfull ones, weeks in which little gets
/// finished, and weeks away.
private struct TwoYears {
    enum Season: CaseIterable { case calm, overfull, stuck, away }

    var desk: Desk
    var chance: Chance
    private var made = 0
    private let begin: Day

    init(seed: UInt64, zone: String, rollover: Int, from start: String) {
        chance = Chance(seed)
        begin = day(start)
        let tidy = habit("Tidy")
        let read = habit("Read", .timed) { $0.scheduledDays = "1,2,3,4,5" }
        let dhikr = habit("Dhikr", .counted)
        let sugar = habit("No sugar", .avoid)
        let run = habit("Run") { $0.targetPerWeek = 3 }
        desk = Desk(
            "\(start)T09:00", in: zone, rollover: rollover,
            [
                settings { $0.rolloverMinute = rollover }, tidy, window(tidy), read, window(read, target: 20), dhikr,
                window(dhikr, target: 33, label: "Morning"), window(dhikr, target: 33, label: "Evening"), sugar,
                window(sugar, target: 1), run, window(run),
                rule("School", weekly([1, 2, 3, 4, 5], "08:15", 30)) { $0.effortMinutes = 30 },
                rule("Dinner", weekly([1, 2, 3, 4, 5, 6, 7], "18:00", 60, label: "Dinner")),
            ])
    }

    /// Three weeks each, in an order that changes.
    var season: Season {
        let n = (desk.edit.today - begin) / 21
        return Season.allCases[(n + n / 4) % 4]
    }

    /// On to a time of the wall clock, with the tick, and with what lies further back than a turn sees left out.
    mutating func move(to time: String) {
        var context = desk.at(time).edit.context
        let first = context.today - DayContext.historyDays
        let edge = context.moment.start(of: first)
        for plan in context.plans.rows where plan.date < first { context.remove(plan) }
        for anchor in context.anchors.rows where anchor.occurrenceDate < first { context.remove(anchor) }
        for entry in context.entries.rows where entry.date < first { context.remove(entry) }
        for record in context.deferrals.rows where record.day < first { context.remove(record) }
        for session in context.sessions.rows where session.day < first { context.remove(session) }
        for log in context.nudges.rows where log.sentAt < edge { context.remove(log) }
        for task in context.tasks.rows where !task.isLive && (task.completedAt ?? task.droppedAt ?? edge) < edge {
            context.remove(task)
        }
        desk.edit = Edit(context, ids: desk.edit.ids)
        desk.tick()
    }

    mutating func attempt(_ action: (inout Edit) throws(Refusal) -> Void) {
        var edit = desk.edit
        // What a rule refuses changes nothing.
        if (try? action(&edit)) != nil { desk.edit = edit }
    }

    mutating func liveTheDay() {
        let (today, season) = (desk.edit.today, season)
        if season == .calm, chance.below(6) == 0 {
            for task in TodayTasks.live(in: desk.context) {
                attempt { edit throws(Refusal) in try TaskCompletion.drop(task, in: &edit) }
            }
        }
        for _ in 0..<(season == .overfull ? 5 : 3) {
            made += 1
            var draft = TaskDraft(title: "Task \(made)")
            draft.dueDate = today
            draft.effortMinutes = (season == .overfull ? 50 : 15) + chance.below(20)
            attempt { edit throws(Refusal) in try TaskCreation.create(draft, in: &edit) }
        }
        let finished = season == .stuck ? 8 : 85
        for task in TodayTasks.due(onOrBefore: today, in: desk.context) where chance.below(100) < finished {
            attempt { edit throws(Refusal) in try TaskCompletion.complete(task, in: &edit) }
        }
        for window in desk.context.windows.rows where chance.below(100) < (season == .stuck ? 6 : 70) {
            log(window)
        }
        if chance.below(60) == 0, let habit = desk.context.habits.rows.first(where: { $0.title == "Tidy" }) {
            let days = chance.below(9)
            attempt { edit throws(Refusal) in
                try HabitPausing.pause(habit, from: today, until: today + days, reason: .travel, in: &edit)
            }
        }
        if chance.below(40) == 0 { attempt { edit throws(Refusal) in try DayLevels.set(.low, on: today, in: &edit) } }
    }

    private mutating func log(_ window: HabitTimeWindow) {
        let amount = 1 + chance.below(40)
        let isHeld = chance.below(2) == 0
        guard let habit = desk.context.habits[window.habitID] else { return }
        switch habit.kind.known {
        case .timed:
            attempt { edit throws(Refusal) in try HabitMinutes.add(amount, to: window, on: edit.today, in: &edit) }
        case .counted:
            attempt { edit throws(Refusal) in try HabitLogging.step(window, by: amount, on: edit.today, in: &edit) }
        case .avoid:
            attempt { edit throws(Refusal) in
                if isHeld {
                    try AvoidLogging.hold(window, on: edit.today, in: &edit)
                } else {
                    try AvoidLogging.slip(window, on: edit.today, in: &edit)
                }
            }
        default: attempt { edit throws(Refusal) in try HabitLogging.tick(window, on: edit.today, in: &edit) }
        }
    }

    mutating func meet() {
        for anchor in TodayAnchors.anchors(in: desk.context) {
            switch chance.below(10) {
            case 0: attempt { edit throws(Refusal) in try AnchorAttendance.skip(anchor, in: &edit) }
            case 1...6: attempt { edit throws(Refusal) in try AnchorAttendance.attend(anchor, in: &edit) }
            default: break
            }
        }
    }
}

@Suite("Two years of wellbeing")
struct WellbeingLifeTests {
    @Test(
        "Day by day: one card a day at most, and the score is what the rows come to",
        arguments: [
            (11, "Pacific/Auckland", 180, "2026-02-20", 730), (12, "America/New_York", 0, "2027-01-30", 120),
            (13, "Europe/London", 60, "2027-09-01", 120),
        ] as [(UInt64, String, Int, String, Int)])
    func lived(seed: UInt64, zone: String, rollover: Int, start: String, days: Int) {
        var life = TwoYears(seed: seed, zone: zone, rollover: rollover, from: start)
        var seen: Set<String> = []
        for back in 0..<days {
            let date = day(start) + back
            var shown: Set<String> = []
            for time in ["08:20", "12:30", "21:40"] {
                life.move(to: "\(date)T\(time)")
                guard life.season != .away else { continue }
                life.meet()
                if time == "12:30" { life.liveTheDay() }
                look(&life, &shown, &seen)
            }
            recount(life.desk, &seen)
            #expect(shown.count <= 1, "\(date): \(shown)")
            for kind in [NudgeKind.wellbeing, .guidance] {
                let logs = life.desk.context.nudges.rows.filter {
                    $0.kind == kind && life.desk.edit.moment.logicalDate(of: $0.sentAt) == date
                }
                #expect(logs.count <= 1, "\(date) \(kind)")
            }
        }
        // A life in which none of it came up would have shown nothing.
        for kind in [
            "gathering", "steady", "strained", "heavyRun", "completionCollapse", "weekendOverplan", "habitNeglect",
            "accepted", "declined",
            "guidance", "steadier", "heavier", "aboutTheSame",
        ] {
            #expect(seen.contains(kind), "\(kind)")
        }
    }

    /// Looks at today and at the page, where every card that is there is shown, and sometimes answers it.
    private func look(_ life: inout TwoYears, _ shown: inout Set<String>, _ seen: inout Set<String>) {
        let cards = TodayCards.read(in: life.desk.context)
        TodayCards.markShown(cards, in: &life.desk.edit)
        #expect(cards.count { $0.kind == "wellbeing" } <= 1 && cards.count { $0.kind == "guidance" } <= 1)
        if cards.contains(where: { $0.kind == "guidance" }) { seen.insert("guidance") }
        for case .wellbeing(let card) in cards { shown.insert(card.pattern.key) }
        if let card = life.desk.page.card {
            WellbeingCards.markShown(card, in: &life.desk.edit)
            shown.insert(card.pattern.key)
        }
        guard WellbeingCards.open(in: life.desk.context) != nil else { return }
        switch life.chance.below(8) {
        case 0:
            life.attempt(WellbeingCards.accept)
            seen.insert("accepted")
        case 1:
            life.attempt(WellbeingCards.decline)
            seen.insert("declined")
        default: return
        }
        #expect(life.desk.page.card == nil && !life.desk.cards.contains("wellbeing"))
    }

    private func recount(_ desk: Desk, _ seen: inout Set<String>) {
        let (page, today) = (desk.page, desk.edit.today)
        let recount = Recount(context: desk.context)
        func agrees(_ score: Int?, _ last: Day) -> Bool {
            guard let score, let exact = recount.score(last) else { return score == nil && recount.score(last) == nil }
            return (0...100).contains(score) && abs(Double(score) - exact) <= 0.5 + 1e-6
        }
        #expect(agrees(page.read.score, today - 1), "\(today): \(String(describing: page.read.score))")
        #expect(page.sparkline.count == 14 && page.sparkline.last == page.read.score)
        // The whole course once a week: each point is the score of a day that was looked at already.
        if today.weekday == 3 {
            for (n, score) in page.sparkline.enumerated() { #expect(agrees(score, today - 14 + n), "\(today) \(n)") }
        }
        #expect((page.read.state == .gathering) == (page.read.score == nil))
        #expect((page.read.state == .strained) == !page.read.patterns.isEmpty)
        for part in [page.read.parts.tasks, page.read.parts.anchors, page.read.parts.habits, page.read.parts.load] {
            #expect(part.map { (0...100).contains($0) } ?? true)
        }
        if let trend = page.read.trend, let now = page.read.score, let before = recount.score(today - 15) {
            // At the very edge of a half the two may round apart.
            let change = Double(now) - before
            #expect(trend != .steadier || change > 4.4)
            #expect(trend != .heavier || change < -4.4)
            #expect(trend != .aboutTheSame || abs(change) < 5.6)
            seen.insert(trend.rawValue)
        }
        seen.insert(page.read.state.rawValue)
        seen.formUnion(page.read.patterns.map(\.kind))
    }
}
