import Almanac
import Engine
import Testing

/// A life made up by chance, always the same for one seed: tasks, habits, Anchors, timers and evenings over some months,
/// with days on which nobody looks.
struct Life {
    var desk: Desk
    private var state: UInt64
    private var made = 0

    init(seed: UInt64, zone: String, rollover: Int, from start: String) {
        state = seed
        let tidy = habit("Tidy", .binary)
        let read = habit("Read", .timed)
        desk = Desk(
            "\(start)T09:00", in: zone, rollover: rollover,
            [
                settings { $0.rolloverMinute = rollover }, tidy, window(tidy) { $0.effortMinutes = 15 }, read,
                window(read, target: 20),
                rule("School", weekly([1, 2, 3, 4, 5], "08:15", 30)) { $0.effortMinutes = 30 },
                rule(
                    "Plants",
                    #"{"version":1,"recurrence":{"kind":"afterLast","minDays":3,"maxDays":4,"startDate":"2026-01-01"},"#
                        + #""slots":[{"id":"p","label":"Plants","start":"00:00","windowMinutes":1,"allDay":true}],"#
                        + #""endDate":null}"#
                ) { $0.effortMinutes = 10 },
            ])
        desk.tick()
    }

    mutating func chance(_ n: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % n
    }

    /// The same rows at the next moment somebody looks: up to some days later, at any hour.
    mutating func advance() {
        let day = desk.edit.today + (chance(5) == 0 ? chance(4) : 1)
        let minute = Minute(wrapping: 420 + chance(1000))
        let zone = desk.zone
        desk = desk.at("\(day)T\(minute)")
        _ = zone
    }

    mutating func act() {
        var edit = desk.edit
        let today = edit.today
        let live = TodayTasks.live(in: edit.context)
        let task = live.isEmpty ? nil : live[chance(live.count)]
        let anchors = TodayAnchors.anchors(in: edit.context)
        let windows = edit.context.windows.rows
        do {
            switch chance(12) {
            case 0, 1, 2:
                made += 1
                var draft = TaskDraft(title: "Task \(made)")
                draft.dueDate = chance(6) == 0 ? nil : today + chance(9)
                draft.effortMinutes = chance(5) == 0 ? nil : 10 + chance(90)
                if draft.dueDate != nil {
                    draft.importance = Importance.allCases[chance(3)]
                    draft.repeating = chance(5) == 0 ? [.daily, .weekly(), .monthly()][chance(3)] : nil
                }
                try TaskCreation.create(draft, in: &edit)
            case 3, 4: if let task { try TaskCompletion.complete(task, in: &edit) }
            case 5: if let task { try Deferral.deferring(task, to: today + 1 + chance(5), from: today, in: &edit) }
            case 6: if let task { try TaskCompletion.drop(task, in: &edit) }
            case 7: if let task { try Sessions.begin(task, in: &edit) }
            case 8: try Sessions.stop(in: &edit)
            case 9: if !anchors.isEmpty { try AnchorAttendance.skip(anchors[chance(anchors.count)], in: &edit) }
            case 10: try HabitMinutes.add(5 + chance(20), to: windows[chance(windows.count)], on: today, in: &edit)
            default:
                try PlanningSessions.openEvening(in: &edit)
                for _ in 0..<chance(5) { try PlanningFlow.next(in: &edit) }
                if chance(2) == 0 { try CloseStep.close(in: &edit) } else { try PlanningFlow.skip(in: &edit) }
            }
            desk.edit = edit
        } catch {
            // What a rule refuses changes nothing.
        }
    }
}

@Suite("A life of some months")
struct LifeTests {
    static let lives: [(UInt64, String, Int, String)] = [
        (1, "Pacific/Auckland", 0, "2026-08-20"), (2, "America/New_York", 180, "2026-09-15"),
        (3, "Europe/London", 0, "2026-02-10"), (4, "Asia/Karachi", 180, "2026-12-01"),
        (5, "Pacific/Apia", 0, "2026-11-01"),
    ]

    @Test("A second tick changes nothing, and the day's rules hold throughout", arguments: lives)
    func ticks(seed: UInt64, zone: String, rollover: Int, start: String) {
        var life = Life(seed: seed, zone: zone, rollover: rollover, from: start)
        for _ in 0..<40 {
            life.advance()
            life.desk.tick()
            var again = Edit(life.desk.context, ids: life.desk.edit.ids)
            EngineTick.run(in: &again)
            #expect(again.changes.isEmpty, "\(life.desk.edit.today)")
            check(life.desk)
            for _ in 0..<6 { life.act() }
        }
    }

    /// What always holds after a tick.
    private func check(_ desk: Desk) {
        let (context, today) = (desk.context, desk.edit.today)
        #expect(context.local[.lastProcessedDay] == "\(today - 1)")
        #expect(!context.tasks.contains { $0.isLive && ($0.dueDate.map { $0 < today } ?? false) })
        #expect(Set(context.plans.rows.map(\.date)).count == context.plans.count)
        #expect(!context.sessions.contains { $0.isLive && context.moment.logicalDate(of: $0.startedAt) < today })
        let records = context.deferrals.rows.map { "\($0.taskID!) \($0.day)" }
        #expect(Set(records).count == records.count)
        for task in context.tasks where context.deferrals.contains(where: { $0.taskID == task.id }) {
            #expect(task.deferralCount == context.deferrals.rows.count { $0.taskID == task.id })
        }
        for plan in context.plans where plan.date < today {
            #expect((0...1).contains(plan.completionRate) && plan.freeMinutes >= 0)
        }
    }
}
