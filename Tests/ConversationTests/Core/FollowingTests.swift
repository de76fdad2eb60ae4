import Testing

@testable import Conversation

@Suite("What follows on from the line before")
struct FollowingTests {
    private func speaker(_ lines: String...) throws -> Speaker {
        let speaker = try Speaker()
        for line in lines { speaker.say(line) }
        return speaker
    }

    @Test("With another thing, too", arguments: ["dave too", "and dave as well", "dave also"])
    func asWell(_ line: String) throws {
        let speaker = try speaker("add buy nappies", "add reply to dave", "move nappies to friday")
        #expect(speaker.say(line).lines[0].hasPrefix("reply to dave"))
        let days = Set(try speaker.context().tasks.map(\.dueDate))
        #expect(days.count == 1)
    }

    @Test("After a line that did nothing there is nothing to do too")
    func nothingToo() throws {
        let speaker = try speaker("add buy nappies", "add reply to dave", "wibble the wobble")
        #expect(speaker.say("dave too").outcome != .done)
    }

    @Test(
        "A task told of as done in its own words",
        arguments: [
            ("and replied to dave", "reply to dave re invoice"), ("i rang the plumber already", "ring the plumber"),
            ("just paid the power bill", "pay the power bill"),
        ])
    func past(_ line: String, _ title: String) throws {
        let speaker = try speaker("add reply to dave re invoice", "add ring the plumber", "add pay the power bill")
        #expect(speaker.say(line).lines == ["Done: \(title)."])
    }

    @Test(
        "What others said, what isn't done and what stands in no title is nothing done",
        arguments: ["haven't replied to dave", "dave replied", "replied to sara", "she said she rang the plumber"])
    func notPast(_ line: String) throws {
        let speaker = try speaker("add reply to dave re invoice", "add ring the plumber")
        #expect(speaker.say(line).outcome != .done)
    }

    @Test(
        "A yes after an Anchor was said to have closed marks it",
        arguments: ["yes", "yes i did it", "yeah it was done"])
    func lateYes(_ line: String) throws {
        let speaker = try Speaker(at: "2026-12-01T09:00", "Pacific/Auckland")
        speaker.say("standup every weekday 10:00 for 15 min")
        try speaker.move(to: "2026-12-01T10:16")
        #expect(speaker.say("standup done").outcome == .refused)
        let reply = speaker.say(line)
        #expect(reply.outcome == .done)
        #expect(reply.intent == "anchor.late")
    }

    @Test("A deed of another kind is not taken for what was spoken of last")
    func otherVerb() throws {
        let speaker = try speaker(
            "add pay the window cleaner today", "add email HMRC today", "move email HMRC to tomorrow")
        #expect(speaker.say("paid him").outcome != .done)
        #expect(try speaker.context().tasks.contains { $0.title == "email HMRC" && $0.isLive })
        speaker.say("no")
        speaker.say("move email HMRC to friday")
        #expect(speaker.say("emailed them").outcome == .done)
    }

    @Test("Another command that begins with a yes is that command")
    func yesAndMore() throws {
        let speaker = try Speaker(at: "2026-12-01T09:00", "Pacific/Auckland")
        speaker.say("standup every weekday 10:00 for 15 min")
        try speaker.move(to: "2026-12-01T10:16")
        speaker.say("standup done")
        #expect(speaker.say("yes, add milk").intent != "anchor.late")
    }

    @Test("How long it takes is said of the rule, and of no one day")
    func ruleLength() throws {
        let speaker = try speaker("i have daycare drop off every weekday at 8:15")
        #expect(speaker.say("daycare drop off takes 20 min").intent == "anchor.change")
        #expect(speaker.say("make daycare drop off 25 min").outcome == .done)
    }

    @Test(
        "What may be the rest of a sentence is asked about before it is written down",
        arguments: ["I still have to take Zaynab though so just keep it", "will you remind me about the parcel?"])
    func doubtful(_ line: String) throws {
        let speaker = try Speaker()
        #expect(speaker.say(line).outcome != .done)
        #expect(try speaker.context().tasks.rows.isEmpty)
    }

    @Test("A title that begins with what is there and tells of it is no task", arguments: ["drop off is at 8 today"])
    func told(_ line: String) throws {
        let speaker = try speaker("school run mon-fri 8:15 and 15:00")
        #expect(speaker.say(line).intent != "task.add")
    }

    @Test("All the things of some kind are not those of the last list", arguments: ["all the stuff without a date"])
    func allOfAKind(_ line: String) throws {
        let speaker = try speaker("add buy nappies today", "add reply to dave today", "today")
        #expect(speaker.say(line).intent == "task.list")
    }

    @Test("Something with its length is offered as a task", arguments: ["session timeout test, 1h"])
    func length(_ line: String) throws {
        let speaker = try Speaker()
        #expect(speaker.say(line).lines == ["Shall I add session timeout test as a task? Say yes or no."])
        speaker.say("yes")
        #expect(try speaker.context().tasks.rows.first?.effortMinutes == 60)
    }
}
