import Almanac
import Engine
import Testing

@testable import Conversation

@Suite("Rules made in words")
struct RuleMakingTests {
    private func rule(_ line: String) throws -> (rule: AnchorRule, config: ScheduledConfig) {
        let speaker = try Speaker()
        #expect(speaker.say(line).intent == "anchor.create")
        let context = try speaker.context()
        #expect(context.tasks.rows.isEmpty)
        #expect(context.anchors.rows.allSatisfy { $0.ruleID != nil })
        let rule = try #require(context.rules.rows.first)
        guard case .scheduled(let config) = AnchorConfig.parse(rule) else { throw Unreadable(text: line) }
        return (rule, config)
    }

    private struct Unreadable: Error { let text: String }

    @Test(
        "Repeated days with a time are no one-off whose title ends in every",
        arguments: [
            ("add swimming lessons every thursday 16:00 for 45m", "swimming lessons", [4], 45),
            ("add Jumu'ah every friday 13:00", "Jumu'ah", [5], 60),
            ("anchor Quran class every sat 10:00-12:00", "Quran class", [6], 120),
            ("anchor Night shift mon-fri 22:00-06:00", "Night shift", [1, 2, 3, 4, 5], 480),
            ("anchor Swimming every thu 16:00-16:45 takes 20m", "Swimming", [4], 45),
            ("add medicine daily 02:30 for 10m", "medicine", [1, 2, 3, 4, 5, 6, 7], 10),
            ("add Walk every day at 18:00", "Walk", [1, 2, 3, 4, 5, 6, 7], 60),
            ("add Gym at 18:00 every mon", "Gym", [1], 60),
            ("add Club tue 18:00 every week", "Club", [2], 60),
        ])
    func repeated(_ line: String, _ title: String, _ weekdays: [Int], _ minutes: Int) throws {
        let (rule, config) = try rule(line)
        #expect(rule.title == title)
        #expect(config.recurrence == .weekly(weekdays: weekdays))
        #expect(config.slots.map(\.windowMinutes) == [minutes])
    }

    @Test(
        "A rule for bins or plants is called by the word it was given, where that says more than bins",
        arguments: [
            ("add recycling every 2 weeks on wed", "Recycling"), ("add bin night wed 19:00 for 180m", "Bin night"),
            ("add recycling bin every 2 weeks on tue 19:00", "Recycling bin"), ("add bins tue", "Bin night"),
            ("add water the plants every 3-4 days", "Water the plants"),
            ("add house plants every 5 days", "House plants"),
        ])
    func named(_ line: String, _ title: String) throws {
        let (rule, config) = try rule(line)
        #expect(rule.title == title)
        #expect(rule.sourceKey == .binNight || rule.sourceKey == .plantWatering)
        #expect(config.slots.allSatisfy { $0.label == title || $0.allDay })
    }

    @Test("Both times of a school run are times, not a title")
    func bothWays() throws {
        let (rule, config) = try rule("add school run mon-fri drop-off 08:15 for 30m, pick-up 15:00 for 25m")
        #expect(rule.title == "School run")
        #expect(config.slots.map(\.label) == ["Drop-off", "Pick-up"])
        #expect(config.slots.map(\.start.description) == ["08:15", "15:00"])
        #expect(config.slots.map(\.windowMinutes) == [30, 25])
    }

    @Test(
        "An end a little before the start is a slip, not the next day's",
        arguments: [
            "anchor Dentist tomorrow 15:45-15:00", "add rule Gym mon 15:45-15:00", "add Club every tue 19:00-18:00",
        ])
    func mixedUp(_ line: String) throws {
        let speaker = try Speaker()
        #expect(speaker.say(line).error == Reply.Failure(code: "invalid", field: "end"))
        let context = try speaker.context()
        #expect(context.anchors.rows.isEmpty && context.rules.rows.isEmpty)
    }

    @Test("A night is no slip")
    func night() throws {
        let speaker = try Speaker()
        #expect(speaker.say("anchor Camp tomorrow 18:00-09:30").outcome == .done)
    }
}
