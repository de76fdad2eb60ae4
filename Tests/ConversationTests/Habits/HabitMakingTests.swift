import Almanac
import Engine
import Testing

@testable import Conversation

@Suite("Making and changing habits in words")
struct HabitMakingTests {
    struct Made: CustomStringConvertible, Sendable {
        let line: String
        let kind: HabitKind
        let target: Int
        let days: String
        var perWeek = 0
        var effort: Int?
        var description: String { line }
    }

    static let every = "1,2,3,4,5,6,7"

    @Test(
        "Every part of a new habit is read (HAB-25, HAB-26, HAB-52, HAB-59)",
        arguments: [
            Made(line: "add habit Water count 8", kind: .counted, target: 8, days: every),
            Made(line: "add habit Stretch weekdays", kind: .binary, target: 1, days: "1,2,3,4,5"),
            Made(line: "add habit Floss daily takes 5m", kind: .binary, target: 1, days: every, effort: 5),
            Made(line: "add habit Piano timed 20m on mon, fri", kind: .timed, target: 20, days: "1,5"),
            Made(line: "add habit Swim timed 45m 2 times a week", kind: .timed, target: 45, days: every, perWeek: 2),
            Made(line: "add habit No sugar avoid allow 2", kind: .avoid, target: 2, days: every),
            Made(line: "add habit No phone avoid", kind: .avoid, target: 0, days: every),
            Made(line: "add habit quran", kind: .timed, target: 15, days: every, effort: 15),
            Made(line: "add habit exercise timed 50m", kind: .timed, target: 50, days: every, perWeek: 3, effort: 50),
        ])
    func made(_ made: Made) throws {
        let speaker = try Speaker()
        #expect(speaker.say(made.line).outcome == .done)
        let context = try speaker.context()
        let habit = try #require(context.habits.rows.first)
        let window = try #require(context.windows.rows.first)
        #expect(habit.kind.known == made.kind)
        #expect(window.target == made.target)
        #expect(habit.scheduledDays == made.days)
        #expect(habit.targetPerWeek == made.perWeek)
        #expect(window.effortMinutes == made.effort)
        #expect((window.startMinute, window.endMinute) == (0, 1439))
    }

    @Test("Times of day each have their name and hours, and the reminder is the one's it falls in (HAB-54)")
    func timesOfDay() throws {
        let speaker = try Speaker()
        speaker.say(
            "add habit Medication count 2 morning 07:00-10:00, evening 19:00-22:00 in group Health remind 07:30")
        let context = try speaker.context()
        let windows = context.windows.rows.sorted { $0.startMinute < $1.startMinute }
        #expect(windows.map { $0.label.lowercased() } == ["morning", "evening"])
        #expect(windows.map(\.startMinute) == [420, 1140])
        #expect(windows.map(\.endMinute) == [600, 1320])
        #expect(windows.map(\.target) == [2, 2])
        #expect(windows.map(\.reminderMinute) == [450, nil])
        #expect(context.habits.rows.first?.groupID == context.groups.rows.first?.id)
    }

    @Test(
        "What can't be is refused, and nothing is written, no group either (HAB-51 to HAB-55, HAB-58)",
        arguments: [
            "add habit Water count 0 in group Health", "add habit Yoga timed 0m", "add habit Yoga timed",
            "add habit Yoga 8 times a week", "add habit Pills count 1 morning 10:00-07:00",
            "add habit Pills count 1 07:00-10:00, 19:00-22:00", "add habit Water count -3", "add habit Water count 1e9",
            "add preset lights",
        ])
    func refused(_ line: String) throws {
        let speaker = try Speaker()
        speaker.say("today")
        let before = try speaker.rows()
        let reply = speaker.say(line)
        #expect(reply.outcome == .refused && reply.error?.code == "invalid")
        #expect(try speaker.rows() == before)
    }

    @Test("A preset asked for as such is no task of that name", arguments: ["add preset quran", "add quran preset"])
    func preset(_ line: String) throws {
        let speaker = try Speaker()
        #expect(speaker.say(line).intent == "habit.create")
        #expect(try speaker.context().habits.rows.first?.presetKey?.text == "quran")
    }

    @Test("A number put right on a day of the past year is no task years ahead")
    func corrected() throws {
        let speaker = try Speaker()
        speaker.say("add habit dhikr")
        try speaker.move(to: "2026-12-01T10:00")
        #expect(speaker.say("fix dhikr 30 nov 33").intent == "habit.correct")
        #expect(try speaker.context().tasks.rows.isEmpty)
    }

    @Test("An end at midnight is the day's last minute")
    func midnight() throws {
        let speaker = try Speaker()
        speaker.say("add habit Pills count 1 night 21:00-00:00")
        #expect(try speaker.context().windows.rows.first?.endMinute == 1439)
    }
}
