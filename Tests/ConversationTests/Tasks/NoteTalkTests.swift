import Engine
import Testing

@testable import Conversation

@Suite("Notes in words")
struct NoteTalkTests {
    private func note(_ speaker: Speaker) throws -> String? { try speaker.context().tasks.rows.first?.notes }

    @Test("Another line is added to what is there, and a box is ticked by its number (RUL-20)")
    func lines() throws {
        let speaker = try Speaker()
        speaker.say("add Trip today")
        speaker.say("note Trip: - [ ] tent")
        speaker.say("note Trip: bring **two** ropes")
        speaker.say("note Trip: - [ ] lamp")
        #expect(try note(speaker) == "- [ ] tent\nbring **two** ropes\n- [ ] lamp")
        speaker.say("tick 2 in Trip")
        #expect(try note(speaker) == "- [ ] tent\nbring **two** ropes\n- [x] lamp")
        #expect(
            speaker.say("notes Trip").lines.map { String($0.drop { $0 == " " }) } == [
                "1 [ ] tent", "bring **two** ropes", "2 [x] lamp",
            ])
    }

    @Test("The chat is given the whole note to edit, and what comes back is kept and can be taken back (RUL-12)")
    func edited() throws {
        let speaker = try Speaker()
        speaker.say("add Trip today")
        speaker.say("note Trip: one")
        let open = try #require(speaker.companion.noteToEdit("edit note trip"))
        #expect(open.text == "one")
        let reply = speaker.companion.noteEdited(open, "one\r\n\u{1b}- [ ] two")
        #expect(reply.outcome == .done && reply.intent == "note.edit" && reply.undo != nil)
        #expect(try note(speaker) == "one\n- [ ] two")
        speaker.say("undo")
        #expect(try note(speaker) == "one")
        #expect(speaker.companion.noteEdited(open, "one").outcome == .info)
        #expect(speaker.companion.noteEdited(open, "").outcome == .done)
        #expect(try note(speaker) == nil)
    }

    @Test("Any other line, an unknown name and a note that is too long are answered as ever")
    func notEdited() throws {
        let speaker = try Speaker()
        speaker.say("add Trip today")
        #expect(speaker.companion.noteToEdit("notes trip") == nil)
        #expect(speaker.companion.noteToEdit("edit note kayak") == nil)
        let open = try #require(speaker.companion.noteToEdit("edit note trip"))
        let reply = speaker.companion.noteEdited(open, String(repeating: "x", count: 65_537))
        #expect(reply.outcome == .refused && reply.error?.field == "note")
        #expect(try note(speaker) == nil)
        #expect(speaker.say("edit note trip").error?.code == "notNow")
    }

    @Test("Where two could be meant, the answer to which one opens the editor")
    func whichOne() throws {
        let speaker = try Speaker()
        speaker.say("add Trip north today")
        speaker.say("add Trip south today")
        #expect(speaker.companion.noteToEdit("edit note trip") == nil)
        #expect(speaker.say("edit note trip").outcome == .ask)
        #expect(speaker.companion.noteToEdit("2")?.title == "Trip south")
    }
}
