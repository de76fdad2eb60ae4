import Almanac
import Testing

@testable import Engine

@Suite("Reminders that fall due")
struct DeliveryTests {
    let made = habit("Stretch")
    var half: HabitTimeWindow { window(made) { $0.reminderMinute = 450 } }
    var stretch: String { "habit:\(half.id):2026-11-30" }

    func desk(_ now: String = "2026-11-30T07:00", _ rows: [any Wrapped] = []) -> Desk {
        var desk = Desk(now, [settings(), made, half] + rows)
        desk.tick()
        return desk
    }

    @Test("At its minute, once, and not by a later process either")
    func once() {
        let desk = self.desk()
        var log = DeliveryLog()
        #expect(desk.due("2026-11-30T07:29", &log) == [])
        #expect(desk.due("2026-11-30T07:30", &log) == [stretch])
        var kept = DeliveryLog(text: log.text)
        #expect(kept == log)
        #expect(desk.due("2026-11-30T07:30", &kept) == [])
        #expect(desk.due("2026-11-30T07:31", &kept) == [])
    }

    @Test("The first look sees only what is due that second: what went by before is gone")
    func first() {
        var log = DeliveryLog()
        #expect(desk().due("2026-11-30T09:00", &log) == [])
        var other = DeliveryLog()
        #expect(desk().due("2026-11-30T07:30", &other) == [stretch])
    }

    @Test("A reminder set for a time already past, or taken up again after it, doesn't come at once")
    func setTooLate() {
        var log = DeliveryLog()
        var desk = Desk("2026-11-30T09:00", [settings(), made, window(made)])
        #expect(desk.due("2026-11-30T09:00", &log) == [])
        desk.edit.save(half)
        #expect(desk.due("2026-11-30T09:01", &log) == [])
    }

    @Test("What is done, skipped or closed by then isn't said")
    func stale() {
        let wall = Wall.auckland
        let dentist = wall.oneOff("Dentist", "2026-11-30", "08:00", "08:30") { $0.remindBeforeStartMinutes = 0 }
        var log = DeliveryLog()
        let before = desk("2026-11-30T07:00", [dentist])
        #expect(before.due("2026-11-30T07:00", &log) == [])
        var done = before
        done.edit.save(entry(half, "2026-11-30"))
        var other = log
        #expect(done.due("2026-11-30T08:10", &other) == ["anchor:\(dentist.id):2026-11-30:open"])
        #expect(before.due("2026-11-30T08:40", &log) == [stretch])
    }

    @Test("After a night asleep what still stands is told together, and what is over isn't told at all")
    func asleep() {
        let evening = window(made, label: "Evening") { ($0.reminderMinute, $0.startMinute) = (1290, 1200) }
        let desk = self.desk("2026-11-29T21:00", [evening])
        var log = DeliveryLog()
        #expect(desk.due("2026-11-29T21:00", &log) == [])
        let morning = desk.ticked("2026-11-30T07:36").context
        let delivery = ReminderDelivery.due(ReminderConditions(), &log, in: morning)
        #expect(delivery.earlier == [])
        #expect(delivery.fresh.map(\.id) == [stretch])
        let noon = desk.ticked("2026-11-30T12:00").context
        var late = DeliveryLog(from: desk.edit.now)
        let told = ReminderDelivery.due(ReminderConditions(), &late, in: noon)
        #expect(told.fresh == [])
        #expect(told.earlier.map(\.id) == [stretch, "morning:2026-11-30"])
    }

    @Test("In the evening the day's list is over, and planning is still open and told by itself")
    func eveningLate() {
        let desk = self.desk("2026-11-30T07:00", [window(made)])
        var log = DeliveryLog(from: desk.edit.now)
        let told = ReminderDelivery.due(ReminderConditions(), &log, in: desk.ticked("2026-11-30T20:30").context)
        #expect(told.fresh.map(\.id) == ["plan:2026-11-30"])
        #expect(!told.earlier.contains { $0.kind == .morningList })
    }

    @Test("The last minute of a day is still said when the look comes just after it")
    func dayEnd() {
        let last = window(made) { $0.reminderMinute = 1439 }
        var desk = Desk("2026-11-30T23:58", [settings(), made, last])
        desk.tick()
        var log = DeliveryLog()
        #expect(desk.due("2026-11-30T23:58", &log) == [])
        #expect(desk.due("2026-12-01T00:00", &log) == ["habit:\(last.id):2026-11-30"])
    }

    @Test("A clock that is set back says nothing twice; one that was wrong for a while loses nothing")
    func clockSet() {
        let desk = self.desk()
        var log = DeliveryLog()
        #expect(desk.due("2026-11-30T07:25", &log) == [])
        #expect(desk.due("2026-11-30T07:30", &log) == [stretch])
        #expect(desk.due("2026-11-30T06:30", &log) == [])
        #expect(desk.due("2026-11-30T07:30", &log) == [])
        var wrong = DeliveryLog()
        #expect(desk.due("2026-11-30T07:25", &wrong) == [])
        #expect(!desk.due("2027-11-30T07:25", &wrong).contains(stretch))
        #expect(desk.due("2026-11-30T07:31", &wrong) == [stretch])
    }

    @Test("Another zone doesn't say again what was said, another time of day does")
    func zones() {
        let desk = self.desk()
        var log = DeliveryLog()
        #expect(desk.due("2026-11-30T07:30", &log) == [stretch])
        var away = Desk("2026-11-30T07:30", in: "Europe/London", [settings(), made, half])
        away.tick()
        #expect(away.due("2026-11-30T07:30", &log) == [])
        away.edit.save(window(made) { $0.reminderMinute = 1080 })
        #expect(away.due("2026-11-30T18:00", &log) == [stretch])
    }

    @Test("The evening is asked for once a night, also where the planning time moves on (NOT-08)")
    func evening() {
        var log = DeliveryLog()
        let desk = self.desk()
        #expect(desk.due("2026-11-30T20:00", &log).contains("plan:2026-11-30"))
        var later = desk
        later.edit.save(settings { $0.planningMinute = 1260 })
        #expect(later.due("2026-11-30T21:00", &log) == [])
    }

    @Test("Switched off for a while: what passes meanwhile is gone, and on again it begins anew")
    func off() {
        let desk = self.desk()
        var log = DeliveryLog()
        #expect(desk.due("2026-11-30T07:25", &log) == [])
        _ = ReminderDelivery.due(
            ReminderConditions(isSwitchedOn: false), &log, in: desk.ticked("2026-11-30T07:40").context)
        #expect(log.isEmpty)
        #expect(desk.due("2026-11-30T07:41", &log) == [])
    }

    @Test("A text that isn't a log is an empty one, and a long life keeps it short")
    func text() {
        for text in ["", "watched", "watched x y", "said 1", "junk\n\nwatched 5 3", "said x y"] {
            #expect(DeliveryLog(text: text).isEmpty)
        }
        var log = DeliveryLog()
        var desk = self.desk()
        for n in 0..<40 {
            let date = "\(day("2026-11-30") + n)"
            for minute in ["07:30", "20:00"] {
                _ = desk.due("\(date)T\(minute)", &log)
                desk = desk.ticked("\(date)T\(minute)")
            }
        }
        #expect(log.text.split(separator: "\n").count <= 4 + 5)
    }
}
