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
}
