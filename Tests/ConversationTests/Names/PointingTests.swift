import Engine
import Testing

@testable import Conversation

/// "The second one is done", "those two": places in the list shown last. Wednesday 2 December 2026, London.
@Suite("Pointing to a list")
struct PointingTests {
    private func speaker(_ lines: String...) throws -> Speaker {
        let speaker = try Speaker(at: "2026-12-02T13:00", "Europe/London")
        for line in ["add buy ink today", "add call bank today", "add read essay today"] + lines { speaker.say(line) }
        return speaker
    }

    /// The titles as they are numbered.
    private func titles(_ speaker: Speaker) throws -> [String] {
        let reply = speaker.say("tasks")
        return reply.lines.compactMap { $0.split(separator: " · ").first.map { String($0.dropFirst(2)) } }
    }

    private func done(_ speaker: Speaker) throws -> Set<String> {
        Set(try speaker.context().tasks.filter { $0.isCompleted }.map(\.title))
    }

    @Test(
        "One of the list is done",
        arguments: [
            ("mark the first one done", 1), ("the second one is done", 2), ("done the third", 3),
            ("the last one is done", 3),
            ("i finished the second", 2), ("number 3 is done", 3), ("cross off the first one", 1),
            ("the 2nd one is done", 2),
            ("done #2", 2), ("tick off the first of those", 1),
        ])
    func one(_ line: String, _ place: Int) throws {
        let speaker = try speaker()
        let titles = try titles(speaker)
        speaker.say(line)
        #expect(try done(speaker) == [titles[place - 1]])
        #expect(try speaker.context().anchors.isEmpty)
    }

    @Test(
        "Several of it",
        arguments: [
            ("the first two are done", [1, 2]), ("done the last two", [2, 3]), ("all three are done", [1, 2, 3]),
            ("they're all done", [1, 2, 3]), ("done all of them", [1, 2, 3]),
            ("the first and the third are done", [1, 3]),
        ])
    func several(_ line: String, _ places: [Int]) throws {
        let speaker = try speaker()
        let titles = try titles(speaker)
        speaker.say(line)
        #expect(try done(speaker) == Set(places.map { titles[$0 - 1] }))
    }

    @Test(
        "Another place is meant", arguments: ["sorry, the second", "no, the second one", "i meant the second", "no, 2"])
    func corrected(_ line: String) throws {
        let speaker = try speaker()
        let titles = try titles(speaker)
        speaker.say("done 1")
        #expect(speaker.say(line).outcome == .done)
        #expect(try done(speaker) == [titles[1]])
    }

    @Test(
        "What was done to several is pointed to by their number",
        arguments: ["those two are done", "both are done", "done them"])
    func those(_ line: String) throws {
        let speaker = try speaker()
        let titles = try titles(speaker)
        speaker.say("move 2 and 3 to friday")
        speaker.say(line)
        #expect(try done(speaker) == Set(titles[1...]))
    }

    @Test("So is what was added in one line")
    func added() throws {
        let speaker = try speaker("add email sara, text bob and post letter")
        speaker.say("those three are done")
        #expect(try done(speaker) == ["email sara", "text bob", "post letter"])
    }

    @Test("The last of a list that was just shown is let go, and not what was added last")
    func last() throws {
        let speaker = try speaker()
        let titles = try titles(speaker)
        speaker.say("drop the last one")
        #expect(try speaker.context().tasks.first { $0.droppedAt != nil }?.title == titles[2])
    }

    @Test(
        "Past the end, and where no list was shown, nothing is done",
        arguments: ["done the fifth one", "the 9th one is done"])
    func pastEnd(_ line: String) throws {
        let speaker = try speaker("tasks")
        #expect(speaker.say(line).outcome == .refused)
        let other = try self.speaker()
        #expect(other.say("the second one is done").outcome == .refused)
        #expect(try other.context().anchors.isEmpty)
    }

    @Test(
        "A day, and a word of a title, are no places",
        arguments: [("move ink to the first", "2027-01-01"), ("move ink to the second of january", "2027-01-02")])
    func noPlace(_ line: String, _ day: String) throws {
        let speaker = try speaker("tasks")
        speaker.say(line)
        #expect(try speaker.context().tasks.first { $0.title == "buy ink" }?.dueDate?.description == day)
        speaker.say("add read the first one twice")
        #expect(try speaker.context().tasks.contains { $0.title == "read the first one twice" })
        speaker.say("add first draft today")
        speaker.say("today")
        speaker.say("first draft is done")
        #expect(try done(speaker) == ["first draft"])
    }
}
