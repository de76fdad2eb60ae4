import Almanac
import Engine
import Testing

@testable import Conversation

@Suite("Breaks and other times in words")
struct BreakTalkTests {
    @Test("The last day of the holidays is a sentence, whichever was said first")
    func lastDay() throws {
        let speaker = try Speaker()
        speaker.say("add school run mon-fri 08:15 for 30m")
        #expect(speaker.say("school hols end 1 feb").error?.code == "notNow")
        speaker.say("school hols start 17 dec")
        #expect(speaker.say("school hols end 1 feb").outcome == .done)
        let rule = try #require(try speaker.context().rules.rows.first)
        let exceptions = AnchorConfig.parse(rule).exceptions
        #expect(exceptions.map(\.from.description) == ["2026-12-17"])
        #expect(exceptions.map { $0.to?.description } == ["2027-02-01"])
        #expect(speaker.say("school hols end 1 dec").error?.field == "end")
    }

    @Test("A time for what comes from a rule, or has none, is refused for what it is")
    func times() throws {
        let speaker = try Speaker()
        speaker.say("add school run mon-fri 08:15 for 30m")
        speaker.say("change school run: slot Pick-up 15:00 for 30m")
        speaker.say("add boiler today")
        speaker.say("anchor Dentist tomorrow 15:00-15:45")
        #expect(speaker.say("move pick-up to 14:30").lines[0].contains("comes from a rule"))
        #expect(speaker.say("move boiler to 14:30").lines[0].contains("is a task"))
        #expect(speaker.say("move Dentist to 14:30").outcome == .done)
        let dentist = try #require(try speaker.context().anchors.rows.first { $0.title == "Dentist" })
        #expect(dentist.windowEnd - dentist.windowStart == 45 * 60)
    }
}
