import Almanac
import Testing

@testable import Engine

@Suite("Reminders of habits")
struct HabitReminderTests {
    func times(_ rows: [any Wrapped], at now: String = "2026-12-02T06:00", rollover: Int = 0) -> [String] {
        Desk(now, rollover: rollover, [settings { $0.rolloverMinute = rollover }] + rows).times(.habit)
    }

    @Test("Today and tomorrow at each time of day; not today once it is done (NOT-14, NOT-15)")
    func twoDays() {
        let made = habit("Stretch")
        let half = window(made) { $0.reminderMinute = 450 }
        #expect(times([made, half]) == ["2026-12-02 07:30", "2026-12-03 07:30"])
        #expect(times([made, half, entry(half, "2026-12-02")]) == ["2026-12-03 07:30"])
        #expect(times([made, half], at: "2026-12-02T07:31") == ["2026-12-03 07:30"])
    }

    @Test("None for a habit that is paused, archived or not on that day (NOT-15, HAB-14)")
    func resting() {
        let resting = habit("Gym") { $0.pausesData = #"[{"from":"2026-12-01","to":"2026-12-02","reason":"travel"}]"# }
        #expect(times([resting, window(resting) { $0.reminderMinute = 450 }]) == ["2026-12-03 07:30"])
        let gone = habit("Old") { $0.isArchived = true }
        #expect(times([gone, window(gone) { $0.reminderMinute = 450 }]).isEmpty)
        let monday = habit("Linen") { $0.scheduledDays = "1" }
        #expect(times([monday, window(monday) { $0.reminderMinute = 450 }]).isEmpty)
    }

    @Test("None where the week is met, until the next week begins")
    func weeks() {
        let running = habit("Running") { $0.targetPerWeek = 2 }
        let window = EngineTests.window(running) { $0.reminderMinute = 450 }
        let rows: [any Wrapped] = [running, window, entry(window, "2026-11-30"), entry(window, "2026-12-01")]
        #expect(times(rows).isEmpty)
        // Sunday: Monday's week has nothing in it yet.
        #expect(times(rows, at: "2026-12-06T06:00") == ["2026-12-07 07:30"])
    }

    @Test("A time before the rollover is the night's, and the two hours of a clock that goes back give one reminder")
    func nights() {
        let made = habit("Journal")
        #expect(
            times([made, window(made) { $0.reminderMinute = 60 }], rollover: 180) == [
                "2026-12-03 01:00", "2026-12-04 01:00",
            ])
        let early = window(made) { $0.reminderMinute = 150 }
        let desk = Desk("2027-04-03T12:00", [settings(), made, early])
        #expect(desk.times(.habit) == ["2027-04-04 02:30"])
        let york = Desk(
            "2026-10-31T12:00", in: "America/New_York", [settings(), made, window(made) { $0.reminderMinute = 90 }])
        #expect(york.times(.habit) == ["2026-11-01 01:30"])
    }
}
