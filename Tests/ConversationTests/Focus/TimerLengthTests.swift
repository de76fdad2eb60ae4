import Engine
import Testing

@testable import Conversation

@Suite("A length is never what is timed")
struct TimerLengthTests {
    @Test(
        "Without a thing it is of what was spoken of",
        arguments: ["set a timer for 10 mins", "start a 10 minute timer"])
    func it(_ line: String) throws {
        let speaker = try Speaker()
        speaker.say("add zaynab's reading")
        #expect(speaker.say(line).lines == ["Timing zaynab's reading."])
        #expect(Sessions.live(in: try speaker.context())?.estimateMinutes == 10)
    }

    @Test("Beside what is begun it is how long that is timed")
    func beside() throws {
        let speaker = try Speaker()
        speaker.say("add zaynab's reading")
        #expect(speaker.say("reading with Z now, set a timer for 10 mins").lines == ["Timing zaynab's reading."])
        #expect(Sessions.live(in: try speaker.context())?.estimateMinutes == 10)
    }

    @Test("With nothing spoken of nothing is begun, and 10 mins is no name")
    func nothing() throws {
        let speaker = try Speaker()
        let reply = speaker.say("set a timer for 10 mins")
        #expect(reply.outcome == .refused)
        #expect(!reply.lines.joined().contains("10 mins"))
    }

    @Test("A name that is not there is said, with what would work")
    func unknown() throws {
        let speaker = try Speaker()
        let reply = speaker.say("start a 15 minute timer for spellings")
        #expect(reply.lines.last == "To time it, say add spellings, then begin spellings 15m.")
        speaker.say("add spellings")
        #expect(speaker.say("begin spellings 15m").outcome == .done)
        #expect(Sessions.live(in: try speaker.context())?.estimateMinutes == 15)
    }
}
