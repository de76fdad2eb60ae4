import Almanac
import Engine
import Testing

@testable import Conversation

@Suite("Later and earlier than it stands")
struct ShiftedTests {
    private func speaker() throws -> Speaker {
        let speaker = try Speaker(at: "2026-12-02T09:00", "Europe/London")
        speaker.say("dentist today 3pm to 3.45")
        return speaker
    }

    private func times(_ speaker: Speaker) throws -> [String] {
        let zone = try Zone.load("Europe/London")
        return try speaker.context().anchors.rows.map {
            "\($0.title) \(zone.local($0.windowStart).minute)-\(zone.local($0.windowEnd).minute)"
        }
    }

    @Test(
        "By so much from its own time, not from now",
        arguments: [
            ("move dentist an hour later", "16:00-16:45"), ("push the dentist back 30 min", "15:30-16:15"),
            ("dentist an hour earlier", "14:00-14:45"), ("make it an hour later", "16:00-16:45"),
            ("move it back an hour", "16:00-16:45"), ("postpone the dentist by 1 hour", "16:00-16:45"),
            ("bring the dentist forward 15 min", "14:45-15:30"), ("dentist got moved back half an hour", "15:30-16:15"),
        ])
    func shifts(words: String, to time: String) throws {
        let speaker = try speaker()
        #expect(speaker.say(words).outcome == .done)
        #expect(try times(speaker) == ["dentist \(time)"])
    }

    @Test("Forward is earlier to one and later to another, and asked")
    func forward() throws {
        let speaker = try speaker()
        #expect(speaker.say("move dentist forward 15 min").outcome == .ask)
        #expect(speaker.say("2").outcome == .done)
        #expect(try times(speaker) == ["dentist 15:15-16:00"])
    }

    @Test("A task has no time to be later than, and isn't put off by an hour to tomorrow")
    func task() throws {
        let speaker = try speaker()
        speaker.say("add laundry today 1h")
        for words in ["delay laundry by an hour", "move laundry an hour later"] {
            #expect(speaker.say(words).outcome == .refused)
        }
        #expect(speaker.say("defer laundry a day").outcome == .done)
    }

    @Test("One of a rule isn't moved, and what can be done is said")
    func ofRule() throws {
        let speaker = try speaker()
        speaker.say("add gym mon-fri 16:20 for 25 min")
        #expect(speaker.say("push gym back half an hour today").outcome == .refused)
    }

    @Test("From one time to another is what it takes; the plain command says that itself")
    func takes() throws {
        let speaker = try speaker()
        #expect(try speaker.context().anchors.rows.map(\.effortMinutes) == [45])
        speaker.say("dentist finishes at 4")
        #expect(try speaker.context().anchors.rows.map(\.effortMinutes) == [60])
        speaker.say("anchor Optician tomorrow 15:00-15:45")
        speaker.say("class mon wed fri 10-10:50")
        speaker.say("add rule Choir thu 18:00 for 60m")
        let context = try speaker.context()
        let efforts = context.anchors.rows.filter { $0.ruleID == nil }.map { "\($0.title) \($0.effortMinutes ?? 0)" }
        #expect(efforts.sorted() == ["Optician 0", "dentist 60"])
        #expect(context.rules.rows.map { "\($0.title) \($0.effortMinutes ?? 0)" }.sorted() == ["Choir 0", "class 50"])
    }
}
