import Almanac
import Engine
import Testing

@testable import Conversation

@Suite("Too much")
struct CouldWaitTests {
    @Test(
        "Two tasks that could wait are named, and a yes moves them",
        arguments: [
            "that's too much", "too heavy", "is that too much", "make today easier", "what can i drop",
            "too much today, help",
        ])
    func offers(words: String) throws {
        let speaker = try Speaker(at: "2026-12-02T09:00", "Europe/London")
        for line in ["add A today 2h high", "add B today 45m", "add C today 1h"] { speaker.say(line) }
        let reply = speaker.say(words)
        #expect(reply.lines == ["That is 45m over. C could wait. Move it to tomorrow, Thu 3 Dec?"], "\(words)")
        #expect(speaker.say("yes").lines == ["C moves to tomorrow, Thu 3 Dec."])
    }

    @Test("In the evening it is what the time no longer holds; a no leaves all as it is")
    func evening() throws {
        let speaker = try Speaker(at: "2026-12-02T20:30", "Europe/London")
        for line in ["add A today 30m high", "add B today 20m", "add C today 25m"] { speaker.say(line) }
        #expect(speaker.say("that's too much").lines[0].hasPrefix("That is 1h 15m over. C and B could wait."))
        #expect(speaker.say("no").changed == false)
    }

    @Test("A day that fits is shown as it is")
    func fits() throws {
        let speaker = try Speaker(at: "2026-12-02T09:00", "Europe/London")
        speaker.say("add A today 30m")
        #expect(speaker.say("that's too much").lines[0].hasPrefix("Today: medium day, 30m of 3h"))
    }

    @Test("What tomorrow counts and doesn't list is named (RUL-27)")
    func leftovers() throws {
        let speaker = try Speaker(at: "2026-12-02T12:00", "Europe/London")
        speaker.say("add Paint today 1h")
        speaker.say("add Stamps tomorrow 20m")
        for line in ["tomorrow", "load tomorrow"] {
            #expect(speaker.say(line).lines.last == "Counted with it, being still open: Paint, 1h.", "\(line)")
        }
        #expect(!speaker.say("show fri").lines.contains { $0.hasPrefix("Counted") })
    }

    @Test("Once today's working day is over it isn't the lightest")
    func lightest() throws {
        let speaker = try Speaker(at: "2026-12-02T20:32", "Europe/London")
        speaker.say("add Paint tomorrow 1h")
        #expect(speaker.say("what's the lightest day this week").lines[0].hasPrefix("Fri 4 Dec is the lightest day"))
        try speaker.move(to: "2026-12-02T10:32")
        #expect(speaker.say("what's the lightest day this week").lines[0].hasPrefix("Today is the lightest day"))
    }

    @Test("Before the rollover the date is the calendar's, with the day it still belongs to")
    func clock() throws {
        let speaker = try Speaker(at: "2027-03-27T10:00", "Europe/London")
        speaker.say("set rollover 03:00")
        try speaker.move(to: "2027-03-28T02:10")
        #expect(
            speaker.say("what time is it").lines == ["It is 02:10 on Sun 28 Mar. The day here is still Sat 27 Mar."])
        try speaker.move(to: "2027-03-28T00:40")
        #expect(
            speaker.say("what time is it").lines == ["It is 00:40 on Sun 28 Mar. The day here is still Sat 27 Mar."])
    }
}
