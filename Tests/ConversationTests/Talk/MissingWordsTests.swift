import Engine
import Testing

@testable import Conversation

@Suite("What a sentence lacked, said after it")
struct MissingWordsTests {
    @Test("The place of prayer times, named after it was asked for, is the place")
    func place() throws {
        let speaker = try Speaker()
        let asked = speaker.say("add prayer times")
        #expect(asked.outcome == .ask && asked.question != nil && asked.changes.isEmpty)
        try speaker.wait(5)
        #expect(speaker.say("Hamilton, New Zealand").intent == "anchor.create")
        let context = try speaker.context()
        #expect(context.rules.count == 1 && context.tasks.rows.isEmpty)
        #expect(speaker.say("undo").lines[0].contains("add prayer times for Hamilton"))
    }

    @Test(
        "A name, said after it was asked for",
        arguments: [
            ("add habit", "Stretch weekdays", "habit.create"), ("add task", "call mum tomorrow 20m", "task.add"),
            ("add rule", "Gym mon 18:00", "anchor.create"), ("add appointment", "Dentist fri 15:00", "anchor.add"),
        ])
    func name(_ line: String, _ answer: String, _ intent: String) throws {
        let speaker = try Speaker()
        #expect(speaker.say(line).outcome == .ask)
        let reply = speaker.say(answer)
        #expect(reply.outcome == .done && reply.intent == intent)
    }

    @Test("Another command is that command, and cancel leaves it")
    func other() throws {
        let speaker = try Speaker()
        speaker.say("add prayer times")
        #expect(speaker.say("add milk today").intent == "task.add")
        #expect(speaker.say("Auckland").outcome == .unknown)
        speaker.say("add habit")
        #expect(speaker.say("cancel").outcome == .refused)
        #expect(try speaker.context().habits.rows.isEmpty)
    }

    @Test("An answer that is no place is refused and doesn't ask without end")
    func unknown() throws {
        let speaker = try Speaker()
        speaker.say("add prayer times")
        #expect(speaker.say("Nowhereville").error?.field == "place")
        #expect(speaker.say("Auckland").outcome == .unknown)
    }
}
