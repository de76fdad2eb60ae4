import Engine
import Intents
import Testing

@testable import Conversation

@Suite("Where a line is cut into commands")
struct SplittingTests {
    @Test(
        "A comma inside a place's name adds no task",
        arguments: [
            "set place Hamilton, New Zealand", "set my city to Hamilton, New Zealand",
            "add prayer times for Hamilton, New Zealand",
        ])
    func place(_ line: String) throws {
        let speaker = try Speaker()
        #expect(speaker.say(line).outcome == .done)
        let context = try speaker.context()
        #expect(context.tasks.rows.isEmpty)
        #expect(context.rules.count == 1)
    }

    @Test("A rule moved to a place with a comma adds no task either")
    func changedPlace() throws {
        let speaker = try Speaker()
        speaker.say("add prayer times for Auckland")
        #expect(speaker.say("change salah: place Hamilton, New Zealand").results.isEmpty)
        #expect(try speaker.context().tasks.rows.isEmpty)
    }

    @Test(
        "A fragment that is only a name is no command", arguments: ["done boiler, new York", "done boiler, task force"])
    func fragments(_ line: String) throws {
        let speaker = try Speaker()
        speaker.say("add boiler today")
        speaker.say(line)
        #expect(try speaker.context().tasks.count == 1)
    }

    private func adding(_ count: Int, _ mark: String = "; ") -> String {
        (1...count).map { "add number \($0) of the long list of things to do at home today" }.joined(separator: mark)
    }

    @Test("The 25th command of a line doesn't take the rest into its title", arguments: [25, 26, 40])
    func tooMany(_ count: Int) throws {
        let speaker = try Speaker()
        let reply = speaker.say(adding(count))
        #expect(reply.outcome == .refused)
        #expect(reply.error?.code == "tooMany")
        #expect(try speaker.context().tasks.rows.isEmpty)
    }

    @Test("Of many lines pasted at once none is left out in silence")
    func pasted() throws {
        let speaker = try Speaker(isChat: true)
        let reply = speaker.say(adding(25, "\n"))
        #expect(reply.error?.code == "tooMany")
        #expect(try speaker.context().tasks.rows.isEmpty)
    }

    @Test("24 commands are carried out")
    func asManyAsFit() throws {
        let speaker = try Speaker()
        #expect(speaker.say(adding(24)).results.count == 24)
        #expect(try speaker.context().tasks.count == 24)
    }

    @Test("A step said three times is taken three times")
    func steps() throws {
        let speaker = try Speaker(at: "2026-11-30T21:00")
        speaker.say("add boiler tomorrow")
        speaker.say("plan tomorrow; next; next; next")
        let context = try speaker.context()
        let session = try #require(PlanningSessions.open(in: context))
        #expect(session.step == .close)
    }

    @Test("The same command in other words is one")
    func sameTwice() throws {
        let speaker = try Speaker()
        speaker.say("add boiler today")
        speaker.say("add milk today")
        #expect(speaker.say("undo, take that back").results.isEmpty)
        #expect(try speaker.context().tasks.count == 1)
    }

    @Test("Two things said of one task are done in their order")
    func order() throws {
        let speaker = try Speaker()
        speaker.say("add quarterly report tomorrow")
        let reply = speaker.say("report is high and takes 2 hours")
        #expect(reply.results.map(\.intent) == ["task.importance", "task.effort"])
    }

    @Test("A day is no name of something that could be missed")
    func dayAsName() throws {
        let speaker = try Speaker(at: "2026-12-01T10:00")
        speaker.say("add prayer times for Auckland")
        let reply = speaker.say("not praying today, skip asr")
        #expect(reply.results.isEmpty && reply.intent == "anchor.skipped")
        #expect(speaker.say("done today").outcome == .unknown)
    }

    @Test("Why the timer stops is no task")
    func reason() throws {
        let speaker = try Speaker()
        speaker.say("add boiler today")
        speaker.say("begin boiler")
        #expect(speaker.say("gotta grab the door, pause it").intent == "focus.pause")
        #expect(try speaker.context().tasks.count == 1)
    }

    @Test("Back at school, the school run goes on, not the timer")
    func backAtSchool() throws {
        let speaker = try Speaker()
        speaker.say("add school run mon-fri 08:15 for 30m")
        speaker.say("pause school run")
        #expect(speaker.say("kids are back at school, resume it").intent == "anchor.resume")
    }

    @Test("A one-off that is called off is removed")
    func calledOff() throws {
        let speaker = try Speaker()
        speaker.say("anchor Dentist tomorrow 15:00-15:45")
        #expect(speaker.say("cancel dentist").intent == "anchor.remove")
    }
}
