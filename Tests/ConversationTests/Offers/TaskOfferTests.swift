import Testing

@testable import Conversation

@Suite("What begins with a deed and isn't understood may be something to do, which is asked")
struct TaskOfferTests {
    @Test(
        "It is added after a yes",
        arguments: [
            ("buy nappies", "buy nappies"), ("reply to the landlord", "reply to the landlord"),
            ("fix the leaky tap in the laundry", "fix the leaky tap in the laundry"),
        ])
    func yes(_ line: String, _ title: String) throws {
        let speaker = try Speaker()
        let asked = speaker.say(line)
        #expect(asked.outcome == .ask)
        #expect(asked.lines == ["Shall I add \(title) as a task? Say yes or no."])
        #expect(try speaker.context().tasks.rows.isEmpty)
        #expect(speaker.say("yes").outcome == .done)
        #expect(try speaker.context().tasks.map(\.title) == [title])
    }

    @Test("A no leaves everything as it is")
    func no() throws {
        let speaker = try Speaker()
        speaker.say("buy nappies")
        #expect(speaker.say("no").outcome == .refused)
        #expect(try speaker.context().tasks.rows.isEmpty)
    }

    @Test(
        "What is said to somebody, or of something else, is nothing to do",
        arguments: ["call me later", "drop the beat", "send it over", "is it raining", "buy?", "turn on the lights"])
    func nothing(_ line: String) throws {
        let speaker = try Speaker()
        #expect(speaker.say(line).outcome != .ask)
        #expect(try speaker.context().tasks.rows.isEmpty)
    }

    @Test("How long it takes is said of what stands before it in the line, and not of an older task")
    func lengthOfWhatWasSaid() throws {
        let speaker = try Speaker()
        speaker.say("need to ring the dentist about the tooth")
        #expect(speaker.say("write up the report, about 2 hours, important").outcome != .done)
        #expect(try speaker.context().tasks.rows.first?.effortMinutes == 30)
        #expect(speaker.say("foo bar, about 2 hours").outcome != .done)
    }

    @Test("The first conversation's question stays open beside it")
    func setUp() throws {
        let speaker = try Speaker()
        speaker.say("hi")
        #expect(speaker.say("buy nappies").outcome == .ask)
        #expect(speaker.say("yes").lines[0] == "Added buy nappies: no day yet, 30 min.")
        #expect(speaker.say("yes").lines[0] == "One list. Just today.")
    }
}
