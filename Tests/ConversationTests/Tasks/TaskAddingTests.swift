import Engine
import Testing

@testable import Conversation

@Suite("Adding tasks in words")
struct TaskAddingTests {
    @Test(
        "A rhythm that tasks lack is refused, never left out",
        arguments: [
            "add Thing every 2 weeks", "add Thing every other day", "add Thing every fortnight",
            "add Thing every 0 days",
            "add Thing every 3-4 days", "add Pay bill every year on 5 jan", "add Thing yearly",
            "add Thing every 2 months",
        ])
    func rhythm(_ line: String) throws {
        let speaker = try Speaker()
        let reply = speaker.say(line)
        #expect(reply.outcome == .refused)
        #expect(reply.error == Reply.Failure(code: "invalid", field: "repeating"))
        #expect(reply.lines[0].contains("every month"))
        #expect(try speaker.context().tasks.rows.isEmpty)
    }

    @Test("The same of a task that is there", arguments: ["repeat boiler every 2 weeks", "make boiler fortnightly"])
    func existing(_ line: String) throws {
        let speaker = try Speaker()
        speaker.say("add boiler today")
        let reply = speaker.say(line)
        #expect(reply.error == Reply.Failure(code: "invalid", field: "repeating"))
    }

    @Test("A last day of a repeating task is refused, and is a due day where nothing repeats")
    func until() throws {
        let speaker = try Speaker()
        #expect(speaker.say("add X every day until 31 dec").error == Reply.Failure(code: "invalid", field: "repeating"))
        #expect(try speaker.context().tasks.rows.isEmpty)
        speaker.say("add report until 31 dec")
        #expect(try speaker.context().tasks.rows.first?.dueDate?.description == "2026-12-31")
    }

    @Test(
        "A time of day is no part of a task's title but makes an Anchor",
        arguments: [
            ("remind me to call the school at 2pm tomorrow", "call the school"), ("add dinner at 19:30", "dinner"),
            ("add Dentist 15:00 tomorrow", "Dentist"), ("add call mum tomorrow at 3", "call mum"),
            ("add Club fri 18:00-19:00", "Club"),
        ])
    func timed(_ line: String, _ title: String) throws {
        let speaker = try Speaker()
        #expect(speaker.say(line).intent == "anchor.add")
        let context = try speaker.context()
        #expect(context.anchors.rows.map(\.title) == [title])
        #expect(context.tasks.rows.isEmpty)
    }

    @Test("Whoever asks to be reminded at a time is")
    func reminded() throws {
        let speaker = try Speaker()
        speaker.say("remind me to call the school at 2pm tomorrow")
        #expect(try speaker.context().anchors.rows.first?.remindBeforeStartMinutes == 0)
    }

    @Test("Importance beside a time is refused for what it is, not for a day that was named")
    func importantAnchor() throws {
        let speaker = try Speaker()
        let reply = speaker.say("add Parent evening thu 18:00-19:00 high")
        #expect(reply.error?.code == "wrongKind")
        #expect(reply.lines[0].hasPrefix("Parent evening has a time of day"))
        let context = try speaker.context()
        #expect(context.tasks.rows.isEmpty && context.anchors.rows.isEmpty)
    }

    @Test("Parts between commas are parts")
    func commas() throws {
        let speaker = try Speaker()
        speaker.say("add call mum, 20 minutes, tomorrow, important")
        let task = try #require(try speaker.context().tasks.rows.first)
        #expect(task.title == "call mum")
        #expect(task.effortMinutes == 20 && task.importance == .high)
        #expect(task.dueDate?.description == "2026-12-01")
        speaker.say("add something important")
        #expect(try speaker.context().tasks.rows.contains { $0.title == "something important" })
    }

    @Test(
        "A kind without a name is no task of that name",
        arguments: ["add habit", "add a habit", "add task", "new rule"])
    func nameless(_ line: String) throws {
        let speaker = try Speaker()
        let reply = speaker.say(line)
        #expect(reply.outcome != .done)
        #expect(reply.changes.isEmpty)
        #expect(try speaker.context().tasks.rows.isEmpty)
    }
}
