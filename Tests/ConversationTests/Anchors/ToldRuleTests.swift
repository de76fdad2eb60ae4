import Almanac
import Engine
import Testing
import Voice

@testable import Conversation

@Suite("A rule told of again")
struct ToldRuleTests {
    private func rules(_ first: String, _ second: String...) throws -> [String] {
        let speaker = try Speaker(at: "2026-12-02T09:00", "Europe/London")
        speaker.say(first)
        for words in second { speaker.say(words) }
        let context = try speaker.context()
        return context.rules.rows.map { "\($0.title) " + Voice.schedule(AnchorsOverview.row($0, context)) }.sorted()
    }

    @Test(
        "The rule that is there changes, and no second one appears",
        arguments: [
            "bin night is wednesday not tuesday", "actually make that wednesday", "make it wednesday", "no, wednesday",
            "bin night is on wednesdays now", "it's wednesday not tuesday",
        ])
    func otherDay(words: String) throws {
        #expect(try rules("bin night every tuesday at 9pm", words) == ["Bin night Wed · 21:00 · 3h"])
    }

    @Test("Where it may be another one, it is asked")
    func asks() throws {
        let speaker = try Speaker(at: "2026-12-02T09:00", "Europe/London")
        speaker.say("bin night every tuesday at 9pm")
        #expect(speaker.say("bin night is every tuesday at 8pm").outcome == .ask)
        #expect(speaker.say("1").outcome == .done)
        #expect(try speaker.context().rules.count == 1)
        speaker.say("add gym tuesdays at 18:00")
        #expect(speaker.say("gym is on thursdays at 7pm").outcome == .ask)
        #expect(speaker.say("2").outcome == .done)
        #expect(try speaker.context().rules.count == 3)
        #expect(speaker.say("add bin night fri 19:00").outcome == .done)
    }

    @Test("The time it isn't says which of its times is meant, and which half of the day")
    func otherTime() throws {
        #expect(
            try rules("bin night every tuesday at 9pm", "bin night is at 8 not 9") == ["Bin night Tue · 20:00 · 3h"])
        #expect(
            try rules(
                "add school run mon-fri 8.30 for 25 min, and pick up at 15:15 for 30 min",
                "school run is at 8.20 not 8.30")
                == ["School run Mon–Fri · 08:20 · 25 min · 15:15 · 30 min"])
        #expect(try rules("dentist friday 3pm to 3.45", "dentist is at 4 not 3") == [])
    }

    @Test("A sentence before the class isn't of its name")
    func classes() throws {
        #expect(
            try rules(
                "Can you add my classes? Organic Chemistry is Monday, Wednesday and Friday from 10 to 10:50am")
                == ["Organic Chemistry Mon, Wed, Fri · 10:00 · 50 min"])
    }

    @Test("A week left out is each time of it, and only of that rule")
    func week() throws {
        let speaker = try Speaker(at: "2026-12-02T09:00", "Europe/London")
        speaker.say("add choir thu 19:00 for an hour")
        speaker.say("add gym mon, wed, fri at 18:00 for an hour")
        func off() throws -> [String] {
            try speaker.context().anchors.rows.filter { $0.attendanceStatus == .skipped }
                .map { "\($0.title) \($0.occurrenceDate)" }.sorted()
        }
        #expect(speaker.say("skip it this week").outcome == .done)
        #expect(try off() == ["gym 2026-12-02", "gym 2026-12-04"])
        speaker.say("undo")
        #expect(try off() == [])
        #expect(speaker.say("no gym next week").outcome == .done)
        #expect(try off() == ["gym 2026-12-07", "gym 2026-12-09", "gym 2026-12-11"])
        speaker.say("add swim tuesdays at 18:00")
        #expect(speaker.say("skip it this week").outcome == .refused)
    }
}
