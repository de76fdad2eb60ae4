import Testing

@testable import Conversation

@Suite("What a name means") struct NameTests {
    @Test("a thing of just that name comes before one whose kind may be called so")
    func ownNameFirst() throws {
        let speaker = try Speaker(at: "2026-12-04T09:00")
        speaker.say("add plants every 3-4 days, due now")
        speaker.say("add rule Ferns every 5-6 days, due now")
        let reply = speaker.say("done plants")
        #expect(reply.outcome == .done, "\(reply.lines)")
    }

    @Test("a name of two words written as one, or with a small word between, named nothing")
    func joined() throws {
        let speaker = try Speaker(at: "2026-11-30T15:05")
        speaker.say("add school run mon-fri 08:15 for 30m, slot Pick-up 15:00 for 30m")
        speaker.say("add Email Sara today")
        speaker.say("add Bookshelf today")
        #expect(speaker.say("done pickup").outcome == .done)
        #expect(speaker.say("delay email to sara until tues").changes.count >= 1)
        #expect(speaker.say("done book shelf").outcome == .done)
        #expect(speaker.say("drop sara to email").error?.code == "notFound")
    }

    @Test("what is called so and can't be used so is told from what isn't there")
    func wrongKind() throws {
        let speaker = try Speaker()
        speaker.say("add Read today")
        speaker.say("add school run mon-fri 08:15 for 30m")
        #expect(speaker.say("skip read").error?.code == "wrongKind")
        #expect(speaker.say("drop school run").error?.code == "wrongKind")
        #expect(speaker.say("drop reading").error?.code == "notFound")
        #expect(speaker.say("drop nothing of the kind").error?.code == "notFound")
        speaker.say("break school run from today holiday")
        try speaker.move(to: "2026-12-01T08:20")
        #expect(speaker.say("done school run").error?.code == "notNow")
    }

    @Test("where none of a rule's Anchors can be meant, its refusal comes at once and nothing is asked")
    func noQuestion() throws {
        let speaker = try Speaker()
        speaker.say("add school run mon-fri 08:15 for 30m")
        speaker.say("change school run: slot Pick-up 15:00 for 30m")
        #expect(speaker.say("remove school run").error?.code == "wrongKind")
        #expect(speaker.say("move school run to fri").error?.code == "wrongKind")
    }

    @Test("an answer that is none keeps the question open", arguments: ["9", "yes", "0", "-1"])
    func wrongAnswer(_ answer: String) throws {
        let speaker = try Speaker()
        speaker.say("add Call mum today")
        speaker.say("add Call the bank today")
        #expect(speaker.say("done call").outcome == .ask)
        let again = speaker.say(answer)
        #expect(again.outcome != .done && again.outcome != .trouble)
        #expect(speaker.say("2").outcome == .done)
    }

    @Test(
        "a day that is asked for may be said in any words",
        arguments: [
            ("next week", "Mon 7 Dec"), ("next fri", "Fri 11 Dec"), ("tomorrow", "tomorrow, Sat 5 Dec"),
            ("in 3 days", "Mon 7 Dec"), ("2026-12-31", "Thu 31 Dec"), ("31 dec", "Thu 31 Dec"),
            ("this weekend", "tomorrow, Sat 5 Dec"), ("2", "Mon 7 Dec"),
        ])
    func dayAsAnswer(_ answer: String, _ day: String) throws {
        let speaker = try Speaker(at: "2026-12-01T09:00")
        speaker.say("add Tax letter today")
        for date in ["2026-12-01", "2026-12-02", "2026-12-03"] {
            try speaker.move(to: date + "T09:00")
            speaker.say("defer tax")
        }
        try speaker.move(to: "2026-12-04T09:00")
        #expect(speaker.say("defer tax").outcome == .ask)
        let reply = speaker.say(answer)
        #expect(reply.outcome == .done && reply.text.contains("moves to \(day)."), "\(reply.lines)")
    }

    @Test("undo says what an answer did, and not what was answered")
    func saidOfAnAnswer() throws {
        let speaker = try Speaker()
        speaker.say("add Call mum today")
        speaker.say("add Call the bank today")
        speaker.say("done call")
        speaker.say("2")
        #expect(speaker.say("undo").lines == ["Taken back: finish Call the bank."])
    }

    @Test("quotes with nothing between them name nothing", arguments: ["add \"\"", "add “”", "add '' today"])
    func emptyQuotes(_ line: String) throws {
        let reply = try Speaker().say(line)
        #expect(reply.error == Reply.Failure(code: "invalid", field: "title"), "\(reply.lines)")
    }
}
