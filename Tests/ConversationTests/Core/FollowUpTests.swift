import Engine
import Testing

@testable import Conversation

/// What is said on top of a deed, in the same line or in the next. Wednesday 2 December 2026, London.
@Suite("Following up")
struct FollowUpTests {
    private func speaker(_ lines: String...) throws -> Speaker {
        let speaker = try Speaker(at: "2026-12-02T13:00", "Europe/London")
        for line in lines { speaker.say(line) }
        return speaker
    }

    private func done(_ speaker: Speaker) throws -> Set<String> {
        Set(try speaker.context().tasks.filter { $0.isCompleted }.map(\.title))
    }

    @Test(
        "Why it is taken back took back two things, or was left to say",
        arguments: [
            "Oops, that's not true, undo", "that's wrong, undo", "oops undo, wrong one", "undo, I didn't do it",
            "no wait, that's not right, undo it", "undo that, it's not true",
        ])
    func undoneOnce(_ line: String) throws {
        let speaker = try speaker("add essay today 1h", "add laundry today 1h", "I did the laundry")
        #expect(speaker.say(line).lines == ["Taken back: I did the laundry."])
        #expect(try speaker.context().tasks.count { $0.isLive } == 2)
    }

    @Test("A question at the end of a line that adds is a question of its own")
    func look() throws {
        let speaker = try speaker("add email mr patel today")
        let reply = speaker.say("add pick up prescription, done email mr patel, whats left")
        #expect(reply.results.map(\.intent) == ["task.add", "task.done", "view.left"])
    }

    @Test("What is said after \"i mean\" counts")
    func restated() throws {
        let speaker = try speaker("add habit walk every day")
        #expect(speaker.say("havent done the walk, i mean i did it this morning").outcome == .done)
        #expect(try speaker.context().entries.rows.map(\.amount) == [1])
    }

    @Test(
        "Only the one is done",
        arguments: [
            "only the council tax is done, not the email", "council tax is done, not the email",
            "done the council tax, email not yet", "i only did the council tax",
        ])
    func only(_ line: String) throws {
        let speaker = try speaker("add council tax today", "add email mr patel today")
        speaker.say(line)
        #expect(try done(speaker) == ["council tax"])
    }

    @Test("Where both were said to be done, the other one is open again")
    func onlyOfBoth() throws {
        let speaker = try speaker(
            "add council tax today", "add email mr patel today", "done council tax and email mr patel",
            "only the council tax is done, not the email")
        #expect(try done(speaker) == ["council tax"])
    }

    @Test(
        "\"Track it\" makes one habit, and none called it",
        arguments: [
            ("i want to stop smoking, track it", "smoking"), ("no smoking habit please, track it", "no smoking"),
            ("i'm trying to quit soda, please track that", "soda"), ("I want to walk every day, track it", "walk"),
            ("new habit: read, track it", "read"),
        ])
    func tracked(_ line: String, _ title: String) throws {
        let speaker = try speaker(line)
        #expect(try speaker.context().habits.map(\.title) == [title])
    }

    @Test(
        "What is only to be noted became a task with an odd name: it is asked about",
        arguments: [
            ("Write down that the lab key is in the blue box", "the lab key is in the blue box"),
            ("note down boiler pressure is low", "boiler pressure is low"),
            ("note: boiler pressure is low", "boiler pressure is low"),
            ("make a note that dad is allergic", "dad is allergic"),
        ])
    func noted(_ line: String, _ title: String) throws {
        let speaker = try speaker()
        #expect(speaker.say(line).outcome == .ask)
        #expect(try speaker.context().tasks.isEmpty)
        speaker.say("yes")
        #expect(try speaker.context().tasks.map(\.title) == [title])
    }

    @Test("A deed that is to be written down is a task")
    func deed() throws {
        let speaker = try speaker("note down: call plumber tomorrow", "write down buy milk")
        #expect(Set(try speaker.context().tasks.map(\.title)) == ["call plumber", "buy milk"])
    }
}
