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

    @Test(
        "The last two were tasks of the list where changes were meant",
        arguments: ["please undo the last two", "go ahead and undo the last 2 changes"])
    func lastChanges(_ line: String) throws {
        let speaker = try speaker("add essay today", "add laundry today", "tasks")
        #expect(speaker.say(line).lines == ["Taken back: the last 2 changes."])
    }

    @Test("A day alone puts off what was spoken of", arguments: ["defer to friday", "push to friday"])
    func dayAlone(_ line: String) throws {
        #expect(try speaker("add essay today").say(line).lines == ["essay moves to Fri 4 Dec."])
    }

    @Test(
        "A rest lasts until a day, and never until the day it is to start", arguments: ["from tomorrow", "from friday"])
    func rest(_ words: String) throws {
        let speaker = try speaker("add habit Stretch")
        #expect(speaker.say("pause stretch " + words).outcome != .done)
        #expect(speaker.say("pause stretch until friday").lines == ["Stretch rests until Fri 4 Dec."])
    }

    @Test("What comes after the new name is done with what was renamed", arguments: ["mot", "email Khan"])
    func renamed(_ name: String) throws {
        let speaker = try speaker("add wof today")
        let reply = speaker.say("rename wof to \(name) and move it to friday")
        #expect(reply.lines == ["wof is now called \(name).", "\(name) moves to Fri 4 Dec."])
    }

    @Test("What was told done is no reason for what is skipped")
    func noReason() throws {
        let speaker = try speaker("add prayer times for London", "asr")
        let reply = speaker.say("dhuhr prayed, skip isha")
        #expect(reply.results.map(\.intent) == ["anchor.attended", "anchor.skipped"])
    }

    @Test("A tired sentence with a comma is heard like one without")
    func heard() throws {
        let speaker = try speaker("add essay today")
        #expect(speaker.say("so tired, my feet are killing me").lines == ["I hear you. Nothing was changed."])
        #expect(speaker.say("so tired, done essay").lines == ["Done: essay."])
    }

    @Test(
        "What is said of something, a guess and a wish about it are no names of anything new",
        arguments: [
            "half 8 tonight is fine for the planning thing", "add stain the fence on saturday, prob 2 hours",
            "can you track beers? want to keep it under 2 a day",
        ])
    func noNames(_ line: String) throws {
        let speaker = try speaker()
        speaker.say(line)
        let context = try speaker.context()
        let titles = context.tasks.map(\.title) + context.habits.map(\.title) + context.anchors.rows.compactMap(\.title)
        #expect(titles.allSatisfy { ["stain the fence", "beers"].contains($0) }, "\(titles)")
    }

    @Test("Surprise at the beginning of a correction asks for no help")
    func surprised() throws {
        #expect(try speaker("add essay today").say("what?? no i meant done essay").lines == ["Done: essay."])
    }

    @Test("A good night in the middle of a plan says that it isn't settled, and after \"that's it\" settles it")
    func goodNight() throws {
        let speaker = try speaker("add essay today", "plan tomorrow", "next", "keep all", "next")
        #expect(speaker.say("goodnight").lines[0].contains("waits where it was left"))
        #expect(speaker.say("that's it, goodnight").intent == "plan.close")
        #expect(speaker.say("goodnight").lines == ["Go well."])
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
