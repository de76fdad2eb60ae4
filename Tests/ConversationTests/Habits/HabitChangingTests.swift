import Almanac
import Engine
import Testing

@testable import Conversation

@Suite("Changing habits in words")
struct HabitChangingTests {
    private func speaker(_ lines: String...) throws -> Speaker {
        let speaker = try Speaker(at: "2026-11-20T09:00")
        for line in lines { #expect(speaker.say(line).outcome == .done) }
        try speaker.move(to: "2026-11-30T14:05")
        return speaker
    }

    @Test("The kind never changes, whatever is said with it; a target of another kind is refused (HAB-56)")
    func kindStays() throws {
        let speaker = try speaker("add habit Dhikr count 33", "add habit Stretch", "add habit Reading timed 20m")
        let before = try speaker.rows()
        for line in [
            "change dhikr: timed 20m", "change dhikr: avoid", "change dhikr: allow 2", "change stretch: target 5",
            "change dhikr: target 0",
        ] {
            #expect(speaker.say(line).outcome == .refused, "\(line)")
            #expect(try speaker.rows() == before, "\(line)")
        }
        #expect(speaker.say("change reading: timed 25m").outcome == .done)
        #expect(try speaker.context().windows.rows.contains { $0.target == 25 })
    }

    @Test("Days, rhythm, group, reminder and name are all taken")
    func parts() throws {
        let speaker = try speaker("add habit Dhikr count 33", "add group Worship")
        func habit() throws -> Habit { try #require(try speaker.context().habits.rows.first) }
        speaker.say("change dhikr: on mon, fri")
        #expect(try habit().scheduledDays == "1,5" && habit().frequency == .custom)
        speaker.say("change dhikr: 3 times a week")
        #expect(try habit().targetPerWeek == 3)
        speaker.say("change dhikr: daily")
        #expect(try habit().targetPerWeek == 0 && habit().frequency == .daily)
        speaker.say("change dhikr: in group Worship")
        #expect(try habit().groupID == speaker.context().groups.rows.first?.id)
        speaker.say("change dhikr: group none")
        #expect(try habit().groupID == nil)
        speaker.say("change dhikr: remind 07:30")
        #expect(try speaker.context().windows.rows.first?.reminderMinute == 450)
        speaker.say("change dhikr: rename to Zikr")
        #expect(try habit().title == "Zikr")
    }

    @Test("A time of day is added with the target of the others, and one with a history stays (HAB-57)")
    func times() throws {
        let speaker = try speaker("add habit Dhikr count 33", "dhikr +5")
        #expect(speaker.say("change dhikr: add time Noon 12:00-14:00").outcome == .done)
        var windows = try speaker.context().windows.rows.sorted { $0.startMinute < $1.startMinute }
        #expect(windows.map(\.label) == ["All day", "Noon"])
        #expect(windows.map(\.target) == [33, 33])
        speaker.say("change dhikr: noon 11:30-13:00")
        windows = try speaker.context().windows.rows.sorted { $0.startMinute < $1.startMinute }
        #expect(windows.map(\.startMinute) == [0, 690])
        #expect(speaker.say("change dhikr: remove time all day").error?.code == "notNow")
        #expect(speaker.say("change dhikr: remove time dusk").error?.code == "notFound")
        #expect(speaker.say("change dhikr: remove time noon").outcome == .done)
        #expect(try speaker.context().windows.count == 1)
    }

    @Test("A habit of several times of day takes no fifth (HAB-54)")
    func atMostFour() throws {
        let speaker = try speaker("add habit Pills count 1 a 06:00-07:00, b 08:00-09:00, c 10:00-11:00, d 12:00-13:00")
        #expect(speaker.say("change pills: add time Late one 22:00-23:00").error?.code == "tooMany")
        #expect(try speaker.context().windows.count == 4)
    }
}
