import Testing

@testable import Conversation

@Suite("Several things and several wishes in one line")
struct TogetherTests {
    private func speaker(_ before: String...) throws -> Speaker {
        let speaker = try Speaker(at: "2026-12-01T12:00", "America/Denver")
        for line in before { speaker.say(line) }
        return speaker
    }

    @Test("Both are meant also where more is said after a comma, and no number of theirs is said back")
    func both() throws {
        let speaker = try speaker("add milk, add eggs")
        let reply = speaker.say("move both to friday, milk takes 5 min")
        #expect(!reply.text.contains("#"))
        #expect(try speaker.context().tasks.rows.allSatisfy { $0.dueDate != nil })
        #expect(try speaker.context().tasks.rows.map(\.effortMinutes) == [5, 30])
    }

    @Test(
        "It is what the line names, and not what was spoken of before",
        arguments: ["aldi is dear, make it 6pm", "aldi clashes with dinner, make it 6pm instead"])
    func namedInTheLine(_ line: String) throws {
        let speaker = try speaker("anchor aldi shop today 17:30", "anchor eye test 10 dec 16:30")
        #expect(speaker.say(line).lines == ["aldi shop is now today, 18:00–19:00."])
    }

    @Test("Of two things that the line names the first is asked about")
    func firstOfTwo() throws {
        let speaker = try speaker(
            "anchor aldi shop today 17:30", "anchor parents evening today 18:15", "anchor eye test 10 dec 16:30")
        let asked = speaker.say("aldi clashes with parents evening, make it 5.10 to 5.50 instead")
        #expect(asked.outcome == .ask)
        #expect(asked.lines[0].contains("aldi shop"))
    }

    @Test("Make it high after a thing is of the thing, and of no day")
    func high() throws {
        let speaker = try speaker("add groceries today")
        speaker.say("groceries 45 min and make it high")
        #expect(try speaker.context().tasks.rows[0].importance.text == "high")
        #expect(try speaker.context().tasks.rows[0].effortMinutes == 45)
    }

    @Test("Numbers of the list may stand side by side")
    func numbers() throws {
        let speaker = try speaker("add milk today", "add eggs today", "add tea today", "tasks", "done 1 3")
        #expect(try speaker.context().tasks.rows.filter(\.isCompleted).count == 2)
    }

    @Test("Both is no title")
    func noTitle() throws {
        let speaker = try speaker("add milk")
        speaker.say("put both on today")
        #expect(try speaker.context().tasks.rows.map(\.title) == ["milk"])
    }

    @Test("A reminder beside a new name is of what is renamed, and no part of the name")
    func renamed() throws {
        let speaker = try speaker("anchor meeting today 14:00")
        speaker.say("rename that appointment to Ellie's checkup, and remind me an hour before")
        let anchor = try speaker.context().anchors.rows[0]
        #expect(anchor.title == "Ellie's checkup")
        #expect(anchor.remindBeforeStartMinutes == 60)
    }

    @Test(
        "Being sick beside a pause is its reason, and sets no low day",
        arguments: ["put exercise on pause, im sick", "im sick, pause exercise"])
    func reason(_ line: String) throws {
        let speaker = try speaker("add habit exercise")
        #expect(speaker.say(line).lines == ["Exercise rests until you bring it back."])
    }

    @Test("Call it 10 min names nothing anew")
    func length() throws {
        let speaker = try speaker("add call the doctor", "done call the doctor")
        speaker.say("read another 10 pages, call it 10 min. night jamaal")
        #expect(try speaker.context().tasks.rows.map(\.title) == ["call the doctor"])
    }
}
