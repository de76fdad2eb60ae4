import Almanac
import Testing

@testable import Engine

@Suite("Reminders of Anchors")
struct AnchorReminderTests {
    let wall = Wall.auckland
    let school = reminding("School run", [1, 2, 3, 4, 5], [("am", "Drop-off", "08:15", 30)], beforeEnd: 10)

    func desk(_ rows: [any Wrapped], at now: String = "2026-12-02T06:00") -> Desk {
        var desk = Desk(now, [settings()] + rows)
        desk.tick()
        return desk
    }

    func anchors(_ desk: Desk) -> [String] { desk.planned().filter { $0.contains(" anchor:") } }

    @Test("Stored days and previewed ones, each once, with ids that stay when a day is stored (NOT-11, NOT-35)")
    func fiveDays() {
        let desk = self.desk([school])
        #expect(desk.times(.anchorOpen) == ["2026-12-02 08:15", "2026-12-03 08:15", "2026-12-04 08:15"])
        #expect(desk.times(.anchorClosing) == ["2026-12-02 08:35", "2026-12-03 08:35", "2026-12-04 08:35"])
        let later = desk.ticked("2026-12-03T06:00")
        let both = anchors(later).filter { $0 < "2026-12-07" }
        #expect(both == anchors(desk).filter { !$0.hasPrefix("2026-12-02") })
        // Nothing stored yet at all: the same plan.
        #expect(anchors(Desk("2026-12-02T06:00", [settings(), school])) == anchors(desk))
    }

    @Test("Minutes before a one-off begins and ends; what was decided early is quiet (NOT-12, NOT-36)")
    func oneOffs() {
        let desk = self.desk([
            wall.oneOff("Dentist", "2026-12-03", "15:00", "15:45") {
                ($0.remindBeforeStartMinutes, $0.remindBeforeEndMinutes) = (90, 15)
            },
            wall.oneOff("Vet", "2026-12-03", "11:00", "11:30") {
                ($0.remindBeforeStartMinutes, $0.attendanceStatus) = (0, Raw(.skipped))
            },
            wall.oneOff("Parcel", "2026-12-03", "12:00", "13:00"),
        ])
        #expect(anchors(desk).map { $0.prefix(16) } == ["2026-12-03 13:30", "2026-12-03 15:30"])
    }

    @Test("A one-off beyond the five days that reminds within them does so; one that reminds later doesn't yet")
    func farAhead() {
        let flight = wall.oneOff("Flight", "2026-12-08", "10:00", "11:00") { $0.remindBeforeStartMinutes = 2880 }
        let trip = wall.oneOff("Trip", "2026-12-08", "10:00", "11:00") { $0.remindBeforeStartMinutes = 60 }
        #expect(anchors(desk([flight, trip])).map { $0.prefix(16) } == ["2026-12-06 10:00"])
    }

    @Test("A reminder for the very end has nothing left to remind of")
    func atTheEnd() {
        let bank = wall.oneOff("Bank", "2026-12-03", "10:00", "11:00") { $0.remindBeforeEndMinutes = 0 }
        #expect(anchors(desk([bank])).isEmpty)
    }

    @Test("A rule that is paused or archived is quiet about the window it had begun, too")
    func resting() {
        var desk = self.desk([school], at: "2026-12-02T08:20")
        #expect(anchors(desk).count == 5)
        desk.edit.save(
            reminding("School run", [1, 2, 3, 4, 5], [("am", "Drop-off", "08:15", 30)], beforeEnd: 10) {
                $0.isEnabled = false
            })
        #expect(anchors(desk).isEmpty)
        #expect(desk.context.anchors.count > 0)
    }

    @Test("None inside a break, and none for a time that another device already decided")
    func breaksAndDuplicates() throws {
        var desk = self.desk([school])
        try desk.must { edit throws(Refusal) in
            try AnchorExceptions.add(
                AnchorException(from: day("2026-12-03"), to: day("2026-12-03"), reason: Raw(.holiday)),
                to: edit.context.rules.rows[0], in: &edit)
        }
        #expect(desk.times(.anchorOpen) == ["2026-12-02 08:15", "2026-12-04 08:15"])
        var other = desk.context.anchors.rows.first { $0.occurrenceDate == day("2026-12-02") }!
        other.id = id(9)
        other.attendanceStatus = Raw(.attended)
        desk.edit.save(other)
        #expect(desk.times(.anchorOpen) == ["2026-12-04 08:15"])
    }

    @Test("Rule and slot in the title where they differ (NOT-13)")
    func titles() {
        let desk = self.desk([school, reminding("Bin night", [3], [("b", "Bin night", "19:00", 180)])])
        let titles = ReminderPlanner.plan(ReminderConditions(), in: desk.context).compactMap { reminder in
            if case .opening(let occasion) = reminder.subject { occasion.title } else { nil }
        }
        #expect(Set(titles) == ["School run · Drop-off", "Bin night"])
    }

    @Test("A slot's key of any kind makes an id without spaces or breaks")
    func ids() {
        let odd = reminding(
            "Odd", [3], [("a b\\n:☂", "One", "19:00", 60), (String(repeating: "k", count: 90), "Two", "20:30", 60)])
        let ids = ReminderPlanner.plan(ReminderConditions(), in: desk([odd]).context).filter { $0.kind == .anchorOpen }
            .map(\.id)
        #expect(Set(ids).count == 2)
        #expect(ids.allSatisfy { id in id.utf8.allSatisfy { $0 > 32 && $0 < 127 } && id.utf8.count < 128 })
    }

    @Test("When a one-off and a rule remind can be set, and the rule's other parts stay (ANC-24)")
    func setting() throws {
        let dentist = wall.oneOff("Dentist", "2026-12-03", "15:00", "15:45")
        var desk = self.desk([dentist, school])
        try desk.must { edit throws(Refusal) in
            try ReminderSetting.set(beforeStart: 15, beforeEnd: nil, of: dentist, in: &edit)
        }
        #expect(desk.anchor("Dentist").remindBeforeStartMinutes == 15)
        #expect(desk.kinds == ["anchorReminderSet"])
        try desk.must { edit throws(Refusal) in
            try ReminderSetting.set(.off, of: edit.context.rules.rows[0], in: &edit)
        }
        #expect(AnchorConfig.parse(desk.rule("School run")).reminder == .off)
        #expect(desk.times(.anchorOpen) == ["2026-12-03 14:45"])
        let late = desk.refusal { try ReminderSetting.set(beforeStart: 20_000, beforeEnd: nil, of: dentist, in: &$0) }
        #expect(late?.code == "invalid")
        let broken = rule("Broken", "{")
        desk.edit.save(broken)
        #expect(desk.refusal { try ReminderSetting.set(.prayer, of: broken, in: &$0) }?.code == "needsAttention")
    }
}
